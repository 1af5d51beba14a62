/// Makes one automaton of a program: each state is all that the simulation knows after some text.
struct Determinizer {
  /// What of a text must match.
  enum Extent {
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
    let hasLookbehinds = !program.lookbehinds.isEmpty
    /// The threads of the program and of its look-behinds by their numbers, as states; where there are no
    /// look-behinds, the number of the threads is that of the state.
    var states = Interner<[Int]>()
    var threadSets = Interner<[Thread]>()

    func isOver(_ threads: [Thread]) -> Bool {
      isSearch ? threads.count == 1 && threads[0] == .matched : threads.isEmpty
    }

    func number(of threads: [Thread], _ budget: inout Budget) throws(TooLarge) -> Int {
      let count = threadSets.count
      let number = threadSets.number(of: threads)
      if threadSets.count > count { try budget.keep(threads.count) }
      return number
    }

    func state(
      _ threads: [Thread], _ lookbehindThreads: [[Thread]], _ budget: inout Budget
    ) throws(TooLarge) -> Int {
      guard hasLookbehinds else {
        let count = threadSets.count
        let state = try number(of: threads, &budget)
        if threadSets.count > count { try budget.keep(1) }
        return state
      }
      var numbers = [try number(of: threads, &budget)]
      let isOver = isOver(threads)
      for threads in lookbehindThreads {
        numbers.append(try number(of: isOver ? [] : threads, &budget))
      }
      let count = states.count
      let state = states.number(of: numbers)
      if states.count > count { try budget.keep(1 + lookbehindThreads.count) }
      return state
    }

    let start = try simulation.start()
    let first = needed(try simulation.threads(from: program.entry, at: start))
    let hasMatched = isSearch && first.contains(.matched)
    _ = try state(hasMatched ? [.matched] : first, start.lookbehindThreads, &simulation.budget)
    var draft = DFABuilder(alphabet: simulation.alphabet)
    let labels = simulation.alphabet.count
    var number = 0
    while number < (hasLookbehinds ? states.count : threadSets.count) {
      try simulation.budget.check(
        states: hasLookbehinds ? states.count : threadSets.count,
        transitions: draft.transitions.count)
      let parts = hasLookbehinds ? states[number] : [number]
      let threads = threadSets[parts[0]]
      let lookbehindThreads = parts.dropFirst().map { threadSets[$0] }
      draft.isAccepting.append(simulation.matchesAtEnd(threads))
      let staysMatched = isSearch && isOver(threads)
      var label = 0
      while label < labels {
        defer { label += 1 }
        if staysMatched {
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
