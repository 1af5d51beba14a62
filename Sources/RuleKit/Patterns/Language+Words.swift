import LanguageKit
import TextKit

/// What a language says of a text that is being typed, in words.
extension Language {
  /// What is missing after a text that was read up to a state which does not accept:
  /// `2 more digits`, `"-" comes next`, `next: lower-case letters, "-"`.
  package func missing(from state: State) -> Shortfall {
    let forced = forcedContinuation(of: state)
    if let scalar = forced.unicodeScalars.first {
      let isAlone = forced.unicodeScalars.count == 1
      return Shortfall("next: \(isAlone ? scalar.named : forced.quoted())")
    }
    let (scalars, count) = nextRun(from: state)
    let noun = scalars.noun(count)
    guard count == 1, noun.isSameText(as: "character") else { return Shortfall(count, more: noun) }
    guard !scalars.goesOnToTheEnd, let words = scalars.words else { return Shortfall("incomplete") }
    return Shortfall("next: \(words)")
  }

  /// What is missing after a state which does not accept, as a sentence.
  func shortfall(from state: State) -> String { missing(from: state).text }

  /// Why a text cannot become right by typing on: the first character that cannot stand where it
  /// does, and what can; nil where the text is merely too long, or what can stand there is better
  /// said by the rule.
  ///
  /// `'R' is not allowed here: lower-case letters, "-"`. What is `wanted` is said instead, if it
  /// says more than the characters that can stand there.
  func obstacle(in text: String, wanted: String? = nil) -> String? {
    guard case .stopped(let offset, let state) = verdict(on: text) else { return nil }
    guard let phrase = obstacle(at: state, wanted: wanted) else { return nil }
    let scalars = text.unicodeScalars
    let scalar = scalars[scalars.index(scalars.startIndex, offsetBy: offset)]
    return phrase.filled(Phrase.Filling(text: text, character: scalar, offset: offset))
  }

  /// What is said of a character that cannot stand after a state, with a hole for it; nil where
  /// what can stand there is better said by the rule.
  package func obstacle(at state: State, wanted: String? = nil) -> Phrase? {
    (wanted ?? continuations(of: state).words).map(Phrase.obstacle)
  }
}

extension Phrase {
  /// What is said of a character that cannot stand where something else is wanted.
  package static func obstacle(_ wanted: String) -> Phrase {
    "\(.character) is not allowed \(.place): use \(wanted)"
  }
}

extension ScalarSet {
  /// True if the set contains the last code point, as inverted sets do.
  var goesOnToTheEnd: Bool { contains("\u{10FFFF}") }
}
