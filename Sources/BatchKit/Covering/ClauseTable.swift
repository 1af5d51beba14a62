/// Clauses laid out for the search, with the clauses that name a parameter and those that a value
/// breaks.
struct ClauseTable {
  let count: Int
  private let starts: UnsafeMutablePointer<Int32>
  private let parameters: UnsafeMutablePointer<Int32>
  /// Where the set of each literal starts among the bits.
  private let sets: UnsafeMutablePointer<Int32>
  private let bits: UnsafeMutablePointer<UInt64>
  private let naming: Lists
  private let weakened: Lists

  /// Lists of numbers, one after another.
  private struct Lists {
    let starts: UnsafeMutablePointer<Int32>
    let members: UnsafeMutablePointer<Int32>

    init(_ lists: [[Int32]], in arena: Arena) {
      starts = arena.copy(lists.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int32($1.count)) })
      members = arena.copy(lists.flatMap(\.self))
    }

    subscript(index: Int) -> UnsafeBufferPointer<Int32> {
      UnsafeBufferPointer(
        start: members + Int(starts[index]), count: Int(starts[index &+ 1] &- starts[index]))
    }
  }

  init(_ conditions: Conditions, in arena: Arena) {
    let (clauses, symbols) = (conditions.clauses, conditions.symbols)
    count = clauses.count
    starts = arena.copy(
      clauses.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int32($1.literals.count)) })
    let literals = clauses.flatMap(\.literals)
    parameters = arena.copy(literals.map { Int32($0.parameter) })
    sets = arena.copy(
      literals.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int32($1.values.words.count)) })
    bits = arena.copy(literals.flatMap(\.values.words))
    var naming = [[Int32]](repeating: [], count: symbols.levels.count)
    var weakened = [[Int32]](repeating: [], count: symbols.count)
    for (number, clause) in clauses.enumerated() {
      for literal in clause.literals {
        naming[literal.parameter].append(Int32(number))
        for value in 0..<literal.values.count where !literal.values.contains(value) {
          weakened[symbols.first[literal.parameter] + value].append(Int32(number))
        }
      }
    }
    self.naming = Lists(naming, in: arena)
    self.weakened = Lists(weakened, in: arena)
  }

  func clauses(naming parameter: Int) -> some Sequence<Int> {
    naming[parameter].lazy.map { Int($0) }
  }

  /// The clauses with a literal that a symbol makes false.
  func clauses(weakenedBy symbol: Int) -> UnsafeBufferPointer<Int32> { weakened[symbol] }

  /// The numbers of a clause's literals.
  func literals(of clause: Int) -> Range<Int> { Int(starts[clause])..<Int(starts[clause &+ 1]) }

  /// The parameter of a literal, and the bits of its values.
  func literal(_ number: Int) -> (parameter: Int, bits: UnsafePointer<UInt64>) {
    (Int(parameters[number]), UnsafePointer(bits + Int(sets[number])))
  }

  /// True if a value belongs to a literal's set.
  @inline(__always)
  func holds(_ literal: Int, _ value: Int) -> Bool {
    bits[Int(sets[literal]) &+ value >> 6] >> UInt64(value & 63) & 1 == 1
  }
}

/// What the values of a row must obey together: clauses, and conditions that stay trees.
struct Conditions: Sendable {
  /// The most nodes that conditions may have which stay trees.
  static let mostNodes = 10_000

  let symbols: Symbols
  let clauses: [Clause]
  let trees: [Formula]
  /// The parameters that each tree names.
  let treeParameters: [[Int]]
  /// The component that each parameter belongs to, as a parameter in it: two that a clause names, or
  /// a tree, belong to one; nil where none names it.
  let components: [Int?]

  init(_ formulas: [Formula], _ symbols: Symbols, _ builder: ClauseBuilder = ClauseBuilder()) {
    self.symbols = symbols
    let parts = formulas.map(builder.convert)
    clauses = parts.flatMap(\.clauses)
    trees = parts.flatMap(\.trees)
    treeParameters = trees.map { $0.levels.keys.sorted() }
    var parents = [Int?](repeating: nil, count: symbols.levels.count)
    func root(_ parameter: Int) -> Int {
      var parameter = parameter
      while let parent = parents[parameter], parent != parameter { parameter = parent }
      return parameter
    }
    for named in clauses.map({ $0.literals.map(\.parameter) }) + treeParameters {
      guard let first = named.first else { continue }
      let top = root(first)
      parents[top] = top
      for parameter in named { parents[root(parameter)] = top }
    }
    components = parents.indices.map { parents[$0] == nil ? nil : root($0) }
  }

  /// True if there is nothing to obey.
  var isEmpty: Bool { clauses.isEmpty && trees.isEmpty }

  /// How many nodes the conditions have that stay trees.
  var nodes: Int { trees.reduce(0) { $0 + $1.nodes } }
}
