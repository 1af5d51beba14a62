import LinkKit
import TerminalKit
import TextKit

/// How a form looks around a prompt: the template, and the URL as it is forming.
extension Form {
  /// The template as it is written, that of a wrapper where the field is one of its own, with the slots of one field as the place in hand.
  func styledTemplate(current: Int) -> [StyledText] {
    let wrapper = wrapper(of: current)
    return (wrapper?.form ?? self).placed.titleRuns.map { piece in
      switch piece {
      case .literal(let text): return StyledText(text, .dim)
      case .filled(let text, let own), .open(let text, let own):
        let field = wrapper.map { $0.index(of: own) } ?? own
        return StyledText(text, field == current ? .current : .dim)
      }
    }
  }

  /// The URL as far as the texts of its fields are known; of a secret only that there is a value.
  func styledURL(_ texts: [String?], current: Int) -> [StyledText] {
    let all = zip(texts, fields).map { text, field -> Answer in
      switch text {
      case nil: .open
      case "" where field.takesBlankAsAbsent: .absent
      case "": .open
      case let text?: .text(text)
      }
    }
    let wrapper = wrapper(of: current)
    // What a wrapper carries may be long, and hold a secret: its slot stands for it.
    let answers = wrapper?.own(all, carrying: .open, otherwise: .open) ?? all
    return (wrapper?.form ?? self).placed.preview(answers).map { piece in
      switch piece {
      case .literal(let text): return StyledText(text)
      case .filled(let text, let own):
        let field = wrapper.map { $0.index(of: own) } ?? own
        let isSecret = field.map { fields[$0].rules.isSecret } ?? true
        return StyledText(isSecret ? HiddenText.mark : text, field == current ? .current : .plain)
      case .open(let text, let own):
        let field = wrapper.map { $0.index(of: own) } ?? own
        return StyledText(text, field == current ? .current : .dim)
      }
    }
  }
}
