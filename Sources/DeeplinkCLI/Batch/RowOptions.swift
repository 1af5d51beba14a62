import ArgumentKit
import BatchKit
import RowKit
import TextKit

/// The options for the rows that links are made of, which `batch` and `run` share.
enum RowOptions {
  static let inputFormat = Option(
    "input-format", .choice(of: RowFormat.self), valueName: "format",
    "The format of the rows, if not clear from the file's extension or start.")
  static let delimiter = Option(
    "delimiter", .delimiter, valueName: "character",
    "The delimiter of csv and tsv; semicolons are detected.")
  static let header = Option(
    "header", .columnNames, valueName: "names",
    "The column names of rows without a header: a,b,c.")
  static let column = Option(
    repeated: "column", .assignment(completion: .stored(.column)),
    valueName: "parameter=header", "Read a parameter from a column with another name.")
  static let environment = Option(
    repeated: "env", short: "e", .text(completion: .stored(.environments)), valueName: "name",
    "Use this environment; repeatable, all means every one.")
  static let each = Option(
    repeated: "each", .each, valueName: "name=values",
    "Use each value in turn: a,b,c or 1..50 or @file; without values, the parameter's enum.")
  static let rows = Option(
    "rows", .wholeNumber(in: 1...Int.max), valueName: "count",
    "Generate this many rows without reading input.")
  static let limit = Option(
    "limit", .wholeNumber(in: 1...Int.max), valueName: "rows",
    "Stop after this many rows; with --cases, keep the most useful.")
  static let yes = Flag("yes", short: "y", "Allow more than a million combinations.")
  static let cases = Option(
    "cases", .choice(of: CaseKind.self), valueName: "kind",
    "Generate test cases from the rules, with the expected result.")
  static let typical = Flag(
    "typical", "Generate one typical URL per link, for a smoke test.")
  static let tag = Option(
    repeated: "tag", .tags, valueName: "tag",
    "Without a link, only use links with this tag; a,b requires both.")
  static let rejects = Option(
    "rejects", .file, valueName: "file",
    "Write rejected rows with their reasons to this file; - is standard output. {pid} in the name "
      + "becomes the process ID.")
  static let failFast = Flag("fail-fast", "Stop at the first rejected row.").formerly("strict")

  static let all: [any ArgumentKey] =
    [
      inputFormat, delimiter, header, column, ValueOptions.set, ValueOptions.values, environment,
      ValueOptions.base, WrapOption.wrap, each, rows, ValueOptions.seed, limit, yes, cases,
      HostileOptions.family, HostileOptions.canary, typical, tag, rejects, failFast,
    ] + CombineOptions.all

  /// What cannot be given together: rows that are read, rows that are not, and cases.
  static func exclusive(
    input: any ArgumentKey, with others: [any ArgumentKey] = []
  ) -> [[any ArgumentKey]] {
    let read: [any ArgumentKey] = [input, inputFormat, delimiter, header, column]
    let rows = read + others + [each, Self.rows, rejects, failFast] + CombineOptions.ofRows
    return [[cases, typical]] + rows.flatMap { [[cases, $0], [typical, $0]] }
      + read.map { [Self.rows, $0] }
  }
}

extension ValueSyntax<UInt8> {
  /// One character of ASCII that can separate cells, or its name.
  fileprivate static var delimiter: Self {
    Self { text throws(InvalidValue) in
      switch text {
      case "tab", "\\t": return .tab
      case "comma": return .comma
      case "semicolon": return .semicolon
      default:
        guard let byte = text.utf8.first, text.utf8.count == 1, byte != .quote,
          byte < 0x7F, byte > 0x20 || byte == .tab, !byte.isLetter, !byte.isDigit
        else { throw InvalidValue("expected one character such as ; or |, or tab") }
        return byte
      }
    }
  }
}

extension ValueSyntax<[String]> {
  /// One RFC 4180 record of different names.
  fileprivate static var columnNames: Self {
    Self { text throws(InvalidValue) in
      let bytes = Array(text.utf8)
      let record = bytes.withUnsafeBufferPointer {
        DelimitedRecord(in: $0, at: 0, DelimitedSyntax(.comma))
      }
      guard record.faults.isEmpty, record.end == bytes.count, !bytes.isEmpty else {
        throw InvalidValue("expected column names, separated by commas")
      }
      return record.cells.map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
