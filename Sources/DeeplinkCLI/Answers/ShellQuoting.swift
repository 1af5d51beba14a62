/// Quoting for the shell (POSIX.1-2024, Shell Command Language § 2.2).
enum ShellQuoting {
  /// A word that the shell takes as exactly this text: `a b` → `'a b'`, `it's` → `'it'\''s'`.
  ///
  /// A word of only harmless characters stays as it is.
  static func word(_ text: String) -> String {
    if !text.isEmpty, text.utf8.allSatisfy(isPlain) { return text }
    return "'" + text.replacing("'", with: #"'\''"#) + "'"
  }

  /// A command line of several words.
  static func line(_ words: [String]) -> String {
    words.map(word).joined(separator: " ")
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
