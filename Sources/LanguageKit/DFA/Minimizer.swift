/// Finds the states that no text tells apart.
///
/// Hopcroft's way of always going on with the smaller half, on transitions instead of a whole
/// table (A. Valmari, "Fast brief practical DFA minimization", 2012): n·log n in the transitions
/// that there are. The draft must have no useless states.
enum Minimizer {
  /// The block of each state, and how many blocks there are; the start is in block 0.
  static func blocks(of draft: DFABuilder) -> (numbers: [Int], count: Int) {
    let transitions = draft.transitions
    var states = RefinablePartition(keys: draft.isAccepting.map { $0 ? 1 : 0 }, keyCount: 2)
    // Transitions of one label that lead into one block.
    var bundles = RefinablePartition(
      keys: transitions.map { Int($0.label) }, keyCount: draft.alphabet.count)
    let incoming = IndicesByKey(transitions.map { Int($0.target) }, count: draft.isAccepting.count)
    var bundle = 0
    var block = 1
    while bundle < bundles.count {
      var place = bundles.starts[bundle]
      while place < bundles.ends[bundle] {
        states.mark(Int(transitions[bundles.members[place]].source))
        place += 1
      }
      states.split()
      bundle += 1
      while block < states.count {
        var place = states.starts[block]
        while place < states.ends[block] {
          let state = states.members[place]
          var edge = incoming.starts[state]
          while edge < incoming.starts[state + 1] {
            bundles.mark(incoming.indices[edge])
            edge += 1
          }
          place += 1
        }
        bundles.split()
        block += 1
      }
    }
    return numbered(states)
  }

  private static func numbered(_ states: RefinablePartition) -> (numbers: [Int], count: Int) {
    let first = states.blocks[0]
    return (states.blocks.map { $0 == first ? 0 : $0 == 0 ? first : $0 }, states.count)
  }
}
