/// What is known of the URLs that end at a place: their queries.
final class Endpoint {
  /// The URLs with the same pairs that have no equals sign.
  struct Shape {
    /// Those pairs, sorted.
    let flags: [[UInt8]]
    var count = 0
    /// Whether there are three different URLs or more.
    var uses = DistinctHashes()
    var keys: [Key] = []
    /// The URL with the smallest hash, without its origin and dropped pairs.
    var sample: (hash: UInt64, url: [UInt8])?

    mutating func merge(_ other: Shape) {
      count += other.count
      uses.merge(other.uses)
      if let new = other.sample, sample.map({ new.hash < $0.hash }) ?? true { sample = new }
      for key in other.keys {
        if let index = keys.firstIndex(where: { $0.hash == key.hash }) {
          keys[index].count += key.count
          keys[index].positions += key.positions
          keys[index].values.merge(key.values)
        } else {
          keys.append(key)
        }
      }
    }
  }

  /// A key of the query; `#` is the fragment.
  struct Key {
    let name: [UInt8]
    let hash: UInt64
    var count = 0
    /// The sum of its positions among the pairs.
    var positions = 0
    var values = ValueSummary()
  }

  /// How many shapes and keys a place has at the most.
  static let (mostShapes, mostKeys) = (16, 128)

  var shapes: [Shape] = []

  func merge(_ other: Endpoint) {
    for shape in other.shapes {
      if let index = shapes.firstIndex(where: { $0.flags == shape.flags }) {
        shapes[index].merge(shape)
      } else {
        shapes.append(shape)
      }
    }
  }
}
