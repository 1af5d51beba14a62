/// Random numbers that depend on a seed, the name of a parameter and the number of a row alone.
///
/// ```
/// state = mix(mix(seed) ⊕ hash(name)) + mix(row)        hash: FNV-1a of the UTF-8
/// next  = mix(state += γ)                               SplitMix64 (Steele, Lea and Flood, 2014)
/// ```
/// `mix` is one to one, so no two rows of a parameter start in the same state.
package struct RandomStream: RandomNumberGenerator, Sendable {
  private static let gamma: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  package init(seed: UInt64, name: String, row: Int) {
    self.init(of: Rows(seed: seed, name: name), row: row)
  }

  /// What the streams of all rows of a parameter share.
  package struct Rows: BitwiseCopyable, Sendable {
    fileprivate let state: UInt64

    package init(seed: UInt64, name: String) {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      state = RandomStream.mix(RandomStream.mix(seed &+ RandomStream.gamma) ^ hash)
    }
  }

  package init(of rows: Rows, row: Int) {
    state = rows.state &+ Self.mix(UInt64(bitPattern: Int64(row)))
  }

  package mutating func next() -> UInt64 {
    state &+= Self.gamma
    return Self.mix(state)
  }

  private static func mix(_ number: UInt64) -> UInt64 {
    var z = number
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension RandomNumberGenerator {
  /// A number from 0 to one below `bound`, which depends on nothing but the generator's numbers: how
  /// the standard library draws may change.
  package mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
