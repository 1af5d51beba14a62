/// Decides whether rows that have some values exist, by the sets of values that are still possible.
///
/// A clause with a single literal that can still hold cuts its parameter's set, until nothing changes;
/// what that leaves open is decided by trying the values of one parameter after another.
struct Oracle {
  /// A word of a domain, and what it was before it was cut.
  private struct Change: BitwiseCopyable {
    var word: Int32
    var old: UInt64
  }

  private let arena: Arena
  private let levels: [Int]
  private let clauses: ClauseTable
  private let trees: [Formula]
  private let treeParameters: [[Int]]
  private let treesOf: [[Int]]
  /// The words of all domains, and where those of each parameter start.
  private let domains: UnsafeMutablePointer<UInt64>
  private let starts: UnsafeMutablePointer<Int32>
  private var trail: [Change] = []
  private var queue: [Int32] = []
  private let weights: UnsafeMutablePointer<Int32>
  /// True if the conditions do not contradict each other at first sight.
  private(set) var isConsistent = true

  init(_ conditions: Conditions, _ clauses: ClauseTable, in arena: Arena) {
    self.arena = arena
    levels = conditions.symbols.levels
    self.clauses = clauses
    trees = conditions.trees
    treeParameters = conditions.treeParameters
    var treesOf = [[Int]](repeating: [], count: levels.count)
    for (tree, parameters) in treeParameters.enumerated() {
      for parameter in parameters { treesOf[parameter].append(tree) }
    }
    self.treesOf = treesOf
    let words = levels.map { ValueSet(0..<$0, of: $0).words }
    domains = arena.copy(words.flatMap(\.self))
    starts = arena.copy(words.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int32($1.count)) })
    weights = arena.room(for: levels.count, of: 0)
    isConsistent =
      (0..<clauses.count).allSatisfy { propagate(clause: $0) }
      && trees.allSatisfy { force($0) } && propagate()
    trail = []
  }

  /// A point to return to.
  var mark: Int { trail.count }

  /// Takes back every cut since the mark.
  mutating func undo(to mark: Int) {
    while trail.count > mark {
      let change = trail.removeLast()
      domains[Int(change.word)] = change.old
    }
  }

  /// True if the value is still possible.
  func allows(_ parameter: Int, _ value: Int) -> Bool {
    domains[Int(starts[parameter]) &+ value >> 6] >> UInt64(value & 63) & 1 == 1
  }

  /// How many values are still possible.
  func size(_ parameter: Int) -> Int {
    var size = 0
    for word in Int(starts[parameter])..<Int(starts[parameter &+ 1]) {
      size &+= domains[word].nonzeroBitCount
    }
    return size
  }

  /// One of the possible values.
  func pick(_ parameter: Int, _ random: inout SplitMix64) -> Int {
    var rest = random.below(size(parameter))
    for value in 0..<levels[parameter] where allows(parameter, value) {
      if rest == 0 { return value }
      rest -= 1
    }
    preconditionFailure("a domain has as many values as its size")
  }

  /// Gives a parameter a value; false if no row can have it then.
  ///
  /// The cuts stay until they are undone.
  mutating func assign(_ parameter: Int, _ value: Int) -> Bool {
    guard allows(parameter, value) else { return false }
    for word in Int(starts[parameter])..<Int(starts[parameter &+ 1]) {
      let isIts = word &- Int(starts[parameter]) == value >> 6
      set(word, of: parameter, to: isIts ? 1 << UInt64(value & 63) : 0)
    }
    return propagate()
  }

  /// Takes a value from a parameter; false if no row is left then.
  mutating func remove(_ parameter: Int, _ value: Int) -> Bool {
    let word = Int(starts[parameter]) &+ value >> 6
    set(word, of: parameter, to: domains[word] & ~(1 << UInt64(value & 63)))
    return size(parameter) > 0 && propagate()
  }

  /// Cuts the domains until every choice from them is a valid row; false if there is none.
  ///
  /// The parameter with the fewest values for its open clauses is tried first.
  mutating func solve(_ random: inout SplitMix64) -> Bool {
    while let parameter = branch() {
      let value = pick(parameter, &random)
      let mark = mark
      if assign(parameter, value), solve(&random) { return true }
      undo(to: mark)
      guard remove(parameter, value) else { return false }
    }
    return true
  }

  /// The parameter to try next; nil if every clause holds whatever is chosen.
  private func branch() -> Int? {
    for parameter in levels.indices { weights[parameter] = 0 }
    var isOpen = false
    for clause in 0..<clauses.count where !isSatisfied(clause) {
      isOpen = true
      for literal in clauses.literals(of: clause) {
        let (parameter, bits) = clauses.literal(literal)
        if meets(parameter, bits) { weights[parameter] &+= 1 }
      }
    }
    for (tree, parameters) in treeParameters.enumerated() where !isCertain(trees[tree]) {
      for parameter in parameters where size(parameter) > 1 {
        isOpen = true
        weights[parameter] &+= 1
      }
    }
    guard isOpen else { return nil }
    var best: (parameter: Int, size: Int, weight: Int)?
    for parameter in levels.indices where weights[parameter] > 0 {
      let (size, weight) = (size(parameter), Int(weights[parameter]))
      if let best, size * best.weight >= best.size * weight { continue }
      best = (parameter, size, weight)
    }
    return best?.parameter
  }

  // MARK: Propagation

  private mutating func set(_ word: Int, of parameter: Int, to bits: UInt64) {
    guard domains[word] != bits else { return }
    trail.append(Change(word: Int32(word), old: domains[word]))
    domains[word] = bits
    if queue.last != Int32(parameter) { queue.append(Int32(parameter)) }
  }

  private mutating func propagate() -> Bool {
    while let last = queue.popLast() {
      let parameter = Int(last)
      for clause in clauses.clauses(naming: parameter) where !propagate(clause: clause) {
        queue.removeAll(keepingCapacity: true)
        return false
      }
      for tree in treesOf[parameter] where !force(trees[tree]) {
        queue.removeAll(keepingCapacity: true)
        return false
      }
    }
    return true
  }

  private mutating func propagate(clause: Int) -> Bool {
    var open: Int?
    for literal in clauses.literals(of: clause) {
      let (parameter, bits) = clauses.literal(literal)
      guard meets(parameter, bits) else { continue }
      guard open == nil, !isInside(parameter, bits) else { return true }
      open = literal
    }
    guard let open else { return false }
    let (parameter, bits) = clauses.literal(open)
    cut(parameter, to: bits)
    return true
  }

  private func isSatisfied(_ clause: Int) -> Bool {
    for literal in clauses.literals(of: clause) {
      let (parameter, bits) = clauses.literal(literal)
      if isInside(parameter, bits) { return true }
    }
    return false
  }

  /// Leaves of a parameter's values only those of a set.
  mutating func cut(_ parameter: Int, to bits: UnsafePointer<UInt64>) {
    let start = Int(starts[parameter])
    for word in start..<Int(starts[parameter &+ 1]) {
      set(word, of: parameter, to: domains[word] & bits[word &- start])
    }
  }

  /// True if some possible value belongs to the set.
  func meets(_ parameter: Int, _ bits: UnsafePointer<UInt64>) -> Bool {
    let start = Int(starts[parameter])
    for word in start..<Int(starts[parameter &+ 1]) where domains[word] & bits[word &- start] != 0 {
      return true
    }
    return false
  }

  /// True if every possible value belongs to the set.
  func isInside(_ parameter: Int, _ bits: UnsafePointer<UInt64>) -> Bool {
    let start = Int(starts[parameter])
    for word in start..<Int(starts[parameter &+ 1]) where domains[word] & ~bits[word &- start] != 0
    {
      return false
    }
    return true
  }
}
