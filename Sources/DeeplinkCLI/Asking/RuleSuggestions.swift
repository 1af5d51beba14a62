import LinkKit
import RuleKit
import TextKit

/// What a parameter of some name probably must be, as lines of rules.
enum RuleSuggestions {
  private static let always = [
    "pattern=^[a-z0-9-]+$", "type=integer", "type=number", "type=boolean", "maxLength=64",
  ]

  /// The lines to offer for a parameter, each once: those that links of the store have for the name
  /// already, then the likeliest.
  static func lines(for name: String, in store: StoreDocument) -> [String] {
    var lines: [String] = []
    for line in store.links.lazy.flatMap(\.parameters).filter({ $0.name.isSameText(as: name) })
      .map({ RuleLine.text(of: $0.value.members) })
    where !line.isEmpty && RuleLine.verdict(line) == .valid && !lines.containsSameText(as: line) {
      lines.append(line)
    }
    for line in NameHint.hints(of: name).flatMap(\.rules) + always where !lines.contains(line) {
      lines.append(line)
    }
    return lines
  }
}
