import ArgumentKit
import LinkKit
import TerminalKit

/// Rules on one line, as a person types them: `type=integer minimum=1`.
struct RuleLine {
  private let words: [Substring]

  /// Splits before each `keyword=`, so that a value may have spaces: `title=My team minLength=2`.
  init(_ text: String) {
    var words: [Substring] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      let isKeyword =
        word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).count == 2
        && word.unicodeScalars.prefix { $0 != "=" }
          .allSatisfy { $0 == "-" || ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
      if !isKeyword, let last = words.last {
        words[words.count - 1] = text[last.startIndex..<word.endIndex]
      } else {
        words.append(word)
      }
    }
    self.words = words
  }

  /// The line as assignments to a parameter.
  func assignments(for name: String) throws(InvalidValue) -> [RuleAssignment] {
    var assignments: [RuleAssignment] = []
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw InvalidValue("expected keyword=value, such as type=integer")
      }
      assignments.append(
        try RuleAssignment(
          parameter: name, keyword: String(parts[0]), text: String(parts[1])))
    }
    return assignments
  }

  /// The rules that a line stands for, with their faults; nil where it is none.
  private static func compiled(_ text: String) throws(InvalidValue) -> (
    rules: Rules?, faults: [Fault]
  ) {
    let assignments = try RuleLine(text).assignments(for: "value")
    let node = RuleValues(assignments).parameters { _ in [] }?["value"]
    return Rules.compile(node.map { [$0] } ?? [])
  }

  /// What a prompt is to think of a line that is being typed.
  static func verdict(_ text: String) -> Verdict {
    do throws(InvalidValue) {
      let fault = try compiled(text).faults.first { $0.severity == .fault }
      return fault.map { .invalid($0.message) } ?? .valid
    } catch {
      let reason = error.reason ?? ""
      return text.contains("=") ? .invalid(reason) : .incomplete(reason)
    }
  }

  /// The rules in words; nil where there are none, or they have faults.
  static func summary(_ text: String) -> String? {
    guard !text.isEmpty else { return nil }
    return (try? compiled(text))?.rules?.summary
  }
}
