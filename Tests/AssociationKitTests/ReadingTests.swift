import TextKit
import LanguageKit
import TestSupport
import Testing

@testable import AssociationKit

/// A pattern that is read along one text, and the automaton of the same pattern.
@Suite("Conditions read along a text")
struct ReadingTests {
  /// Texts of pieces in which every kind of pattern finds something to take.
  private static func text(
    _ pieces: [String], _ count: ClosedRange<Int>, _ random: inout SeededRandom
  ) -> String {
    (0..<random.int(count)).map { _ in random.pick(pieces) }.joined()
  }

  private static let path = ["/", "//", "a", "b", "A", "%61", "%2F", "%C3%A9", "%FF", "x"]
  private static let query = ["a", "b", "=", "&", ";", "%26", "%3D", "=1", "&&", "%FF", "A"]

  private static func check(
    _ condition: Condition, on texts: [String],
    _ location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let automaton = UTF8Table(try condition.language())
    for text in texts {
      let url = try #require(
        ConcreteURL("https://h" + (condition.part == .query ? "?" : "") + text))
      let part = url.range(of: condition.part).map { url.bytes[$0] } ?? []
      // Android's patterns see a part that is no UTF-8 with U+FFFD in it.
      guard !condition.isAndroid || Self.isText(part) else { continue }
      let isMet = condition.isMet(byReading: part)
      #expect(
        isMet == automaton.matches(Array(part)),
        "\(condition.test) on \(text)",
        sourceLocation: location)
      #expect(
        !isMet || condition.mayTake(PathStart(bytes: part, isWhole: true)), "\(condition.test)")
      #expect(
        !isMet || !condition.surelyFails(part, url.pairs), "\(condition.test) on \(text)",
        sourceLocation: location)
    }
  }

  private static func isText(_ part: ArraySlice<UInt8>) -> Bool {
    let decoded = part.percentDecoded
    return String(decoding: decoded, as: UTF8.self).utf8.elementsEqual(decoded)
  }

  @Test("a path, a query or a fragment as Apple reads it")
  func apple() throws {
    let pieces = ["/", "a", "b", "*", "?", "é", "%61", "$(v)", "$(digit)", "$(w)", "x", "/*"]
    let variables: [ExactText: [String]] = ["v": ["a", "b/", "*"], "w": ["", "??"]]
    try fuzz(rounds: 15) { random in
      var options = ApplePattern.Options()
      options.ignoresCase = random.int(0...1) == 0
      options.decodes = random.int(0...1) == 0
      let pattern = Self.text(pieces, 0...5, &random)
      let texts = (0..<6).map { _ in "/" + Self.text(Self.path, 0...5, &random) } + ["", "/", "//"]
      try Self.check(
        Condition(
          .path, .apple(ApplePattern(pattern, isPath: true, options, variables: variables))),
        on: texts)
      try Self.check(
        Condition(
          .query, .apple(ApplePattern(pattern, isPath: false, options, variables: variables))),
        on: texts)
    }
  }

  @Test("an item of a query")
  func items() throws {
    try fuzz(rounds: 10) { random in
      var options = ApplePattern.Options()
      options.ignoresCase = random.int(0...1) == 0
      options.decodes = random.int(0...1) == 0
      let value = Self.text(["a", "*", "?", "1", "=", "&"], 0...3, &random)
      let item = AppleItem(random.pick(["a", "", "ab", "&"]), value, options, variables: [:])
      let texts = (0..<8).map { _ in Self.text(Self.query, 0...6, &random) } + [""]
      try Self.check(Condition(.query, .appleItem(item)), on: texts)
    }
  }

  @Test("a part as Android reads it, and a pair of a query")
  func android() throws {
    let pieces = ["/", "a", "b", ".*", ".", "a*", "\\", "é", "=", "1", "*", "x"]
    try fuzz(rounds: 15) { random in
      let kind = random.pick([
        AndroidPattern.Kind.literal, .prefix, .suffix, .simple, .simple, .advanced,
      ])
      let pattern = AndroidPattern(
        kind, Self.text(pieces, 0...4, &random), escapedPointIsPoint: random.int(0...1) == 0)
      let texts = (0..<6).map { _ in "/" + Self.text(Self.path, 0...5, &random) } + [""]
      try Self.check(Condition(.path, .android(pattern)), on: texts)
      let queries = (0..<6).map { _ in Self.text(Self.query, 0...6, &random) } + [""]
      try Self.check(Condition(.query, .androidPair(pattern)), on: queries)
    }
  }

  @Test("hosts and schemes")
  func lists() throws {
    let names = ["h", "h.b", ".b", "", "H", "h:1", "a@h", "1"]
    let pieces = ["h", "H", ".", "b", "@", ":", "1", "0", "80"]
    try fuzz(rounds: 15) { random in
      let patterns = (0..<random.int(1...3)).map { _ in
        HostPattern(
          random.pick(names), random.pick([.exact, .suffix, .subdomains]),
          port: random.pick([nil, nil, "1", "80"]))
      }
      let condition = Condition(.authority, .authority(HostSet(patterns)))
      let automaton = UTF8Table(try condition.language())
      for _ in 0..<10 {
        let text = Self.text(pieces, 0...7, &random)
        #expect(
          condition.isMet(byReading: Array(text.utf8)[...]) == automaton.matches(text),
          "\(patterns) on \(text)")
      }
      let words = WordSet(["http", "myApp"], ignoresCase: random.int(0...1) == 0)
      let scheme = Condition(.scheme, .words(words))
      let schemes = UTF8Table(try scheme.language())
      for text in ["http", "HTTP", "myApp", "myapp", "", "https"] {
        #expect(
          scheme.isMet(byReading: Array(text.utf8)[...]) == schemes.matches(text), "\(text)")
      }
    }
  }
}
