/// Random texts of a language, of a few lengths that lie together.
///
/// A length is drawn first, then one character after another, each among all that leave a way to end
/// at that length. So no text is ever drawn in vain.
///
/// A class, since it is held for each text: one reference is cheaper than those of its lists.
package final class RandomWords: Sendable {
  /// How many characters the shortest of the texts may have.
  private static let longestLeast = 100_000

  /// How many characters a class may have to be listed, so that each is found without a search.
  private static let mostListed = 256
  /// How many choices are made ahead.
  private static let mostChoices = 1 << 15

  /// The ways on from all states, those of a state together, the most welcome first.
  package let steps: [Step]
  /// Where the steps of each state stand.
  package let states: [Span]
  /// The characters of steps, and after how many characters a text can end.
  package let spans: [Span]
  /// The lengths of texts.
  package let lengths: [Int32]
  /// The choices of all states for every number of characters that are left; none where they are many.
  package let choices: [Choice]
  /// The characters of all choices, those of a choice together; none where they are many.
  package let moves: [Move]

  /// Prepares to draw texts of `least` characters to `span` more, and of at most `most`.
  ///
  /// Where no text is so short, the lengths start at that of the shortest text that has `least`
  /// characters or more. Nil where there is none, or finding the lengths is too much work.
  package init?(_ language: Language, from least: Int, span: Int, atMost most: Int? = nil) {
    let automaton = language.automaton
    let longest = min(most ?? .max, language.longestLength ?? .max)
    let first = max(least, language.shortestLength ?? .max)
    guard first <= min(longest, Self.longestLeast) else { return nil }
    var rests = RestLengths(automaton)
    var shortest = first
    // Between two lengths of texts there are fewer other ones than states.
    let last = min(longest, first + automaton.count)
    while true {
      while rests.known < min(longest, shortest + span) {
        guard rests.extend() else { return nil }
      }
      if rests.contains(shortest, from: 0) { break }
      guard shortest < last else { return nil }
      shortest += 1
    }
    lengths = (shortest...min(longest, shortest + span)).filter { rests.contains($0, from: 0) }
      .map(Int32.init(truncatingIfNeeded:))
    var spans: [Span] = []
    func place(of more: [ClosedRange<UInt32>]) -> Span {
      defer { spans += more.map { Span(first: $0.lowerBound, count: UInt32($0.count)) } }
      return Span(first: UInt32(spans.count), count: UInt32(more.count))
    }
    let characters = automaton.alphabet.sets.map { set in
      let (scalars, welcome) = set.chosen
      let isListed = scalars.count <= Self.mostListed
      let listed = isListed ? scalars.ranges.flatMap { $0.map { $0...$0 } } : scalars.ranges
      return (
        place: place(of: listed), isListed: isListed, count: scalars.count,
        welcome: welcome.rawValue
      )
    }
    let ends = rests.ranges.map { lengths in
      place(of: lengths.map { UInt32($0.lowerBound)...UInt32($0.upperBound) })
    }
    states = (0..<automaton.count).map { state in
      Span(
        first: UInt32(automaton.starts[state]), count: UInt32(automaton.edges(from: state).count))
    }
    steps = (0..<automaton.count).flatMap { state in
      automaton.edges(from: state).map { edge in
        let (label, target) = (characters[Int(edge.label)], Int(edge.target))
        return Step(
          characters: label.place, isListed: label.isListed, count: Int32(label.count),
          welcome: Int32(label.welcome), target: edge.target, ends: ends[target])
      }.sorted { $0.welcome < $1.welcome }
    }
    self.spans = spans
    let stride = Int(lengths.last ?? 0) + 1
    guard stride * automaton.count <= Self.mostChoices else {
      (choices, moves) = ([], [])
      return
    }
    let (steps, states) = (steps, states)
    (choices, moves) = steps.withUnsafeBufferPointer { steps in
      spans.withUnsafeBufferPointer { spans in
        var moves: [Move] = []
        var choices = states.flatMap { ways in
          (0..<stride).map { Tables.choice(of: ways, leaving: $0, steps, spans) }
        }
        let count = choices.reduce(0) { $0 + Int($1.total) }
        guard count <= Self.mostChoices, steps.allSatisfy(\.isListed) else { return (choices, []) }
        for index in choices.indices {
          choices[index].firstMove = Int32(moves.count)
          moves += Tables.moves(of: choices[index], leaving: index % stride, steps, spans)
        }
        return (choices, moves)
      }
    }
  }

  package func word(using random: inout some RandomNumberGenerator) -> String {
    var scalars: [Unicode.Scalar] = []
    withTables { tables in
      tables.draw(using: &random) { value in
        if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
      }
    }
    return String(scalars: scalars)
  }

  private func withTables(_ body: (Tables) -> Void) {
    steps.withUnsafeBufferPointer { steps in
      states.withUnsafeBufferPointer { states in
        spans.withUnsafeBufferPointer { spans in
          lengths.withUnsafeBufferPointer { lengths in
            choices.withUnsafeBufferPointer { choices in
              moves.withUnsafeBufferPointer { moves in
                body(
                  Tables(
                    steps: steps, states: states, spans: spans, lengths: lengths,
                    choices: choices, moves: moves))
              }
            }
          }
        }
      }
    }
  }
}

extension RandomWords {
  /// Numbers that follow each other: code points, lengths, or the places of such in a list.
  package struct Span: BitwiseCopyable, Sendable {
    fileprivate let first: UInt32
    fileprivate let count: UInt32

    init(first: UInt32, count: UInt32) {
      self.first = first
      self.count = count
    }

    fileprivate var places: Range<Int> { Int(first)..<Int(first) + Int(count) }

    fileprivate func contains(_ number: Int) -> Bool {
      number >= Int(first) && number - Int(first) < Int(count)
    }
  }

  /// Characters that lead from a state to one other.
  package struct Step: BitwiseCopyable, Sendable {
    /// Where the spans of the characters stand, one each where they are listed, and how many characters
    /// there are.
    fileprivate let characters: Span
    fileprivate let isListed: Bool
    fileprivate let count: Int32
    fileprivate let welcome: Int32
    /// The state that it leads to.
    fileprivate let target: Int32
    /// Where the spans of the numbers of characters stand after which a text can end.
    fileprivate let ends: Span

    init(
      characters: Span, isListed: Bool, count: Int32, welcome: Int32, target: Int32, ends: Span
    ) {
      self.characters = characters
      self.isListed = isListed
      self.count = count
      self.welcome = welcome
      self.target = target
      self.ends = ends
    }
  }

  /// The first and the last step that may be taken, and how many characters all of them have.
  package struct Choice: BitwiseCopyable, Sendable {
    fileprivate var first: Int32 = -1
    fileprivate var last: Int32 = -1
    fileprivate var total: Int32 = 0
    /// Where its characters stand among the moves.
    fileprivate var firstMove: Int32 = 0
  }

  /// A character, and the state that it leads to.
  package struct Move: BitwiseCopyable, Sendable {
    fileprivate let character: UInt32
    fileprivate let target: Int32
  }

  /// The lists wherever they lie in memory.
  package struct Tables: BitwiseCopyable {
    fileprivate let steps: UnsafeBufferPointer<Step>
    fileprivate let states: UnsafeBufferPointer<Span>
    fileprivate let spans: UnsafeBufferPointer<Span>
    fileprivate let lengths: UnsafeBufferPointer<Int32>
    fileprivate let choices: UnsafeBufferPointer<Choice>
    fileprivate let moves: UnsafeBufferPointer<Move>

    package init(
      steps: UnsafeBufferPointer<Step>, states: UnsafeBufferPointer<Span>,
      spans: UnsafeBufferPointer<Span>, lengths: UnsafeBufferPointer<Int32>,
      choices: UnsafeBufferPointer<Choice>, moves: UnsafeBufferPointer<Move>
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
    fileprivate func draw(
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
    fileprivate static func choice(
      of ways: Span, leaving left: Int, _ steps: UnsafeBufferPointer<Step>,
      _ spans: UnsafeBufferPointer<Span>
    ) -> Choice {
      var choice = Choice()
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
    fileprivate static func moves(
      of choice: Choice, leaving left: Int, _ steps: UnsafeBufferPointer<Step>,
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

extension RandomNumberGenerator {
  /// A number from 0 to one below `bound`, which depends on nothing but the generator's numbers: how
  /// the standard library draws may change.
  package mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
