import Foundation
import RowKit
import TextKit

extension ObjectCells {
  /// What stands before a member's value, from the bracket or the value before it on: where the
  /// same stands again, it need not be read.
  struct MemberPrefix: BitwiseCopyable {
    private static let longest = 2 * ByteBlock.size

    var column: Int
    /// How many bytes it has; more than there can be where none is known.
    private(set) var count = Int.max
    private(set) var lines = 0
    private var (first, second) = (ByteBlock.Bytes(), ByteBlock.Bytes())

    /// What is not known yet, and the column that is guessed.
    init(column: Int) {
      self.column = column
    }

    /// What was read from an address on.
    init(_ bytes: UnsafePointer<UInt8>, count: Int, lines: Int, column: Int) {
      self.column = column
      guard count <= Self.longest else { return }
      (self.count, self.lines) = (count, lines)
      (first, second) = (ByteBlock.load(bytes), ByteBlock.load(bytes + ByteBlock.size))
    }

    /// Whether the same stands from an address on, and no more white space.
    @inline(__always)
    func starts(_ bytes: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) -> Bool {
      guard count <= end - bytes, bytes[count] > 0x20,
        ByteBlock.leading(ByteBlock.load(bytes) .== first) >= min(count, ByteBlock.size)
      else { return false }
      guard count > ByteBlock.size else { return true }
      let block = ByteBlock.load(bytes + ByteBlock.size)
      return ByteBlock.leading(block .== second) >= count &- ByteBlock.size
    }
  }

  /// Reads on to the value of a member, whose place in the object is given, from its comma or its
  /// name on, where `here` stands; then it stands at the value.
  ///
  /// It returns the member's column; nil where its name is not known, or spelled with escapes. The
  /// value before it or the bracket ends at `start`, and `passed` lines were passed since; `lines`
  /// grows by those passed here.
  @inline(never)
  func readLead(
    from start: UnsafePointer<UInt8>, _ passed: Int, _ here: inout UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>, _ lines: inout Int, _ member: Int
  ) -> Int? {
    let linesBefore = lines
    if member > 0 {
      guard here.pointee == .comma else { return nil }
      here += 1
      guard passSpace(&here, end, &lines) else { return nil }
    }
    guard here.pointee == .quote, let column = readName(&here, end, member),
      passSpace(&here, end, &lines), here.pointee == UInt8(ascii: ":")
    else { return nil }
    here += 1
    guard passSpace(&here, end, &lines) else { return nil }
    if member < names.count {
      let ownLines = passed &+ lines &- linesBefore
      leads[member] = MemberPrefix(start, count: here - start, lines: ownLines, column: column)
    }
    return column
  }

  /// Reads a name and gives its column.
  private func readName(
    _ here: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ member: Int
  ) -> Int? {
    let rest = UnsafeBufferPointer(start: here + 1, count: end - here - 1)
    let guess = member < names.count ? leads[member].column : nil
    let isRight = guess.map { Self.starts(rest, with: names[$0]) } ?? false
    let column = isRight ? guess : names.firstIndex { Self.starts(rest, with: $0) }
    if let column { here += names[column].count + 2 }
    return column
  }

  /// Whether a name and a quote stand at the start.
  private static func starts(
    _ bytes: UnsafeBufferPointer<UInt8>, with name: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard name.count < bytes.count, let start = bytes.baseAddress, let other = name.baseAddress
    else { return false }
    return start[name.count] == .quote && memcmp(start, other, name.count) == 0
  }
}

/// What a reader of JSON rows keeps between them.
final class ObjectMemory {
  let names: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>
  /// The value of each name as it is written in the row.
  let written: UnsafeMutablePointer<UnsafeBufferPointer<UInt8>>
  let leads: UnsafeMutablePointer<ObjectCells.MemberPrefix>
  /// The columns of a row's members in their order, and how many there are where that is not the
  /// columns' own, else 0.
  let order: UnsafeMutablePointer<Int>
  let disorder: UnsafeMutablePointer<Int>
  /// The column of the member that may be an object of scalars; nil if none may.
  let objectColumn: Int?
  private let memory = BatchTables.Memory()

  init(_ names: [String], objectColumn: Int? = nil) {
    self.objectColumn = objectColumn
    let memory = memory
    self.names = memory.keep(names.map { memory.keep(Array($0.utf8)) })
    written = .allocate(capacity: max(1, names.count))
    written.initialize(repeating: memory.keep([]), count: max(1, names.count))
    order = .allocate(capacity: max(1, names.count))
    order.initialize(repeating: 0, count: max(1, names.count))
    disorder = .allocate(capacity: 1)
    disorder.initialize(to: 0)
    leads = .allocate(capacity: max(1, names.count))
    for index in 0..<max(1, names.count) {
      (leads + index).initialize(to: ObjectCells.MemberPrefix(column: index))
    }
  }

  /// The memory for rows with these members, whose values may be one object.
  static func ofRows(_ names: [String]) -> ObjectMemory {
    ObjectMemory(
      names,
      objectColumn: names.firstIndex { $0.isSameText(as: OwnColumn.values.rawValue) })
  }

  deinit {
    written.deallocate()
    leads.deallocate()
    order.deallocate()
    disorder.deallocate()
  }
}
