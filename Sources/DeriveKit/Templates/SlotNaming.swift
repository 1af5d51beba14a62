import TextKit
import URLKit

/// The names of a template's slots, each different from the others.
struct SlotNaming {
  private var taken: Set<ExactText> = []

  /// Returns the name of a segment's slot: `users`, a number → `userId`; `categories`, a word →
  /// `category`; no word before it → `id` or `value`.
  mutating func name(after parts: [[UInt8]], isID: Bool, isDate: Bool) -> String {
    if isDate { return free("date") }
    let words = WordParts.singular(parts.filter { $0.first?.isLetter == true })
    guard !words.isEmpty else { return free(isID ? "id" : "value") }
    return free(Self.camelCase(words + (isID ? [Array("id".utf8)] : [])))
  }

  /// Returns the name of a pair's slot: its key, if that is a valid name.
  mutating func name(ofKey key: [UInt8]) -> String {
    if key.elementsEqual("#".utf8) { return free("fragment") }
    let text = PercentDecoding(key).bytes
    if text.first.map({ $0.isLetter || $0 == UInt8(ascii: "_") }) ?? false,
      text.allSatisfy({ $0.isLetter || $0.isDigit || $0.isOne(of: "_.-") })
    {
      return free(String(decoding: text, as: UTF8.self))
    }
    let words = WordParts.all(of: key).drop { $0.first?.isLetter != true }
    return free(words.isEmpty ? "value" : Self.camelCase(Array(words)))
  }

  private mutating func free(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !taken.insert(ExactText(candidate)).inserted {
      candidate = "\(name)\(number)"
      number += 1
    }
    return candidate
  }

  private static func camelCase(_ words: [[UInt8]]) -> String {
    var name: [UInt8] = []
    for (index, word) in words.enumerated() {
      name += word
      let first = name.count - word.count
      if index > 0, (0x61...0x7A).contains(name[first]) { name[first] &= 0xDF }
    }
    return String(decoding: name, as: UTF8.self)
  }
}
