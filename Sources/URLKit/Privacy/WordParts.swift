import Foundation
import TextKit

/// The words that make up a segment or a key.
package enum WordParts {
  /// The parts in lowercase: `bulk-Delete_all2` → bulk, delete, all, 2; `userID` → user, id.
  ///
  /// Triplets are decoded and accents are dropped; words with other letters than those of English
  /// have no parts: `caf%C3%A9-1` → cafe, 1; `%E7%94%B0` → none.
  package static func all(of word: some Collection<UInt8>) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var part: [UInt8] = []
    var last: Kind = .other
    let bytes = word.contains(UInt8(ascii: "%")) ? decoded(word) : Array(word)
    for (index, byte) in bytes.enumerated() {
      let kind = Kind(byte)
      let continues: Bool =
        switch (last, kind) {
        case (_, .other), (.other, _): false
        case (.upper, .lower): true
        case (.upper, .upper):
          // The last of several uppercase letters belongs to what follows: `HTTPServer`.
          index + 1 == bytes.count || Kind(bytes[index + 1]) != .lower
        default: last == kind
        }
      if !continues, !part.isEmpty {
        parts.append(part)
        part = []
      }
      if kind != .other { part.append(byte.lowercased) }
      last = kind
    }
    if !part.isEmpty { parts.append(part) }
    return parts
  }

  /// The decoded bytes, without accents and with a blank in place of words in other scripts.
  private static func decoded(_ word: some Collection<UInt8>) -> [UInt8] {
    let bytes = PercentDecoding.atAnyDepth(Array(word))
    guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
    let text = String(decoding: bytes, as: UTF8.self).decomposedStringWithCanonicalMapping
    var (plain, word): ([UInt8], [Unicode.Scalar]) = ([], [])
    func endWord() {
      plain += word.allSatisfy(\.isASCII) ? word.map { UInt8(ascii: $0) } : [0x20]
      word = []
    }
    for scalar in text.unicodeScalars where !scalar.properties.isGraphemeExtend {
      guard !scalar.properties.isAlphabetic else {
        word.append(scalar)
        continue
      }
      endWord()
      plain.append(scalar.isASCII ? UInt8(ascii: scalar) : 0x20)
    }
    endWord()
    return plain
  }

  /// Returns true if a word looks like an English plural: `users`, `line-items`.
  package static func isPlural(_ word: [UInt8]) -> Bool {
    if word.elementsEqual("people".utf8) { return true }
    guard word.count >= 3, word[0].isLetter, word[word.count - 1] == UInt8(ascii: "s"),
      word.allSatisfy({ $0.isLetter || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") })
    else { return false }
    let before = word[word.count - 2]
    return (0x61...0x7A).contains(before) && before != UInt8(ascii: "s")
      && before != UInt8(ascii: "u")
  }

  /// The parts with the last one in the singular: order, lines → order, line.
  package static func singular(_ parts: [[UInt8]]) -> [[UInt8]] {
    guard let last = parts.last, isPlural(last) else { return parts }
    let one: [UInt8] =
      if last.elementsEqual("people".utf8) {
        Array("person".utf8)
      } else if last.suffix(3).elementsEqual("ies".utf8), last.count > 4 {
        last.dropLast(3) + [UInt8(ascii: "y")]
      } else if ["sses", "ches", "shes", "xes"].contains(where: {
        last.count > $0.utf8.count && last.suffix($0.utf8.count).elementsEqual($0.utf8)
      }) {
        last.dropLast(2)
      } else {
        last.dropLast()
      }
    return parts.dropLast() + [one]
  }

  /// Returns true if a text looks like words: at most a quarter of its parts have no vowel, and the
  /// parts have three letters on average.
  package static func arePronounceable(_ word: some Collection<UInt8>) -> Bool {
    let parts = all(of: word).filter { $0[0].isLetter }
    guard !parts.isEmpty else { return false }
    let spoken = parts.count { $0.contains { $0.isOne(of: "aeiouy") } }
    return spoken * 4 >= parts.count * 3 && parts.reduce(0) { $0 + $1.count } >= 3 * parts.count
  }

  private enum Kind {
    case lower, upper, digit, other

    init(_ byte: UInt8) {
      switch byte {
      case 0x61...0x7A: self = .lower
      case 0x41...0x5A: self = .upper
      case 0x30...0x39: self = .digit
      default: self = .other
      }
    }
  }
}
