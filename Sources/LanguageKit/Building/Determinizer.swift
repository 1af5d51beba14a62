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
  ///   - budget: What it may cost; the cost is counted there.
  ///   - needed: Of the threads after a text those without which the rest would match less.
  /// - Returns: The automaton.
  /// - Throws: `TooLarge` where it would cost more.
  static func automaton(
    of program: Program, _ extent: Extent, _ budget: inout Budget,
    needed: ([Thread]) -> [Thread] = { $0 }
  ) throws(TooLarge) -> Automaton {
    var walk = try Walk(program, budget)
    defer { budget = walk.budget }
    let isSearch = extent == .anywhere
    /// The threads of the program and of its trackers by their numbers, as states.
    var states = Interner<[Int]>()
    var threadSets = Interner<[Thread]>()
    let matched = threadSets.number(of: [.matched])

    func state(
      _ threads: [Thread], _ trackers: [[Thread]], _ budget: inout Budget
    ) throws(TooLarge) -> Int {
      let isOver = isSearch ? threads == [.matched] : threads.isEmpty
      let kept = isOver ? trackers.map { _ in [] } : trackers
      let (sets, count) = (threadSets.count, states.count)
      let state = states.number(of: ([threads] + kept).map { threadSets.number(of: $0) })
      for number in sets..<threadSets.count { try budget.keep(threadSets[number].count) }
      if states.count > count { try budget.keep(1 + trackers.count) }
      return state
    }

    let start = try walk.start()
    let first = needed(try walk.threads(from: program.entry, at: start))
    let hasMatched = isSearch && first.contains(.matched)
    _ = try state(hasMatched ? [.matched] : first, start.trackers, &walk.budget)
    var draft = AutomatonDraft(alphabet: walk.alphabet)
    var number = 0
    while number < states.count {
      try walk.budget.check(states: states.count, transitions: draft.transitions.count)
      let parts = states[number]
      let threads = threadSets[parts[0]]
      let trackers = parts.dropFirst().map { threadSets[$0] }
      draft.isAccepting.append(walk.matchesAtEnd(threads))
      for label in 0..<walk.alphabet.count {
        if isSearch, parts[0] == matched {
          draft.add(from: number, label, to: number)
          continue
        }
        let position = try walk.position(behind: label, trackers)
        let next = try walk.stepped(
          threads, label, at: position, from: isSearch ? program.entry : nil,
          staysMatched: isSearch)
        draft.add(
          from: number, label, to: try state(needed(next), position.trackers, &walk.budget))
      }
      number += 1
    }
    return draft.automaton
  }
}
