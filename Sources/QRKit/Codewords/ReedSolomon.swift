/// Error correction codewords over GF(2⁸), modulo x⁸ + x⁴ + x³ + x² + 1 (§ 7.5.2).
struct ReedSolomon {
  /// The coefficients of (x − α⁰)(x − α¹)…, none of them zero, as powers of α; not the leading 1.
  private let generator: [Int]

  /// Creates the code for blocks with `count` error correction codewords.
  init(count: Int) {
    var coefficients: [UInt8] = [1]
    for root in 0..<count {
      // times (x − α^root): each coefficient also goes one place down, times the root
      coefficients.append(0)
      for place in (1..<coefficients.count).reversed() {
        coefficients[place] ^= Field.product(coefficients[place - 1], power: root)
      }
    }
    generator = coefficients.dropFirst().map { Field.logarithms[Int($0)] }
  }

  /// What is left of the data, with as many zeros after it, when the generator divides it.
  func codewords(for data: some Sequence<UInt8>) -> [UInt8] {
    var rest = [UInt8](repeating: 0, count: generator.count)
    for byte in data {
      let factor = byte ^ rest[0]
      for place in 1..<rest.count { rest[place - 1] = rest[place] }
      rest[rest.count - 1] = 0
      guard factor != 0 else { continue }
      let logarithm = Field.logarithms[Int(factor)]
      for (place, power) in generator.enumerated() {
        rest[place] ^= Field.powers[logarithm + power]
      }
    }
    return rest
  }
}

/// GF(2⁸) by the powers of α = 2, which are all of it but zero.
private enum Field {
  /// α⁰, α¹, …, twice over, so that the sum of two logarithms can be looked up.
  static let powers: [UInt8] = {
    var powers: [UInt8] = []
    var power = 1
    for _ in 0..<510 {
      powers.append(UInt8(truncatingIfNeeded: power))
      power <<= 1
      if power > 0xFF { power ^= 0b1_0001_1101 }
    }
    return powers
  }()

  /// The power of each number; 0 stands for zero, which has none.
  static let logarithms: [Int] = {
    var logarithms = [Int](repeating: 0, count: 256)
    for (power, value) in powers.prefix(255).enumerated() { logarithms[Int(value)] = power }
    return logarithms
  }()

  /// A number times α^power.
  static func product(_ value: UInt8, power: Int) -> UInt8 {
    value == 0 ? 0 : powers[logarithms[Int(value)] + power]
  }
}
