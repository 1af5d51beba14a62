import TextKit

/// The conflicts that git left in a text whose versions it could not merge.
///
///     <<<<<<< HEAD
///     "a": 1            one version
///     =======
///     "a": 2            the other
///     >>>>>>> branch
///
/// A string of JSON contains no line ends, so that no line of sound JSON begins like this.
enum ConflictMarkers {
  /// How many of the same sign make a marker.
  private static let length = 7

  /// One conflict: the lines from its first marker to its last, counted from 1.
  struct Conflict: Equatable {
    var lines: ClosedRange<Int>
    /// Where the first marker is: offsets in UTF-8 bytes.
    var start: Range<Int>
  }

  /// The conflicts in the order of the text; one that is not closed is none.
  static func conflicts(in bytes: [UInt8]) -> [Conflict] {
    var conflicts: [Conflict] = []
    var open: (line: Int, start: Range<Int>, isParted: Bool)?
    var line = 1
    var index = bytes.byteOrderMarkLength
    while index < bytes.count {
      let end = bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      switch marker(bytes[index..<end]) {
      case UInt8(ascii: "<"): open = (line, index..<end, false)
      case UInt8(ascii: "="): open?.isParted = true
      case UInt8(ascii: ">"):
        if let conflict = open, conflict.isParted {
          conflicts.append(Conflict(lines: conflict.line...line, start: conflict.start))
        }
        open = nil
      default: break
      }
      let isPair = bytes[end...].starts(with: [0x0D, 0x0A])
      index = end + (isPair ? 2 : 1)
      line += 1
    }
    return conflicts
  }

  /// The sign of a line that is a marker: seven of it, then a space or the end of the line.
  private static func marker(_ line: ArraySlice<UInt8>) -> UInt8? {
    guard let sign = line.first, "<=>".utf8.contains(sign),
      line.prefix(length).count == length, line.prefix(length).allSatisfy({ $0 == sign })
    else { return nil }
    let next = line.dropFirst(length).first
    return next == nil || next == UInt8(ascii: " ") ? sign : nil
  }
}

extension JSONReader {
  /// Reports git's conflicts in place of the faults that follow from them.
  mutating func reportConflicts() {
    guard !faults.all.isEmpty else { return }
    let conflicts = ConflictMarkers.conflicts(in: bytes)
    guard !conflicts.isEmpty else { return }
    hasConflicts = true
    faults = FaultList()
    for conflict in conflicts {
      let (first, last) = (conflict.lines.lowerBound, conflict.lines.upperBound)
      faults.append(
        Fault(
          "git's conflict markers: lines \(first) to \(last) contain two versions",
          at: conflict.start, hint: "keep one, or both under two names"))
    }
    halt()
  }
}
