/// How a program goes through a text, one class of characters after another, all ways at once.
///
/// ```
/// threads    ──a character──▶ threads      a thread = an instruction, and obligations of look-aheads
/// obligation ──a character──▶ obligation   an obligation = (not) the threads of the look's body
/// ```
/// The bodies of look-behinds are simulated beside it from the start of the text. So one simulation
/// knows all that assertions can ask of what came before, and carries what they ask of what follows.
/// Obligations make it the simulation of an alternating automaton.
struct NFASimulation {
  let program: Program
  let alphabet: AlphabetPartition
  /// For each set of the program, one after another, whether it holds each class.
  private let isMember: [Bool]
  private let isWord: [Bool]
  /// Where in `isMember` the set of an instruction starts that consumes a character, and the instruction
  /// after it; -1 of others.
  private let consumed: [Int]
  private let following: [Int]
  var obligationSets = Interner<[Obligation]>()
  var threadSets = Interner<[Thread]>()
  private var visited: VisitedSet
  /// What the walk may still cost.
  var budget: Budget

  init(_ program: Program, _ budget: Budget) throws(TooLarge) {
    self.program = program
    self.budget = budget
    // The alphabet is told apart by a word of bits for each 64 sets.
    try budget.check(
      cells: program.sets.count / 64 + 1, by: program.sets.reduce(1) { $0 + 2 * $1.ranges.count })
    alphabet = AlphabetPartition(separating: program.sets)
    try budget.check(cells: program.sets.count, by: alphabet.count)
    // Every class has a scalar, since no set ends at the surrogates or starts with them.
    let examples = alphabet.sets.compactMap {
      $0.ranges.first.flatMap { Unicode.Scalar($0.lowerBound) }
    }
    isMember = program.sets.flatMap { set in examples.map { set.contains($0) } }
    isWord = examples.map { ScalarSet.wordCharacters.contains($0) }
    visited = VisitedSet(count: program.instructions.count)
    var consumed = [Int](repeating: -1, count: program.instructions.count)
    var following = consumed
    for (pc, instruction) in program.instructions.enumerated() {
      if case .consume(let set, let after) = instruction {
        consumed[pc] = set * alphabet.count
        following[pc] = after
      }
    }
    self.consumed = consumed
    self.following = following
    _ = obligationSets.number(of: [])
  }

  // MARK: Positions

  mutating func start() throws(TooLarge) -> ThreadList.Position {
    var position = ThreadList.Position(isStart: true)
    for lookbehind in program.lookbehinds {
      position.lookbehindThreads.append(try threads(from: lookbehind, at: position))
    }
    return position
  }

  /// The position after one more character, from the look-behinds that were before it.
  mutating func position(
    behind label: Int, _ lookbehindThreads: [[Thread]]
  ) throws(TooLarge) -> ThreadList.Position {
    var position = ThreadList.Position(followsWord: isWord[label])
    guard !program.lookbehinds.isEmpty else { return position }
    for (number, lookbehind) in program.lookbehinds.enumerated() {
      position.lookbehindThreads.append(
        try stepped(
          lookbehindThreads[number], label, at: position, from: lookbehind, staysMatched: false))
    }
    return position
  }

  // MARK: Threads

  /// The threads that start at an instruction.
  mutating func threads(
    from pc: Int, at position: ThreadList.Position
  ) throws(TooLarge) -> [Thread] {
    var gathered = ThreadList()
    try follow(Thread(pc, obligations: 0), at: position, into: &gathered, visited.nextGeneration())
    return gathered.sorted
  }

  /// The threads after one more character, at the position there.
  ///
  /// More of them start there from `pc`, where one is given. What has matched may be followed by
  /// anything where it `staysMatched`.
  mutating func stepped(
    _ threads: [Thread], _ label: Int, at position: ThreadList.Position, from pc: Int?,
    staysMatched: Bool
  ) throws(TooLarge) -> [Thread] {
    try budget.move(threads.count + 1)
    var gathered = ThreadList()
    let generation = visited.nextGeneration()
    // By index, since most threads end here, and a build without optimization spends its time on them.
    var index = 0
    while index < threads.count {
      let thread = threads[index]
      index += 1
      // A thread waits where a character is consumed, or where the text has matched.
      var next = following[thread.pc]
      if next < 0 {
        guard staysMatched else { continue }
        next = Program.match
      } else if !isMember[consumed[thread.pc] + label] {
        continue
      }
      var left = thread.obligations
      if left != 0 {
        guard let more = try stepped(obligations: left, label, at: position) else { continue }
        left = more
      }
      try follow(Thread(next, obligations: left), at: position, into: &gathered, generation)
    }
    if let pc {
      try follow(Thread(pc, obligations: 0), at: position, into: &gathered, generation)
    }
    return staysMatched && gathered.hasMatched ? [.matched] : gathered.sorted
  }

  /// Whether a text that ends here matches.
  func matchesAtEnd(_ threads: [Thread]) -> Bool {
    var index = 0
    while index < threads.count {
      let thread = threads[index]
      index += 1
      guard thread.pc == Program.match else { continue }
      let isFulfilled = obligationSets[thread.obligations].allSatisfy { obligation in
        matchesAtEnd(threadSets[obligation.threads]) != obligation.isNegated
      }
      if isFulfilled { return true }
    }
    return false
  }

  private mutating func follow(
    _ thread: Thread, at position: ThreadList.Position, into gathered: inout ThreadList,
    _ generation: Int
  ) throws(TooLarge) {
    var thread = thread
    var waiting: [Thread] = []
    while true {
      try budget.visit()
      if gathered.visit(thread, &visited, generation) {
        let obligations = thread.obligations
        switch program.instructions[thread.pc] {
        case .consume, .match: gathered.insert(thread)
        case .split(let first, let second):
          waiting.append(Thread(second, obligations: obligations))
          thread = Thread(first, obligations: obligations)
          continue
        case .assert(let assertion, let next):
          for obligations in try self.obligations(obligations, assertion, at: position) {
            waiting.append(Thread(next, obligations: obligations))
          }
        }
      }
      guard !waiting.isEmpty else { return }
      thread = waiting.removeLast()
    }
  }
}
