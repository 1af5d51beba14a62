import LinkKit
import TerminalKit

/// How a form looks around a prompt: the template, and the URL as it is forming.
struct FormView {
  let form: Form

  private static let mask = "•••"

  /// The template as it is written, with the slots of one field as the place in hand.
  func template(current: Int) -> [StyledText] {
    form.placed.titleRuns.map { piece in
      switch piece {
      case .literal(let text): StyledText(text, .dim)
      case .filled(let text, let field), .open(let text, let field):
        StyledText(text, field == current ? .current : .dim)
      }
    }
  }

  /// The URL as far as it is known; of a secret only that there is a value.
  ///
  /// - Parameters:
  ///   - texts: what is known of each field; nil if nothing is.
  ///   - current: the field in hand.
  /// - Returns: the pieces from left to right.
  func url(_ texts: [String?], current: Int) -> [StyledText] {
    let answers = zip(texts, form.fields).map { text, field -> Answer in
      switch text {
      case nil: .open
      case "" where field.takesBlankAsAbsent: .absent
      case "": .open
      case let text?: .text(text)
      }
    }
    return form.placed.preview(answers).map { piece in
      switch piece {
      case .literal(let text): StyledText(text)
      case .filled(let text, let field):
        StyledText(
          form.fields[field].rules.isSecret ? Self.mask : text,
          field == current ? .current : .plain)
      case .open(let text, let field): StyledText(text, field == current ? .current : .dim)
      }
    }
  }
}
