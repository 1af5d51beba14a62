import URLKit

/// A summary of the values of a slot, in bounded memory and independent of their order.
struct ValueSummary {
  /// A value and the URLs in which it occurred.
  struct Known: Equatable {
    let text: RankedText
    /// False for one that may never be shown.
    let isShown: Bool
    var uses: FirstTexts

    /// Its bytes; none if it may never be shown.
    var bytes: [UInt8] { isShown ? text.bytes : [] }
  }

  /// The maximum number of different values that are recorded individually.
  static let mostKnown = 5
  /// The maximum number of samples, which may be shown.
  static let mostSamples = 3

  private(set) var all = ValueTraits(rawValue: .max)
  private(set) var any: ValueTraits = []
  /// What the words that became values say of what follows them.
  private(set) var kinds: OwnerKinds = []
  private(set) var shortest = Int.max
  private(set) var longest = 0
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
      return
    }
    let traits = traits ?? ValueTraits(of: bytes)
    note(traits, length: bytes.count)
    guard
      !isMany || samples.count < Self.mostSamples || hash <= samples[samples.count - 1].text.hash
    else { return }
    var uses = FirstTexts()
    uses.add(url)
    insert(RankedText(hash: hash, bytes: Array(bytes)), traits, uses)
  }

  /// Adds a word that was a literal until now.
  mutating func add(_ word: [UInt8], hash: UInt64, uses: FirstTexts) {
    let traits = word.withUnsafeBufferPointer { ValueTraits(of: $0) }
    note(traits, length: word.count)
    kinds.formUnion(OwnerKinds(of: WordParts.all(of: word)))
    insert(RankedText(hash: Self.rank(hash), bytes: word), traits, uses)
  }

  mutating func merge(_ other: ValueSummary) {
    all.formIntersection(other.all)
    any.formUnion(other.any)
    kinds.formUnion(other.kinds)
    shortest = min(shortest, other.shortest)
    longest = max(longest, other.longest)
    if other.isMany { forgetKnown() }
    for value in other.known { insert(value) }
    for value in other.samples { insertSample(value) }
  }

  private mutating func note(_ traits: ValueTraits, length: Int) {
    all.formIntersection(traits)
    any.formUnion(traits)
    shortest = min(shortest, length)
    longest = max(longest, length)
  }

  private mutating func insert(_ text: RankedText, _ traits: ValueTraits, _ uses: FirstTexts) {
    insert(Known(text: text, isShown: !traits.contains(.secret), uses: uses))
  }

  private mutating func insert(_ value: Known) {
    insertSample(value)
    guard !isMany else { return }
    if let index = known.firstIndex(where: { $0.text == value.text }) {
      known[index].uses.merge(value.uses)
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
