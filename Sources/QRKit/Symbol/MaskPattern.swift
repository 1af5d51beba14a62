/// One of the eight patterns that turn modules over, so that no symbol has large plain areas
/// (Table 10).
struct MaskPattern {
  /// The rows of the pattern; it repeats after twelve.
  private let rows: [BitRow]
  private let columns: [BitRow]

  private init(_ inverts: (_ x: Int, _ y: Int) -> Bool) {
    rows = (0..<12).map { y in BitRow(repeatingTwelve: { inverts($0, y) }) }
    columns = (0..<12).map { x in BitRow(repeatingTwelve: { inverts(x, $0) }) }
  }

  /// The patterns by their reference, from 000 to 111.
  static let all: [MaskPattern] = [
    MaskPattern { x, y in (x + y) % 2 == 0 },
    MaskPattern { _, y in y % 2 == 0 },
    MaskPattern { x, _ in x % 3 == 0 },
    MaskPattern { x, y in (x + y) % 3 == 0 },
    MaskPattern { x, y in (y / 2 + x / 3) % 2 == 0 },
    MaskPattern { x, y in x * y % 2 + x * y % 3 == 0 },
    MaskPattern { x, y in (x * y % 2 + x * y % 3) % 2 == 0 },
    MaskPattern { x, y in ((x + y) % 2 + x * y % 3) % 2 == 0 },
  ]

  func row(_ y: Int) -> BitRow { rows[y % 12] }

  func column(_ x: Int) -> BitRow { columns[x % 12] }
}

extension BitRow {
  /// A row whose modules repeat after twelve.
  fileprivate init(repeatingTwelve isDark: (Int) -> Bool) {
    self.init()
    for index in 0..<12 { self[index] = isDark(index) }
    for distance in [12, 24, 48, 48, 48] { self = self | self << distance }
  }
}
