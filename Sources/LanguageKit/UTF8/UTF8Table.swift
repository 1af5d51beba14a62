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
