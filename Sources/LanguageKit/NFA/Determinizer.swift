/// Makes one automaton of a program: each state is all that the simulation knows after some text.
struct Determinizer {
  /// What of a text must match.
  enum Extent {
    /// All of it.
    case whole
    /// Something in it, as `pattern` has it (JSON Schema § 6.3.3).
    case anywhere
  }

  /// Builds the smallest automaton of the texts that match as a whole or in a part, by `extent`.
  ///
  /// Its cost is counted in `budget`; `needed` drops threads that another one subsumes.
  static func automaton(
    of program: Program, _ extent: Extent, _ budget: inout Budget,
    needed: ([Thread]) -> [Thread] = { $0 }
  ) throws(TooLarge) -> MinimalDFA {
    var simulation = try NFASimulation(program, budget)
    defer { budget = simulation.budget }
    let isSearch = extent == .anywhere
    /// The threads of the program and of its look-behinds by their numbers, as states.
    var states = Interner<[Int]>()
    var threadSets = Interner<[Thread]>()
    let matched = threadSets.number(of: [.matched])

    func state(
      _ threads: [Thread], _ lookbehindThreads: [[Thread]], _ budget: inout Budget
    ) throws(TooLarge) -> Int {
      let (sets, count) = (threadSets.count, states.count)
      var numbers = [threadSets.number(of: threads)]
      let isOver = isSearch ? numbers[0] == matched : threads.isEmpty
      for threads in lookbehindThreads {
        numbers.append(threadSets.number(of: isOver ? [] : threads))
      }
      let state = states.number(of: numbers)
      for number in sets..<threadSets.count { try budget.keep(threadSets[number].count) }
      if states.count > count { try budget.keep(1 + lookbehindThreads.count) }
      return state
    }

    let start = try simulation.start()
    let first = needed(try simulation.threads(from: program.entry, at: start))
    let hasMatched = isSearch && first.contains(.matched)
    _ = try state(hasMatched ? [.matched] : first, start.lookbehindThreads, &simulation.budget)
    var draft = DFABuilder(alphabet: simulation.alphabet)
    var number = 0
    while number < states.count {
      try simulation.budget.check(states: states.count, transitions: draft.transitions.count)
      let parts = states[number]
      let threads = threadSets[parts[0]]
      let lookbehindThreads = parts.dropFirst().map { threadSets[$0] }
      draft.isAccepting.append(simulation.matchesAtEnd(threads))
      for label in 0..<simulation.alphabet.count {
        if isSearch, parts[0] == matched {
          draft.add(from: number, label, to: number)
          continue
        }
        let position = try simulation.position(behind: label, lookbehindThreads)
        let next = try simulation.stepped(
          threads, label, at: position, from: isSearch ? program.entry : nil,
          staysMatched: isSearch)
        draft.add(
          from: number, label,
          to: try state(needed(next), position.lookbehindThreads, &simulation.budget)
        )
      }
      number += 1
    }
    return draft.automaton
  }
}
