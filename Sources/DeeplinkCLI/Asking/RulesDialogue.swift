import LinkKit
import RuleKit
import TerminalKit
import TextKit

/// Asks what the values of slots must be, a line of rules for each.
enum RulesDialogue {
  /// The questions for parameters of a link, with its path above and the rules so far below.
  static func dialogue(
    _ names: [String], of link: String, _ template: Template, in store: StoreDocument
  ) -> Dialogue {
    Dialogue(
      kind: "Rules", name: link, questions: names.map { question($0, in: store) },
      position: { index in
        template.parts.map { piece in
          switch piece {
          case .literal: StyledText(piece.description, .dim)
          case .slot(let slot):
            StyledText(piece.description, slot.name.isSameText(as: names[index]) ? .current : .dim)
          }
        }
      },
      preview: { values, index in
        let words = values[index].flatMap(RuleLine.summary) ?? "any text"
        return [StyledText(names[index], .current), StyledText(": \(words)", .dim)]
      })
  }

  /// The question for a parameter's rules on one line, with those of the store's links to choose.
  static func question(
    _ name: String, editing line: String = "", in store: StoreDocument
  ) -> Question {
    let suggestions = RuleSuggestions.lines(for: name, in: store)
    return Question(
      label: name, help: "rules as keyword=value …; empty for any text", initialText: line,
      isOptional: true, emptyWord: "no rules",
      choices: suggestions.map { Choice($0, note: RuleLine.summary($0)) },
      completions: { RuleLine.completions(of: $0, suggestions: suggestions) },
      verdict: RuleLine.verdict)
  }
}

/// The rules that a parameter probably needs, by its name.
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
