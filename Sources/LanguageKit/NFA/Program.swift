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
    /// At the start of the text.
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
