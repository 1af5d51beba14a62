import JSONKit
import TextKit

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
