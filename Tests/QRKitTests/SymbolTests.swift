import TestSupport
import Testing

@testable import QRKit

@Suite("Symbol")
struct SymbolTests {
  @Test(
    "alignment patterns stand where Annex E has them",
    arguments: [
      (1, []), (2, [6, 18]), (7, [6, 22, 38]), (14, [6, 26, 46, 66]), (15, [6, 26, 48, 70]),
      (22, [6, 26, 50, 74, 98]), (32, [6, 34, 60, 86, 112, 138]),
      (36, [6, 24, 50, 76, 102, 128, 154]), (39, [6, 26, 54, 82, 110, 138, 166]),
      (40, [6, 30, 58, 86, 114, 142, 170]),
    ] as [(Int, [Int])])
  func alignment(number: Int, centres: [Int]) {
    #expect(Version(number).alignmentCentres == centres)
  }

  @Test("the modules without a function are the codewords, and up to seven more")
  func room() {
    for number in 1...40 {
      let version = Version(number)
      let free = FunctionPatterns(version).free.rows.reduce(0) { $0 + $1.count }
      #expect(free / 8 == version.codewords, "version \(number)")
    }
  }

  @Test("format and version information are those of the standard's examples")
  func information() {
    #expect(BCHCode.format.word(0b00101) == 0b00101_0011011100)
    #expect(BCHCode.version.word(7) == 0b000111_110010010100)
    let versions = (7...40).map(BCHCode.version.word)
    let formats = (0..<32).map(BCHCode.format.word)
    for (words, distance) in [(versions, 8), (formats, 5)] {
      for a in words {
        for b in words where a != b { #expect((a ^ b).nonzeroBitCount >= distance) }
      }
    }
  }

  @Test("the patterns of version 2 are those of the standard's figures: dark, light, and free")
  func patterns() {
    let patterns = FunctionPatterns(Version(2))
    let drawn = (0..<25).map { y in
      (0..<25).map { x in patterns.free[x, y] ? " " : patterns.dark[x, y] ? "#" : "." }.joined()
    }
    #expect(
      drawn == [
        "#######..        .#######",
        "#.....#..        .#.....#",
        "#.###.#..        .#.###.#",
        "#.###.#..        .#.###.#",
        "#.###.#..        .#.###.#",
        "#.....#..        .#.....#",
        "#######.#.#.#.#.#.#######",
        ".........        ........",
        "......#..        ........",
        "      .                  ",
        "      #                  ",
        "      .                  ",
        "      #                  ",
        "      .                  ",
        "      #                  ",
        "      .                  ",
        "      #         #####    ",
        "........#       #...#    ",
        "#######..       #.#.#    ",
        "#.....#..       #...#    ",
        "#.###.#..       #####    ",
        "#.###.#..                ",
        "#.###.#..                ",
        "#.....#..                ",
        "#######..                ",
      ])
  }

  @Test("the version is told twice from version 7 on", arguments: [7, 21, 40])
  func toldVersion(number: Int) {
    let dark = FunctionPatterns(Version(number)).dark
    let far = dark.size - 11
    let right = (0..<18).reduce(0) { $0 | (dark[far + $1 % 3, $1 / 3] ? 1 << $1 : 0) }
    let below = (0..<18).reduce(0) { $0 | (dark[$1 / 3, far + $1 % 3] ? 1 << $1 : 0) }
    #expect(right == below && right >> 12 == number)
    #expect(right == BCHCode.version.word(number))
  }

  @Test("a row of bits shifts and counts over its three words as a list does")
  func bitRow() {
    var random = SeededRandom(seed: 18_004)
    for _ in 0..<20 {
      let list = (0..<192).map { _ in random.oneIn(2) }
      var row = BitRow()
      for (index, isDark) in list.enumerated() { row[index] = isDark }
      let distance = random.int(1...63)
      let zeros = [Bool](repeating: false, count: distance)
      func places(_ row: BitRow) -> [Bool] { (0..<192).map { row[$0] } }
      #expect(places(row) == list)
      #expect(places(row >> distance) == list.dropFirst(distance) + zeros)
      #expect(places(row << distance) == zeros + list.dropLast(distance))
      #expect(places(~row) == list.map { !$0 })
      #expect(row.count == list.count { $0 })
      let count = random.int(0...192)
      #expect(places(BitRow(first: count)) == (0..<192).map { $0 < count })
    }
  }

  @Test("the points of a mask are those that counting module by module gives")
  func penalty() {
    var random = SeededRandom(seed: 40)
    for size in [21, 25, 45, 64, 65, 101] {
      for plainness in [2, 5, 40] {
        var grid = BitGrid(size: size)
        for y in 0..<size {
          var isDark = false
          for x in 0..<size {
            if random.oneIn(plainness) { isDark.toggle() }
            grid[x, y] = isDark
          }
        }
        let expected = CountedPenalty.points(size) { grid[$0, $1] }
        #expect(Penalty.points(rows: grid, columns: grid.transposed) == expected)
      }
    }
  }

  @Test("the chosen mask has the fewest points of the eight")
  func bestMask() throws {
    let code = try QRCode("https://www.example.com/pickem/8412")
    let layout = BlockLayout(Version(code.version), code.level)
    let packed = try PackedText(Array("https://www.example.com/pickem/8412".utf8), level: nil)
    let words = layout.interleaved(packed.codewords)
    let symbol = MaskedSymbol(words, version: packed.version, level: packed.level)
    #expect(symbol.mask == code.mask)
    let chosen = CountedPenalty.points(code.size) { code[$0, $1] }
    let free = FunctionPatterns(packed.version).free
    for mask in 0..<8 {
      // Taking one mask off and another on is turning over where just one of them does.
      var grid = symbol.modules
      for y in 0..<code.size {
        let both = MaskPattern.all[mask].row(y) ^ MaskPattern.all[code.mask].row(y)
        grid.rows[y] = grid.rows[y] ^ both & free.rows[y]
      }
      var columns = grid.transposed
      FormatInformation(packed.level, mask: mask).draw(on: &grid, &columns)
      #expect(columns == grid.transposed)
      #expect(CountedPenalty.points(code.size) { grid[$0, $1] } >= chosen, "mask \(mask)")
    }
  }
}

/// The penalty points of § 7.8.3.1, counted module by module.
enum CountedPenalty {
  static func points(_ size: Int, _ isDark: (_ x: Int, _ y: Int) -> Bool) -> Int {
    let rows = (0..<size).map { y in (0..<size).map { x in isDark(x, y) } }
    let columns = (0..<size).map { x in rows.map { $0[x] } }
    var points = (rows + columns).reduce(0) { $0 + line($1) }
    for y in 1..<size {
      for x in 1..<size {
        let colours = Set([rows[y][x], rows[y][x - 1], rows[y - 1][x], rows[y - 1][x - 1]])
        if colours.count == 1 { points += 3 }
      }
    }
    let dark = rows.joined().count { $0 }
    return points + 10 * Int(abs(Double(dark) / Double(size * size) - 0.5) / 0.05 + 1e-9)
  }

  private static func line(_ modules: [Bool]) -> Int {
    var points = 0
    for run in runs(modules) where run >= 5 { points += 3 + run - 5 }
    let light = [Bool](repeating: false, count: 4)
    let padded = light + modules + light
    let finder = [true, false, true, true, true, false, true]
    for start in 4..<(padded.count - 10) where Array(padded[start..<start + 7]) == finder {
      let before = Array(padded[start - 4..<start]) == light
      let behind = Array(padded[start + 7..<start + 11]) == light
      if before || behind { points += 40 }
    }
    return points
  }

  private static func runs(_ modules: [Bool]) -> [Int] {
    var runs: [Int] = []
    for (index, isDark) in modules.enumerated() {
      if index > 0, modules[index - 1] == isDark {
        runs[runs.count - 1] += 1
      } else {
        runs.append(1)
      }
    }
    return runs
  }
}
