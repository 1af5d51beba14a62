import LanguageKit

/// What a rule asks of one part of a URL.
///
/// Every condition is a regular language over the bytes of its part as they stand in the URL: what
/// an operating system does to a part before it compares (decoding, dropping slashes, folding case)
/// is in the language, so that one construction gives verdict, caret and proof.
package struct Condition: Hashable, Sendable {
  package let part: URLPart
  package let test: Test
  /// What every text of the language starts with, compared without decoding and folding; empty
  /// where nothing can be said without the automaton.
  let literalStart: [UInt8]
  /// What stands in every text of the language, compared so too; it is for patterns that start with
  /// a wildcard.
  private let literalPart: [UInt8]
  /// The hash of the test, taken once: conditions are looked up for every link.
  private let key: Int

  package enum Test: Hashable, Sendable {
    /// One of these texts, letters in any case where `ignoresCase`.
    case words([String], ignoresCase: Bool)
    /// A host that one of the patterns takes.
    case authority([HostPattern])
    case apple(ApplePattern)
    case appleItem(AppleItem)
    case android(AndroidPattern)
    /// One pair of the query matches, the query decoded first.
    case androidPair(AndroidPattern)
  }

  package init(_ part: URLPart, _ test: Test) {
    self.part = part
    self.test = test
    literalStart = test.literalStart
    literalPart = literalStart.isEmpty ? test.literalPart : []
    key = test.hashValue
  }

  package static func == (left: Condition, right: Condition) -> Bool {
    left.key == right.key && left.part == right.part && left.test == right.test
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }

  /// Whether a part lacks a text that all of the language have, so that no automaton need be asked.
  func surelyFails(_ part: ArraySlice<UInt8>) -> Bool {
    guard !literalPart.isEmpty else { return false }
    let isThere = part.withUnsafeBufferPointer { part in
      literalPart.withUnsafeBufferPointer { word in
        guard word.count <= part.count else { return false }
        return (0...part.count - word.count).contains { start in
          var common = 0
          while common < word.count, part[start + common] == word[common] { common += 1 }
          return common == word.count
        }
      }
    }
    return !isThere && !part.contains(UInt8(ascii: "%"))
  }

  /// Whether a part that the URL lacks is compared as the empty text.
  var absentIsEmpty: Bool {
    switch test {
    case .apple, .appleItem: true
    case .words, .authority, .android, .androidPair: false
    }
  }

  /// Whether the part is decoded before it is compared.
  var decodes: Bool {
    switch test {
    case .apple(let pattern): pattern.decodes
    case .appleItem(let item): item.value.decodes
    case .android, .androidPair: true
    case .words, .authority: false
    }
  }

  /// Whether the slashes at the ends of the part count for nothing.
  var ignoresOuterSlashes: Bool {
    if case .apple = test { part == .path } else { false }
  }

  /// Whether the part is decoded as Android decodes it.
  var isAndroid: Bool {
    switch test {
    case .android, .androidPair: true
    case .words, .authority, .apple, .appleItem: false
    }
  }

  /// Whether a part meets a condition whose automaton is too large, by going through the pattern
  /// along this one text; nil for conditions that are no single pattern.
  func isMet(byRead part: ArraySlice<UInt8>) throws(TooLarge) -> Bool? {
    let expression: RegularExpression
    let decodes: Bool
    switch test {
    case .apple(let pattern): (expression, decodes) = (pattern.expression, pattern.decodes)
    case .android(let pattern): (expression, decodes) = (pattern.decoded, true)
    case .words, .authority, .appleItem, .androidPair: return nil
    }
    let text = String(decoding: decodes ? part.percentDecoded : Array(part), as: UTF8.self)
    let ahead = RegularExpression.look(
      .init(isBehind: false, isNegated: false), .sequence([expression, .end]))
    return try !Language(.sequence([ahead, .literal(text)])).isEmpty
  }

  /// The language of the part as it stands in a URL.
  ///
  /// - Throws: Where its automaton would be too large.
  func language() throws(TooLarge) -> Language {
    switch test {
    case .words(let words, let ignoresCase):
      return try Language(
        .alternatives(words.map { .literal($0, ignoringCase: ignoresCase) }))
    case .authority(let patterns):
      return try Language(.alternatives(patterns.map(\.expression)))
    case .apple(let pattern): return try pattern.language()
    case .appleItem(let item): return try item.language()
    case .android(let pattern): return try pattern.language()
    case .androidPair(let pattern): return try pattern.pairLanguage()
    }
  }
}

extension Condition.Test {
  fileprivate var literalStart: [UInt8] {
    switch self {
    case .apple(let pattern): pattern.literalStart
    case .android(let pattern): pattern.literalStart
    case .words, .authority, .appleItem, .androidPair: []
    }
  }

  fileprivate var literalPart: [UInt8] {
    switch self {
    case .apple(let pattern): pattern.literalPart
    case .android(let pattern): pattern.literalPart
    // An item that is missing has the empty value, in which nothing stands.
    case .appleItem(let item): item.value.literalPart
    case .words, .authority, .androidPair: []
    }
  }
}

extension RegularExpression {
  /// Matches this text, in either case where `ignoringCase`.
  static func literal(_ text: String, ignoringCase: Bool) -> RegularExpression {
    .sequence(text.unicodeScalars.map { .set($0.set(ignoringCase: ignoringCase)) })
  }

  static func sets(_ sets: [ScalarSet]) -> RegularExpression {
    .sequence(sets.map { .set($0) })
  }

  static func any(_ set: ScalarSet) -> RegularExpression {
    .repetition(.set(set), atLeast: 0, atMost: nil)
  }

  static func optional(_ part: RegularExpression) -> RegularExpression {
    .repetition(part, atLeast: 0, atMost: 1)
  }
}

extension Unicode.Scalar {
  /// The scalar, with its one-to-one spellings in the other case where `ignoringCase`.
  func set(ignoringCase: Bool) -> ScalarSet {
    guard ignoringCase else { return ScalarSet(self) }
    let spellings = [properties.lowercaseMapping, properties.uppercaseMapping].compactMap {
      $0.unicodeScalars.count == 1 ? $0.unicodeScalars.first : nil
    }
    return spellings.reduce(ScalarSet(self)) { $0.union(ScalarSet($1)) }
  }
}
