/// Quoting for the shell (POSIX.1-2024, Shell Command Language § 2.2).
package enum ShellQuoting {
  /// A word that the shell takes as exactly this text: `a b` → `'a b'`, `it's` → `'it'\''s'`.
  ///
  /// A word of only harmless characters stays as it is. sh, bash, zsh and fish read the quoted word
  /// alike: a backslash stands outside the quotes, since fish takes `\'` between them for a quote.
  package static func word(_ text: String) -> String {
    if isPlain(text) { return text }
    // By bytes: a quote before a combining accent is one `Character` with it, but the shell
    // looks for the byte of the quote.
    var quoted = [UInt8(ascii: "'")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "'"): quoted += #"'\''"#.utf8
      case UInt8(ascii: "\\"): quoted += #"'\\'"#.utf8
      default: quoted.append(byte)
      }
    }
    quoted.append(UInt8(ascii: "'"))
    return String(decoding: quoted, as: UTF8.self)
  }

  /// A command line of several words.
  package static func line(_ words: [String]) -> String {
    words.map(word).joined(separator: " ")
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
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_-+=:,./@%".utf8.contains(byte)
    }
  }
}
