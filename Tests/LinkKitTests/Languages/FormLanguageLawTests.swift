import LanguageKit
import TestSupport
import Testing
import URLKit

@testable import LinkKit

@Suite("Laws of the language of all URLs, over random templates, bases and values")
struct FormLanguageLawTests {
  /// A placed template, what its values may be, and the language of its URLs.
  private struct Round {
    let placed: ResolvedTemplate
    let texts: [Language]
    let form: FormLanguage
    let language: Language

    init?(_ random: inout SeededRandom, _ languages: inout WrittenLanguages) throws {
      let template = try Template(random.templateText())
      guard let placed = try? ResolvedTemplate(template, base: random.base()) else { return nil }
      self.placed = placed
      texts = try placed.parameters.map { parameter in
        var words = (0...random.int(0...2)).map { _ in random.value() }
        if let text = parameter.defaultText { words.append(text) }
        let all = try Language(.repetition(.set(.wordCharacters), atLeast: 1, atMost: nil))
        let texts = try random.pick([Language(words: words), .everything, .lengths(from: 1), all])
        guard let text = parameter.defaultText, !texts.contains(text) else { return texts }
        return Language(words: words)
      }
      let values = zip(placed.parameters, texts).map {
        FieldLanguage(texts: $1, mayBeAbsent: $0.isOptional)
      }
      form = try FormLanguageBuilder(placed, values, limit: 10_000).language(&languages)
      language = try form.language
    }

    /// Values of which each is one that it may be.
    func values(_ random: inout SeededRandom) -> [String?] {
      zip(placed.parameters, texts).map { parameter, texts in
        if parameter.isOptional && random.oneIn(3) { return nil }
        let value = random.value()
        if texts.contains(value) { return value }
        return random.word(of: texts)
      }
    }

    /// Whether values that each may have fill to the URL, in this spelling or an equivalent one.
    func fills(to url: String) throws -> Bool {
      let found = placed.match(
        URLTokens(url), accepting: { texts[$0].contains($1) },
        choices: { FieldLanguage(texts: texts[$0]).finiteTexts ?? [] })
      guard let found else { return false }
      return URLTokens.areEquivalent(URLTokens(try placed.url(found)), URLTokens(url))
    }
  }

  @Test("every URL that values fill to is of the language")
  func completeness() throws {
    var count = 0
    var languages = WrittenLanguages()
    try fuzz(rounds: 25) { random in
      guard let round = try Round(&random, &languages) else { return }
      for _ in 0..<4 {
        let values = round.values(&random)
        guard let url = try? round.placed.url(values) else { continue }
        count += 1
        #expect(
          round.language.contains(url),
          "\(url.debugDescription) of \(round.placed.template) with \(values)")
      }
    }
    #expect(count > 20)
  }

  @Test("every URL of an exact language is one that values fill to")
  func exactness() throws {
    var count = 0
    var (rounds, inexact) = (0, 0)
    var languages = WrittenLanguages()
    try fuzz(rounds: 25) { random in
      guard let round = try Round(&random, &languages) else { return }
      rounds += 1
      guard round.form.isExact else {
        inexact += 1
        return
      }
      let words =
        round.language.words.prefix(3)
        + (0..<3).compactMap { _ in
          random.word(of: round.language)
        }
      for url in words {
        count += 1
        #expect(
          try round.fills(to: url), "\(url.debugDescription) of \(round.placed.template)")
      }
    }
    #expect(count > 30)
    #expect(inexact < max(11, rounds / 3))
  }
}

extension SeededRandom {
  /// A text of a language, found by going ahead at random for a while; nil for the empty language.
  fileprivate mutating func word(of language: Language) -> String? {
    guard !language.isEmpty else { return nil }
    var text = ""
    var state = language.start
    for _ in 0..<int(0...12) {
      let ranges = language.continuations(of: state).ranges
      guard !ranges.isEmpty, let scalar = Unicode.Scalar(pick(ranges).lowerBound),
        let next = language.state(after: state, scalar)
      else { break }
      text.unicodeScalars.append(scalar)
      state = next
    }
    return language.shortestCompletion(from: state).map { text + $0 }
  }
}

@Suite("Parts that may be left out, one after another")
struct OptionalRunTests {
  private static func run(_ count: Int) -> OptionalRun {
    var run = OptionalRun(end: 0)
    for number in 0..<count {
      run.add(first: .literal("?\(number)"), later: .literal("&\(number)"))
    }
    return run
  }

  /// How many sequences, alternatives and counts stand in an expression, and how deep they nest.
  private static func size(_ expression: RegularExpression) -> (parts: Int, depth: Int) {
    let inner: [RegularExpression] =
      switch expression {
      case .sequence(let parts), .alternatives(let parts): parts
      case .repetition(let part, _, _): [part]
      default: []
      }
    return inner.map(size).reduce((inner.count, 1)) { ($0.0 + $1.parts, max($0.1, $1.depth + 1)) }
  }

  @Test("the first part that is written differs from the later ones, whichever it is")
  func texts() throws {
    for count in 1...6 {
      let written = (1..<(1 << count)).map { bits in
        let numbers = (0..<count).filter { bits & 1 << $0 != 0 }
        return "?" + numbers.map(String.init).joined(separator: "&")
      }
      #expect(try Language(Self.run(count).some) == Language(words: written))
    }
  }

  @Test("a thousand parts take places in proportion to n log n")
  func growth() {
    let size = Self.size(Self.run(1_024).some)
    #expect(size.parts < 1_024 * 10 * 8)
    #expect(size.depth < 30)
  }
}
