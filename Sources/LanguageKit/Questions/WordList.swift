/// The texts of a language, the shortest first, those of one length in the natural order of their
/// characters: `a`, `b`, … `A`, … `1`, … `-`.
package struct WordList: Sequence, IteratorProtocol {
  /// Characters that lead from a state to one other.
  private struct Run {
    let scalars: ClosedRange<UInt32>
    let target: Int
  }

  /// A character of the word that is being made: where it stands in the runs of its state.
  private struct Choice {
    let runs: [Run]
    var run = 0
    var offset: UInt32 = 0
  }

  private let automaton: Automaton
  private let longest: Int?
  private let isEmpty: Bool
  private let runs: [[Run]]
  /// For each number of characters from which states a text can end after exactly so many.
  private var canEnd: [[Bool]]
  private var length = 0
  private var choices: [Choice] = []
  private var isStarted = false

  init(_ language: Language) {
    automaton = language.automaton
    longest = language.longestLength
    isEmpty = language.isEmpty
    canEnd = [automaton.isAccepting]
    let sets = automaton.alphabet.sets
    let bands = ScalarSet.all.naturalRanges
    runs = (0..<language.automaton.count).map { state in
      var pieces: [(band: Int, run: Run)] = []
      for edge in language.automaton.edges(from: state) {
        for range in sets[Int(edge.label)].naturalRanges {
          let band = bands.firstIndex { $0.contains(range.lowerBound) } ?? 0
          pieces.append((band, Run(scalars: range, target: Int(edge.target))))
        }
      }
      return pieces.sorted {
        ($0.band, $0.run.scalars.lowerBound) < ($1.band, $1.run.scalars.lowerBound)
      }.map(\.run)
    }
  }

  package mutating func next() -> String? {
    while !isEmpty, length <= longest ?? .max {
      if let word = nextOfLength() { return word }
      length += 1
      isStarted = false
      if length == canEnd.count { lookFurther() }
    }
    return nil
  }

  private mutating func lookFurther() {
    let before = canEnd[length - 1]
    canEnd.append(
      (0..<automaton.count).map { state in
        automaton.edges(from: state).contains { before[Int($0.target)] }
      })
  }

  private mutating func nextOfLength() -> String? {
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
      guard canEnd[length][0] else { return nil }
    }
    while choices.count < length {
      var choice = Choice(runs: runs[state])
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
  private func advance(_ choice: inout Choice, left: Int) -> Bool {
    choice.offset += 1
    guard choice.offset >= choice.runs[choice.run].scalars.count else { return true }
    choice.offset = 0
    choice.run += 1
    settle(&choice, left: left)
    return choice.run < choice.runs.count
  }

  private func settle(_ choice: inout Choice, left: Int) {
    while choice.run < choice.runs.count, !canEnd[left][choice.runs[choice.run].target] {
      choice.run += 1
    }
  }
}

extension Language {
  /// The texts of it, made one after another as they are asked for; without an end where the
  /// language is not finite.
  package var words: WordList { WordList(self) }

  /// The shortest text of it, the most natural of several; nil for the empty language.
  package var shortestWord: String? { shortestCompletion(from: start) }
}
