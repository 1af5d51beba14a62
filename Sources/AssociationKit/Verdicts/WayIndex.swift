import TextKit

/// The ways of an app by what they ask before the path and by what their paths start with, so that a
/// near miss is looked for among few of them.
///
/// ```
/// ways                  0 h.org /a/*   1 h.org /b/*   2 h.org *.html   3 i.org /a/x
/// groups                h.org: 0 1 2   i.org: 3
/// https://h.org/a/y ─▶  0 and 2, which its path may meet, and 3, the first way of the other host
/// https://h.org/cc  ─▶  2, then 0, the first of those with the longest common start, and 3
/// ```
struct WayIndex: Sendable {
  let ways: [Way]
  private var groups: [Group] = []
  /// The group of each way, by the way's number.
  private var groupOfWay: [Int]
  /// The groups for one host, by it, and all others.
  private var groupsOfHost: [[UInt8]: [Int]] = [:]
  private var otherGroups: [Int] = []

  /// Ways that ask for the same before the path.
  private struct Group: Sendable {
    let shared: [Condition]
    /// The numbers of its ways, in ascending order.
    let numbers: [Int]
    /// The ways by what their paths start with, as indices of `numbers`.
    let paths: ConditionIndex
    /// The indices of those that a path may be near to however it starts.
    let others: [Int]
    var starts: LiteralStarts
  }

  init(_ ways: [Way]) {
    self.ways = ways
    groupOfWay = Array(repeating: 0, count: ways.count)
    func shared(by way: Int) -> [Condition] {
      Array(ways[way].conditions.prefix { $0.part < .path })
    }
    for (group, members) in ways.indices.grouped(by: shared).enumerated() {
      let shared = shared(by: members[0])
      for number in members { groupOfWay[number] = group }
      let rests = members.map { Array(ways[$0].conditions.dropFirst(shared.count)) }
      let starts = zip(members, rests).compactMap { number, rest in
        rest.first.flatMap { first in
          first.part == .path && !first.literalStart.isEmpty && !first.startsLoosely
            ? (start: first.literalStart, way: number) : nil
        }
      }
      groups.append(
        Group(
          shared: shared, numbers: members,
          paths: ConditionIndex(rests.map { Array($0.prefix(1)) }),
          others: rests.indices.filter { rests[$0].first?.startsLoosely ?? false },
          starts: LiteralStarts(starts)))
      if let host = shared.lazy.compactMap(\.onlyHost).first {
        groupsOfHost[host, default: []].append(group)
      } else {
        otherGroups.append(group)
      }
    }
  }

  /// The ways that include the nearest one to a URL, in ascending order, and whether every way that
  /// may be nearer was compared: of groups, and of the ways of one group, `most` are.
  mutating func candidates(
    for url: ConcreteURL, most: Int, _ cache: inout AutomatonCache
  ) -> (ways: [Int], isComplete: Bool) {
    let path = PathStart(bytes: url.range(of: .path).map { url.bytes[$0] } ?? [], isWhole: true)
    let (numbers, isEveryGroup) = groups(for: url, most: most)
    var found: Set<Int> = []
    var isComplete = isEveryGroup
    for number in numbers {
      let isGroupMet = groups[number].shared.allSatisfy {
        (try? url.meets($0, &cache)) ?? false
      }
      guard isGroupMet else {
        // The same condition fails for all of them.
        found.formUnion(groups[number].numbers.prefix(1))
        continue
      }
      if let nearest = groups[number].starts.nearest(to: path.bytes) { found.insert(nearest) }
      let near = Set(groups[number].paths.rules(for: path) + groups[number].others)
      var ways = near.sorted().map { groups[number].numbers[$0] }
      if ways.count > most {
        isComplete = false
        ways = Array(longestStartsFirst(ways, groups[number].shared.count).prefix(most))
      }
      found.formUnion(ways)
    }
    return (found.sorted(), isComplete)
  }

  func siblings(of ways: [Int]) -> [Int] {
    Set(ways.map { groupOfWay[$0] }).flatMap { groups[$0].numbers }.sorted()
  }

  /// The groups that are compared, those for the host of the URL first.
  private func groups(
    for url: ConcreteURL, most: Int
  ) -> (numbers: [Int], isComplete: Bool) {
    guard groups.count > most else { return (Array(groups.indices), true) }
    let hosts = url.authority.map { HostSet.hosts(of: url.bytes[$0]) } ?? []
    let ofHost = hosts.flatMap { groupsOfHost[$0] ?? [] }
    let near = (ofHost + otherGroups).sorted()
    let nearSet = Set(near)
    let others = groups.indices.lazy.filter { !nearSet.contains($0) }
    return (Array((near + others.prefix(max(0, most - near.count))).prefix(most)), false)
  }

  /// Ways whose paths start as that of a URL does, the longest start first.
  private func longestStartsFirst(_ numbers: [Int], _ shared: Int) -> [Int] {
    func length(_ number: Int) -> Int {
      guard let first = ways[number].conditions.dropFirst(shared).first, !first.startsLoosely else {
        return 0
      }
      return first.literalStart.count
    }
    return numbers.sorted { (-length($0), $0) < (-length($1), $1) }
  }
}

extension Condition {
  /// Whether paths may start with letters in another case, or without the pattern's first slash.
  fileprivate var startsLoosely: Bool {
    guard case .apple(let pattern) = test, pattern.isPath else { return false }
    return caselessStart != nil || !pattern.isRooted
  }
}

/// What the paths of ways start with, sorted with letters in lower case.
private struct LiteralStarts: Sendable {
  private struct Entry: Sendable {
    let folded: [UInt8]
    let start: [UInt8]
    let way: Int
  }

  private let entries: [Entry]
  /// The nearest way by the start that it has in common with a path.
  private var known: [[UInt8]: Int] = [:]
  private static var mostKnown: Int { 10_000 }

  init(_ starts: [(start: [UInt8], way: Int)]) {
    var first: [[UInt8]: Int] = [:]
    for (start, way) in starts { first[start] = min(first[start] ?? way, way) }
    entries = first.map { start, way in
      Entry(folded: start.map(\.lowercased), start: start, way: way)
    }.sorted { $0.folded.lexicographicallyPrecedes($1.folded) }
  }

  /// The first way of those that have the longest start in common with a path, letters in any case
  /// first.
  mutating func nearest(to path: ArraySlice<UInt8>) -> Int? {
    var range = entries.indices
    var depth = 0
    for byte in path {
      let next = narrowed(range, to: byte.lowercased, at: depth)
      guard !next.isEmpty else { break }
      range = next
      depth += 1
    }
    let common = Array(path.prefix(depth))
    if let way = known[common] { return way }
    let nearest = entries[range].max { left, right in
      (left.start.commonPrefix(common), right.way) < (right.start.commonPrefix(common), left.way)
    }
    if known.count >= Self.mostKnown { known = [:] }
    known[common] = nearest?.way
    return nearest?.way
  }

  /// The entries of a range that go on with a byte.
  private func narrowed(_ range: Range<Int>, to byte: UInt8, at depth: Int) -> Range<Int> {
    func first(_ isPast: (UInt8) -> Bool) -> Int {
      // A start that ends here stands before those that go on.
      range.partitioningIndex {
        depth < entries[$0].folded.count && isPast(entries[$0].folded[depth])
      }
    }
    return first { $0 >= byte }..<first { $0 > byte }
  }
}

extension Collection<UInt8> {
  /// How many bytes this and another text have in common from their start.
  func commonPrefix(_ other: some Sequence<UInt8>) -> Int {
    var count = 0
    for (byte, second) in zip(self, other) {
      guard byte == second else { break }
      count += 1
    }
    return count
  }
}
