/// A line of text and its caret, moved and changed by whole characters as a reader sees them
/// (grapheme clusters, Unicode Standard Annex #29).
struct EditableText: Hashable, Sendable {
  private(set) var characters: [Character]
  /// How many characters stand before the caret.
  private(set) var caret: Int

  init(_ text: String) {
    characters = Array(text)
    caret = characters.count
  }

  var text: String { String(characters) }

  static func == (one: Self, other: Self) -> Bool {
    one.caret == other.caret && one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// Inserts a text and puts the caret after it.
  ///
  /// The text may join the characters beside it: an accent its letter, the second half of a flag the
  /// first.
  mutating func insert(_ text: String) {
    replace(caret..<caret, with: text)
  }

  mutating func delete(_ range: Range<Int>) {
    replace(range, with: "")
  }

  /// Replaces some characters and puts the caret after the new ones.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let before = String(characters[..<range.lowerBound]) + text
    characters = Array(before + String(characters[range.upperBound...]))
    var length = before.utf8.count
    caret = 0
    while length > 0 {
      length -= characters[caret].utf8.count
      caret += 1
    }
  }

  mutating func move(to place: Int) {
    caret = max(0, min(place, characters.count))
  }

  /// Exchanges the characters on both sides of the caret, or the last two at the end of the line.
  mutating func transpose() {
    guard characters.count > 1, caret > 0 else { return }
    let second = min(caret, characters.count - 1)
    let exchanged = String([characters[second], characters[second - 1]])
    replace(second - 1..<second + 1, with: exchanged)
  }

  /// The start of the word before the caret: words end at spaces and at all ASCII punctuation.
  var wordStart: Int {
    var place = caret
    while place > 0, Self.separates(characters[place - 1]) { place -= 1 }
    while place > 0, !Self.separates(characters[place - 1]) { place -= 1 }
    return place
  }

  /// The end of the word after the caret.
  var wordEnd: Int {
    var place = caret
    while place < characters.count, Self.separates(characters[place]) { place += 1 }
    while place < characters.count, !Self.separates(characters[place]) { place += 1 }
    return place
  }

  static func separates(_ character: Character) -> Bool {
    guard let byte = character.asciiValue else { return character.isWhitespace }
    return !Unicode.Scalar(byte).properties.isAlphabetic && !(0x30...0x39).contains(byte)
  }
}
