import LanguageKit

/// A part of a pattern of either system, for whoever makes a template of it: literal text, or what
/// stands between.
package enum PatternPart: Hashable, Sendable {
  /// This text, as the part of the URL has it that is compared.
  case text(String)
  /// So many characters of a set; without an end where `most` is nil.
  case characters(ScalarSet, least: Int, most: Int?)
  /// `$(name)`: one of these.
  case variable(String, [[PatternPart]])

  /// `*`, `.*`: any characters, or none.
  package static let run = characters(.all, least: 0, most: nil)
}

extension [PatternPart] {
  /// Parts with literals that stand side by side as one, and `??*` as two characters or more.
  package var joined: [PatternPart] {
    var joined: [PatternPart] = []
    /// The literals that come next, one after another.
    var text = ""
    for part in self {
      if case .text(let more) = part {
        text += more
        continue
      }
      if !text.isEmpty { joined.append(.text(text)) }
      text = ""
      switch (joined.last, part) {
      case (.characters(let set, let least, let most)?, .characters(let other, let more, let end))
      where set == other:
        let all = most.flatMap { most in end.map { most + $0 } }
        joined[joined.count - 1] = .characters(set, least: least + more, most: all)
      default: joined.append(part)
      }
    }
    return text.isEmpty ? joined : joined + [.text(text)]
  }
}
