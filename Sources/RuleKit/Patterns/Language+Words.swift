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

  /// The set in words, or nil where they would not be plainer than the pattern:
  /// `lower-case letters, digits, "-"`.
  package var words: String? {
    guard !isEmpty, self != .all else { return isEmpty ? nil : "any characters" }
    // What goes on to the end of Unicode is better known by what it leaves out.
    guard ranges.last == ScalarSet.all.ranges.last else { return listed }
    return inverted.listed.map { "anything except \($0)" }
  }

  /// The set as one noun for a count: `2 more digits`, and `characters` for any set without a name.
  func noun(_ count: Int) -> String {
    let names: [(set: ScalarSet, name: String)] =
      [
        (.digits, "digit"), (.lowerCase, "lowercase letter"), (.upperCase, "uppercase letter"),
        (.lowerCase.union(.upperCase), "letter"), (.hexDigits, "hexadecimal digit"),
        (.lowerHexDigits, "hexadecimal digit"), (.upperHexDigits, "hexadecimal digit"),
      ]
    let name = names.first { $0.set == self }?.name ?? "character"
    return count == 1 ? name : name + "s"
  }

  private var listed: String? {
    let wholes: [(set: ScalarSet, name: String)] = [
      (.hexDigits, "hexadecimal digits"), (.lowerHexDigits, "lowercase hexadecimal digits"),
      (.upperHexDigits, "uppercase hexadecimal digits"), (.spaces, "whitespace"),
      (.lineTerminators, "line breaks"),
    ]
    if let whole = wholes.first(where: { $0.set == self }) { return whole.name }
    var names: [String] = []
    var rest = self
    for (set, name) in [
      (Self.lowerCase.union(.upperCase), "letters"), (.lowerCase, "lowercase letters"),
      (.upperCase, "uppercase letters"), (.digits, "digits"), (.spaces, "whitespace"),
    ] where set.isSubset(of: rest) {
      names.append(name)
      rest = rest.subtracting(set)
    }
    for range in rest.ranges {
      guard let first = Unicode.Scalar(range.lowerBound),
        let last = Unicode.Scalar(range.upperBound)
      else { return nil }
      if range.count <= 3 {
        names += range.compactMap { Unicode.Scalar($0)?.named }
      } else {
        names.append("\(first.named) to \(last.named)")
      }
    }
    return names.count <= 10 ? names.joined(separator: ", ") : nil
  }

  private static let lowerCase = ScalarSet([0x61...0x7A])
  private static let upperCase = ScalarSet([0x41...0x5A])
  private static let lowerHexDigits = ScalarSet([0x30...0x39, 0x61...0x66])
  private static let upperHexDigits = ScalarSet([0x30...0x39, 0x41...0x46])
}
