import TextKit

/// A sentence with holes that the text at hand fills: `got {value}` → `got "7x"`.
///
/// A refusal is written once, with holes. The terminal fills them here; a page of links has the same
/// sentences, and its script fills the same holes.
package struct Phrase: Hashable, Sendable {
  package enum Hole: String, CaseIterable, Sendable {
    /// The text in quotes: `"7x"`.
    case value
    /// The text in quotes, or `nothing` for the empty text.
    case given
    /// The text without quotes, as numbers are shown.
    case shown
    /// How many code points the text has.
    case length
    /// The year and the month that the text begins with: `2023-02`.
    case month
    /// `character`, or `code point` where a reader would count other characters in the text.
    case unit
    /// The same of several.
    case units
    /// The character at fault: `'A'`.
    case character
    /// Where it stands: `here` at the end of the text, else `at position 3`.
    case place
    /// How many characters are missing.
    case missing
    /// The spelling that was probably meant: `10.50` of `10,50`.
    case meant
    /// What is said of a listed value that is nearly the text, with a space before it, or nothing.
    case likeness
    /// The listed values that are meant.
    case choices
    case count
  }

  /// Words, or a hole between them.
  package enum Part: Hashable, Sendable {
    case words(ExactText)
    case hole(Hole)
  }

  /// What holes are filled with.
  package struct Filling: Hashable, Sendable {
    var text = ""
    /// The character at fault, and how many stand before it.
    var character: Unicode.Scalar?
    var offset = 0
    var missing = 0
    var meant = ""
    var likeness = ""
    var choices = ""
    var count = 0
  }

  /// The words and the holes in their order.
  package private(set) var parts: [Part]

  /// Words without a hole.
  package init(_ words: String) {
    parts = [.words(ExactText(words))]
  }

  /// The sentence about a text.
  package func filled(_ filling: Filling = Filling()) -> String {
    if parts.count == 1, case .words(let words) = parts[0] { return words.text }
    var sentence = ""
    for part in parts {
      switch part {
      case .words(let words): sentence += words.text
      case .hole(let hole): sentence += filling.text(in: hole)
      }
    }
    return sentence
  }
}

extension Phrase.Filling {
  fileprivate func text(in hole: Phrase.Hole) -> String {
    switch hole {
    case .value: text.quoted()
    case .given: text.isEmpty ? "nothing" : text.quoted()
    case .shown: text.shortened()
    case .length: String(text.unicodeScalars.count)
    case .month: String(text.prefix(7))
    case .unit: text.count == text.unicodeScalars.count ? "character" : "code point"
    case .units: text.count == text.unicodeScalars.count ? "characters" : "code points"
    case .character: character?.accused ?? ""
    case .place:
      offset + 1 == text.unicodeScalars.count ? "here" : "at position \(offset + 1)"
    case .missing: String(missing)
    case .meant: meant
    case .likeness: likeness
    case .choices: choices
    case .count: String(count)
    }
  }
}

// MARK: - Writing

extension Phrase: ExpressibleByStringInterpolation {
  /// The parts of a phrase as they are written in the source.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Appends words, to those before them if no hole is between.
    package mutating func appendLiteral(_ words: String) {
      guard !words.isEmpty else { return }
      if case .words(let before) = parts.last {
        parts[parts.count - 1] = .words(ExactText(before.text + words))
      } else {
        parts.append(.words(ExactText(words)))
      }
    }

    package mutating func appendInterpolation(_ hole: Hole) { parts.append(.hole(hole)) }

    package mutating func appendInterpolation(_ words: String) { appendLiteral(words) }

    package mutating func appendInterpolation(_ number: Int) { appendLiteral(String(number)) }

    package mutating func appendInterpolation(_ phrase: Phrase) {
      for part in phrase.parts {
        switch part {
        case .words(let words): appendLiteral(words.text)
        case .hole: parts.append(part)
        }
      }
    }
  }

  package init(stringLiteral words: String) { self.init(words) }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}

extension Phrase {
  /// `got "7x"`.
  package static let gotValue: Phrase = "got \(.value)"
  /// `got "7x"`, or `got nothing`.
  package static let gotGiven: Phrase = "got \(.given)"
  /// `got 7`.
  static let gotShown: Phrase = "got \(.shown)"
  /// `got 3`.
  static let gotLength: Phrase = "got \(.length)"
  /// `got 3 characters`.
  static let gotCharacters: Phrase = "got \(.length) characters"
}
