import TextKit

/// A run of text in a URL that is still forming.
package enum PreviewRun: Hashable, Sendable {
  /// Text of the base or the template.
  case literal(String)
  /// A value, encoded for where it stands.
  case filled(String, parameter: Int)
  /// A slot as it is written in the template: `$<id>`.
  case open(String, parameter: Int)

  package var text: String {
    switch self {
    case .literal(let text), .filled(let text, _), .open(let text, _): text
    }
  }
}

extension ResolvedTemplate {
  /// The URL as far as it is known, whatever the answers are: one for each parameter.
  ///
  /// Texts that `url` would refuse are shown too, encoded where they could not stand.
  package func preview(_ answers: [Answer]) -> [PreviewRun] {
    func answer(_ index: Int) -> Answer { index < answers.count ? answers[index] : .open }
    var runs: [PreviewRun] = []
    var literal: [UInt8] = []
    func finishLiteral() {
      if !literal.isEmpty { runs.append(.literal(String(decoding: literal, as: UTF8.self))) }
      literal = []
    }
    plan.walk { index in
      switch answer(index) {
      case .open: ""
      case .absent: parameters[index].defaultText
      case .text(let text): text
      }
    } _: { _, writing in
      switch writing {
      case .bytes(let bytes):
        literal += bytes
      case .value(let use, let text):
        finishLiteral()
        if answer(use.parameter) == .open {
          runs.append(.open(use.slot.description, parameter: use.parameter))
        } else if let text {
          var bytes: [UInt8] = []
          use.encoding.append(use.written(text), to: &bytes)
          let encoded = String(decoding: bytes, as: UTF8.self)
          runs.append(.filled(encoded, parameter: use.parameter))
        }
      }
    }
    finishLiteral()
    return runs
  }

  /// The template as it is written, without a base, cut at its slots: for a title line.
  package var titleRuns: [PreviewRun] {
    template.parts.map { part in
      switch part {
      case .literal(let literal):
        .literal(literal.description)
      case .slot(let slot):
        .open(
          slot.description,
          parameter: parameters.firstIndex { $0.name.isSameText(as: slot.name) } ?? 0)
      }
    }
  }
}

/// What is known of a parameter's value while a URL is still forming.
package enum Answer: Hashable, Sendable {
  /// Not answered yet: its slots are shown as they are written.
  case open
  /// Left out: its optional slots disappear.
  case absent
  case text(String)
}
