import JSONKit
import LanguageKit
import RuleKit

/// A column's test laid out in memory, for cells as they lie in a chunk.
struct CellTest: BitwiseCopyable {
  /// What bytes are, as far as can be told without asking the rules.
  enum Verdict {
    case right
    case wrong
    case unsure
  }

  private enum Shortcut {
    case none, text, run, digits
  }

  let column: Int
  let parameter: Int
  /// The bit of an empty cell that means nothing is given; 0 where there is no such cell.
  let absentBit: Int
  private let isInPath: Bool
  private let shortcut: Shortcut
  /// How many bytes the shortcut takes.
  private let fewest: Int
  private let most: Int
  private let ranges: UnsafeBufferPointer<ByteBlock.Range>
  /// What else stands for the rules; nil where only they know.
  private let rest: UnsafePointer<Rest>?

  init(_ column: BatchPlan.Column, in memory: BatchTables.Memory) {
    self.column = column.column
    parameter = column.parameter
    absentBit = column.absentBit
    isInPath = column.isInPath
    fewest = column.test.lengths.lowerBound
    switch column.test.shortcut {
    case .none: (shortcut, most, ranges) = (.none, 0, memory.keep([]))
    case .text: (shortcut, most, ranges) = (.text, column.test.lengths.upperBound, memory.keep([]))
    case .run(let bytes):
      (shortcut, most) = (.run, column.test.lengths.upperBound)
      ranges = memory.keep(bytes.map(ByteBlock.Range.init))
    case .digits(let count): (shortcut, most, ranges) = (.digits, count, memory.keep([]))
    }
    rest = column.test.bytes.flatMap { memory.keep([Rest($0, in: memory)]).baseAddress }
  }

  /// What the test says of a cell.
  @inline(__always)
  func verdict(_ cell: CellSpan) -> Verdict {
    let count = cell.count
    // A segment that holds anything but dots is no dot segment, whatever else is in it.
    if isInPath, count == 0 || (cell.bytes.pointee == UInt8(ascii: ".") && Self.areDots(cell)) {
      return .wrong
    }
    switch shortcut {
    case .none: break
    case .text:
      if cell.isASCII, count >= fewest, count <= most { return .right }
    case .run:
      if count >= fewest, count <= most, ByteBlock.areAll(cell.bytes, count, in: ranges) {
        return .right
      }
    case .digits:
      // JSON's grammar knows no leading zeros.
      if count > 0, count <= most, cell.bytes.pointee != UInt8(ascii: "0"),
        ByteBlock.areDigits(cell.bytes, count)
      {
        return .right
      }
    }
    return thoroughVerdict(cell)
  }

  /// What the automaton says, and the length.
  @inline(never)
  private func thoroughVerdict(_ cell: CellSpan) -> Verdict {
    guard let rest = rest?.pointee, cell.count <= rest.longest else { return .unsure }
    return rest.isRight(cell) ? .right : rest.isExact ? .wrong : .unsure
  }

  @inline(never)
  private static func areDots(_ cell: CellSpan) -> Bool {
    cell.buffer.allSatisfy { $0 == UInt8(ascii: ".") }
  }
}

extension CellTest {
  /// A `ByteTest` laid out in memory.
  private struct Rest: BitwiseCopyable {
    private let minimum: Int
    private let maximum: Int
    /// Of how many bytes it can say anything.
    let longest: Int
    let isExact: Bool
    private let automaton: ByteAutomaton.Tables?

    init(_ test: ByteTest, in memory: BatchTables.Memory) {
      minimum = test.minimum
      maximum = test.maximum
      longest = test.longest
      isExact = test.isExact
      automaton = test.automaton.flatMap { automaton in
        guard let cells = memory.keep(automaton.cells).baseAddress,
          let classes = memory.keep(automaton.classes).baseAddress
        else { return nil }
        return ByteAutomaton.Tables(
          cells: cells, classes: classes, endClass: automaton.endClass, start: automaton.start)
      }
    }

    func isRight(_ cell: CellSpan) -> Bool {
      // Only an automaton knows by itself that bytes are UTF-8; elsewhere malformed ones are less
      // than no code points.
      let isCounted = automaton == nil || minimum > 1 || maximum < .max
      let count = cell.isASCII || !isCounted ? cell.count : cell.codePoints
      guard count >= minimum, count <= maximum else { return false }
      return automaton?.matches(cell.buffer) ?? true
    }
  }
}
