/// The numbers from 0 to below a count in blocks, which are split by marking some of their members.
struct RefinablePartition {
  /// The members, block by block; in each the marked ones come first.
  private var members: [Int]
  private var places: [Int]
  private var starts: [Int] = []
  private var ends: [Int] = []
  private var marked: [Int] = []
  private var touched: [Int] = []
  /// The block of each member.
  private(set) var blocks: [Int]

  var count: Int { starts.count }

  /// The members by their keys; blocks in the order of the keys that there are.
  init(keys: [Int], keyCount: Int) {
    let byKey = IndicesByKey(keys, count: keyCount)
    members = []
    blocks = [Int](repeating: 0, count: keys.count)
    for key in 0..<keyCount where !byKey[key].isEmpty {
      starts.append(members.count)
      for member in byKey[key] { blocks[member] = starts.count - 1 }
      members += byKey[key]
      ends.append(members.count)
    }
    marked = [Int](repeating: 0, count: starts.count)
    places = [Int](repeating: 0, count: keys.count)
    for (place, member) in members.enumerated() { places[member] = place }
  }

  func members(of block: Int) -> ArraySlice<Int> { members[starts[block]..<ends[block]] }

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
      for place in part { blocks[members[place]] = starts.count }
      starts.append(part.lowerBound)
      ends.append(part.upperBound)
      marked.append(0)
    }
    touched = []
  }
}
