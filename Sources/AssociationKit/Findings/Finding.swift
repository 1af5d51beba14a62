import JSONKit
import TextKit

/// Something in an app's own file that does not do what it seems to do.
package struct Finding: Hashable, Sendable {
  package let code: LintCode
  /// What was found, in one line without a final full stop.
  package let message: String
  /// Where it stands: offsets in UTF-8 bytes into the file.
  package let range: Range<Int>
  package let hint: String?

  package init(_ code: LintCode, _ message: String, at range: Range<Int>, hint: String? = nil) {
    self.code = code
    self.message = message
    self.range = range
    self.hint = hint
  }
}

/// A rule of a file by its place, for a message: `web/aasa.json:9:11`.
package struct RulePlace: Hashable, Sendable {
  /// The name of the file.
  package let file: String
  /// Where the rule stands: offsets in UTF-8 bytes.
  package let range: Range<Int>

  package init(_ file: String, _ range: Range<Int>) {
    self.file = file
    self.range = range
  }

  package static func == (left: RulePlace, right: RulePlace) -> Bool {
    left.range == right.range && left.file.isSameText(as: right.file)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(range)
    hasher.combine(scalarsOf: file)
  }
}

/// What is found in one file, of each kind no more than a person reads.
struct Findings {
  private(set) var all: [Finding] = []
  private var counts: [LintCode: Int] = [:]

  /// The maximum number of findings per code in one file; the next one reports that there are more.
  static let most = 100

  /// Returns true if no more findings with the code are reported, so that the search can be
  /// skipped.
  func isFull(of code: LintCode) -> Bool { counts[code] ?? 0 > Self.most }

  /// Whether one of a kind was found.
  func has(_ code: LintCode) -> Bool { counts[code] != nil }

  /// Adds a finding; its message and hint are only built if it is reported.
  mutating func note(
    _ code: LintCode, _ message: @autoclosure () -> String, at range: Range<Int>,
    hint: @autoclosure () -> String? = nil
  ) {
    guard !isFull(of: code) else { return }
    let count = (counts[code] ?? 0) + 1
    counts[code] = count
    all.append(
      count > Self.most
        ? Finding(code, "only the first \(Self.most) of this code are shown per file", at: range)
        : Finding(code, message(), at: range, hint: hint()))
  }

  /// Notes the members of an object that are none of the known ones.
  mutating func noteUnknownKeys(of node: JSONNode, _ known: [String]) {
    for member in node.members where !known.containsSameText(as: member.name) {
      note(
        .unknownKey, "unknown key \(member.name.quoted()), ignored", at: member.nameRange,
        hint: Spelling.hint(for: member.name, in: known))
    }
  }
}
