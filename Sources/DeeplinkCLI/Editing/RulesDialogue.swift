import LinkKit
import RuleKit
import TerminalKit
import TextKit

/// Asks what the values of a new template's slots must be, a line of rules for each.
struct RulesDialogue {
  let dialogue: Dialogue
  /// The parameters that are asked about, in the order of the template.
  private let names: [String]

  /// - Parameters:
  ///   - template: the link's path.
  ///   - link: what the link is called.
  ///   - ruled: the parameters that have rules already.
  ///   - store: the links whose rules for a parameter of the same name are offered first.
  init(_ template: Template, of link: String, ruled: DistinctTexts, in store: StoreDocument) {
    let names = DistinctTexts(template.slots.map(\.name)).all.filter { !ruled.contains($0) }
    self.names = names
    dialogue = Dialogue(
      kind: "Rules", name: link,
      questions: names.map {
        Self.question($0, offering: RuleSuggestions.lines(for: $0, in: store))
      },
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

  private static func question(_ name: String, offering suggestions: [String]) -> Question {
    Question(
      label: name, help: "what it must be, as keyword=value …; nothing for any text",
      isOptional: true, emptyWord: "no rules",
      choices: suggestions.map { Choice($0, note: RuleLine.summary($0)) },
      completions: { RuleLine.completions(of: $0, suggestions: suggestions) },
      verdict: RuleLine.verdict)
  }

  /// The answers as rules.
  func assignments(_ answers: [String]) throws -> [RuleAssignment] {
    try zip(names, answers).flatMap { try RuleLine($1).assignments(for: $0) }
  }
}
