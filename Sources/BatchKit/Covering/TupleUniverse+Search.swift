extension TupleUniverse {
  /// Decides the tuples of a block, length by length.
  struct Search {
    let index: TupleIndex
    let symbols: Symbols
    let components: [Int?]
    /// The members of each component, ascending.
    var connected: [Int: [Int]] = [:]
    /// The nodes that can start a tuple, and those with a row that covers them.
    var isPossible: BitSet
    var hasRow: BitSet
    var tupleHasRow: BitSet
    /// True for the parameters all of whose values can occur.
    var isFree: [Bool]
    var chosen: [Int] = []

    init(_ index: TupleIndex, _ conditions: Conditions) {
      self.index = index
      symbols = conditions.symbols
      components = conditions.components
      for member in index.members {
        if let component = components[member] { connected[component, default: []].append(member) }
      }
      isPossible = BitSet(count: index.nodeCount, repeating: true)
      hasRow = BitSet(count: index.nodeCount, repeating: false)
      tupleHasRow = BitSet(count: connected.isEmpty ? 0 : index.count, repeating: false)
      isFree = components.map { $0 == nil }
    }

    /// Decides all tuples of a length, by the parameters that they are of.
    mutating func decide(
      _ length: Int, _ universe: inout TupleUniverse, _ oracle: inout Oracle,
      _ random: inout SplitMix64, without earlier: [[Int]]
    ) {
      let isLast = length == index.strength
      if !isLast, connected.isEmpty { return }
      var places = Array(0..<length)
      let members = Array(index.members)
      guard length <= members.count else { return }
      while true {
        let parameters = places.map { members[$0] }
        let size = parameters.reduce(1) { $0 * symbols.levels[$1] }
        if isLast, earlier.contains(where: { Set(parameters).isSubset(of: $0) }) {
          forget(parameters, 0, at: 0, &universe)
        } else {
          let isUnrelated = isUnrelated(parameters)
          let possible =
            isUnrelated
            ? size : decide(parameters, isLast: isLast, &universe, &oracle, &random)
          if isLast, isUnrelated {
            for parameter in parameters {
              for symbol in symbols.first[parameter]..<symbols.first[parameter + 1] {
                universe.wantedOf[symbol] += size / symbols.levels[parameter]
              }
            }
          }
          if length == 1 { isFree[parameters[0]] = possible == size }
          if isLast {
            universe.wanted += possible
            universe.impossible += size - possible
            universe.fewestRows = max(universe.fewestRows, possible)
          }
        }
        guard let place = places.indices.last(where: { places[$0] < members.count - length + $0 })
        else { return }
        places[place] += 1
        for next in places.indices[(place + 1)...] { places[next] = places[next - 1] + 1 }
      }
    }

    /// True if every tuple of the parameters can occur, because nothing connects them.
    private func isUnrelated(_ parameters: [Int]) -> Bool {
      for (place, parameter) in parameters.enumerated() {
        guard isFree[parameter] || parameters.count == 1 && components[parameter] == nil else {
          return false
        }
        guard let component = components[parameter] else { continue }
        for other in parameters[(place + 1)...] where components[other] == component {
          return false
        }
      }
      return true
    }

    private func forget(
      _ parameters: [Int], _ place: Int, at node: Int, _ universe: inout TupleUniverse
    ) {
      for symbol in symbols.first[parameters[place]]..<symbols.first[parameters[place] + 1] {
        let child = index.child(node, symbol)
        if place + 1 < parameters.count {
          forget(parameters, place + 1, at: child, &universe)
        } else {
          universe.isWanted[child] = false
        }
      }
    }

    private mutating func decide(
      _ parameters: [Int], isLast: Bool, _ universe: inout TupleUniverse, _ oracle: inout Oracle,
      _ random: inout SplitMix64
    ) -> Int {
      let component = components[parameters[0]]
      let isConnected = component != nil && parameters.allSatisfy { components[$0] == component }
      chosen.removeAll(keepingCapacity: true)
      return decide(
        parameters, at: 0, isConnected ? component : nil, isLast: isLast, &universe, &oracle,
        &random)
    }

    /// Decides the tuples that start with what is chosen, and returns how many can occur.
    private mutating func decide(
      _ parameters: [Int], at node: Int, _ component: Int?, isLast: Bool,
      _ universe: inout TupleUniverse, _ oracle: inout Oracle, _ random: inout SplitMix64
    ) -> Int {
      let parameter = parameters[chosen.count]
      let range = symbols.first[parameter]..<symbols.first[parameter + 1]
      var possible = 0
      guard chosen.count + 1 == parameters.count else {
        for symbol in range {
          chosen.append(symbol)
          possible += decide(
            parameters, at: index.child(node, symbol), component, isLast: isLast, &universe,
            &oracle, &random)
          chosen.removeLast()
        }
        return possible
      }
      let mark = oracle.mark
      var isAssumed = false
      for symbol in range {
        let child = index.child(node, symbol)
        var can = hasPossibleParts(node, symbol)
        if can, let component, !(isLast ? tupleHasRow[child] : hasRow[child]) {
          if !isAssumed {
            isAssumed = true
            for first in chosen { can = can && assume(first, &oracle) }
          }
          let mark = oracle.mark
          can = can && assume(symbol, &oracle) && oracle.solve(&random)
          if can { note(component, oracle, &random) }
          oracle.undo(to: mark)
          if !can, universe.unsatisfiable.count < TupleUniverse.mostNamed {
            universe.unsatisfiable.append(chosen + [symbol])
          }
        }
        if can {
          possible += 1
          if isLast {
            universe.wantedOf[symbol] += 1
            for first in chosen { universe.wantedOf[first] += 1 }
          }
        } else if isLast {
          universe.isWanted[child] = false
        } else {
          isPossible[child] = false
        }
      }
      oracle.undo(to: mark)
      return possible
    }

    private func assume(_ symbol: Int, _ oracle: inout Oracle) -> Bool {
      oracle.assign(symbols.parameters[symbol], symbols.value(of: symbol))
    }

    /// True if the chosen symbols can occur together, and each but one of them with the last symbol.
    private func hasPossibleParts(_ node: Int, _ last: Int) -> Bool {
      guard isPossible[node] else { return false }
      for missing in chosen.indices {
        var part = 0
        for (place, symbol) in chosen.enumerated() where place != missing {
          part = index.child(part, symbol)
        }
        if !isPossible[index.child(part, last)] { return false }
      }
      return true
    }

    /// Notes all tuples of a component in one row of the box that the oracle has found.
    private mutating func note(
      _ component: Int, _ oracle: Oracle, _ random: inout SplitMix64
    ) {
      let row = (connected[component] ?? []).map {
        symbols.first[$0] + oracle.pick($0, &random)
      }
      note(row, from: 0, at: 0, length: 1)
    }

    private mutating func note(_ row: [Int], from start: Int, at node: Int, length: Int) {
      for place in start..<row.count {
        let child = index.child(node, row[place])
        if length == index.strength {
          tupleHasRow[child] = true
        } else {
          hasRow[child] = true
          note(row, from: place + 1, at: child, length: length + 1)
        }
      }
    }
  }
}
