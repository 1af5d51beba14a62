import TextKit

/// Templates by the segments of their paths, to find those that a URL may be an instance of.
struct SegmentTree {
  enum Segment {
    case literal([UInt8])
    /// One that has a slot, or characters that are encoded.
    case any
    /// One that may be none or several: nothing is known of what follows.
    case anything
  }

  private struct Node {
    var literals: [UInt64: Int] = [:]
    var any: Int?
    /// The templates that end here, and those that go on with anything.
    var ending: [Int] = []
    var open: [Int] = []
  }

  private var nodes = [Node()]

  mutating func add(_ number: Int, _ segments: [Segment]) {
    var node = 0
    for segment in segments {
      switch segment {
      case .anything:
        nodes[node].open.append(number)
        return
      case .any:
        let next = nodes[node].any ?? newNode()
        nodes[node].any = next
        node = next
      case .literal(let text):
        let hash = ByteHash(text).value
        let next = nodes[node].literals[hash] ?? newNode()
        nodes[node].literals[hash] = next
        node = next
      }
    }
    nodes[node].ending.append(number)
  }

  private mutating func newNode() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }

  /// Adds the numbers of all templates that may have made a path.
  func find(_ path: ArraySlice<UInt8>, _ found: inout [Int]) {
    find(path, from: 0, &found)
  }

  private func find(_ path: ArraySlice<UInt8>, from number: Int, _ found: inout [Int]) {
    found += nodes[number].open
    var hash = ByteHash()
    var end = path.startIndex
    while end < path.endIndex, path[end] != UInt8(ascii: "/") {
      hash.add(path[end])
      end += 1
    }
    let rest = end < path.endIndex ? path[(end + 1)...] : nil
    if let next = nodes[number].literals[hash.value] { follow(next, rest, &found) }
    if let next = nodes[number].any { follow(next, rest, &found) }
  }

  /// Goes on at a node with what follows a segment; nil if that was the last.
  private func follow(_ number: Int, _ rest: ArraySlice<UInt8>?, _ found: inout [Int]) {
    if let rest { return find(rest, from: number, &found) }
    found += nodes[number].open
    found += nodes[number].ending
  }
}
