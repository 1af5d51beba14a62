/// The size of a symbol, from 1 with 21 modules a side to 40 with 177 (§ 6.3.1).
struct Version: Hashable {
  let number: Int

  /// - Parameter number: 1...40.
  init(_ number: Int) {
    self.number = number
  }

  static let largest = Version(40)

  /// The modules of a side.
  var size: Int { 17 + 4 * number }

  /// How this version counts characters.
  var range: VersionRange {
    VersionRange.allCases.first { $0.versions.contains(number) } ?? .large
  }

  /// Whether the symbol says its version beside two of its finder patterns (§ 7.10).
  var hasVersionInformation: Bool { number >= 7 }

  /// The columns, and rows, in which alignment patterns have their centre (Annex E).
  ///
  /// From the far side they stand in equal steps, an even number of modules each; what is left over
  /// lies before the second.
  var alignmentCentres: [Int] {
    guard number > 1 else { return [] }
    let count = number / 7 + 2
    let gaps = count - 1
    // Half a step is half a gap's share of the way, rounded up from a quarter on.
    let step = (2 * (size - 13) + 3 * gaps) / (4 * gaps) * 2
    return [6] + (0..<gaps).reversed().map { size - 7 - $0 * step }
  }

  /// The codewords of data and error correction that the symbol has room for (Table 1).
  var codewords: Int {
    let centres = alignmentCentres.count
    var modules = size * size
    modules -= 3 * 8 * 8  // finder patterns and their separators
    modules -= 2 * (size - 16)  // timing patterns between them
    modules -= 2 * 15 + 1  // format information, and the module that is always dark
    if hasVersionInformation { modules -= 2 * 18 }
    if centres > 0 {
      modules -= (centres * centres - 3) * 25  // alignment patterns: none on a finder pattern
      modules += 2 * (centres - 2) * 5  // those on a timing pattern have five modules of it
    }
    return modules / 8
  }
}

/// The versions that count the characters of a segment in equally many bits (Table 3).
enum VersionRange: Int, CaseIterable {
  case small, medium, large

  /// The versions, the smallest first.
  var versions: ClosedRange<Int> {
    switch self {
    case .small: 1...9
    case .medium: 10...26
    case .large: 27...40
    }
  }
}
