extension Program {
  /// Writes the steps of an expression, from its end to its start, and returns where it starts.
  mutating func write(
    _ expression: RegularExpression, then next: Int
  ) throws(TooLarge) -> Int {
    switch expression {
    case .set(let set): return try take(set, then: next)
    case .sequence(let parts):
      var place = next
      for part in parts.reversed() { place = try write(part, then: place) }
      return place
    case .alternatives(let parts):
      return try write(either: parts, then: next)
    case .repetition(let part, let least, let most):
      let isOnceEnough = part.isZeroWidth
      return try write(
        part, atLeast: isOnceEnough ? min(least, 1) : least,
        atMost: isOnceEnough ? min(most ?? 1, 1) : most, then: next)
    case .start: return try add(.check(.start, then: next))
    case .end: return try add(.check(.ahead(isNegated: true, Self.anyAhead), then: next))
    case .wordBoundary(let isNegated):
      return try add(.check(.wordBoundary(isNegated: isNegated, placeOfWord()), then: next))
    case .look(let look, let body):
      let place = try write(body, then: Self.found)
      let check: Check =
        look.isBehind
        ? .behind(isNegated: look.isNegated, track(place))
        : .ahead(isNegated: look.isNegated, place)
      return try add(.check(check, then: next))
    case .language(let language): return try write(language.automaton, then: next)
    }
  }

  /// From how many on texts among alternatives are written as the graph of their words, in which
  /// those that start or end alike share their places.
  private static var manyWords: Int { 8 }

  private mutating func write(
    either parts: [RegularExpression], then next: Int
  ) throws(TooLarge) -> Int {
    var others: [RegularExpression] = []
    var seen: Set<RegularExpression> = []
    var words = parts.compactMap(\.literal)
    if words.count < Self.manyWords { words = [] }
    for part in parts where words.isEmpty || part.literal == nil {
      if seen.insert(part).inserted { others.append(part) }
    }
    var ways: [Int] = []
    if !words.isEmpty { ways.append(try write(Language(words: words).automaton, then: next)) }
    for part in others { ways.append(try write(part, then: next)) }
    return try either(ways)
  }

  private mutating func write(
    _ part: RegularExpression, atLeast least: Int, atMost most: Int?, then next: Int
  ) throws(TooLarge) -> Int {
    var place = next
    if let most {
      // e{0,3} is (e(e(e)?)?)?: leaving it goes straight to what comes after.
      for _ in 0..<max(0, most - least) { place = try add(.fork(write(part, then: place), next)) }
    } else {
      let loop = try add(.found)
      set(.fork(try write(part, then: loop), next), at: loop)
      place = loop
    }
    for _ in 0..<least { place = try write(part, then: place) }
    return place
  }

  private mutating func write(
    _ automaton: Automaton, then next: Int
  ) throws(TooLarge) -> Int {
    let sets = automaton.alphabet.sets
    let first = steps.count
    for _ in 0..<automaton.count { _ = try add(.found) }
    for state in 0..<automaton.count {
      var ways = automaton.isAccepting[state] ? [next] : []
      for edge in automaton.edges(from: state) {
        ways.append(try take(sets[Int(edge.label)], then: first + Int(edge.target)))
      }
      let place = try either(ways)
      // A place cannot be moved, but a fork to it twice is the same.
      set(.fork(place, place), at: first + state)
    }
    return first
  }
}
