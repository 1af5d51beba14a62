/// A summary of the queries of the URLs that end at a node.
final class Endpoint {
  /// The maximum number of sets of pairs without an equals sign.
  private static let mostShapes = 16

  /// One shape for each set of pairs without an equals sign.
  var shapes: [Shape] = []
  /// The number of URLs with such pairs if there are too many sets of them; otherwise 0.
  private(set) var crowded = 0

  /// The index of the shape with these pairs; nil if there are too many and the URL is only
  /// counted.
  func shape(_ flags: [[UInt8]]) -> Int? {
    if let index = shapes.firstIndex(where: { $0.flags == flags }) { return index }
    guard flags.isEmpty || crowded == 0 else {
      crowded += 1
      return nil
    }
    shapes.append(Shape(flags: flags))
    guard !flags.isEmpty, isCrowded else { return shapes.count - 1 }
    forgetFlags()
    crowded += 1
    return nil
  }

  func merge(_ other: Endpoint, mostKeys: Int) {
    for shape in other.shapes {
      if let index = shapes.firstIndex(where: { $0.flags == shape.flags }) {
        shapes[index].merge(shape, mostKeys: mostKeys)
      } else {
        shapes.append(shape)
      }
    }
    crowded += other.crowded
    if crowded > 0 || isCrowded { forgetFlags() }
  }

  /// Discards the keys of shapes that have more than `mostKeys`.
  func limitKeys(to mostKeys: Int) {
    for index in shapes.indices { shapes[index].limitKeys(to: mostKeys) }
  }

  private var isCrowded: Bool { shapes.count { !$0.flags.isEmpty } > Self.mostShapes }

  private func forgetFlags() {
    for shape in shapes where !shape.flags.isEmpty { crowded += shape.count }
    shapes.removeAll { !$0.flags.isEmpty }
  }
}

extension Endpoint {
  /// The URLs that have the same pairs without an equals sign.
  struct Shape {
    /// The pairs without an equals sign, sorted.
    let flags: [[UInt8]]
    private(set) var count = 0
    /// The other keys; empty once there are too many.
    private(set) var keys: [Key] = []
    /// The first of its URLs.
    private(set) var sample: RankedText?
    /// True if its URLs have more keys than a template may have.
    private(set) var isCrowded = false
    /// The URLs that have no other pairs and no fragment.
    private var bare: (count: Int, sample: RankedText?) = (0, nil)

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
      bare.sample = [bare.sample, other.bare.sample].compactMap(\.self).min()
      sample = [sample, other.sample].compactMap(\.self).min()
      isCrowded = isCrowded || other.isCrowded
      for key in other.keys {
        if let index = keys.firstIndex(where: { $0.name == key.name }) {
          keys[index].merge(key)
        } else {
          keys.append(key)
        }
      }
      limitKeys(to: mostKeys)
    }

    /// Adds a URL, and returns the number of new keys.
    mutating func add(
      _ url: URLPieces, _ bytes: UnsafeBufferPointer<UInt8>, _ text: RankedText, mostKeys: Int
    ) -> Int {
      count += 1
      if text.precedes(sample) { sample = text }
      if url.fragment == nil, !url.pairs.contains(where: { $0.value != nil }) {
        bare.count += 1
        if text.precedes(bare.sample) { bare.sample = text }
      }
      guard !isCrowded else { return 0 }
      let known = keys.count
      var position = 0
      for pair in url.pairs {
        guard let value = pair.value else { continue }
        add(bytes[pair.key.range], pair.key.hash, value, of: bytes, at: position, in: text)
        position += 1
      }
      if let fragment = url.fragment {
        add("#".utf8, 0, fragment, of: bytes, at: 0, in: text)
      }
      limitKeys(to: mostKeys)
      return keys.count - known
    }

    private mutating func add(
      _ name: some Collection<UInt8>, _ hash: UInt64, _ value: URLPieces.Piece,
      of bytes: UnsafeBufferPointer<UInt8>, at position: Int, in url: RankedText
    ) {
      let known = keys.firstIndex { $0.hash == hash && $0.name.elementsEqual(name) }
      if known == nil { keys.append(Key(name: Array(name), hash: hash)) }
      keys[known ?? keys.count - 1].add(
        value.range.bytes(in: bytes), hash: value.hash, at: position, in: url)
    }

    /// Discards the keys if there are more than `mostKeys`.
    mutating func limitKeys(to mostKeys: Int) {
      guard isCrowded || keys.count > mostKeys else { return }
      isCrowded = true
      keys = []
    }
  }

  /// A key of the query; `#` represents the fragment.
  struct Key {
    let name: [UInt8]
    let hash: UInt64
    private(set) var count = 0
    /// The sum of its positions among the pairs.
    private(set) var positions = 0
    private(set) var values = ValueSummary()

    init(name: [UInt8], hash: UInt64) {
      (self.name, self.hash) = (name, hash)
    }

    /// Adds the value that a URL has for the key.
    mutating func add(
      _ value: UnsafeBufferPointer<UInt8>, hash: UInt64, at position: Int, in url: RankedText
    ) {
      count += 1
      positions += position
      values.add(value, hash: hash, in: url)
    }

    mutating func merge(_ other: Key) {
      count += other.count
      positions += other.positions
      values.merge(other.values)
    }
  }
}

extension Range<Int> {
  /// The bytes at the range.
  func bytes(in bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[self])
  }
}
