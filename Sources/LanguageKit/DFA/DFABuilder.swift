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

/// The numbers from 0 to below a count in blocks, which are split by marking some of their members.
struct RefinablePartition {
  /// The members, block by block; in each the marked ones come first.
  private(set) var members: [Int]
  private var places: [Int]
  /// Where the members of each block start and end.
  private(set) var starts: [Int] = []
  private(set) var ends: [Int] = []
  private var marked: [Int] = []
  private var touched: [Int] = []
  private(set) var blocks: [Int]

  var count: Int { starts.count }

  /// The members by their keys; blocks in the order of the keys that there are.
  init(keys: [Int], keyCount: Int) {
    let byKey = IndicesByKey(keys, count: keyCount)
    members = byKey.indices
    places = [Int](repeating: 0, count: keys.count)
    blocks = places
    var place = 0
    for key in 0..<keyCount where place < byKey.starts[key + 1] {
      starts.append(place)
      while place < byKey.starts[key + 1] {
        places[members[place]] = place
        blocks[members[place]] = ends.count
        place += 1
      }
      ends.append(place)
    }
    marked = [Int](repeating: 0, count: starts.count)
  }

  /// Marks a member for the next split.
  mutating func mark(_ member: Int) {
    let block = blocks[member]
    let boundary = starts[block] + marked[block]
    let place = places[member]
    guard place >= boundary else { return }
    let other = members[boundary]
    members[place] = other
    places[other] = place
    members[boundary] = member
    places[member] = boundary
    if marked[block] == 0 { touched.append(block) }
    marked[block] += 1
  }

  /// Splits every block that has marked and unmarked members; the smaller part becomes
  /// a new block.
  mutating func split() {
    for block in touched {
      let boundary = starts[block] + marked[block]
      let (start, end) = (starts[block], ends[block])
      marked[block] = 0
      guard boundary < end else { continue }
      let isFirstSmaller = boundary - start <= end - boundary
      let part = isFirstSmaller ? start..<boundary : boundary..<end
      if isFirstSmaller { starts[block] = boundary } else { ends[block] = boundary }
      var place = part.lowerBound
      while place < part.upperBound {
        blocks[members[place]] = starts.count
        place += 1
      }
      starts.append(part.lowerBound)
      ends.append(part.upperBound)
      marked.append(0)
    }
    touched = []
  }
}
