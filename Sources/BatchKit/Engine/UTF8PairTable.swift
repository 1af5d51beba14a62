import LanguageKit
import TextKit

/// The automaton of a small `UTF8Table` that reads two bytes of ASCII at a time.
///
/// Each look at a table waits for the one before it; with one for two bytes, a long text takes half as long.
/// A search skips sixteen bytes at once where none of them can begin a match.
///
/// ```
/// state = pairs[state + classes[byte] × count + classes[next byte]]
/// ```
/// A state is where its pairs start; the last state is that of no text.
struct UTF8PairTable: Sendable {
  /// How many pairs there may be: they must stay in the nearest memory beside all else.
  private static let most = 4096

  /// The class of each byte of ASCII.
  let classes: [UInt8]
  /// The state after a first byte, by its class, and last that of no byte.
  let starts: [Int32]
  let pairs: [Int32]
  /// True where the place of a state is that of a text.
  let accepts: [Bool]
  /// How many classes there are.
  let count: Int
  /// The bytes that lead from the first state to another, where they are one or two.
  let leaving: Leaving?

  /// Two bytes, or the same one twice.
  struct Leaving: BitwiseCopyable {
    let one: UInt8
    let other: UInt8
  }

  /// Returns nil for a table with many states or classes.
  init?(_ table: UTF8Table) {
    // The others of the table are of more bytes.
    let used = Set(table.classes[..<0x80]).sorted()
    let bytes = used.map { own in UInt8(table.classes.firstIndex(of: own) ?? 0) }
    let (count, width) = (used.count, used.count * used.count)
    let found = table.withTables { table -> (steps: [[Int?]], accepts: [Bool])? in
      var states = [table.start]
      var numbers = [table.start: 0]
      var steps: [[Int?]] = []
      while steps.count < states.count {
        guard (states.count + 1) * width <= Self.most else { return nil }
        let state = states[steps.count]
        steps.append(
          bytes.map { byte in
            guard let next = table.state(after: state, byte) else { return nil }
            if let known = numbers[next] { return known }
            numbers[next] = states.count
            states.append(next)
            return states.count - 1
          })
      }
      return (steps, states.map(table.accepts))
    }
    guard let found else { return nil }
    let none = found.steps.count
    let steps = found.steps + [[Int?](repeating: nil, count: count)]
    self.count = count
    let classes = table.classes[..<0x80].map { own in
      UInt8(used.partitioningIndex { $0 >= own })
    }
    self.classes = classes
    let left = (0..<0x80).filter { steps[0][Int(classes[Int($0)])] != 0 } as [UInt8]
    leaving = 1...2 ~= left.count ? Leaving(one: left[0], other: left[left.count - 1]) : nil
    starts = (steps[0].map { $0 ?? none } + [0]).map { Int32($0 * width) }
    pairs = steps.flatMap { firsts in
      firsts.flatMap { first in
        steps[first ?? none].map { Int32(($0 ?? none) * width) }
      }
    }
    accepts = (found.accepts + [false]).flatMap { accepts in
      [accepts] + [Bool](repeating: false, count: width - 1)
    }
  }
}

extension UTF8PairTable {
  /// The table where it lies in memory, for a loop that keeps it there; the caller of `init` answers for
  /// the pointers.
  struct Tables: BitwiseCopyable {
    let classes: UnsafePointer<UInt8>
    let starts: UnsafePointer<Int32>
    let pairs: UnsafePointer<Int32>
    let accepts: UnsafePointer<Bool>
    let count: Int
    let leaving: Leaving?

    init(
      classes: UnsafePointer<UInt8>, starts: UnsafePointer<Int32>, pairs: UnsafePointer<Int32>,
      accepts: UnsafePointer<Bool>, count: Int, leaving: Leaving?
    ) {
      self.classes = classes
      self.starts = starts
      self.pairs = pairs
      self.accepts = accepts
      self.count = count
      self.leaving = leaving
    }

    /// Whether bytes of ASCII are a text of the language; a whole block must be readable from the last.
    func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      guard let start = bytes.baseAddress else { return accepts[0] }
      var (index, state) = (0, 0)
      repeat {
        if let leaving {
          index = leaving.next(in: start, from: index, to: bytes.count)
          guard index < bytes.count else { return accepts[0] }
        }
        if (bytes.count &- index) & 1 == 1 {
          state = Int(starts[Int(classes[Int(start[index])])])
          index &+= 1
        }
        while index < bytes.count {
          let first = Int(classes[Int(start[index])]) &* count
          state = Int(pairs[state &+ first &+ Int(classes[Int(start[index &+ 1])])])
          index &+= 2
          if state == 0, leaving != nil { break }
        }
      } while index < bytes.count
      return accepts[state]
    }
  }
}

extension UTF8PairTable.Leaving {
  /// Where the next of the bytes stands; the end where there is none.
  @inline(__always)
  fileprivate func next(in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index < end {
      let others = ByteBlock.countBytes(bytes + index, butNot: one, other)
      index &+= others
      if others < ByteBlock.size { break }
    }
    return min(index, end)
  }
}

extension UTF8Table {
  fileprivate func withTables<Result>(_ body: (Tables) -> Result?) -> Result? {
    cells.withUnsafeBufferPointer { cells in
      classes.withUnsafeBufferPointer { classes in
        guard let cells = cells.baseAddress, let classes = classes.baseAddress else { return nil }
        return body(Tables(cells: cells, classes: classes, endClass: endClass, start: start))
      }
    }
  }
}
