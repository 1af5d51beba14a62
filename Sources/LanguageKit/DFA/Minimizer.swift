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
