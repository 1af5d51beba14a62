/// How the codewords of a symbol are cut into blocks, each with its own error correction (Table 9).
struct BlockLayout {
  /// All codewords of the symbol.
  let codewords: Int
  let blocks: Int
  /// The error correction codewords of each block.
  let correction: Int

  init(_ version: Version, _ level: ErrorCorrectionLevel) {
    codewords = version.codewords
    (correction, blocks) = Self.table[level.rawValue][version.number - 1]
  }

  /// The codewords that hold data, of all blocks together.
  var dataCodewords: Int { codewords - blocks * correction }

  /// The data and the error correction of all blocks, in the order in which they are placed: the
  /// first codeword of each block, the second of each, and so on (§ 7.6).
  func interleaved(_ data: [UInt8]) -> [UInt8] {
    // The last blocks take one codeword more where the data cannot be cut evenly.
    let short = dataCodewords / blocks
    let shortBlocks = blocks - dataCodewords % blocks
    var cut: [ArraySlice<UInt8>] = []
    for block in 0..<blocks {
      let start = cut.last?.endIndex ?? 0
      cut.append(data[start..<(start + short + (block < shortBlocks ? 0 : 1))])
    }
    let code = ReedSolomon(count: correction)
    let corrections = cut.map { code.codewords(for: $0) }
    var result: [UInt8] = []
    result.reserveCapacity(codewords)
    for place in 0...short {
      for block in cut where place < block.count { result.append(block[block.startIndex + place]) }
    }
    for place in 0..<correction {
      for block in corrections { result.append(block[place]) }
    }
    return result
  }

  /// For each level and version: the error correction codewords of a block, and the blocks.
  static let table: [[(correction: Int, blocks: Int)]] = [
    [  // L
      (7, 1), (10, 1), (15, 1), (20, 1), (26, 1), (18, 2), (20, 2), (24, 2), (30, 2), (18, 4),
      (20, 4), (24, 4), (26, 4), (30, 4), (22, 6), (24, 6), (28, 6), (30, 6), (28, 7), (28, 8),
      (28, 8), (28, 9), (30, 9), (30, 10), (26, 12), (28, 12), (30, 12), (30, 13), (30, 14),
      (30, 15), (30, 16), (30, 17), (30, 18), (30, 19), (30, 19), (30, 20), (30, 21), (30, 22),
      (30, 24), (30, 25),
    ],
    [  // M
      (10, 1), (16, 1), (26, 1), (18, 2), (24, 2), (16, 4), (18, 4), (22, 4), (22, 5), (26, 5),
      (30, 5), (22, 8), (22, 9), (24, 9), (24, 10), (28, 10), (28, 11), (26, 13), (26, 14),
      (26, 16), (26, 17), (28, 17), (28, 18), (28, 20), (28, 21), (28, 23), (28, 25), (28, 26),
      (28, 28), (28, 29), (28, 31), (28, 33), (28, 35), (28, 37), (28, 38), (28, 40), (28, 43),
      (28, 45), (28, 47), (28, 49),
    ],
    [  // Q
      (13, 1), (22, 1), (18, 2), (26, 2), (18, 4), (24, 4), (18, 6), (22, 6), (20, 8), (24, 8),
      (28, 8), (26, 10), (24, 12), (20, 16), (30, 12), (24, 17), (28, 16), (28, 18), (26, 21),
      (30, 20), (28, 23), (30, 23), (30, 25), (30, 27), (30, 29), (28, 34), (30, 34), (30, 35),
      (30, 38), (30, 40), (30, 43), (30, 45), (30, 48), (30, 51), (30, 53), (30, 56), (30, 59),
      (30, 62), (30, 65), (30, 68),
    ],
    [  // H
      (17, 1), (28, 1), (22, 2), (16, 4), (22, 4), (28, 4), (26, 5), (26, 6), (24, 8), (28, 8),
      (24, 11), (28, 11), (22, 16), (24, 16), (24, 18), (30, 16), (28, 19), (28, 21), (26, 25),
      (28, 25), (30, 25), (24, 34), (30, 30), (30, 32), (30, 35), (30, 37), (30, 40), (30, 42),
      (30, 45), (30, 48), (30, 51), (30, 54), (30, 57), (30, 60), (30, 63), (30, 66), (30, 70),
      (30, 74), (30, 77), (30, 81),
    ],
  ]
}

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
