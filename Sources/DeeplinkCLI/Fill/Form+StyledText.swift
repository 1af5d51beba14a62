import LinkKit
import TerminalKit

/// How a form looks around a prompt: the template, and the URL as it is forming.
extension Form {
  /// The template as it is written, with the slots of one field as the place in hand.
  func styledTemplate(current: Int) -> [StyledText] {
    placed.titleRuns.map { piece in
      switch piece {
      case .literal(let text): StyledText(text, .dim)
      case .filled(let text, let field), .open(let text, let field):
        StyledText(text, field == current ? .current : .dim)
      }
    }
  }

  /// The URL as far as the texts of its fields are known; of a secret only that there is a value.
  func styledURL(_ texts: [String?], current: Int) -> [StyledText] {
    let answers = zip(texts, fields).map { text, field -> Answer in
      switch text {
      case nil: .open
      case "" where field.takesBlankAsAbsent: .absent
      case "": .open
      case let text?: .text(text)
      }
    }
    return placed.preview(answers).map { piece in
      switch piece {
      case .literal(let text): StyledText(text)
      case .filled(let text, let field):
        StyledText(
          fields[field].rules.isSecret ? "•••" : text, field == current ? .current : .plain)
      case .open(let text, let field): StyledText(text, field == current ? .current : .dim)
      }
    }
  }
}
