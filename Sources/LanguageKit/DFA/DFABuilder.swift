/// An automaton in the making: any states, transitions in any order, the start at state 0.
///
/// From one state only one transition leaves with each label. Where none does, no word goes on.
struct DFABuilder {
  struct Transition {
    let source: Int32
    let label: Int32
    let target: Int32
  }

  let alphabet: AlphabetPartition
  var isAccepting: [Bool] = []
  private(set) var transitions: [Transition] = []

  mutating func add(from source: Int, _ label: Int, to target: Int) {
    transitions.append(
      Transition(
        source: Int32(truncatingIfNeeded: source), label: Int32(truncatingIfNeeded: label),
        target: Int32(truncatingIfNeeded: target)))
  }

  /// The smallest automaton of the same language.
  var automaton: MinimalDFA {
    Meter.current?.add(2 * transitions.count)
    let live = trimmed
    let blocks = Minimizer.blocks(of: live)
    return MinimalDFA(live.merging(blocks.numbers, count: blocks.count))
  }

  /// The draft without states that no text reaches, or from which none is accepted; the start
  /// stays.
  private var trimmed: DFABuilder {
    let sources = transitions.map { Int($0.source) }
    let targets = transitions.map { Int($0.target) }
    let isReached = closure(from: [0], sources, targets)
    let isUseful = closure(from: isAccepting.indices.filter { isAccepting[$0] }, targets, sources)
    var numbers = [Int](repeating: -1, count: isAccepting.count)
    var trimmed = DFABuilder(alphabet: alphabet)
    for state in isAccepting.indices where state == 0 || isReached[state] && isUseful[state] {
      numbers[state] = trimmed.isAccepting.count
      trimmed.isAccepting.append(isAccepting[state])
    }
    var index = 0
    while index < transitions.count {
      let transition = transitions[index]
      index += 1
      guard isUseful[Int(transition.target)] else { continue }
      let source = numbers[Int(transition.source)]
      let target = numbers[Int(transition.target)]
      guard source >= 0, target >= 0 else { continue }
      trimmed.add(from: source, Int(transition.label), to: target)
    }
    return trimmed
  }

  /// The states that some states lead to along the transitions, each from `near` to `far`.
  private func closure(from seeds: [Int], _ near: [Int], _ far: [Int]) -> [Bool] {
    let neighbours = IndicesByKey(near, count: isAccepting.count)
    var isReached = [Bool](repeating: false, count: isAccepting.count)
    for seed in seeds { isReached[seed] = true }
    var waiting = seeds
    while !waiting.isEmpty {
      let state = waiting.removeLast()
      var place = neighbours.starts[state]
      while place < neighbours.starts[state + 1] {
        let next = far[neighbours.indices[place]]
        place += 1
        guard !isReached[next] else { continue }
        isReached[next] = true
        waiting.append(next)
      }
    }
    return isReached
  }

  /// The draft with the states of each block made one; the start is in block 0.
  private func merging(_ blocks: [Int], count: Int) -> DFABuilder {
    var merged = DFABuilder(alphabet: alphabet)
    merged.isAccepting = [Bool](repeating: false, count: count)
    var isDone = [Bool](repeating: false, count: count)
    let outgoing = IndicesByKey(transitions.map { Int($0.source) }, count: isAccepting.count)
    for state in isAccepting.indices where !isDone[blocks[state]] {
      isDone[blocks[state]] = true
      merged.isAccepting[blocks[state]] = isAccepting[state]
      var place = outgoing.starts[state]
      while place < outgoing.starts[state + 1] {
        let transition = transitions[outgoing.indices[place]]
        merged.add(from: blocks[state], Int(transition.label), to: blocks[Int(transition.target)])
        place += 1
      }
    }
    return merged
  }
}
