extension NFASimulation {
  /// The sets of obligations with which an assertion can be passed; none where it does not hold.
  mutating func obligations(
    _ obligations: Int, _ assertion: Program.Assertion, at position: ThreadList.Position
  ) throws(TooLarge) -> [Int] {
    switch assertion {
    case .start: return position.isStart ? [obligations] : []
    case .wordBoundary(let isNegated, let word):
      // Behind a word character a boundary is where no other follows, elsewhere where one does.
      let isWordNext = position.followsWord == isNegated
      return try adding(isNegated: !isWordNext, threads(from: word, at: position), to: obligations)
    case .ahead(let isNegated, let pc):
      return try adding(isNegated: isNegated, threads(from: pc, at: position), to: obligations)
    case .behind(let isNegated, let lookbehind):
      let found = position.lookbehindThreads[lookbehind].filter { $0.pc == Program.match }
      let conditions = found.map { obligationSets[$0.obligations] }
      guard isNegated else {
        var choices: [Int] = []
        for condition in conditions {
          choices.append(try union(obligationSets[obligations], condition))
        }
        return choices
      }
      return try failing(conditions, besides: obligations)
    }
  }

  /// The sets of obligations that each keep some conditions from becoming true: one obligation of each
  /// condition fails.
  ///
  /// They double with each condition, but for those that come out alike.
  private mutating func failing(
    _ conditions: [[Obligation]], besides obligations: Int
  ) throws(TooLarge) -> [Int] {
    var choices = [obligations]
    for condition in conditions {
      var next: [Int] = []
      var seen: Set<Int> = []
      for choice in choices {
        for obligation in condition {
          let opposite = Obligation(isNegated: !obligation.isNegated, threads: obligation.threads)
          let chosen = try union(obligationSets[choice], [opposite])
          if seen.insert(chosen).inserted { next.append(chosen) }
        }
      }
      choices = next
    }
    return choices
  }

  private mutating func union(_ obligations: [Obligation], _ more: [Obligation]) throws(TooLarge)
    -> Int
  {
    let (count, sets) = (obligations.count + more.count, obligationSets.count)
    // They are hashed and put in order.
    try budget.visit(8 * count)
    let number = obligationSets.number(of: Set(obligations + more).sorted())
    if obligationSets.count > sets { try budget.keep(count) }
    return number
  }

  /// The obligations with one more, unless it is fulfilled already; none where it cannot be.
  private mutating func adding(
    isNegated: Bool, _ threads: [Thread], to obligations: Int
  ) throws(TooLarge) -> [Int] {
    if threads.isEmpty || threads.contains(.matched) {
      return threads.isEmpty == isNegated ? [obligations] : []
    }
    let sets = threadSets.count
    let obligation = Obligation(isNegated: isNegated, threads: threadSets.number(of: threads))
    if threadSets.count > sets { try budget.keep(threads.count) }
    return [try union(obligationSets[obligations], [obligation])]
  }

  /// What is left of obligations after one more character; nil where one of them has failed.
  mutating func stepped(
    obligations: Int, _ label: Int, at position: ThreadList.Position
  ) throws(TooLarge) -> Int? {
    var left = 0
    for obligation in obligationSets[obligations] {
      let threads = try stepped(
        threadSets[obligation.threads], label, at: position, from: nil, staysMatched: true)
      guard let more = try adding(isNegated: obligation.isNegated, threads, to: left).first else {
        return nil
      }
      left = more
    }
    return left
  }
}
