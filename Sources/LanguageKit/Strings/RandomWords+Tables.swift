extension RandomWords {
  /// Numbers that follow each other: code points, lengths, or the places of such in a list.
  package struct Span: BitwiseCopyable, Sendable {
    let first: UInt32
    let count: UInt32

    var places: Range<Int> { Int(first)..<Int(first) + Int(count) }

    func contains(_ number: Int) -> Bool {
      number >= Int(first) && number - Int(first) < Int(count)
    }
  }

  /// Characters that lead from a state to one other.
  package struct Step: BitwiseCopyable, Sendable {
    /// Where the spans of the characters stand, one each where they are listed, and how many characters
    /// there are.
    let characters: Span
    let isListed: Bool
    let count: Int32
    let welcome: Int32
    /// The state that it leads to.
    let target: Int32
    /// Where the spans of the numbers of characters stand after which a text can end.
    let ends: Span
  }

  /// The first and the last step that may be taken, and how many characters all of them have.
  package struct StepRange: BitwiseCopyable, Sendable {
    var first: Int32 = -1
    var last: Int32 = -1
    var total: Int32 = 0
    /// Where its characters stand among the moves.
    var firstMove: Int32 = 0
  }

  /// A character, and the state that it leads to.
  package struct Move: BitwiseCopyable, Sendable {
    let character: UInt32
    let target: Int32
  }

  /// The lists wherever they lie in memory.
  package struct Tables: BitwiseCopyable {
    let steps: UnsafeBufferPointer<Step>
    let states: UnsafeBufferPointer<Span>
    let spans: UnsafeBufferPointer<Span>
    let lengths: UnsafeBufferPointer<Int32>
    let choices: UnsafeBufferPointer<StepRange>
    let moves: UnsafeBufferPointer<Move>

    package init(
      steps: UnsafeBufferPointer<Step>, states: UnsafeBufferPointer<Span>,
      spans: UnsafeBufferPointer<Span>, lengths: UnsafeBufferPointer<Int32>,
      choices: UnsafeBufferPointer<StepRange>, moves: UnsafeBufferPointer<Move>
    ) {
      self.steps = steps
      self.states = states
      self.spans = spans
      self.lengths = lengths
      self.choices = choices
      self.moves = moves
    }

    /// Writes a text in UTF-8 at the start of a buffer, and returns how long it is; nil where there is no
    /// room for it.
    package func write(
      using random: inout RandomStream, to buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
      var count = 0
      draw(using: &random) { value in
        if value < 0x80 {
          if count < buffer.count { buffer[count] = UInt8(truncatingIfNeeded: value) }
          count += 1
        } else if let scalar = Unicode.Scalar(value) {
          for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            if count < buffer.count { buffer[count] = byte }
            count += 1
          }
        }
      }
      return count <= buffer.count ? count : nil
    }

    @inline(__always)
    func draw(
      using random: inout some RandomNumberGenerator, _ take: (UInt32) -> Void
    ) {
      var left = Int(lengths[random.below(lengths.count)])
      let stride = choices.isEmpty ? 0 : Int(lengths[lengths.count - 1]) + 1
      var state = 0
      while left > 0 {
        left -= 1
        let choice =
          stride > 0
          ? choices[state * stride + left]
          : Self.choice(of: states[state], leaving: left, steps, spans)
        guard choice.total > 0 else { return }
        var index = Int32(truncatingIfNeeded: random.below(Int(choice.total)))
        guard moves.isEmpty else {
          let move = moves[Int(choice.firstMove &+ index)]
          take(move.character)
          state = Int(move.target)
          continue
        }
        var way = Int(choice.first)
        while way < choice.last {
          if Self.mayEnd(after: left, steps[way].ends, spans) {
            if index < steps[way].count { break }
            index -= steps[way].count
          }
          way += 1
        }
        let step = steps[way]
        take(
          step.isListed
            ? spans[Int(step.characters.first) + Int(index)].first
            : character(at: Int(index), of: step.characters))
        state = Int(step.target)
      }
    }

    /// The steps after which that many characters can follow, of the most welcome that there are.
    static func choice(
      of ways: Span, leaving left: Int, _ steps: UnsafeBufferPointer<Step>,
      _ spans: UnsafeBufferPointer<Span>
    ) -> StepRange {
      var choice = StepRange()
      for way in ways.places {
        if choice.first >= 0, steps[way].welcome != steps[Int(choice.first)].welcome { break }
        guard mayEnd(after: left, steps[way].ends, spans) else { continue }
        choice.last = Int32(way)
        if choice.first < 0 { choice.first = choice.last }
        choice.total += steps[way].count
      }
      return choice
    }

    /// The characters of a choice, whose steps are listed.
    static func moves(
      of choice: StepRange, leaving left: Int, _ steps: UnsafeBufferPointer<Step>,
      _ spans: UnsafeBufferPointer<Span>
    ) -> [Move] {
      guard choice.first >= 0 else { return [] }
      return steps[Int(choice.first)...Int(choice.last)].flatMap { step in
        mayEnd(after: left, step.ends, spans)
          ? step.characters.places.map {
            Move(character: spans[$0].first, target: step.target)
          } : []
      }
    }

    /// The character with that many before it.
    private func character(at index: Int, of characters: Span) -> UInt32 {
      var left = index
      for place in characters.places {
        guard left >= Int(spans[place].count) else {
          return spans[place].first + UInt32(truncatingIfNeeded: left)
        }
        left -= Int(spans[place].count)
      }
      return 0xFFFD
    }

    /// True if a text can end after that many characters.
    @inline(__always)
    private static func mayEnd(
      after length: Int, _ ends: Span, _ spans: UnsafeBufferPointer<Span>
    ) -> Bool {
      if ends.count == 1 { return spans[Int(ends.first)].contains(length) }
      var (start, end) = (Int(ends.first), Int(ends.first) + Int(ends.count))
      while start < end {
        let middle = (start + end) / 2
        if Int(spans[middle].first) + Int(spans[middle].count) <= length {
          start = middle + 1
        } else {
          end = middle
        }
      }
      return start < Int(ends.first) + Int(ends.count) && spans[start].contains(length)
    }
  }
}
