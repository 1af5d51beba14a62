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
