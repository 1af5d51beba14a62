import LanguageKit
import TextKit

/// What a text may be by `format` (JSON Schema § 7.3), with checks of our own: Foundation's parsers
/// forgive what the standards do not.
package struct Format: Sendable {
  /// The value of `format`: `date-time`.
  package let name: String
  /// What it is, with its article: `a date`.
  package let noun: String
  package let example: String
  /// A Boolean value indicating whether people spell it in other ways, so that an example says more
  /// than its name.
  private let hasOtherSpellings: Bool
  /// Texts of the format that readers often get wrong.
  private let samples: [String]
  package let nearMisses: [String]
  /// What is known to be wrong with texts of its shape, in the order in which they are asked.
  package let knownFaults: [KnownFault]
  private let grammarOnDemand: OnDemand<Grammar?>
  /// Reads a whole text, and stops where it cannot be one of this format.
  private let read: @Sendable (inout GrammarScanner) throws(GrammarScanner.Stop) -> Void

  /// A format, with all that checks, cases and automata know of it.
  init(
    _ name: String, _ noun: String, example: String, hasOtherSpellings: Bool = false,
    samples: [String], nearMisses: [String], knownFaults: [KnownFault] = [],
    grammar: @autoclosure @escaping @Sendable () -> Grammar?,
    read: @escaping @Sendable (inout GrammarScanner) throws(GrammarScanner.Stop) -> Void
  ) {
    self.name = name
    self.noun = noun
    self.example = example
    self.hasOtherSpellings = hasOtherSpellings
    self.samples = samples
    self.nearMisses = nearMisses
    self.knownFaults = knownFaults
    grammarOnDemand = OnDemand(grammar)
    self.read = read
  }

  /// All formats, in the order of the documents.
  package static let all: [Format] = [
    .email, .uuid, .date, .dateTime, .time, .duration, .uri, .uriReference, .hostname, .ipv4,
    .ipv6, .regex, .personName, .password,
  ]

  package static func named(_ name: String) -> Format? {
    all.first { $0.name == name }
  }

  /// What is wrong with `text`, and its fault if that is known.
  package func objection(to text: String) -> CheckFailure? {
    guard var failure = readerObjection(to: text) else { return nil }
    if let fault = knownFault(of: text) {
      failure.refusal.form = fault.named(in: failure.refusal.form)
      failure.refusal.namesFault = true
    }
    return failure
  }

  /// What is wrong with `text` as far as the reader says.
  package func readerObjection(to text: String) -> CheckFailure? {
    var scanner = GrammarScanner(text)
    do throws(GrammarScanner.Stop) {
      try read(&scanner)
      try scanner.end()
      return nil
    } catch {
      switch error {
      case .unfinished(let hint): return CheckFailure(refusal(of: text), shortfall: hint)
      case .wrong: return CheckFailure(refusal(of: text))
      case .because(let reason, let found, let hint):
        return CheckFailure(
          Refusal("format", Phrase(reason), found: found.map { Phrase($0) } ?? .gotGiven, of: text),
          shortfall: hint)
      }
    }
  }

  /// Texts of the format: its example, if that is one, and texts that readers often get wrong.
  package var rightSamples: [String] { (objection(to: example) == nil ? [example] : []) + samples }

  /// What an automaton can say of the format; nil if nothing.
  var grammar: Grammar? { grammarOnDemand.value }

  /// The texts that may be of the format, character by character; nil if no automaton knows them.
  package var structure: Language? { grammar?.structure.language.value }

  /// The characters that refusals tell from others which are as wrong; nil if there are none.
  package var distinguished: ScalarSet? { grammar?.structure.distinguished?.value }

  /// The pattern that a complete text of the structure must match, too; nil if there is none.
  package var ending: String? { grammar?.structure.ending }

  /// The pattern of texts that only the format's reader can judge; nil if there are none.
  package var beyond: String? { grammar?.structure.beyond }

  /// The format in words: `an e-mail address`, `a date such as 2024-01-31`.
  package var words: String { hasOtherSpellings ? "\(noun) such as \(example)" : noun }

  /// What a refusal says of a text whose fault is not known.
  package var form: Refusal.Form {
    Refusal.Form(reason: "expected \(noun) such as \(example)", found: .gotGiven)
  }

  private func refusal(of text: String) -> Refusal {
    Refusal("format", form, Phrase.Filling(text: text))
  }
}

extension Format: Hashable {
  /// True for formats of the same name.
  package static func == (left: Format, right: Format) -> Bool {
    left.name.isSameText(as: right.name)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ExactText(name)) }
}

extension Format {
  /// A format as a pattern: what an automaton knows of it.
  ///
  /// The readers judge one text and say what is missing of it; these say the same of many texts, byte
  /// by byte, and what may stand next. A law of the tests holds them together.
  struct Grammar: Sendable {
    /// The texts that match, which are of the format if they have at most `longest` characters.
    ///
    /// It is built once; nil if the pattern has no automaton.
    let language: OnDemand<Language?>
    let longest: Int
    /// True if every text of the format matches.
    let isExact: Bool
    /// True if its automaton is small enough to be built before a key press is answered.
    let isSmall: Bool
    /// What a page of links knows of the format.
    let structure: Structure

    init(
      pattern: String, longest: Int = .max, isExact: Bool, isSmall: Bool = false,
      structure: Structure? = nil
    ) {
      let language = OnDemand { Self.language(pattern) }
      self.language = language
      self.longest = longest
      self.isExact = isExact
      self.isSmall = isSmall
      self.structure = structure ?? Structure(language: isExact ? language : OnDemand { nil })
    }

    /// The texts that match a pattern; nil if it has no automaton.
    static func language(_ pattern: String) -> Language? {
      (try? Pattern(pattern)).flatMap { try? $0.language.get() }
    }

    /// A format for who has its automaton alone, and not its reader.
    struct Structure: Sendable {
      /// The texts that may be of the format; nil if no automaton knows them.
      let language: OnDemand<Language?>
      /// The pattern that a text must match, too, once it is complete; nil if there is none.
      var ending: String?
      /// The pattern of texts that only the reader can judge; nil if there are none.
      var beyond: String?
      /// The characters that the reader tells from others which are as wrong.
      var distinguished: OnDemand<ScalarSet>?

      init(
        language: OnDemand<Language?>, ending: String? = nil,
        distinguishing scalars: OnDemand<ScalarSet>? = nil
      ) {
        self.language = language
        self.ending = ending
        distinguished = scalars
      }

      init(pattern: String, ending: String? = nil, beyond: String? = nil) {
        language = OnDemand { Grammar.language(pattern) }
        self.ending = ending
        self.beyond = beyond
      }
    }

    /// A hexadecimal digit in a pattern.
    static let hexDigit = "[0-9A-Fa-f]"
  }
}

// MARK: - Formats of one line or two

extension Format {
  /// A UUID of any version: RFC 4122 § 3, in either case.
  static let uuid = Format(
    "uuid", "a UUID", example: "2eb8aa08-aa98-11ea-b4aa-73b441d16380",
    samples: ["2EB8AA08-AA98-11EA-B4AA-73B441D16380", "00000000-0000-0000-0000-000000000000"],
    nearMisses: ["2eb8aa08-aa98-11ea-b4aa-73b441d1638", "2eb8aa08aa9811eab4aa73b441d16380"],
    knownFaults: [
      KnownFault(
        "^[\\dA-Fa-f\\-]+$", "its groups have 8, 4, 4, 4 and 12 digits, with hyphens between them"),
      KnownFault(
        "^[\\dA-Za-z]{8}(?:-[\\dA-Za-z]{4}){3}-[\\dA-Za-z]{12}$", "a digit is 0 to 9 or a to f"),
    ],
    grammar: Grammar(
      pattern: "^\(Grammar.hexDigit){8}(?:-\(Grammar.hexDigit){4}){3}-\(Grammar.hexDigit){12}$",
      isExact: true, isSmall: true)
  ) {
    scanner throws(GrammarScanner.Stop) in
    for (index, length) in [8, 4, 4, 4, 12].enumerated() {
      if index > 0 { try scanner.expect("-") }
      try scanner.expect(length, "hexadecimal digit", where: \.isHexDigit)
    }
  }

  /// The longest regular expression, in bytes: a hundred bytes of memory are taken for each.
  private static let longestRegex = 1 << 16

  /// A regular expression of ECMA-262 with the `u` flag.
  static let regex = Format(
    "regex", "a regular expression (ECMA-262)", example: "^[a-z]+$",
    samples: ["(a|b)*\\d{2,}"],
    nearMisses: ["(", "[z-a]", "a**"],
    grammar: nil
  ) {
    scanner throws(GrammarScanner.Stop) in
    guard scanner.bytes.count <= longestRegex else {
      throw .because(
        "expected a regular expression of at most \(longestRegex) bytes",
        found: "got \(scanner.bytes.count)")
    }
    do throws(PatternFault) {
      _ = try PatternParser.parse(scanner.text)
      scanner.position = scanner.bytes.count
    } catch {
      let place = "\(error.message), at position \(error.position)"
      throw .because(
        "expected a regular expression (ECMA-262)",
        found: "got \(scanner.text.quoted()): \(place)",
        hint: error.isUnfinished ? "incomplete" : nil)
    }
  }
}
