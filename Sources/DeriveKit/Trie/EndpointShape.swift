import TextKit

extension Endpoint {
  /// The URLs that have the same pairs without an equals sign.
  struct Shape {
    /// The URL with the smallest hash, without its origin and dropped pairs.
    typealias Sample = (hash: UInt64, url: [UInt8])

    /// The pairs without an equals sign, sorted.
    let flags: [[UInt8]]
    private(set) var count = 0
    /// The other keys; empty once there are too many.
    private(set) var keys: [Key] = []
    private(set) var sample: Sample?
    /// True if its URLs have more keys than a template may have.
    private(set) var isCrowded = false
    /// The URLs that have no other pairs and no fragment.
    private var bare: (count: Int, sample: Sample?) = (0, nil)

    init(flags: [[UInt8]]) {
      self.flags = flags
    }

    /// The shape without the URLs that have keys, used if there are too many keys.
    var withoutKeys: Shape {
      var shape = Shape(flags: flags)
      shape.count = bare.count
      shape.sample = bare.sample
      return shape
    }

    mutating func merge(_ other: Shape, mostKeys: Int) {
      count += other.count
      bare.count += other.bare.count
      Self.keepLeast(other.bare.sample, in: &bare.sample)
      Self.keepLeast(other.sample, in: &sample)
      isCrowded = isCrowded || other.isCrowded
      for key in other.keys {
        if let index = keys.firstIndex(where: { $0.hash == key.hash }) {
          keys[index].merge(key)
        } else {
          keys.append(key)
        }
      }
      limitKeys(to: mostKeys)
    }

    /// Adds a URL, and returns the number of new keys.
    mutating func add(
      _ url: URLPieces, _ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64, mostKeys: Int
    ) -> Int {
      count += 1
      if sample.map({ hash < $0.hash }) ?? true { sample = (hash, Self.text(of: url, bytes)) }
      if url.fragment == nil, !url.pairs.contains(where: { $0.value != nil }) {
        bare.count += 1
        if bare.sample.map({ hash < $0.hash }) ?? true {
          let isSample = sample?.hash == hash
          bare.sample = isSample ? sample : (hash, Self.text(of: url, bytes))
        }
      }
      guard !isCrowded else { return 0 }
      let known = keys.count
      var position = 0
      for pair in url.pairs {
        guard let value = pair.value else { continue }
        let text = UnsafeBufferPointer(rebasing: bytes[value])
        add(bytes[pair.key], hash: pair.hash, text, at: position, in: hash)
        position += 1
      }
      if let fragment = url.fragment {
        let text = UnsafeBufferPointer(rebasing: bytes[fragment])
        add("#".utf8, hash: ByteHash("#".utf8).value, text, at: 0, in: hash)
      }
      limitKeys(to: mostKeys)
      return keys.count - known
    }

    private mutating func add(
      _ name: some Collection<UInt8>, hash: UInt64, _ value: UnsafeBufferPointer<UInt8>,
      at position: Int, in url: UInt64
    ) {
      let known = keys.firstIndex { $0.hash == hash }
      if known == nil { keys.append(Key(name: Array(name), hash: hash)) }
      keys[known ?? keys.count - 1].add(value, at: position, in: url)
    }

    /// Discards the keys if there are more than `mostKeys`.
    mutating func limitKeys(to mostKeys: Int) {
      guard isCrowded || keys.count > mostKeys else { return }
      isCrowded = true
      keys = []
    }

    private static func keepLeast(_ new: Sample?, in sample: inout Sample?) {
      if let new, sample.map({ new.hash < $0.hash }) ?? true { sample = new }
    }

    /// A URL without its origin and dropped pairs.
    private static func text(
      of url: URLPieces, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> [UInt8] {
      let start = url.segments.first.map { $0.range.lowerBound } ?? url.origin.upperBound
      let end = url.segments.last?.range.upperBound ?? start
      var text = [UInt8](bytes[start..<end])
      for (index, pair) in url.pairs.enumerated() {
        text.append(index == 0 ? UInt8(ascii: "?") : UInt8(ascii: "&"))
        text += bytes[pair.key.lowerBound..<(pair.value ?? pair.key).upperBound]
      }
      if let fragment = url.fragment { text += [UInt8(ascii: "#")] + bytes[fragment] }
      return text
    }
  }
}
