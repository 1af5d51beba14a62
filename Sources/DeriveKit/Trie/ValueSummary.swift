import URLKit

/// A summary of the values of a slot, in bounded memory and independent of their order.
struct ValueSummary {
  /// A value and the URLs in which it occurred.
  struct Known: Equatable {
    let hash: UInt64
    let bytes: [UInt8]
    var uses: DistinctHashes
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
  /// The values, up to five; those that may never be shown have no bytes.
  private(set) var known: [Known] = []
  /// True if there are more than five values.
  private(set) var isMany = false
  /// The three values whose hashes have the lowest rank.
  private(set) var samples: [Known] = []

  /// The number of different values, at most six, which means more than five.
  var distinct: Int { isMany ? Self.mostKnown + 1 : known.count }

  /// Adds a value from a URL.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64, in url: UInt64) {
    if !isMany, let index = known.firstIndex(where: { $0.hash == hash }) {
      known[index].uses.add(url)
      return
    }
    let traits = ValueTraits(of: bytes)
    note(traits, length: bytes.count)
    guard !isMany || isSample(hash) else { return }
    var uses = DistinctHashes()
    uses.add(url)
    insert(Known(hash: hash, bytes: traits.contains(.secret) ? [] : Array(bytes), uses: uses))
  }

  /// Adds a word that was a literal until now.
  mutating func add(_ word: [UInt8], hash: UInt64, uses: DistinctHashes) {
    let traits = word.withUnsafeBufferPointer { ValueTraits(of: $0) }
    note(traits, length: word.count)
    kinds.formUnion(OwnerKinds(of: WordParts.all(of: word)))
    insert(Known(hash: hash, bytes: traits.contains(.secret) ? [] : word, uses: uses))
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

  private mutating func insert(_ value: Known) {
    insertSample(value)
    guard !isMany else { return }
    if let index = known.firstIndex(where: { $0.hash == value.hash }) {
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

  private func isSample(_ hash: UInt64) -> Bool {
    samples.count < Self.mostSamples || rank(hash) < rank(samples[samples.count - 1].hash)
  }

  /// The rank of a hash, which is unrelated to the similarity of values.
  private func rank(_ hash: UInt64) -> UInt64 {
    let mixed = (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 29
  }

  private mutating func insertSample(_ value: Known) {
    guard isSample(value.hash), !samples.contains(where: { $0.hash == value.hash }) else { return }
    let index = samples.firstIndex { rank(value.hash) < rank($0.hash) } ?? samples.count
    samples.insert(value, at: index)
    if samples.count > Self.mostSamples { samples.removeLast() }
  }
}
