/// How a program goes through a text, one class of characters after another, all ways at once.
///
/// ```
/// threads ──a character──▶ threads        a thread = a place, and duties that looks ahead left
/// duty    ──a character──▶ duty           a duty   = (not) the threads of the look's body
/// ```
/// What looks behind is walked beside it from the start of the text, as *trackers*. So one walk
/// knows all that conditions can ask of what came before, and carries what they ask of what follows.
struct Walk {
  let program: Program
  let alphabet: Alphabet
  /// For each set of the program, one after another, whether it holds each class.
  private let isMember: [Bool]
  private let isWord: [Bool]
  private var dutySets = Interner<[Duty]>()
  private var threadSets = Interner<[Thread]>()
  private var stamps: Stamps
  /// What the walk may still cost.
  var budget: Budget

  init(_ program: Program, _ budget: Budget) throws(TooLarge) {
    self.program = program
    self.budget = budget
    // The alphabet is told apart by a word of bits for each 64 sets.
    try budget.check(
      cells: program.sets.count / 64 + 1, by: program.sets.reduce(1) { $0 + 2 * $1.ranges.count })
    alphabet = Alphabet(separating: program.sets)
    try budget.check(cells: program.sets.count, by: alphabet.count)
    // Every class has a scalar, since no set ends at the surrogates or starts with them.
    let typical = alphabet.sets.compactMap {
      $0.ranges.first.flatMap { Unicode.Scalar($0.lowerBound) }
    }
    isMember = program.sets.flatMap { set in typical.map { set.contains($0) } }
    isWord = typical.map { ScalarSet.wordCharacters.contains($0) }
    stamps = Stamps(places: program.steps.count)
    _ = dutySets.number(of: [])
  }

  // MARK: Positions

  /// The start of every text.
  mutating func start() throws(TooLarge) -> ThreadSet.Position {
    var position = ThreadSet.Position(isStart: true)
    for tracker in program.trackers {
      position.trackers.append(try threads(from: tracker, at: position))
    }
    return position
  }

  /// The position after one more character, from the trackers that were before it.
  mutating func position(
    behind label: Int, _ trackers: [[Thread]]
  ) throws(TooLarge) -> ThreadSet.Position {
    var position = ThreadSet.Position(followsWord: isWord[label])
    for (number, tracker) in program.trackers.enumerated() {
      position.trackers.append(
        try stepped(trackers[number], label, at: position, from: tracker, staysMatched: false))
    }
    return position
  }

  // MARK: Threads

  /// The threads that start at a place.
  mutating func threads(
    from place: Int, at position: ThreadSet.Position
  ) throws(TooLarge) -> [Thread] {
    var gathered = ThreadSet()
    try follow(Thread(place, duties: 0), at: position, into: &gathered, stamps.next())
    return gathered.sorted
  }

  /// The threads after one more character, at the position there.
  ///
  /// More of them start there from `place`, where one is given. What has matched may be followed by
  /// anything where it `staysMatched`.
  mutating func stepped(
    _ threads: [Thread], _ label: Int, at position: ThreadSet.Position, from place: Int?,
    staysMatched: Bool
  ) throws(TooLarge) -> [Thread] {
    try budget.move(threads.count + 1)
    var gathered = ThreadSet()
    let stamp = stamps.next()
    for thread in threads {
      switch program.steps[Int(thread.place)] {
      case .take(let set, let next):
        guard isMember[set * alphabet.count + label],
          let duties = try stepped(duties: Int(thread.duties), label, at: position)
        else { continue }
        try follow(Thread(next, duties: duties), at: position, into: &gathered, stamp)
      case .found:
        guard staysMatched,
          let duties = try stepped(duties: Int(thread.duties), label, at: position)
        else { continue }
        try follow(Thread(Program.found, duties: duties), at: position, into: &gathered, stamp)
      case .fork, .check: preconditionFailure("a thread waits at a place that takes no character")
      }
    }
    if let place {
      try follow(Thread(place, duties: 0), at: position, into: &gathered, stamp)
    }
    return staysMatched && gathered.hasMatched ? [.matched] : gathered.sorted
  }

  /// Whether a text that ends here matches.
  func matchesAtEnd(_ threads: [Thread]) -> Bool {
    threads.contains { thread in
      thread.place == Program.found
        && dutySets[Int(thread.duties)].allSatisfy { duty in
          matchesAtEnd(threadSets[duty.threads]) != duty.isNegated
        }
    }
  }

  private mutating func follow(
    _ thread: Thread, at position: ThreadSet.Position, into gathered: inout ThreadSet, _ stamp: Int
  ) throws(TooLarge) {
    var waiting: [Thread] = []
    var next: Thread? = thread
    while let thread = next {
      defer { next = waiting.popLast() }
      try budget.visit()
      guard gathered.visit(thread, &stamps, stamp) else { continue }
      let duties = Int(thread.duties)
      switch program.steps[Int(thread.place)] {
      case .take, .found: gathered.insert(thread)
      case .fork(let first, let second):
        waiting.append(Thread(second, duties: duties))
        waiting.append(Thread(first, duties: duties))
      case .check(let check, let next):
        for duties in try self.duties(duties, check, at: position) {
          waiting.append(Thread(next, duties: duties))
        }
      }
    }
  }

  // MARK: Duties

  /// The sets of duties with which a condition can be passed; none where it does not hold.
  private mutating func duties(
    _ duties: Int, _ check: Program.Check, at position: ThreadSet.Position
  ) throws(TooLarge) -> [Int] {
    switch check {
    case .start: return position.isStart ? [duties] : []
    case .wordBoundary(let isNegated, let word):
      // Behind a word character a boundary is where no other follows, elsewhere where one does.
      let isWordNext = position.followsWord == isNegated
      return try adding(isNegated: !isWordNext, threads(from: word, at: position), to: duties)
    case .ahead(let isNegated, let place):
      return try adding(isNegated: isNegated, threads(from: place, at: position), to: duties)
    case .behind(let isNegated, let tracker):
      let found = position.trackers[tracker].filter { $0.place == Program.found }
      let conditions = found.map { dutySets[Int($0.duties)] }
      guard isNegated else {
        var choices: [Int] = []
        for condition in conditions { choices.append(try union(dutySets[duties], condition)) }
        return choices
      }
      return try failing(conditions, besides: duties)
    }
  }

  /// The sets of duties of which each keeps some conditions from coming true: of each, one duty fails.
  ///
  /// They double with each condition, but for those that come out alike.
  private mutating func failing(
    _ conditions: [[Duty]], besides duties: Int
  ) throws(TooLarge) -> [Int] {
    var choices = [duties]
    for condition in conditions {
      var next: [Int] = []
      var seen: Set<Int> = []
      for choice in choices {
        for duty in condition {
          let opposite = Duty(isNegated: !duty.isNegated, threads: duty.threads)
          let chosen = try union(dutySets[choice], [opposite])
          if seen.insert(chosen).inserted { next.append(chosen) }
        }
      }
      choices = next
    }
    return choices
  }

  private mutating func union(_ duties: [Duty], _ more: [Duty]) throws(TooLarge) -> Int {
    let (count, sets) = (duties.count + more.count, dutySets.count)
    // They are hashed and put in order.
    try budget.visit(8 * count)
    let number = dutySets.number(of: Set(duties + more).sorted())
    if dutySets.count > sets { try budget.keep(count) }
    return number
  }

  /// The duties with one more, unless it is fulfilled already; none where it cannot be.
  private mutating func adding(
    isNegated: Bool, _ threads: [Thread], to duties: Int
  ) throws(TooLarge) -> [Int] {
    if threads.isEmpty || threads.contains(.matched) {
      return threads.isEmpty == isNegated ? [duties] : []
    }
    let sets = threadSets.count
    let duty = Duty(isNegated: isNegated, threads: threadSets.number(of: threads))
    if threadSets.count > sets { try budget.keep(threads.count) }
    return [try union(dutySets[duties], [duty])]
  }

  /// What is left of duties after one more character; nil where one of them has failed.
  private mutating func stepped(
    duties: Int, _ label: Int, at position: ThreadSet.Position
  ) throws(TooLarge) -> Int? {
    guard duties != 0 else { return 0 }
    var left = 0
    for duty in dutySets[duties] {
      let threads = try stepped(
        threadSets[duty.threads], label, at: position, from: nil, staysMatched: true)
      guard let more = try adding(isNegated: duty.isNegated, threads, to: left).first else {
        return nil
      }
      left = more
    }
    return left
  }
}
