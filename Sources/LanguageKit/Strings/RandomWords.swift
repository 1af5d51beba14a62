/// Random texts of a language, of a few lengths that lie together.
///
/// A length is drawn first, then one character after another, each among all that leave a way to end
/// at that length. So no text is ever drawn in vain.
package struct RandomWords: Sendable {
  /// Characters that lead from a state to one other.
  private struct Step {
    let target: Int
    let scalars: ScalarSet
    let count: Int
    let welcome: ScalarSet.Welcome
  }

  /// How many characters the shortest of the texts may have.
  private static let longestLeast = 100_000

  /// The ways on from each state, the most welcome first.
  private let steps: [[Step]]
  /// After how many characters a text can end.
  private let rests: RestLengths
  /// The lengths that texts have.
  private let lengths: [Int]

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
    self.rests = rests
    let chosen = automaton.alphabet.sets.map(\.chosen)
    steps = (0..<automaton.count).map { state in
      automaton.edges(from: state).map { edge in
        let (scalars, welcome) = chosen[Int(edge.label)]
        return Step(
          target: Int(edge.target), scalars: scalars, count: scalars.count, welcome: welcome)
      }.sorted { $0.welcome < $1.welcome }
    }
  }

  /// Draws a text.
  package func word(using random: inout some RandomNumberGenerator) -> String {
    let length = lengths[random.below(lengths.count)]
    var state = 0
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(length)
    while scalars.count < length {
      let left = length - scalars.count - 1
      let open = steps[state].filter { rests.contains(left, from: $0.target) }
      let welcome = open.first?.welcome
      let equal = open.prefix { $0.welcome == welcome }
      var index = random.below(equal.reduce(0) { $0 + $1.count })
      for step in equal {
        guard index >= step.count else {
          if let scalar = step.scalars.scalar(at: index) { scalars.append(scalar) }
          state = step.target
          break
        }
        index -= step.count
      }
    }
    return String(scalars: scalars)
  }
}

extension ScalarSet {
  /// The scalar with that many before it.
  fileprivate func scalar(at index: Int) -> Unicode.Scalar? {
    var left = index
    for range in ranges {
      guard left >= range.count else {
        return Unicode.Scalar(range.lowerBound + UInt32(left))
      }
      left -= range.count
    }
    return nil
  }
}

extension RandomNumberGenerator {
  /// A number from 0 to one below `bound`, which depends on nothing but the generator's numbers: how
  /// the standard library draws may change.
  package mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
