import TextKit

/// Reads the members of JSON rows as cells, one object a line or the elements of an array.
///
/// What it reads, the strict reader of JSON reads alike; whatever is not plainly right, or of a name
/// that is not known yet, it leaves.
struct ObjectCells: CellReader {
  static var numbersRows: Bool { true }

  /// One cell for each name, in their order.
  let cells: UnsafeMutablePointer<CellSpan>
  /// The same values as they are written in the row.
  let written: UnsafeMutablePointer<UnsafeBufferPointer<UInt8>>
  let names: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>
  /// What stood before the value of each member in an object before, by the member's place.
  let leads: UnsafeMutablePointer<MemberPrefix>
  /// The columns of the row's members in their order, and how many there are where that is not the
  /// columns' own, else 0.
  let order: UnsafeMutablePointer<Int>
  let disorder: UnsafeMutablePointer<Int>
  let objectColumn: Int?
  let isLines: Bool
  let bits: UnsafePointer<UInt8>
  let bitsOfUnreserved: UInt8
  /// The bits of an empty string, and of no value.
  let bitsOfEmpty, bitsOfAbsent: UInt8

  /// Prepares to read into cells, with what is kept between rows.
  init(
    _ cells: UnsafeMutablePointer<CellSpan>, _ objects: ObjectMemory, isLines: Bool,
    bits: UnsafePointer<UInt8>, bitsOfUnreserved: UInt8, bitsOfEmpty: UInt8, bitsOfAbsent: UInt8
  ) {
    self.cells = cells
    (written, names, leads) = (objects.written, objects.names, objects.leads)
    (order, disorder, objectColumn) = (objects.order, objects.disorder, objects.objectColumn)
    self.isLines = isLines
    (self.bits, self.bitsOfUnreserved) = (bits, bitsOfUnreserved)
    (self.bitsOfEmpty, self.bitsOfAbsent) = (bitsOfEmpty, bitsOfAbsent)
  }

  func read(
    _ here: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ spare: UnsafeMutablePointer<UInt8>
  ) -> RecordResult {
    var lines = 0
    guard passSpace(&here, end, &lines) else { return .unsure }
    if here >= end { return .nothing(lines: lines) }
    if isLines, here.pointee == .lineFeed {
      here += 1
      return .nothing(lines: 1)
    }
    guard here.pointee == UInt8(ascii: "{"), readMembers(&here, end, spare, &lines),
      passSpace(&here, end, &lines)
    else { return .unsure }
    if isLines {
      guard here.pointee == .lineFeed else { return .unsure }
      if here < end { lines += 1 }
    } else {
      guard here < end, here.pointee == .comma else { return .unsure }
    }
    here += 1
    return .record(lines: lines)
  }

  /// Reads the object of scalars that a text is, which a zero byte follows.
  func read(
    _ start: UnsafePointer<UInt8>, count: Int, _ spare: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    var (here, lines) = (start, 0)
    let end = start + count
    return passSpace(&here, end, &lines) && here.pointee == UInt8(ascii: "{")
      && readMembers(&here, end, spare, &lines) && passSpace(&here, end, &lines) && here == end
  }

  /// Reads an object of scalars from its bracket to after the other.
  @inline(__always)
  private func readMembers(
    _ here: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ spare: UnsafeMutablePointer<UInt8>, _ lines: inout Int
  ) -> Bool {
    var spare = spare
    for column in names.indices {
      cells[column] = CellSpan(missingAt: here, bitsOfAbsent)
    }
    here += 1
    var member = 0
    var (last, isOrdered) = (-1, true)
    while true {
      let column: Int
      if member < names.count, leads[member].starts(here, before: end) {
        column = leads[member].column
        lines &+= leads[member].lines
        here += leads[member].count
      } else {
        let start = here
        var passed = 0
        guard passSpace(&here, end, &passed) else { return false }
        lines &+= passed
        if here.pointee == UInt8(ascii: "}") { break }
        guard let found = readLead(from: start, passed, &here, end, &lines, member) else {
          return false
        }
        column = found
      }
      // A second member of one name is a fault.
      guard cells[column].kind == .missing else { return false }
      let start = here
      guard
        let cell = value(&here, end, &spare)
          ?? (here > start
            ? nil
            : column == objectColumn
              ? object(&here, end, &spare, &lines) : nested(&here, end, spare))
      else { return false }
      cells[column] = cell
      written[column] = UnsafeBufferPointer(start: start, count: here - start)
      if column < last { isOrdered = false }
      last = column
      order[member] = column
      member &+= 1
    }
    disorder.pointee = isOrdered ? 0 : member
    here += 1
    return true
  }

  /// Moves to what is no white space; false at a CR that may be a line of its own.
  @inline(__always)
  func passSpace(
    _ here: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ lines: inout Int
  ) -> Bool {
    while here.pointee <= 0x20 {
      switch here.pointee {
      case 0x20, .tab: here += 1
      case .lineFeed:
        // The one after the chunk is none of it.
        guard !isLines, here < end else { return true }
        lines &+= 1
        here += 1
      case .carriageReturn:
        guard here[1] == .lineFeed, here + 1 < end else { return false }
        here += 1
      default: return true
      }
    }
    return true
  }
}

extension CellSpan {
  /// The cell of a member that is not there.
  fileprivate init(missingAt place: UnsafePointer<UInt8>, _ bits: UInt8) {
    self.init(place, count: 0, kind: .missing, bits: bits)
  }
}
