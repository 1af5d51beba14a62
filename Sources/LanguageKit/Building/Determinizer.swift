/// Makes one automaton of a program: each state is all that the walk knows after some text.
struct Determinizer {
  /// What of a text must match.
  enum Extent {
    /// All of it.
    case whole
    /// Something in it, as `pattern` has it (JSON Schema § 6.3.3).
    case anywhere
  }

  /// Builds the smallest automaton of the texts that match.
  ///
  /// - Parameters:
  ///   - program: The expression.
  ///   - extent: What of a text must match.
  ///   - limit: How many states there may be on the way.
  ///   - needed: Of the threads after a text those without which the rest would match less.
  /// - Returns: The automaton.
  /// - Throws: `TooLarge` where there would be more states.
  static func automaton(
    of program: Program, _ extent: Extent, limit: Int,
    needed: ([Thread]) -> [Thread] = { $0 }
  ) throws(TooLarge) -> Automaton {
    var walk = Walk(program)
    let isSearch = extent == .anywhere
    /// The threads of the program and of its trackers by their numbers, as states.
    var states = Interner<[Int]>()
    var threadSets = Interner<[Thread]>()
    let matched = threadSets.number(of: [.matched])

    func state(_ threads: [Thread], _ trackers: [[Thread]]) -> Int {
      let isOver = isSearch ? threads == [.matched] : threads.isEmpty
      let kept = isOver ? trackers.map { _ in [] } : trackers
      return states.number(of: ([threads] + kept).map { threadSets.number(of: $0) })
    }

    let start = walk.start()
    let first = needed(walk.threads(from: program.entry, at: start))
    let hasMatched = isSearch && first.contains(.matched)
    _ = state(hasMatched ? [.matched] : first, start.trackers)
    var draft = AutomatonDraft(alphabet: walk.alphabet)
    var number = 0
    while number < states.count {
      guard states.count <= limit, walk.work <= limit * 500 else { throw TooLarge(limit: limit) }
      let parts = states[number]
      let threads = threadSets[parts[0]]
      let trackers = parts.dropFirst().map { threadSets[$0] }
      draft.isAccepting.append(walk.matchesAtEnd(threads))
      for label in 0..<walk.alphabet.count {
        if isSearch, parts[0] == matched {
          draft.add(from: number, label, to: number)
          continue
        }
        let position = walk.position(behind: label, trackers)
        let next = walk.stepped(
          threads, label, at: position, from: isSearch ? program.entry : nil,
          staysMatched: isSearch)
        draft.add(from: number, label, to: state(needed(next), position.trackers))
      }
      number += 1
    }
    return draft.automaton
  }
}
