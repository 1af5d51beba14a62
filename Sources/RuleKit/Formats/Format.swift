import JSONKit
import TextKit

/// What a text may be by `format` (JSON Schema § 7.3), with checks of our own: Foundation's parsers
/// forgive what the standards do not.
package struct Format: Sendable {
  /// The value of `format`: `date-time`.
  package let name: String
  /// What it is, with its article: `a date`.
  package let noun: String
  /// A text of this format.
  package let example: String
  /// A Boolean value indicating whether people spell it in other ways, so that an example says more
  /// than its name.
  private let hasOtherSpellings: Bool
  /// Reads a whole text, and stops where it cannot be one of this format.
  private let read: @Sendable (inout FormatScanner) throws(FormatScanner.Stop) -> Void

  init(
    _ name: String, _ noun: String, example: String, hasOtherSpellings: Bool = false,
    read: @escaping @Sendable (inout FormatScanner) throws(FormatScanner.Stop) -> Void
  ) {
    self.name = name
    self.noun = noun
    self.example = example
    self.hasOtherSpellings = hasOtherSpellings
    self.read = read
  }

  /// All formats, in the order of the documents.
  package static let all: [Format] = [
    .email, .uuid, .date, .dateTime, .time, .duration, .uri, .uriReference, .hostname, .ipv4,
    .ipv6, .regex, .personName, .password,
  ]

  /// The format of that name.
  package static func named(_ name: String) -> Format? {
    all.first { $0.name == name }
  }

  /// What is wrong with `text`.
  package func objection(to text: String) -> Objection? {
    var scanner = FormatScanner(text)
    do throws(FormatScanner.Stop) {
      try read(&scanner)
      try scanner.end()
      return nil
    } catch {
      let got = text.isEmpty ? "got nothing" : "got \(text.quoted())"
      switch error {
      case .unfinished(let hint):
        return Objection(Refusal("format", wanted, found: got), shortfall: hint)
      case .wrong: return Objection(Refusal("format", wanted, found: got))
      case .because(let reason, let found, let hint):
        return Objection(Refusal("format", reason, found: found ?? got), shortfall: hint)
      }
    }
  }

  /// The format in words: `an e-mail address`, `a date such as 2024-01-31`.
  package var words: String { hasOtherSpellings ? "\(noun) such as \(example)" : noun }

  private var wanted: String { "expected \(noun) such as \(example)" }
}

// MARK: - Formats of one line or two

extension Format {
  /// A UUID of any version: RFC 4122 § 3, in either case.
  static let uuid = Format("uuid", "a UUID", example: "2eb8aa08-aa98-11ea-b4aa-73b441d16380") {
    scanner throws(FormatScanner.Stop) in
    for (index, length) in [8, 4, 4, 4, 12].enumerated() {
      if index > 0 { try scanner.expect("-") }
      try scanner.expect(length, "hexadecimal digit", where: \.isHexDigit)
    }
  }

  /// A regular expression of ECMA-262 with the `u` flag.
  static let regex = Format("regex", "a regular expression (ECMA-262)", example: "^[a-z]+$") {
    scanner throws(FormatScanner.Stop) in
    do throws(PatternFault) {
      _ = try PatternParser.parse(scanner.text)
      scanner.position = scanner.bytes.count
    } catch {
      let place = "\(error.message), at character \(error.position)"
      throw .because(
        "expected a regular expression (ECMA-262)",
        found: "got \(scanner.text.quoted()): \(place)",
        hint: error.isUnfinished ? "not complete yet" : nil)
    }
  }
}
