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
    if isPlain(text) { return text }
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
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: "="), first != UInt8(ascii: "%") else {
      return false
    }
    return text.utf8.allSatisfy(isPlain)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "_-+=:,./@%".utf8.contains(byte)
  }
}
