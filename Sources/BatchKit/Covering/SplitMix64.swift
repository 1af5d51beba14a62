/// A random number generator whose numbers depend on its seed alone, on every machine and with
/// every version of the standard library.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 to one below `bound`.
  mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Brings the elements into a random order.
  mutating func shuffle(_ list: inout [Int]) {
    for last in stride(from: list.count - 1, to: 0, by: -1) { list.swapAt(last, below(last + 1)) }
  }
}
