/// A language in the form that runs: over the bytes of UTF-8, one look at a table for each.
///
/// The rows of all states lie over each other in one list, wherever one has gaps for another, and a
/// cell says whose it is. A state is where its row starts.
///
/// ```
/// class = classes[byte]      cell = cells[state + class]      cell.owner == state ? cell.target : no
/// ```
/// The class after the last is that of the text's end. Malformed UTF-8 is of no language.
package struct UTF8Table: Sendable {
  /// One place of the list.
  package struct Cell: BitwiseCopyable, Hashable, Sendable {
    /// The state that the cell is of, or -1.
    package let owner: Int32
    package let target: Int32

    init(owner: Int, target: Int) {
      self.owner = Int32(truncatingIfNeeded: owner)
      self.target = Int32(truncatingIfNeeded: target)
    }
  }

  /// What is known of the bytes read so far.
  package struct State: BitwiseCopyable, Hashable, Sendable {
    @usableFromInline let row: Int32

    @inlinable init(row: Int32) {
      self.row = row
    }
  }

  /// The class of each of the 256 bytes.
  package let classes: [UInt8]
  /// The rows, with enough after the last that every class can be looked up in it.
  package let cells: [Cell]
  /// The class of the text's end: the last.
  package let endClass: Int
  package let start: State

  package init(_ language: Language) {
    let rows = RowDisplacement(UTF8Automaton(language.automaton))
    classes = rows.classes
    cells = rows.cells
    endClass = rows.endClass
    start = State(row: Int32(truncatingIfNeeded: rows.start))
  }

  /// Whether the bytes are a text of the language.
  @inlinable package func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    cells.withUnsafeBufferPointer { cells in
      classes.withUnsafeBufferPointer { classes in
        guard let cells = cells.baseAddress, let classes = classes.baseAddress else { return false }
        return Tables(cells: cells, classes: classes, endClass: endClass, start: start)
          .matches(bytes)
      }
    }
  }

  package func matches(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { matches($0) }
  }

  package func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { matches($0) }
  }
}

extension UTF8Table {
  /// The tables where they lie in memory, for a loop that keeps them there.
  ///
  /// The caller of `init` answers for the pointers: `cells` and `classes` of one automaton, alive as
  /// long as this is used.
  package struct Tables: BitwiseCopyable {
    @usableFromInline let cells: UnsafePointer<Cell>
    @usableFromInline let classes: UnsafePointer<UInt8>
    @usableFromInline let endClass: Int
    package let start: State

    @inlinable package init(
      cells: UnsafePointer<Cell>, classes: UnsafePointer<UInt8>, endClass: Int, start: State
    ) {
      self.cells = cells
      self.classes = classes
      self.endClass = endClass
      self.start = start
    }

    /// The state after one more byte, or nil where no text of the language goes on so.
    @inlinable @inline(__always)
    package func state(after state: State, _ byte: UInt8) -> State? {
      let cell = cells[Int(state.row) + Int(classes[Int(byte)])]
      return cell.owner == state.row ? State(row: cell.target) : nil
    }

    /// Whether the bytes so far are a text of the language.
    @inlinable @inline(__always)
    package func accepts(_ state: State) -> Bool {
      cells[Int(state.row) + endClass].owner == state.row
    }

    /// Whether the bytes are a text of the language.
    @inlinable @inline(__always)
    package func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      var state = start
      for byte in bytes {
        guard let next = self.state(after: state, byte) else { return false }
        state = next
      }
      return accepts(state)
    }
  }
}

/// Lays the rows of a byte graph over each other in one list.
struct RowDisplacement {
  private struct Entry {
    let label: Int
    /// The node that it leads to; itself at the end of a text.
    let node: Int
  }

  private(set) var classes: [UInt8]
  private(set) var cells: [UTF8Table.Cell] = []
  let endClass: Int
  private(set) var start = 0

  /// After how many places that are tried for a row a search is long.
  private static let longSearch = 64

  init(_ graph: UTF8Automaton) {
    (classes, endClass) = Self.classes(of: graph)
    let rows = graph.edges.indices.map { Self.row($0, of: graph, classes, endClass) }
    let starts = place(rows)
    start = starts[0]
    var node = 0
    while node < rows.count {
      let (row, start) = (rows[node], starts[node])
      var index = 0
      while index < row.count {
        cells[start + row[index].label] = .init(owner: start, target: starts[row[index].node])
        index += 1
      }
      node += 1
    }
  }

  /// The class of each byte: neighbours share one where every transition takes both or neither.
  ///
  /// Beside it stands the class of the end.
  private static func classes(of graph: UTF8Automaton) -> ([UInt8], Int) {
    var isFirst = [Bool](repeating: false, count: 257)
    for edges in graph.edges {
      for edge in edges {
        isFirst[Int(edge.bytes.lowerBound)] = true
        isFirst[Int(edge.bytes.upperBound) + 1] = true
      }
    }
    var number = 0
    let classes = (0...255).map { byte in
      if byte > 0, isFirst[byte] { number += 1 }
      return UInt8(number)
    }
    return (classes, number + 1)
  }

  private static func row(
    _ node: Int, of graph: UTF8Automaton, _ classes: [UInt8], _ endClass: Int
  ) -> [Entry] {
    var row: [Entry] = []
    for edge in graph.edges[node] {
      var label = Int(classes[Int(edge.bytes.lowerBound)])
      let last = Int(classes[Int(edge.bytes.upperBound)])
      while label <= last {
        row.append(Entry(label: label, node: edge.target))
        label += 1
      }
    }
    if graph.accepts(node) { row.append(Entry(label: endClass, node: node)) }
    return row
  }

  /// Whether a place that an entry of a row would have is taken.
  private func meets(_ row: [Entry], _ isTaken: [Bool], at start: Int) -> Bool {
    var index = 0
    while index < row.count {
      let place = start + row[index].label
      if place < isTaken.count, isTaken[place] { return true }
      index += 1
    }
    return false
  }

  /// Finds each row a place where its entries fall into gaps, the fullest rows first.
  ///
  /// Where gaps are looked for moves on when a search was long: what it passed has no gap that rows
  /// of this size fit, and the next, smaller ones look there again.
  private mutating func place(_ rows: [[Entry]]) -> [Int] {
    var starts = [Int](repeating: 0, count: rows.count)
    var isTaken: [Bool] = []
    var isStart: [Bool] = []
    var firstGap = 0
    let bySize = IndicesByKey(rows.map { endClass + 1 - $0.count }, count: endClass + 2)
    for size in 0...(endClass + 1) {
      var lookout = firstGap
      for node in bySize[size] {
        let row = rows[node]
        let first = max(0, lookout - (row.first?.label ?? 0))
        var start = first
        while start < isStart.count, isStart[start] || meets(row, isTaken, at: start) {
          start += 1
        }
        if start - first > Self.longSearch { lookout += start - first - Self.longSearch / 2 }
        let end = max(start, start + (row.last?.label ?? 0))
        let more = max(0, end + 1 - isStart.count)
        isStart += [Bool](repeating: false, count: more)
        isTaken += [Bool](repeating: false, count: more)
        isStart[start] = true
        var index = 0
        while index < row.count {
          isTaken[start + row[index].label] = true
          index += 1
        }
        while firstGap < isTaken.count, isTaken[firstGap] { firstGap += 1 }
        starts[node] = start
      }
    }
    cells = Array(repeating: .init(owner: -1, target: -1), count: isTaken.count + endClass + 2)
    return starts
  }
}
