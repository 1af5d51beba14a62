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
