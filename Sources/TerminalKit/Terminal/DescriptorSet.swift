#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A set of descriptors as `select` takes it.
///
/// It has to be `select`, since macOS has neither `poll` nor `kqueue` on `/dev/tty`. The macro FD_SET
/// is not visible from Swift: bit n of the set is bit n % w of its word n / w (<sys/select.h>).
struct DescriptorSet {
  #if canImport(Darwin)
    private typealias Word = UInt32
  #else
    private typealias Word = UInt
  #endif

  private(set) var set = fd_set()

  /// A set of descriptors, each below `FD_SETSIZE`.
  init(_ descriptors: [Int32]) {
    withUnsafeMutableBytes(of: &set) { bytes in
      let words = bytes.bindMemory(to: Word.self)
      for number in descriptors.map(Int.init) {
        words[number / Word.bitWidth] |= 1 << Word(number % Word.bitWidth)
      }
    }
  }

  var descriptors: [Int32] {
    var set = set
    return withUnsafeMutableBytes(of: &set) { bytes in
      let words = bytes.bindMemory(to: Word.self)
      return (0..<words.count * Word.bitWidth).filter { number in
        words[number / Word.bitWidth] & 1 << Word(number % Word.bitWidth) != 0
      }.map(Int32.init)
    }
  }

  /// Waits until descriptors have something to read, or are at their end, or take something; nil
  /// waits for ever.
  ///
  /// It returns how many are ready; negative with `errno` where waiting failed.
  @discardableResult
  static func select(
    reading: [Int32], writing: [Int32] = [], for rest: Duration?
  ) -> Int32 {
    var (readSet, writeSet) = (DescriptorSet(reading).set, DescriptorSet(writing).set)
    let count = ((reading + writing).max() ?? 0) + 1
    guard let rest = rest?.components else { return systemSelect(count, &readSet, &writeSet, nil) }
    // Rounded up: a wait that ends too early would only be begun again.
    let microseconds = rest.attoseconds / 1_000_000_000_000 + 1
    var time = timeval(
      tv_sec: time_t(rest.seconds + microseconds / 1_000_000),
      tv_usec: suseconds_t(microseconds % 1_000_000))
    return systemSelect(count, &readSet, &writeSet, &time)
  }
}

private func systemSelect(
  _ count: Int32, _ reading: inout fd_set, _ writing: inout fd_set,
  _ time: UnsafeMutablePointer<timeval>?
) -> Int32 {
  select(count, &reading, &writing, nil, time)
}
