import LanguageKit
import RuleKit
import TextKit

/// A column's test laid out in memory, for cells as they lie in a chunk.
struct CellTest: BitwiseCopyable {
  /// What bytes are, as far as can be told without asking the rules.
  enum Decision {
    case right
    case wrong
    case unsure
  }

  let column: Int32
  let parameter: Int32
  /// The bit of an empty cell that means nothing is given; 0 where there is no such cell.
  private let absentBit: Int32
  /// Whether an empty cell that is marked as a value is one.
  private let takesMarked: Bool
  private let isInPath: Bool
  private let bytes: UnsafePointer<Bytes>

  init(_ column: LinkPlan.Column, in tables: BatchTables) {
    self.column = Int32(column.column)
    parameter = Int32(column.parameter)
    absentBit = Int32(column.absentBit)
    takesMarked = column.takesMarked
    isInPath = column.isInPath
    bytes = tables.bytes(of: column.test)
  }

  /// Whether there are empty cells that mean that nothing is given.
  var mayBeAbsent: Bool { absentBit != 0 }

  /// The bit of an empty cell of a kind if it means that nothing is given, and else 0.
  @inline(__always)
  func absentBit(ofEmpty kind: CellSpan.Kind) -> Int32 {
    kind == .json || kind == .marked && takesMarked ? 0 : absentBit
  }

  @inline(__always)
  static func verdict(
    _ test: UnsafePointer<CellTest>, _ cell: UnsafePointer<CellSpan>
  ) -> Decision {
    mayMakeDots(test, cell) ? .wrong : verdictOnText(test, cell)
  }

  /// What the rules say, whatever stands around the value; unsure where that may make a dot segment.
  @inline(never)
  static func verdictOfRules(
    _ test: UnsafePointer<CellTest>, _ cell: UnsafePointer<CellSpan>
  ) -> Decision {
    mayMakeDots(test, cell) ? .unsure : verdictOnText(test, cell)
  }

  /// A segment that holds anything but dots is no dot segment, whatever else is in it.
  @inline(__always)
  private static func mayMakeDots(
    _ test: UnsafePointer<CellTest>, _ cell: UnsafePointer<CellSpan>
  ) -> Bool {
    test.pointee.isInPath
      && (cell.pointee.count == 0
        || cell.pointee.bytes.pointee == UInt8(ascii: ".") && areDots(cell.pointee))
  }

  @inline(__always)
  private static func verdictOnText(
    _ test: UnsafePointer<CellTest>, _ cell: UnsafePointer<CellSpan>
  ) -> Decision {
    let (bytes, count) = (cell.pointee.bytes, cell.pointee.count)
    let rules = test.pointee.bytes
    switch rules.pointee.shortcut {
    case .none: break
    case .text:
      if cell.pointee.isASCII, count >= rules.pointee.fewest, count <= rules.pointee.most {
        return .right
      }
    case .run:
      if count >= rules.pointee.fewest, count <= rules.pointee.most,
        ByteBlock.areAll(bytes, count, in: rules.pointee.ranges)
      {
        return .right
      }
    case .digits:
      // JSON's grammar knows no leading zeros.
      if count > 0, count <= rules.pointee.most, bytes.pointee != UInt8(ascii: "0"),
        ByteBlock.areDigits(bytes, count)
      {
        return .right
      }
    case .multiples:
      if count > 0, count <= rules.pointee.most, bytes.pointee != UInt8(ascii: "0"),
        ByteBlock.areDigits(bytes, count)
      {
        return isMultiple(of: rules.pointee.divisor, cell.pointee) ? .right : .wrong
      }
    }
    return thoroughVerdict(rules.pointee.rest, cell)
  }

  /// What the automaton says, and the length.
  @inline(never)
  private static func thoroughVerdict(
    _ rest: UnsafePointer<Rest>?, _ cell: UnsafePointer<CellSpan>
  ) -> Decision {
    guard let rest, cell.pointee.count <= rest.pointee.longest else { return .unsure }
    return rest.pointee.isRight(cell.pointee) ? .right : rest.pointee.isExact ? .wrong : .unsure
  }

  @inline(never)
  private static func isMultiple(of divisor: Int64, _ digits: CellSpan) -> Bool {
    digits.buffer.reduce(0) { $0 &* 10 &+ Int64($1 & 0xF) }.isMultiple(of: divisor)
  }

  @inline(never)
  private static func areDots(_ cell: CellSpan) -> Bool {
    cell.buffer.allSatisfy { $0 == UInt8(ascii: ".") }
  }
}

extension CellTest {
  /// A `ColumnTest` laid out in memory, where all columns of its rules find it.
  struct Bytes: BitwiseCopyable {
    fileprivate enum Shortcut: BitwiseCopyable {
      case none, text, run, digits, multiples
    }

    fileprivate let shortcut: Shortcut
    /// How many bytes the shortcut takes.
    fileprivate let fewest: Int
    fileprivate let most: Int
    fileprivate let ranges: UnsafeBufferPointer<ByteBlock.Range>
    /// What digits must be a multiple of.
    fileprivate var divisor: Int64 = 1
    /// What else stands for the rules; nil where only they know.
    fileprivate let rest: UnsafePointer<Rest>?

    init(_ test: ColumnTest, in memory: BatchTables.Memory) {
      fewest = test.lengths.lowerBound
      let longest = test.lengths.upperBound
      switch test.shortcut {
      case .none: (shortcut, most, ranges) = (.none, 0, memory.keep([]))
      case .text: (shortcut, most, ranges) = (.text, longest, memory.keep([]))
      case .run(let bytes):
        (shortcut, most) = (.run, longest)
        ranges = memory.keep(bytes.map(ByteBlock.Range.init))
      case .digits(let count): (shortcut, most, ranges) = (.digits, count, memory.keep([]))
      case .multiples(let divisor, let count):
        (shortcut, most, ranges) = (.multiples, count, memory.keep([]))
        self.divisor = divisor
      }
      rest = test.bytes.map { memory.start(of: [Rest($0, in: memory)]) }
    }
  }

  /// A `ByteTest` laid out in memory.
  fileprivate struct Rest: BitwiseCopyable {
    private let minimum: Int
    private let maximum: Int
    /// The maximum number of bytes that the test can decide.
    let longest: Int
    let isExact: Bool
    private let automaton: UTF8Table.Tables?
    /// The same for ASCII where it is small.
    private let pairs: UTF8PairTable.Tables?

    init(_ test: ByteTest, in memory: BatchTables.Memory) {
      minimum = test.minimum
      maximum = test.maximum
      longest = test.longest
      isExact = test.isExact
      automaton = test.automaton.map { automaton in
        UTF8Table.Tables(
          cells: memory.start(of: automaton.cells), classes: memory.start(of: automaton.classes),
          endClass: automaton.endClass, start: automaton.start)
      }
      pairs = test.automaton.flatMap(UTF8PairTable.init).map { pairs in
        UTF8PairTable.Tables(
          classes: memory.start(of: pairs.classes), starts: memory.start(of: pairs.starts),
          pairs: memory.start(of: pairs.pairs), accepts: memory.start(of: pairs.accepts),
          count: pairs.count, leaving: pairs.leaving)
      }
    }

    func isRight(_ cell: CellSpan) -> Bool {
      // Only an automaton knows by itself that bytes are UTF-8; elsewhere malformed ones are less
      // than no code points.
      let isCounted = automaton == nil || minimum > 1 || maximum < .max
      let count = cell.isASCII || !isCounted ? cell.count : cell.codePoints
      guard count >= minimum, count <= maximum else { return false }
      if cell.isASCII, let pairs { return pairs.matches(cell.buffer) }
      return automaton?.matches(cell.buffer) ?? true
    }
  }
}
