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
  package let lengths: [Int32]
  /// The choices of all states for every number of characters that are left; none where they are many.
  package let choices: [StepRange]
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
