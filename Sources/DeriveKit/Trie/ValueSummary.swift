import URLKit

/// A summary of the values of a slot, in bounded memory and independent of their order.
struct ValueSummary {
  /// A value and the URLs in which it occurred.
  struct Known: Equatable {
    let text: RankedText
    /// False for one that may never be shown.
    let isShown: Bool
    var uses: FirstTexts
    /// How often it occurred, at most as often as it is asked for; 0 for what was a word of a path.
    var lines: Int

    /// Its bytes; none if it may never be shown.
    var bytes: [UInt8] { isShown ? text.bytes : [] }
  }

  /// What the characters of a word say of it, and of the values after it.
  struct Word {
    let traits: ValueTraits
    let kinds: OwnerKinds

    init(of word: [UInt8]) {
      traits = word.withUnsafeBufferPointer { ValueTraits(of: $0) }
      kinds = OwnerKinds(of: WordParts.all(of: word))
    }
  }

  /// The maximum number of different values that are recorded individually.
  static let mostKnown = 5
  /// How many occurrences of a value are counted.
  static let mostLines = 3
  /// The maximum number of samples, which may be shown.
  static let mostSamples = 3

  private(set) var all = ValueTraits(rawValue: .max)
  private(set) var any: ValueTraits = []
  /// What the words that became values say of what follows them.
  private(set) var kinds: OwnerKinds = []
  private(set) var shortest = Int.max
  private(set) var longest = 0
  /// What the values have in common character by character.
  private(set) var shape = TextShape()
  /// The values, up to five.
  private(set) var known: [Known] = []
  /// True if there are more than five values.
  private(set) var isMany = false
  /// The first three values.
  private(set) var samples: [Known] = []

  /// The number of different values, at most six, which means more than five.
  var distinct: Int { isMany ? Self.mostKnown + 1 : known.count }

  /// Adds a value from a URL; its traits are made if they are not known.
  mutating func add(
    _ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64, _ traits: ValueTraits? = nil,
    in url: RankedText
  ) {
    let hash = Self.rank(hash)
    let index = known.firstIndex { $0.text.hash == hash && $0.text.bytes.elementsEqual(bytes) }
    if let index {
      known[index].uses.add(url)
      known[index].lines = min(Self.mostLines, known[index].lines + 1)
      return
    }
    let traits = traits ?? ValueTraits(of: bytes)
    note(traits, bytes)
    guard
      !isMany || samples.count < Self.mostSamples || hash <= samples[samples.count - 1].text.hash
    else { return }
    var uses = FirstTexts()
    uses.add(url)
    insert(RankedText(hash: hash, bytes: Array(bytes)), traits, uses, lines: 1)
  }

  /// Adds a word that was a literal until now.
  mutating func add(_ word: [UInt8], hash: UInt64, _ own: Word, uses: FirstTexts) {
    word.withUnsafeBufferPointer { note(own.traits, $0) }
    kinds.formUnion(own.kinds)
    insert(RankedText(hash: Self.rank(hash), bytes: word), own.traits, uses, lines: 0)
  }

  mutating func merge(_ other: ValueSummary) {
    all.formIntersection(other.all)
    any.formUnion(other.any)
    kinds.formUnion(other.kinds)
    shortest = min(shortest, other.shortest)
    longest = max(longest, other.longest)
    shape.merge(other.shape)
    if other.isMany { forgetKnown() }
    for value in other.known { insert(value) }
    for value in other.samples { insertSample(value) }
  }

  private mutating func note(_ traits: ValueTraits, _ bytes: UnsafeBufferPointer<UInt8>) {
    let length = bytes.count
    shape.add(bytes)
    all.formIntersection(traits)
    any.formUnion(traits)
    shortest = min(shortest, length)
    longest = max(longest, length)
  }

  private mutating func insert(
    _ text: RankedText, _ traits: ValueTraits, _ uses: FirstTexts, lines: Int
  ) {
    insert(Known(text: text, isShown: !traits.contains(.secret), uses: uses, lines: lines))
  }

  private mutating func insert(_ value: Known) {
    insertSample(value)
    guard !isMany else { return }
    if let index = known.firstIndex(where: { $0.text == value.text }) {
      known[index].uses.merge(value.uses)
      known[index].lines = min(Self.mostLines, known[index].lines + value.lines)
    } else if known.count < Self.mostKnown {
      known.append(value)
    } else {
      forgetKnown()
    }
  }

  private mutating func forgetKnown() {
    isMany = true
    known = []
  }

  /// The rank of a hash, which is unrelated to the similarity of values.
  private static func rank(_ hash: UInt64) -> UInt64 {
    let mixed = (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 29
  }

  private mutating func insertSample(_ value: Known) {
    guard !samples.contains(where: { $0.text == value.text }) else { return }
    samples.insert(value, at: samples.firstIndex { value.text < $0.text } ?? samples.count)
    if samples.count > Self.mostSamples { samples.removeLast() }
  }
}

/// What texts of one length have in common, place by place: a character, or that it is a digit.
struct TextShape: Equatable {
  /// The longest text that is looked at.
  private static let longest = 40
  /// What stands for any digit at a place.
  private static let digit = UInt8(ascii: "0")

  /// A character for each place, nil before the first text; empty if they have nothing in common.
  private var places: [UInt8]?

  mutating func add(_ text: some RandomAccessCollection<UInt8>) {
    guard let places else {
      self.places = text.count > Self.longest ? [] : text.map { $0.isDigit ? Self.digit : $0 }
      return
    }
    guard !places.isEmpty else { return }
    let isSame =
      text.count == places.count
      && zip(text, places).allSatisfy { $0 == $1 || $0.isDigit && $1 == Self.digit }
    if !isSame { self.places = [] }
  }

  mutating func merge(_ other: TextShape) {
    guard let others = other.places else { return }
    if places == nil || others.isEmpty {
      places = others
    } else {
      add(others)
    }
  }

  /// A pattern of digits between characters that are always the same: `^TB-[0-9]{4}-[0-9]{6}$`; nil if
  /// the texts have no such, or only digits.
  var pattern: String? {
    guard let places, places.contains(Self.digit), !places.allSatisfy({ $0 == Self.digit }),
      places.allSatisfy(\.isUnreserved)
    else { return nil }
    var pattern = ""
    var rest = places[...]
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      if first == Self.digit {
        pattern += run.count == 1 ? "[0-9]" : "[0-9]{\(run.count)}"
        rest = rest.dropFirst(run.count)
      } else {
        pattern += (first == UInt8(ascii: ".") ? "\\" : "") + String(Unicode.Scalar(first))
        rest = rest.dropFirst()
      }
    }
    return "^\(pattern)$"
  }
}
