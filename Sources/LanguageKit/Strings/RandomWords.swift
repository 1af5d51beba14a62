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

/// Which characters of a class a random text is made of.
extension ScalarSet {
  /// How welcome the characters are that were chosen from a class, the most welcome first.
  enum Welcome: Int, Comparable {
    /// The whole class: every character of it is one that people type.
    case whole
    /// ASCII letters and digits of a class that goes far beyond them.
    case alphanumeric
    /// Other printable ASCII characters of such a class.
    case printable
    /// Letters of other scripts.
    case letter
    /// Whatever is no control character.
    case visible
    case control

    static func < (left: Welcome, right: Welcome) -> Bool { left.rawValue < right.rawValue }
  }

  /// How many characters beyond ASCII a class may have for all of it to be used.
  private static let fewScalars = 256

  private static let alphanumeric = ScalarSet([0x30...0x39, 0x41...0x5A, 0x61...0x7A])
  private static let printable = ScalarSet([0x20...0x7E])
  /// Latin, Greek, Cyrillic, kana and Han.
  private static let letters = ScalarSet([
    0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F, 0x391...0x3A1, 0x3A3...0x3C9, 0x410...0x44F,
    0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FA5,
  ])
  /// C0, DEL, C1, and what is invisible or changes the direction of text.
  private static let control = ScalarSet([
    0x00...0x1F, 0x7F...0xA0, 0xAD...0xAD, 0x61C...0x61C, 0x180E...0x180E, 0x2000...0x200F,
    0x2028...0x202F, 0x205F...0x206F, 0x3000...0x3000, 0xFEFF...0xFEFF, 0xFFF0...0xFFFF,
    0xE0000...last,
  ])

  /// The characters of the class that a random text is made of: all of a class that somebody listed,
  /// and ASCII letters and digits of one that holds nearly everything, such as `.` or `[^/]`.
  var chosen: (scalars: ScalarSet, welcome: Welcome) {
    if isSubset(of: Self.printable) || count <= Self.fewScalars && isDisjoint(with: Self.control) {
      return (self, .whole)
    }
    let choices: [(ScalarSet, Welcome)] = [
      (Self.alphanumeric, .alphanumeric), (Self.printable, .printable), (Self.letters, .letter),
      (Self.control.inverted, .visible),
    ]
    for (preferred, welcome) in choices {
      let scalars = intersection(preferred)
      if !scalars.isEmpty { return (scalars, welcome) }
    }
    return (self, .control)
  }
}
