import LanguageKit
import TextKit

/// What a language says of a text that is being typed, in words.
extension Language {
  /// What is missing after a text that was read up to a state which does not accept:
  /// `2 more digits`, `"-" comes next`, `next: lower-case letters, "-"`.
  func shortfall(from state: State) -> String {
    let forced = forcedContinuation(of: state)
    if let scalar = forced.unicodeScalars.first {
      let isAlone = forced.unicodeScalars.count == 1
      return "next: \(isAlone ? scalar.named : forced.quoted())"
    }
    let (scalars, count) = nextRun(from: state)
    let noun = scalars.noun(count)
    guard count == 1, noun.isSameText(as: "character") else { return "\(count) more \(noun)" }
    guard !scalars.goesOnToTheEnd, let words = scalars.words else { return "incomplete" }
    return "next: \(words)"
  }

  /// Why a text cannot become right by typing on: the first character that cannot stand where it
  /// does, and what can; nil where the text is merely too long, or what can stand there is better
  /// said by the rule.
  ///
  /// `'R' is not allowed here: lower-case letters, "-"`. What is `wanted` is said instead, if it
  /// says more than the characters that can stand there.
  func obstacle(in text: String, wanted: String? = nil) -> String? {
    guard case .stopped(let offset, let state) = verdict(on: text) else { return nil }
    let scalars = text.unicodeScalars
    guard let words = wanted ?? continuations(of: state).words else { return nil }
    let place = offset + 1 == scalars.count ? "here" : "at position \(offset + 1)"
    let scalar = scalars[scalars.index(scalars.startIndex, offsetBy: offset)]
    return "\(scalar.accused) is not allowed \(place): use \(words)"
  }
}

extension ScalarSet {
  /// True if the set contains the last code point, as inverted sets do.
  var goesOnToTheEnd: Bool { contains("\u{10FFFF}") }
}
