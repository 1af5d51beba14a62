/// Numbers by hash, for an owner that compares what the numbers stand for: open addressing.
///
/// A hash says where to look and nothing else: two things of one hash are still two.
@usableFromInline package struct OpenIndex: Sendable {
  /// A place: free, or the hash and the number of one thing.
  @usableFromInline struct Place: BitwiseCopyable, Sendable {
    @usableFromInline var hash: UInt32 = 0
    @usableFromInline var numberPlusOne: UInt32 = 0

    @inlinable init() {}
  }

  /// Probed one after another; a power of two, at most half of them taken.
  @usableFromInline var places = [Place](repeating: Place(), count: 64)
  @usableFromInline package private(set) var count = 0

  @inlinable package init() {}

  /// Reserves room for that many numbers in all; unused room costs no memory.
  package mutating func reserve(_ count: Int) {
    var size = places.count
    while size < 2 * count { size *= 2 }
    if size > places.count { resize(to: size) }
  }

  /// The number of that hash whose thing is the one that is looked for.
  @inlinable @inline(__always)
  package func find(_ hash: UInt64, where isSame: (Int) -> Bool) -> Int? {
    let mixed = Self.mixed(hash)
    var place = Int(mixed) & (places.count - 1)
    while places[place].numberPlusOne != 0 {
      let number = Int(places[place].numberPlusOne) - 1
      if places[place].hash == mixed, isSame(number) { return number }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  /// Inserts the number of a thing that `find` does not find.
  package mutating func insert(_ number: Int, _ hash: UInt64) {
    if 2 * (count + 1) > places.count { resize(to: 2 * places.count) }
    var place = Place()
    place.hash = Self.mixed(hash)
    place.numberPlusOne = UInt32(number + 1)
    insert(place)
    count += 1
  }

  private mutating func insert(_ new: Place) {
    var place = Int(new.hash) & (places.count - 1)
    while places[place].numberPlusOne != 0 { place = (place + 1) & (places.count - 1) }
    places[place] = new
  }

  private mutating func resize(to size: Int) {
    let old = places
    places = [Place](repeating: Place(), count: size)
    for place in old where place.numberPlusOne != 0 { insert(place) }
  }

  @inlinable @inline(__always)
  static func mixed(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}

/// Byte strings, each once and with a number, in the order in which they came.
package struct TextTable: Sendable {
  private var index = OpenIndex()
  private var hashes: [UInt64] = []
  private var ends: [Int] = [0]
  private var text: [UInt8] = []

  package init() {}

  package var count: Int { hashes.count }
  /// How many bytes they have together.
  package var byteCount: Int { text.count }

  package func hash(of number: Int32) -> UInt64 { hashes[Int(number)] }

  package func bytes(of number: Int32) -> [UInt8] {
    Array(text[ends[Int(number)]..<ends[Int(number) + 1]])
  }

  /// The number of a text; nil if it has none.
  package func find(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int32? {
    index.find(hash) { number in
      let range = ends[number]..<ends[number + 1]
      return range.count == bytes.count && text[range].elementsEqual(bytes)
    }.map(Int32.init)
  }

  /// Returns the number of a text, assigning one if it has none.
  package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int32 {
    if let known = find(bytes, hash: hash) { return known }
    index.insert(hashes.count, hash)
    hashes.append(hash)
    text.append(contentsOf: bytes)
    ends.append(text.count)
    return Int32(hashes.count - 1)
  }
}
