/// A regular expression compiled to instructions, with its counts written out.
struct Program: Sendable {
  /// An instruction of a Pike VM; `then` is the program counter after it.
  enum Instruction: Sendable {
    /// Consumes one character of a set, by the set's number.
    case consume(Int, then: Int)
    /// Continues at both.
    case split(Int, Int)
    /// Continues where a condition holds, without consuming a character.
    case assert(Assertion, then: Int)
    /// The expression has matched.
    case match
  }

  enum Assertion: Sendable {
    case start
    /// At a boundary of a word, or not; with the instruction that consumes a character of `\w`.
    case wordBoundary(isNegated: Bool, Int)
    /// What starts here matches, from an instruction on, or does not.
    case ahead(isNegated: Bool, Int)
    /// What ends here matches, by the number of a look-behind, or does not.
    case behind(isNegated: Bool, Int)
  }

  /// The program counter of `match`.
  static let match = 0
  /// The program counter of what consumes any character, to look ahead from.
  static let anyAhead = 1

  private(set) var instructions: [Instruction] = [.match]
  private var setNumbers = Interner<ScalarSet>()
  /// Where the body of each look-behind starts; one inside another comes first.
  private(set) var lookbehinds: [Int] = []
  /// Where the whole expression starts.
  var entry = Program.match

  private var wordAhead: Int?
  private let budget: Budget

  /// The sets of characters that instructions consume, by their numbers.
  var sets: [ScalarSet] { setNumbers.values }

  /// A program that only matches; the budget limits its instructions.
  init(_ budget: Budget) throws(TooLarge) {
    self.budget = budget
    _ = try consume(.all, then: Self.match)
  }

  /// Adds an instruction and returns its program counter.
  mutating func add(_ instruction: Instruction) throws(TooLarge) -> Int {
    try budget.check(instructions: instructions.count + 1)
    instructions.append(instruction)
    return instructions.count - 1
  }

  /// Adds an instruction that consumes a character of the set.
  mutating func consume(_ set: ScalarSet, then next: Int) throws(TooLarge) -> Int {
    try add(.consume(setNumbers.number(of: set), then: next))
  }

  /// An instruction that continues at all of them; a dead end if the list is empty.
  mutating func either(_ ways: [Int]) throws(TooLarge) -> Int {
    guard var pc = ways.last else { return try consume(ScalarSet(), then: Self.match) }
    for way in ways.dropLast().reversed() { pc = try add(.split(way, pc)) }
    return pc
  }

  /// Replaces an instruction that was added before what it leads to was known.
  mutating func set(_ instruction: Instruction, at pc: Int) {
    instructions[pc] = instruction
  }

  /// Adds a look-behind whose body starts at an instruction, and returns its number.
  mutating func addLookbehind(_ pc: Int) -> Int {
    lookbehinds.append(pc)
    return lookbehinds.count - 1
  }

  /// The instruction that consumes a character of `\w`, to look ahead from.
  mutating func consumingWord() throws(TooLarge) -> Int {
    if let wordAhead { return wordAhead }
    let pc = try consume(.wordCharacters, then: Self.match)
    wordAhead = pc
    return pc
  }

}

extension Program {
  /// Writes the instructions of an expression, from its end to its start, and returns the first.
  mutating func write(_ expression: RegularExpression, then next: Int) throws(TooLarge) -> Int {
    switch expression {
    case .set(let set): return try consume(set, then: next)
    case .sequence(let parts):
      var pc = next
      for part in parts.reversed() { pc = try write(part, then: pc) }
      return pc
    case .alternatives(let parts):
      return try write(either: parts, then: next)
    case .repetition(let part, let least, let most):
      let isOnceEnough = part.isZeroWidth
      return try write(
        part, atLeast: isOnceEnough ? min(least, 1) : least,
        atMost: isOnceEnough ? min(most ?? 1, 1) : most, then: next)
    case .start: return try add(.assert(.start, then: next))
    case .end: return try add(.assert(.ahead(isNegated: true, Self.anyAhead), then: next))
    case .wordBoundary(let isNegated):
      return try add(.assert(.wordBoundary(isNegated: isNegated, consumingWord()), then: next))
    case .look(let look, let body):
      let pc = try write(body, then: Self.match)
      let assertion: Assertion =
        look.isBehind
        ? .behind(isNegated: look.isNegated, addLookbehind(pc))
        : .ahead(isNegated: look.isNegated, pc)
      return try add(.assert(assertion, then: next))
    case .language(let language): return try write(language.automaton, then: next)
    }
  }

  /// From how many on texts among alternatives are written as the graph of their words, in which
  /// those that start or end alike share their instructions.
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
    var pc = next
    if let most {
      // e{0,3} is (e(e(e)?)?)?: leaving it goes straight to what comes after.
      for _ in 0..<max(0, most - least) { pc = try add(.split(write(part, then: pc), next)) }
    } else {
      let loop = try add(.match)
      set(.split(try write(part, then: loop), next), at: loop)
      pc = loop
    }
    for _ in 0..<least { pc = try write(part, then: pc) }
    return pc
  }

  private mutating func write(_ automaton: MinimalDFA, then next: Int) throws(TooLarge) -> Int {
    let sets = automaton.alphabet.sets
    let first = instructions.count
    for _ in 0..<automaton.count { _ = try add(.match) }
    for state in 0..<automaton.count {
      var ways = automaton.isAccepting[state] ? [next] : []
      for edge in automaton.edges(from: state) {
        ways.append(try consume(sets[Int(edge.label)], then: first + Int(edge.target)))
      }
      let pc = try either(ways)
      // An instruction cannot be moved, but a split to it twice is the same.
      set(.split(pc, pc), at: first + state)
    }
    return first
  }
}
