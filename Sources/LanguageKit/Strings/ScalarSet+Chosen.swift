/// Which characters of a class a random text is made of.
extension ScalarSet {
  /// How welcome the characters are that were chosen from a class, the most welcome first.
  enum Welcome: Int, Comparable {
    /// The whole class: every character of it is one that people type.
    case whole
    /// ASCII letters and digits of a class that goes far beyond them.
    case alphanumeric
    /// Other printable ASCII characters of such a class.
    case printable
    /// Letters of other scripts.
    case letter
    /// Whatever is no control character.
    case visible
    case control

    static func < (left: Welcome, right: Welcome) -> Bool { left.rawValue < right.rawValue }
  }

  /// How many characters beyond ASCII a class may have for all of it to be used.
  private static let fewScalars = 256

  private static let alphanumeric = ScalarSet([0x30...0x39, 0x41...0x5A, 0x61...0x7A])
  private static let printable = ScalarSet([0x20...0x7E])
  /// Latin, Greek, Cyrillic, kana and Han.
  private static let letters = ScalarSet([
    0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F, 0x391...0x3A1, 0x3A3...0x3C9, 0x410...0x44F,
    0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FA5,
  ])
  /// C0, DEL, C1, and what is invisible or changes the direction of text.
  private static let control = ScalarSet([
    0x00...0x1F, 0x7F...0xA0, 0xAD...0xAD, 0x61C...0x61C, 0x180E...0x180E, 0x2000...0x200F,
    0x2028...0x202F, 0x205F...0x206F, 0x3000...0x3000, 0xFEFF...0xFEFF, 0xFFF0...0xFFFF,
    0xE0000...last,
  ])

  /// The characters of the class that a random text is made of: all of a class that somebody listed,
  /// and ASCII letters and digits of one that holds nearly everything, such as `.` or `[^/]`.
  var chosen: (scalars: ScalarSet, welcome: Welcome) {
    if isSubset(of: Self.printable) || count <= Self.fewScalars && isDisjoint(with: Self.control) {
      return (self, .whole)
    }
    let choices: [(ScalarSet, Welcome)] = [
      (Self.alphanumeric, .alphanumeric), (Self.printable, .printable), (Self.letters, .letter),
      (Self.control.inverted, .visible),
    ]
    for (preferred, welcome) in choices {
      let scalars = intersection(preferred)
      if !scalars.isEmpty { return (scalars, welcome) }
    }
    return (self, .control)
  }
}
