/// The texts of a language, the shortest first, those of one length in the order of readability of their
/// characters: `a`, `b`, … `A`, … `1`, … `-`.
package struct ShortlexWords: Sequence, IteratorProtocol {
  /// Characters that lead from a state to one other.
  private struct Run {
    let scalars: ClosedRange<UInt32>
    let target: Int
  }

  /// A character of the word that is being made: where it stands in the runs of its state.
  private struct Position {
    let runs: [Run]
    var run = 0
    var offset: UInt32 = 0
  }

  private let automaton: MinimalDFA
  private let longest: Int?
  /// The scalars of each class in their natural order, each range with the band that it is in.
  private let pieces: [[(band: Int, scalars: ClosedRange<UInt32>)]]
  /// After how many characters a text can end.
  private var rests: RestLengths
  /// How many characters the next word has; nil where no word is left.
  private var length: Int?
  private var choices: [Position] = []
  private var isStarted = false

  private static let bands = ScalarSet.all.readableRanges()
  private static let bandsByValue = ScalarSet.all.readableRanges(digitsByValue: true)

  init(_ language: Language, digitsByValue: Bool = false) {
    automaton = language.automaton
    longest = language.longestLength
    length = language.shortestLength
    rests = RestLengths(automaton)
    let bands = digitsByValue ? Self.bandsByValue : Self.bands
    pieces = automaton.alphabet.sets.map { set in
      set.readableRanges(digitsByValue: digitsByValue).map { range in
        (bands.firstIndex { $0.contains(range.lowerBound) } ?? 0, range)
      }
    }
  }

  /// The next word; nil where there is none, or it is so long that finding it is too much work.
  package mutating func next() -> String? {
    while let length, length <= longest ?? .max {
      while rests.known < length {
        guard rests.extend() else {
          self.length = nil
          return nil
        }
      }
      if let word = next(ofLength: length) { return word }
      self.length = length + 1
      isStarted = false
    }
    return nil
  }

  private func runs(from state: Int) -> [Run] {
    automaton.edges(from: state).flatMap { edge in
      pieces[Int(edge.label)].map { piece in
        (band: piece.band, run: Run(scalars: piece.scalars, target: Int(edge.target)))
      }
    }.sorted {
      ($0.band, $0.run.scalars.lowerBound) < ($1.band, $1.run.scalars.lowerBound)
    }.map(\.run)
  }

  private mutating func next(ofLength length: Int) -> String? {
    var state = 0
    if isStarted {
      // The last character that can be another one is, and what follows it starts anew.
      while var last = choices.popLast() {
        if advance(&last, left: length - choices.count - 1) {
          state = last.runs[last.run].target
          choices.append(last)
          break
        }
      }
      guard !choices.isEmpty else { return nil }
    } else {
      isStarted = true
      guard rests.contains(length, from: 0) else { return nil }
    }
    while choices.count < length {
      var choice = Position(runs: runs(from: state))
      settle(&choice, left: length - choices.count - 1)
      state = choice.runs[choice.run].target
      choices.append(choice)
    }
    return String(
      scalars: choices.compactMap {
        Unicode.Scalar($0.runs[$0.run].scalars.lowerBound + $0.offset)
      })
  }

  /// Goes on to the next character that leaves a way to end; false if no character does.
  private func advance(_ choice: inout Position, left: Int) -> Bool {
    choice.offset += 1
    guard choice.offset >= choice.runs[choice.run].scalars.count else { return true }
    choice.offset = 0
    choice.run += 1
    settle(&choice, left: left)
    return choice.run < choice.runs.count
  }

  private func settle(_ choice: inout Position, left: Int) {
    while choice.run < choice.runs.count,
      !rests.contains(left, from: choice.runs[choice.run].target)
    {
      choice.run += 1
    }
  }
}

extension Language {
  /// The texts of it, made one after another as they are asked for; without an end where the
  /// language is not finite.
  package var words: ShortlexWords { ShortlexWords(self) }

  /// The same with the digits by their value, so that of numbers with as many digits the smallest
  /// comes first: `5001` before `5111`.
  package var wordsByValue: ShortlexWords { ShortlexWords(self, digitsByValue: true) }

  /// The shortest text of it, the most natural of several; nil for the empty language.
  package var shortestWord: String? { shortestCompletion(from: start) }
}

extension String {
  /// Returns true if the text comes before another one in the order of `ShortlexWords`.
  package func precedesInShortlex(_ other: String) -> Bool {
    let (one, second) = (Array(unicodeScalars), Array(other.unicodeScalars))
    guard one.count == second.count else { return one.count < second.count }
    guard let position = one.indices.first(where: { one[$0] != second[$0] }) else { return false }
    let ranks = [one, second].map { ScalarSet($0[position]).readabilityRank }
    return (ranks[0].band, ranks[0].scalar) < (ranks[1].band, ranks[1].scalar)
  }
}
