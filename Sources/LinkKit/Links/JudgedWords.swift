import TextKit
import URLKit

/// The words of templates, each judged once: many links of a store share theirs.
package struct JudgedWords {
  private struct Traits: OptionSet {
    let rawValue: Int

    /// It looks like a secret.
    static let secret = Traits(rawValue: 1 << 0)
    /// It looks random, which a label of a host must not.
    static let random = Traits(rawValue: 1 << 1)
    /// A secret may be the segment after it.
    static let precedes = Traits(rawValue: 1 << 2)
    /// As a key, it may name a secret.
    static let names = Traits(rawValue: 1 << 3)
  }

  private var known = NameTable()
  private var count = 0
  /// The number of long words that are remembered.
  private static let most = 1 << 12
  /// The words of at most eight bytes that were met last, each at a place that its bytes give, since a list
  /// asks of hundreds of thousands.
  private var short = [(bytes: UInt64, traits: Traits)](repeating: (0, []), count: 1 << 10)

  package init() {}

  private mutating func traits(of word: UnsafeBufferPointer<UInt8>) -> Traits {
    guard word.count > 8 else {
      let bytes = word.reduce(0) { $0 << 8 | UInt64($1) }
      let place = Int((bytes &* 0x9E37_79B9_7F4A_7C15) >> 54)
      if short[place].bytes != bytes { short[place] = (bytes, Self.traits(of: word)) }
      return short[place].traits
    }
    let name = Array(word)[...]
    if let known = known.number(of: name) { return Traits(rawValue: known) }
    let traits = Self.traits(of: word)
    if count < Self.most {
      _ = known.insert(name, traits.rawValue)
      count += 1
    }
    return traits
  }

  private static func traits(of word: UnsafeBufferPointer<UInt8>) -> Traits {
    let looks = ValueTraits(of: word)
    let parts = WordParts.all(of: word)
    var traits: Traits = []
    if looks.contains(.secret) { traits.insert(.secret) }
    if looks.contains(.random) { traits.insert(.random) }
    if SensitiveNames.precedesSecret(parts) { traits.insert(.precedes) }
    if SensitiveNames.areSecret(parts, .ofAnySecret) { traits.insert(.names) }
    return traits
  }

  /// True if a word may be a secret: by its characters, or for the segment before it.
  mutating func isSecret(_ word: ArraySlice<UInt8>, after before: ArraySlice<UInt8> = []) -> Bool {
    word.withUnsafeBufferPointer { word in
      isSecret(word)
        || !before.isEmpty && ValueTraits.maySucceedName(word) && precedesSecret(before)
    }
  }

  private mutating func isSecret(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    !ValueTraits.isSurelyNoSecret(word) && traits(of: word).contains(.secret)
  }

  /// True if the segment after a word may be a secret.
  mutating func precedesSecret(_ word: ArraySlice<UInt8>) -> Bool {
    word.withUnsafeBufferPointer { traits(of: $0).contains(.precedes) }
  }

  /// False for a template that surely holds no secret: its words are of unreserved characters, its slots
  /// have no defaults, and of its host, path, pairs and fragment none may be one.
  package mutating func mayHoldSecret(in template: ArraySlice<UInt8>) -> Bool {
    template.withUnsafeBufferPointer { mayHoldSecret(in: $0) }
  }

  private mutating func mayHoldSecret(in template: UnsafeBufferPointer<UInt8>) -> Bool {
    guard var index = startOfPath(of: template) else { return true }
    func text(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: template[range])
    }
    var before = TemplateWord(end: index)
    while index < template.count, template[index] == UInt8(ascii: "/") {
      guard let segment = harmlessWord(in: template, from: index + 1) else { return true }
      if !segment.literal.isEmpty, ValueTraits.maySucceedName(text(segment.literal)) {
        // What a slot and a word name together is not judged here.
        guard !before.isMixed,
          before.literal.isEmpty
            || !traits(of: text(before.literal)).contains(.precedes)
        else { return true }
      }
      // An empty segment separates nothing.
      if segment.end > index + 1 { before = segment }
      index = segment.end
    }
    if index < template.count, template[index] == UInt8(ascii: "?") {
      repeat {
        guard let key = harmlessWord(in: template, from: index + 1), key.end < template.count,
          template[key.end] == UInt8(ascii: "="),
          let value = harmlessWord(in: template, from: key.end + 1),
          value.literal.isEmpty
            || !key.literal.isEmpty && !traits(of: text(key.literal)).contains(.names)
        else { return true }
        index = value.end
      } while index < template.count && template[index] == UInt8(ascii: "&")
    }
    if index < template.count, template[index] == UInt8(ascii: "#") {
      guard let fragment = harmlessWord(in: template, from: index + 1) else { return true }
      index = fragment.end
    }
    return index < template.count
  }

  /// Where the path of a template starts; nil if its authority may hold a secret.
  private mutating func startOfPath(of template: UnsafeBufferPointer<UInt8>) -> Int? {
    guard template.first != UInt8(ascii: "/") else {
      return template.count > 1 && template[1] == UInt8(ascii: "/") ? nil : 0
    }
    guard let colon = template.firstIndex(of: UInt8(ascii: ":")),
      template[colon...].starts(with: "://".utf8),
      template[..<colon].allSatisfy({ $0.isLetter || $0.isDigit }),
      let host = harmlessWord(in: template, from: colon + 3), !host.isMixed
    else { return nil }
    var start = host.literal.lowerBound
    while start < host.literal.upperBound {
      let rest = template[start..<host.literal.upperBound]
      let end = rest.firstIndex(of: UInt8(ascii: ".")) ?? rest.endIndex
      let label = UnsafeBufferPointer(rebasing: template[start..<end])
      guard traits(of: label).isDisjoint(with: [.secret, .random]) else { return nil }
      start = end + 1
    }
    return host.end
  }

  /// Reads a word whose texts are no secrets by themselves; nil for any other, and for one with a slot's
  /// default or with characters that are not unreserved (RFC 3986 § 2.3).
  private mutating func harmlessWord(
    in template: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> TemplateWord? {
    var word = TemplateWord(end: start)
    var text = start
    scan: while word.end < template.count {
      switch template[word.end] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "="),
        UInt8(ascii: "#"):
        break scan
      case UInt8(ascii: "$"):
        guard let close = TemplateWord.endOfSlot(in: template, at: word.end),
          !isSecret(UnsafeBufferPointer(rebasing: template[text..<word.end]))
        else { return nil }
        word.isMixed = word.isMixed || text < word.end
        word.hasSlot = true
        (word.end, text) = (close, close)
      case let byte where byte.isUnreserved: word.end += 1
      default: return nil
      }
    }
    guard !isSecret(UnsafeBufferPointer(rebasing: template[text..<word.end])) else { return nil }
    if word.hasSlot {
      word.isMixed = word.isMixed || text < word.end
    } else {
      word.literal = start..<word.end
    }
    return word
  }
}

/// The part of a template between two delimiters of a URL.
private struct TemplateWord {
  /// Its text if it has no slot.
  var literal = 0..<0
  var hasSlot = false
  /// True if texts stand beside its slots.
  var isMixed = false
  /// Where the next delimiter stands.
  var end: Int

  /// Where a slot without a default ends, or what only starts like one; nil for anything else.
  static func endOfSlot(in template: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard start + 1 < template.count, template[start + 1].isOne(of: "<{") else { return nil }
    var index = start + 2
    while index < template.count, !template[index].isOne(of: "<{$/#&=") {
      if template[index].isOne(of: ">}") { return index + 1 }
      index += 1
    }
    return nil
  }
}
