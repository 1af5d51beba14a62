/// Quoting for the shell (POSIX.1-2024, Shell Command Language § 2.2).
///
/// A line is for a person to copy or for a program to run. The first is exactly the command or
/// `nil`: a control character typed at a prompt is a key, and a bidirectional control hides what
/// the line does, so that a text with either has no word that can be shown. Escaping it after the
/// quoting would give another word.
package enum ShellQuoting {
  /// A word to show that the shell reads as exactly this text, `a b` → `'a b'`, `it's` →
  /// `'it'\''s'`; nil if the text contains a control or bidirectional character.
  ///
  /// A word of plain characters stays as it is. sh, bash, zsh and fish read the quoted word alike: a
  /// backslash is outside the quotes, since fish takes `\'` between them for a quote.
  package static func word(_ text: String) -> String? {
    text.unicodeScalars.contains(where: \.drivesTerminals) ? nil : exactWord(text)
  }

  /// A command line to show; nil if one of its words cannot be shown.
  package static func line(_ words: [String]) -> String? {
    let shown = words.compactMap(word)
    return shown.count == words.count ? shown.joined(separator: " ") : nil
  }

  /// A command line for a shell that runs it without showing it, whatever its words contain.
  package static func script(_ words: [String]) -> String {
    words.map(exactWord).joined(separator: " ")
  }

  private static func exactWord(_ text: String) -> String {
    if needsNoQuotes(text) { return text }
    // By bytes: a quote before a combining accent is one `Character` with it, but the shell
    // looks for the byte of the quote.
    var quoted = [UInt8(ascii: "'")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "'"): quoted += #"'\''"#.utf8
      case .backslash: quoted += #"'\\'"#.utf8
      default: quoted.append(byte)
      }
    }
    quoted.append(UInt8(ascii: "'"))
    return String(decoding: quoted, as: UTF8.self)
  }

  /// Whether a shell takes the bare word as it stands.
  ///
  /// At the start zsh takes `=ls` for a path, and fish `%self` for a process.
  private static func needsNoQuotes(_ text: String) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: "="), first != UInt8(ascii: "%") else {
      return false
    }
    return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-+=:,./@%".utf8.contains($0) }
  }
}

/// A command line for a person to copy: exactly the command, without the values that it cannot show.
package struct ShellLine {
  /// A part of a command that its line omits.
  package struct Omission {
    /// The name of the parameter or the option.
    package let name: String
    /// The reason, a clause without its subject: `contains a line break`.
    package let reason: String
  }

  /// What the line omits, in the order of the command.
  package private(set) var omissions: [Omission] = []
  private var words: [String] = []
  private var isUsable = true

  package init() {}

  /// The line; nil if it lacks a part without which it would be another command.
  package var text: String? { isUsable ? words.joined(separator: " ") : nil }

  /// Appends words that belong together, or omits all of them if one cannot be shown.
  ///
  /// They set the parameter or option `name`; `isNeeded` if the line without them would be another
  /// command.
  package mutating func append(_ part: [String], for name: String, isNeeded: Bool = false) {
    if let line = ShellQuoting.line(part) {
      words.append(line)
    } else {
      let scalar = part.lazy.compactMap { $0.unicodeScalars.first(where: \.drivesTerminals) }.first
      omit(name, because: "contains \(scalar?.kindOfControl ?? "a control character")")
      isUsable = isUsable && !isNeeded
    }
  }

  package mutating func omit(_ name: String, because reason: String) {
    omissions.append(Omission(name: name, reason: reason))
  }
}

extension Unicode.Scalar {
  /// What a message calls a character that `drivesTerminals`.
  fileprivate var kindOfControl: String {
    switch value {
    case 0x09: "a tab"
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: "a line break"
    default:
      (isBidirectionalControl ? "the bidirectional control " : "the control character ")
        + "U+" + codePoint
    }
  }
}
