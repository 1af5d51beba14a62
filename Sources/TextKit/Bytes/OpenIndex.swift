/// Numbers by hash, for an owner that compares what the numbers stand for: open addressing.
///
/// A hash says where to look and nothing else: two things of one hash are still two.
@usableFromInline package struct OpenIndex: Sendable {
  /// Free, or the hash and the number of one thing.
  @usableFromInline struct Bucket: BitwiseCopyable, Sendable {
    @usableFromInline var hash: UInt32 = 0
    @usableFromInline var numberPlusOne: UInt32 = 0

    @inlinable init() {}
  }

  /// Probed one after another; a power of two, at most three quarters of them taken.
  @usableFromInline var buckets = [Bucket](repeating: Bucket(), count: 64)
  @usableFromInline package internal(set) var count = 0

  @inlinable package init() {}

  /// Reserves room for that many numbers in all.
  @inlinable package mutating func reserve(_ count: Int) {
    var size = buckets.count
    while 3 * size < 4 * count { size *= 2 }
    if size > buckets.count { resize(to: size) }
  }

  /// The number of that hash whose thing is the one that is looked for.
  @inlinable @inline(__always)
  package func find<Failure>(
    _ hash: UInt64, where isSame: (Int) throws(Failure) -> Bool
  ) throws(Failure) -> Int? {
    let mixed = Self.mixed(hash)
    var bucket = Int(mixed) & (buckets.count - 1)
    while buckets[bucket].numberPlusOne != 0 {
      let number = Int(buckets[bucket].numberPlusOne) - 1
      if buckets[bucket].hash == mixed, try isSame(number) { return number }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return nil
  }

  /// Inserts the number of a thing that `find` does not find.
  package mutating func insert(_ number: Int, _ hash: UInt64) {
    if 4 * (count + 1) > 3 * buckets.count { resize(to: 2 * buckets.count) }
    var bucket = Bucket()
    bucket.hash = Self.mixed(hash)
    bucket.numberPlusOne = UInt32(number + 1)
    insert(bucket)
    count += 1
  }

  /// Inserts the numbers of things one after another; returns where among them one is, and ends with it,
  /// whose thing is there already.
  @inlinable @inline(__always)
  package mutating func insert<Failure>(
    contentsOf new: [(number: Int, hash: UInt64)],
    unless isSame: (_ number: Int, _ other: Int) throws(Failure) -> Bool
  ) throws(Failure) -> Int? {
    reserve(count + new.count)
    var index = 0
    try buckets.withUnsafeMutableBufferPointer { (buckets) throws(Failure) in
      let mask = buckets.count &- 1
      while index < new.count {
        let (number, hash) = new[index]
        let mixed = Self.mixed(hash)
        var bucket = Int(mixed) & mask
        while buckets[bucket].numberPlusOne != 0 {
          let other = Int(buckets[bucket].numberPlusOne) &- 1
          if buckets[bucket].hash == mixed, try isSame(number, other) { return }
          bucket = (bucket &+ 1) & mask
        }
        buckets[bucket].hash = mixed
        buckets[bucket].numberPlusOne = UInt32(number &+ 1)
        index &+= 1
      }
    }
    count += index
    return index < new.count ? index : nil
  }

  private mutating func insert(_ new: Bucket) {
    var bucket = Int(new.hash) & (buckets.count - 1)
    while buckets[bucket].numberPlusOne != 0 { bucket = (bucket + 1) & (buckets.count - 1) }
    buckets[bucket] = new
  }

  @usableFromInline
  mutating func resize(to size: Int) {
    let old = buckets
    buckets = [Bucket](unsafeUninitializedCapacity: size) { buffer, count in
      LargePages.prepare(UnsafeMutableRawBufferPointer(buffer))
      buffer.initialize(repeating: Bucket())
      count = size
    }
    for bucket in old where bucket.numberPlusOne != 0 { insert(bucket) }
  }

  @inlinable @inline(__always)
  static func mixed(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
