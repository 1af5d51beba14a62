/// What was pressed, or what came in place of a key.
enum Key: Hashable, Sendable {
  /// One code point; several of them may make one character.
  case text(Unicode.Scalar)
  /// The bytes of a bracketed paste.
  case paste([UInt8])
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right, wordLeft, wordRight, home, end, pageUp, pageDown
  /// A letter together with Ctrl that has no name of its own above.
  case control(Character)
  /// A letter together with Alt that has no name of its own above.
  case alt(Character)
  /// Bytes that are not UTF-8.
  case malformed
}

/// A complete control sequence, and the key that it stands for.
///
///     final   key            final ~   key               modifier (second parameter, less 1)
///     A B     ↑ ↓            1 7       Home              2  Alt
///     C D     → ←            4 8       End               4  Ctrl
///     H F     Home End       3         Delete
///     Z       Shift-Tab      5 6       Page up, down
///                            200       a paste begins
struct KeySequence: Hashable, Sendable {
  private let numbers: [Int]
  private let final: UInt8
  private let isAlt: Bool

  init(parameters: [UInt8], final: UInt8, isAlt: Bool) {
    let fields = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    numbers = fields.map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    self.final = final
    self.isAlt = isAlt
  }

  var startsPaste: Bool { final == UInt8(ascii: "~") && numbers == [200] }

  /// The key; nil for an unknown sequence.
  var key: Key? {
    switch Character(Unicode.Scalar(final)) {
    case "A": .up
    case "B": .down
    case "C": movesByWord ? .wordRight : .right
    case "D": movesByWord ? .wordLeft : .left
    case "H": .home
    case "F": .end
    case "Z": .backTab
    case "~":
      switch numbers.first {
      case 1, 7: .home
      case 4, 8: .end
      case 3: movesByWord ? .alt("d") : .delete
      case 5: .pageUp
      case 6: .pageDown
      default: nil
      }
    default: nil
    }
  }

  private var movesByWord: Bool {
    guard let last = numbers.last, last > 1 else { return isAlt }
    // `ESC [ 1 ; 5 D`, and `ESC O 5 D` of older terminals; for Delete alone, 3 is its number.
    let modifier = numbers.count > 1 || final != UInt8(ascii: "~") ? last - 1 : 0
    return isAlt || modifier & 6 != 0
  }

  /// The key that a letter together with Alt stands for.
  static func alt(_ letter: Character) -> Key {
    switch letter {
    case "b", "B": .wordLeft
    case "f", "F": .wordRight
    default: .alt(Character(letter.lowercased()))
    }
  }

  /// Whether a byte after a late `[` shows that a sequence was meant and not the bracket.
  static func mayFollowBracket(_ byte: UInt8) -> Bool {
    switch Character(Unicode.Scalar(byte)) {
    case "0"..."9", ";", "?", "<", "A"..."Z", "[": true
    default: false
    }
  }

  /// Whether a byte after a late `O` shows that a sequence was meant and not the letter.
  static func mayFollowO(_ byte: UInt8) -> Bool {
    switch Character(Unicode.Scalar(byte)) {
    case "A"..."D", "F", "H", "M", "P"..."S": true
    default: false
    }
  }
}
