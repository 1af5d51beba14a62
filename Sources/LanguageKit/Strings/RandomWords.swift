/// Random texts of a language, of a few lengths that lie together.
///
/// A length is drawn first, then one character after another, each among all that leave a way to end
/// at that length. So no text is ever drawn in vain.
///
/// A class, since it is held for each text: one reference is cheaper than those of its lists.
package final class RandomWords: Sendable {
  /// Characters that lead from a state to one other.
  private struct Step {
    let target: Int
    let scalars: ScalarSet
    let count: Int
    let welcome: ScalarSet.Welcome
  }

  /// How many characters the shortest of the texts may have.
  private static let longestLeast = 100_000

  /// The ways on from all states, and which are those from each, the most welcome first.
  private let steps: [Step]
  private let ways: [Range<Int>]
  /// After how many characters a text can end.
  private let rests: RestLengths
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
    var (steps, ways): ([Step], [Range<Int>]) = ([], [])
    for state in 0..<automaton.count {
      let first = steps.count
      steps += automaton.edges(from: state).map { edge in
        let (scalars, welcome) = chosen[Int(edge.label)]
        return Step(
          target: Int(edge.target), scalars: scalars, count: scalars.count, welcome: welcome)
      }.sorted { $0.welcome < $1.welcome }
      ways.append(first..<steps.count)
    }
    (self.steps, self.ways) = (steps, ways)
  }

  package func word(using random: inout some RandomNumberGenerator) -> String {
    var scalars: [Unicode.Scalar] = []
    draw(using: &random) { scalars.append($0) }
    return String(scalars: scalars)
  }

  /// Writes a text in UTF-8 at the start of a buffer, and returns how long it is; nil where there is no
  /// room for it.
  package func write(
    using random: inout some RandomNumberGenerator, to buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    var count = 0
    draw(using: &random) { scalar in
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        if count < buffer.count { buffer[count] = byte }
        count += 1
      }
    }
    return count <= buffer.count ? count : nil
  }

  private func draw(
    using random: inout some RandomNumberGenerator, _ take: (Unicode.Scalar) -> Void
  ) {
    var left = lengths[random.below(lengths.count)]
    var state = 0
    while left > 0 {
      left -= 1
      var (first, last, total) = (-1, -1, 0)
      for way in ways[state] {
        if first >= 0, steps[way].welcome != steps[first].welcome { break }
        guard rests.contains(left, from: steps[way].target) else { continue }
        (first, last, total) = (first < 0 ? way : first, way, total + steps[way].count)
      }
      guard total > 0 else { return }
      var index = random.below(total)
      var way = first
      while way < last {
        if rests.contains(left, from: steps[way].target) {
          if index < steps[way].count { break }
          index -= steps[way].count
        }
        way += 1
      }
      if let scalar = steps[way].scalars.scalar(at: index) { take(scalar) }
      state = steps[way].target
    }
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
