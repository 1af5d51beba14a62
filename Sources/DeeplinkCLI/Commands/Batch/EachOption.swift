import ArgumentKit
import BatchKit
import RowKit
import TextKit

/// One `--each`: a name, and where the values come from that it takes on in turn.
struct EachOption: Hashable, Sendable {
  enum Values: Hashable, Sendable {
    /// `NAME`: the values that the parameter's rules list.
    case choices
    /// `NAME=a,b,c` or `NAME=1..50`: one RFC 4180 record.
    case record(String)
    /// `NAME=@FILE`: one value a line.
    case file(String)
  }

  let name: String
  let values: Values

  init(_ text: String) throws(InvalidValue) {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "="), maxSplits: 1,
      omittingEmptySubsequences: false)
    name = String(parts[0]) ?? ""
    guard !name.isEmpty else { throw InvalidValue("expected NAME or NAME=VALUES") }
    guard let rest = parts.dropFirst().first.flatMap({ String($0) }) else {
      values = .choices
      return
    }
    guard rest.utf8.first == UInt8(ascii: "@") else {
      values = .record(rest)
      return
    }
    let file = String(rest.unicodeScalars.dropFirst())
    guard !file.isEmpty else {
      throw InvalidValue("\(name)=@: expected the name of a file after @")
    }
    values = .file(file)
  }

  /// The values in their order, at least one: what the rules list, or what stands in the record or
  /// the file.
  func dimension(
    choices: [String]?, read: (String) throws -> [UInt8]
  ) throws -> Dimension {
    let dimension: Dimension
    do {
      switch values {
      case .choices:
        guard let choices else {
          throw InvalidValue("\(name): its rules have no enum; pass values: \(name)=a,b")
        }
        dimension = Dimension(name, values: choices)
      case .record(let text): dimension = try Dimension(name, record: text)
      case .file(let path): dimension = try Dimension(name, lines: read(path))
      }
    } catch let fault as Fault {
      throw InvalidValue("\(name): \(fault.message)")
    }
    guard dimension.count > 0 else { throw InvalidValue("\(name) has no values") }
    return dimension
  }
}

extension EachOption {
  /// What was probably meant by values that other notations write so, and what is there instead:
  /// `[1,2]`, `{1,2}`, `1, 2`, the range `1-3`, and the name of a file without its `@`.
  func probablyMeant(isNumber: Bool) -> (found: String, text: String)? {
    guard case .record(let text) = values else { return nil }
    for (opening, closing) in [("[", "]"), ("{", "}")]
    where text.hasScalarPrefix(opening) && text.hasScalarSuffix(closing) {
      let inner = String(text.unicodeScalars.dropFirst().dropLast()).escapedForTerminal
      return ("the brackets are part of the values", inner)
    }
    if RowFormat(fileName: text) != nil || text.hasScalarSuffix(".txt") {
      let name = text.escapedForTerminal
      return ("\(name) is the value, not the name of a file", "@\(name)")
    }
    if text.containsScalars(", "), !text.utf8.contains(.quote) {
      let values = text.splitScalars(at: ",").map { $0.trimmed(of: [" "]) }.joined(separator: ",")
      return ("the blank after the comma is part of the value", values.escapedForTerminal)
    }
    let ends = text.utf8.split { !$0.isDigit }.compactMap { String($0) }
    guard ends.count == 2, isNumber || Self.areShortAndRising(ends) else { return nil }
    let isRange = ["-", "–", "...", "..<", ":", " to "].contains { sign in
      text.isSameText(as: ends[0] + sign + ends[1])
    }
    return isRange ? ("\(text.quoted()) is one value", "\(ends[0])..\(ends[1])") : nil
  }

  /// Whether the ends of what may be a range are such numbers as no month, phone or product has.
  private static func areShortAndRising(_ ends: [String]) -> Bool {
    guard let first = Int(ends[0]), let last = Int(ends[1]) else { return false }
    return first < last && last < 1000 && "\(first)\(last)".utf8.count == ends.joined().utf8.count
  }
}

extension ValueSyntax<EachOption> {
  /// `NAME`, or `NAME=` and values.
  static var each: Self {
    Self(completion: .stored(.dimension)) { text throws(InvalidValue) in try EachOption(text) }
  }
}
