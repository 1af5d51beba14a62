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
