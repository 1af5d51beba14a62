import ArgumentKit
import BatchKit
import Foundation
import RowKit
import TextKit

/// The options for the rows that links are made of, which `batch` and `run` share.
struct RowOptions: OptionGroup {
  static let section: String? = OptionSection.rows

  static let inputFormat = Option(
    "input-format", .choice(of: RowFormat.self), valueName: "format",
    "The format of the rows, if it is not detected.")
  static let delimiter = Option(
    "delimiter", .delimiter, valueName: "character",
    "The delimiter of csv and tsv; semicolons are detected.")
  static let header = Option(
    "header", .columnNames, valueName: "names",
    "The column names of rows without a header: a,b,c.")
  static let column = Option(
    repeated: "column", .assignment(completion: .stored(.column)),
    valueName: "parameter=header", "Read a parameter from a column with another name.")
  static let each = Option(
    repeated: "each", .each, valueName: "name=values",
    "Use each value in turn: a,b,c or 1..50 or @file; without values, the parameter's enum."
  ).listed(under: OptionSection.combinations)
  static let rows = Option(
    "rows", .wholeNumber(in: 1...Int.max), valueName: "count",
    "Generate this many rows without reading input.")
  static let cases = Option(
    "cases", .cases, valueName: "kind",
    "Generate test cases from the rules, with the expected result; hostile:NAME for one family."
  ).formerly("family", spelled: "--cases hostile:NAME").listed(under: OptionSection.cases)
  static let typical = Flag(
    "typical", "Generate one typical URL per link, for a smoke test."
  ).listed(under: OptionSection.cases)
  static let rejects = Option(
    "rejects", .file, valueName: "file",
    "Write rejected rows with reasons and lines to this file; - is standard output.")
  static let failFast = Flag("fail-fast", "Stop at the first rejected row.").formerly("strict")

  @Parsed(inputFormat) var inputFormat
  @Parsed(delimiter) var delimiter
  /// The names of the columns of an input that has no header.
  @Parsed(header) var header
  @Parsed(column) private var columnNames
  @Parsed(ValueOptions.set) var set
  @Parsed(ValueOptions.values) var values
  @Parsed(
    Option(
      repeated: "env", short: "e", .text(completion: .stored(.environments)), valueName: "name",
      "Use this environment; repeatable, all means every one."
    ).listed(under: OptionSection.values)) var environments
  @Parsed(ValueOptions.base) var base
  /// The links that carry each URL, from the innermost.
  @Parsed(WrapOption.wrap) var wrap
  @Parsed(each) var each
  /// How many rows there are without input.
  @Parsed(rows) var rows
  @Parsed(ValueOptions.seed) var seed
  @Parsed(
    Option(
      "limit", .wholeNumber(in: 1...Int.max), valueName: "rows",
      "Stop after so many rows, or keep that many cases.")) var limit
  @Parsed(
    Flag("yes", short: "y", "Allow more than a million combinations.").listed(
      under: OptionSection.combinations)) var isConfirmed
  @Parsed(cases) private var chosenCases
  @Parsed(HostileOptions.canary) var canary
  @Parsed(typical) var isTypical
  @Parsed(
    Option(
      repeated: "tag", .tags, valueName: "tag",
      "Only use links with this tag; a,b requires both."
    ).listed(under: OptionSection.cases)) private var tag
  @Parsed(rejects) private var rejectsName
  @Parsed(failFast) var failsFast
  @Parsed(CombineOptions.combine) private var combineWords
  /// The file of rows that covering rows must contain.
  @Parsed(CombineOptions.include) var include
  @Parsed(CombineOptions.effort) private var steps
  /// Constraints in addition to the link's.
  @Parsed(ConstraintOption.constraint) var constraints

  /// The file of rejected rows, with the process ID in its name.
  private(set) var rejects: String?

  var columns: [ColumnMatch.Mapping] {
    columnNames.map { ColumnMatch.Mapping(parameter: $0.name, column: $0.value) }
  }
  var tags: [String] { tag.tags }
  /// Which cases are generated; nil for rows.
  var cases: CaseKind? { chosenCases?.kind }
  /// The families of hostile cases; empty for all.
  var families: [HostileFamily] { chosenCases?.families ?? [] }
  /// How the values of `--each`, environments and rows are combined.
  var combine: Combination.Kind {
    combineWords.lazy.compactMap(\.kind).first ?? .cartesian
  }
  /// The names that are covered at strengths of their own.
  var strengths: [StrengthGroup] { combineWords.compactMap(\.group) }
  /// How long to search for fewer covering rows; nil if not given.
  var effort: Int? { $steps ? steps : nil }

  mutating func check() throws {
    let kinds = combineWords.compactMap(\.kind)
    if kinds.count > 1 {
      throw CommandError(
        usage: "duplicate --combine: \(kinds[0].rawValue.quoted()) and "
          + kinds[1].rawValue.quoted())
    }
    rejects = try rejectsName.map(Self.expandingProcessID)
  }

  /// The file name with each `{pid}` replaced by the process ID; any other `{…}` is a usage error.
  private static func expandingProcessID(_ name: String) throws -> String {
    let parts = name.splitScalars(at: "{")
    return try parts.dropFirst().reduce(parts[0]) { file, part in
      let ends = part.splitScalars(at: "}")
      guard ends.count > 1 else { return "\(file){\(part)" }
      guard ends[0].isSameText(as: "pid") else {
        throw CommandError(
          usage: "--rejects: expected {pid}, got \("{\(ends[0])}".quoted())",
          hint: "write {pid} for the process ID", isOfValue: true)
      }
      return file + "\(getpid())" + ends.dropFirst().joined(separator: "}")
    }
  }

  /// What cannot be given together: rows that are read, rows that are not, and cases.
  static func exclusive(
    input: any ArgumentKey, with others: [any ArgumentKey] = []
  ) -> [[any ArgumentKey]] {
    let read: [any ArgumentKey] = [input, inputFormat, delimiter, header, column]
    let ofRows = read + others + [each, rows, rejects, failFast] + CombineOptions.ofRows
    return [[cases, typical]] + ofRows.flatMap { [[cases, $0], [typical, $0]] }
      + read.map { [rows, $0] }
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

/// The options for how values of `--each`, environments and rows are combined.
enum CombineOptions {
  static let combine = Option(
    repeated: "combine", .combineWord, valueName: "how",
    "How to combine the values of --each, environments and rows, cartesian by default; a,b,c=3 "
      + "covers some at a higher strength."
  ).formerly("strength", spelled: "--combine NAMES=NUMBER").listed(
    under: OptionSection.combinations)
  static let include = Option(
    "include", .file, valueName: "file",
    "Include the rows of this csv or jsonl file; a missing value or * matches any value."
  ).listed(under: OptionSection.combinations)
  static let effort = Option(
    "effort", .wholeNumber(in: 0...1_000_000), default: 1, defaultText: "1", valueName: "number",
    "How long to search for fewer rows."
  ).listed(under: OptionSection.combinations)

  /// The options that apply only to rows that are combined.
  static let ofRows: [any ArgumentKey] = [combine, include, effort]
}

/// Names whose values are covered with a strength of their own: `a,b,c=3`.
struct StrengthGroup: Hashable, Sendable {
  let names: [String]
  let strength: Int
}

/// One `--combine`: a way to combine everything, or names with a strength of their own.
struct CombineWord: Sendable {
  var kind: Combination.Kind?
  var group: StrengthGroup?
}

extension ValueSyntax<CombineWord> {
  fileprivate static var combineWord: Self {
    let kinds = ValueSyntax<Combination.Kind>.choice(of: Combination.Kind.self)
    return Self(choices: kinds.choices, completion: .choices) { text throws(InvalidValue) in
      guard text.utf8.contains(UInt8(ascii: "=")) else {
        return CombineWord(kind: try kinds.convert(text))
      }
      return CombineWord(group: try ValueSyntax<StrengthGroup>.strengthGroup.convert(text))
    }
  }
}

extension ValueSyntax<StrengthGroup> {
  fileprivate static var strengthGroup: Self {
    Self { text throws(InvalidValue) in
      let parts = text.splitScalars(at: "=")
      guard parts.count > 1, let strength = Int(parts[parts.count - 1]),
        (1...CoveringModel.mostStrength).contains(strength)
      else {
        throw InvalidValue("expected names and a strength of 1 to 6, such as a,b,c=3")
      }
      let names = parts.dropLast().joined(separator: "=").splitScalars(at: ",")
      guard names.allSatisfy({ !$0.isEmpty }), DistinctTexts(names).all.count == names.count else {
        throw InvalidValue("expected different names separated by commas, such as a,b,c=3")
      }
      guard names.count >= strength else {
        throw InvalidValue("a strength of \(strength) requires at least \(strength) names")
      }
      return StrengthGroup(names: names, strength: strength)
    }
  }
}
