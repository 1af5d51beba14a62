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
