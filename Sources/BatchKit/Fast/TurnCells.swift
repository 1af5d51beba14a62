/// The cells of dimensions, which change from one combination to the next; one worker's own.
final class TurnCells {
  private let turns: RowTurns
  private let cells: UnsafeMutablePointer<CellSpan>
  private let table: UnsafePointer<UInt8>
  /// The number of each dimension's value, and after them that of the environment.
  private var numbers: [Int] = []
  private var shown: [Int]
  /// Where the value of each dimension stands.
  private var values: [UnsafeMutableBufferPointer<UInt8>]
  /// How many bytes the values have together.
  private(set) var length = 0

  /// Prepares to write the cells of the dimensions from an address on.
  init(_ turns: RowTurns, _ cells: UnsafeMutablePointer<CellSpan>, _ table: UnsafePointer<UInt8>) {
    self.turns = turns
    self.cells = cells
    self.table = table
    shown = turns.dimensions.map { _ in -1 }
    values = turns.dimensions.map { _ in .allocate(capacity: 64) }
  }

  deinit {
    for value in values { value.deallocate() }
  }

  /// The number of the environment.
  var environment: Int { turns.hasEnvironments ? numbers.last ?? 0 : 0 }

  /// Shows the combination of a number.
  func go(to turn: Int) {
    numbers = turns.combination.row(at: turn)
    show()
  }

  /// Shows the next combination, which is that of the number.
  func advance(to turn: Int) {
    turns.combination.advance(&numbers, to: turn)
    show()
  }

  private func show() {
    for index in shown.indices where shown[index] != numbers[index] {
      shown[index] = numbers[index]
      turns.dimensions[index].withBytes(of: numbers[index]) { show($0, index) }
    }
  }

  private func show(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) {
    // A block may be read past the value's end.
    if values[index].count < bytes.count + 64 {
      values[index].deallocate()
      values[index] = .allocate(capacity: 2 * bytes.count + 64)
    }
    guard let start = values[index].baseAddress else { return }
    if let source = bytes.baseAddress { start.update(from: source, count: bytes.count) }
    length -= cells[index].count
    length += bytes.count
    cells[index] = CellSpan(start, count: bytes.count, table)
  }
}
