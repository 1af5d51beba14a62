import LanguageKit
import TextKit

/// What a rule asks of one part of a URL.
///
/// Every condition is a regular language over the bytes of its part as they stand in the URL: what
/// an operating system does to a part before it compares (decoding, dropping slashes, folding case)
/// is in the language, so that one construction gives verdict, caret and proof.
package struct Condition: Hashable, Sendable {
  package let part: URLPart
  /// All else, shared by the copies that are made for every link.
  private let facts: Facts

  package var test: Test { facts.test }
  /// What every text of the language starts with, compared without decoding and folding; empty
  /// where nothing can be said without the automaton.
  var literalStart: [UInt8] { facts.literalStart }
  /// The same of every text whose ASCII letters are in lower case; nil where that is no longer.
  var caselessStart: [UInt8]? { facts.caselessStart }
  /// What every text of the language ends with, compared as the start is.
  var literalEnd: [UInt8] { facts.literalEnd }
  /// What stands in every part that meets it, as it is; empty where nothing can be said.
  var surePart: String { facts.surePart }
  /// What alone decides: the language is every text that starts so, and perhaps a few that are
  /// shorter; nil where that is not all that is asked.
  var decidingStart: [UInt8]? { facts.decidingStart }

  /// A test and what is known of it.
  private final class Facts: Sendable {
    let test: Test
    let literalStart: [UInt8]
    let caselessStart: [UInt8]?
    /// What stands in every text of the language, compared as the start is; it tells most of those
    /// apart whose starts do not.
    let literalPart: [UInt8]
    let surePart: String
    let literalEnd: [UInt8]
    let decidingStart: [UInt8]?
    let decodes: Bool
    let ignoresOuterSlashes: Bool
    /// The hash of the test, taken once: conditions are looked up for every link.
    let key: Int

    init(_ test: Test) {
      self.test = test
      switch test {
      case .apple(let pattern):
        (literalStart, literalPart) = (pattern.literalStart, pattern.literalPart)
        (decidingStart, decodes) = (pattern.decidingStart, pattern.decodes)
      case .android(let pattern):
        (literalStart, literalPart) = (pattern.literalStart, pattern.literalPart)
        (decidingStart, decodes) = (pattern.decidingStart, true)
      // An item that is missing has the empty value, in which nothing stands.
      case .appleItem(let item):
        (literalStart, literalPart) = ([], item.literalPart)
        (decidingStart, decodes) = (nil, item.value.decodes)
      // A pair stands in the query as it is, save what is decoded.
      case .androidPair(let pattern):
        (literalStart, literalPart, decidingStart, decodes) = ([], pattern.literalPart, nil, true)
      case .words, .authority:
        (literalStart, literalPart, decidingStart, decodes) = ([], [], nil, false)
      }
      caselessStart =
        if case .apple(let pattern) = test, pattern.lowercaseStart.count > literalStart.count {
          pattern.lowercaseStart
        } else { nil }
      literalEnd =
        switch test {
        case .apple(let pattern): pattern.literalEnd
        case .android(let pattern): pattern.literalEnd
        case .appleItem, .androidPair, .words, .authority: []
        }
      surePart = decodes ? "" : literalPart[...].text
      ignoresOuterSlashes = if case .apple(let pattern) = test { pattern.isPath } else { false }
      key = test.hashValue
    }
  }

  package enum Test: Hashable, Sendable {
    /// One of some texts.
    case words(WordSet)
    /// One of some hosts.
    case authority(HostSet)
    case apple(ApplePattern)
    case appleItem(AppleItem)
    case android(AndroidPattern)
    /// One pair of the query matches, the query decoded first.
    case androidPair(AndroidPattern)
  }

  package init(_ part: URLPart, _ test: Test) {
    self.part = part
    facts = Facts(test)
  }

  package static func == (left: Condition, right: Condition) -> Bool {
    guard left.part == right.part, left.facts !== right.facts else {
      return left.part == right.part
    }
    return left.facts.key == right.facts.key && left.test == right.test
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(facts.key) }

  /// Whether a part lacks a text that all of the language have, so that no automaton need be asked;
  /// `pairs` are the neighbours in it, or in more than it.
  func surelyFails(_ part: ArraySlice<UInt8>, _ pairs: BytePairs) -> Bool {
    let literalPart = facts.literalPart
    guard !literalPart.isEmpty, !decodes || !part.contains(UInt8(ascii: "%")) else { return false }
    guard pairs.mayHold(literalPart) else { return true }
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
    return !isThere
  }

  /// Whether a part that the URL lacks is compared as the empty text.
  var absentIsEmpty: Bool {
    switch test {
    case .apple, .appleItem: true
    case .words, .authority, .android, .androidPair: false
    }
  }

  /// True if the condition is a list of texts or hosts, which is faster to search than an automaton
  /// is to build.
  var isList: Bool {
    switch test {
    case .words, .authority: true
    case .apple, .appleItem, .android, .androidPair: false
    }
  }

  /// The only host that a URL may have to meet it; nil where there is none, or more.
  var onlyHost: [UInt8]? {
    if part == .authority, case .authority(let hosts) = test { hosts.onlyHost } else { nil }
  }

  /// Whether the part is decoded before it is compared.
  var decodes: Bool { facts.decodes }

  /// Whether the slashes at the ends of the part count for nothing.
  var ignoresOuterSlashes: Bool { facts.ignoresOuterSlashes }

  /// Whether the part is decoded as Android decodes it.
  var isAndroid: Bool {
    switch test {
    case .android, .androidPair: true
    case .words, .authority, .apple, .appleItem: false
    }
  }

  /// Whether a part meets the condition, found by reading the pattern along this one text, with no
  /// automaton.
  func isMet(byReading part: ArraySlice<UInt8>) -> Bool {
    switch test {
    case .words(let words): words.takes(part)
    case .authority(let hosts): hosts.takes(part)
    case .apple(let pattern): pattern.takes(part)
    case .appleItem(let item): item.takes(part)
    case .android(let pattern): pattern.takes(part)
    case .androidPair(let pattern): pattern.takesPair(of: part)
    }
  }

  /// The language of the part as it stands in a URL.
  func language() throws(TooLarge) -> Language {
    switch test {
    case .words(let words): return try Language(words.expression)
    case .authority(let hosts): return try Language(hosts.expression())
    case .apple(let pattern): return try pattern.language()
    case .appleItem(let item): return try item.language()
    case .android(let pattern): return try pattern.language()
    case .androidPair(let pattern): return try pattern.pairLanguage()
    }
  }
}
