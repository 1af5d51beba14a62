/// A chapter of help that is about no single command: `deeplink help templates`.
///
/// The manual page has the same chapters, from the same values.
package struct HelpTopic: Sendable {
  package let name: String
  package let abstract: String
  private let make: @Sendable () -> [Part]

  package enum Part: Hashable, Sendable {
    /// Paragraphs parted by empty lines; a line that begins with a space is shown as it is.
    case text(String)
    case heading(String)
    case terms([Term])
  }

  /// A word and what it means: `2`, "a value is missing or refused".
  package struct Term: Hashable, Sendable {
    let word: String
    let meaning: String

    package init(_ word: String, _ meaning: String) {
      self.word = word
      self.meaning = meaning
    }
  }

  /// Makes a topic of help; its parts are made when they are asked for.
  package init(
    _ name: String, _ abstract: String, parts: @autoclosure @escaping @Sendable () -> [Part]
  ) {
    self.name = name
    self.abstract = abstract
    make = parts
  }

  var parts: [Part] { make() }
}

extension HelpTopic.Part: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = .text(text) }
}

/// A line that a person can type, and what it does.
package struct Example: Hashable, Sendable {
  /// The whole line, with the tool's name: `deeplink fill pickem --set tournamentId=8412`.
  package let line: String
  package let purpose: String

  package init(_ line: String, _ purpose: String) {
    self.line = line
    self.purpose = purpose
  }
}
