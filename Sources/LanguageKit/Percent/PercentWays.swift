/// The paths through a percent-encoded image, without those that add nothing to others.
///
/// Where triplets are kept, `%C3%A9` in a URL is one character of a value or six. Of a limited length
/// that makes a set of counts for each place in a URL, of all counts that it may have; but where six
/// may be followed by something, so may one:
/// ```
/// counts after "%C3%A9%C3%A9"     {2, 7, 12}  ──of at most 50──▶  {2}
/// ```
struct PercentWays {
  /// The sets of characters that a way takes, up to the place where it ends.
  private struct Way {
    let kind: Int
    let end: PercentEncoder.Position
  }

  /// The way that starts at each instruction; nil where none does that can be compared.
  private let ways: [Way?]
  private var order: LanguageInclusion
  private var met: SparseSet

  init(_ program: Program, to places: [PercentEncoder.Position: Int], _ order: LanguageInclusion) {
    let ends = Dictionary(uniqueKeysWithValues: places.map { ($1, $0) })
    var kinds = Interner<[Int]>()
    ways = program.instructions.map { instruction in
      var sets: [Int] = []
      var instruction = instruction
      while case .consume(let set, let next) = instruction, next != Program.match {
        sets.append(set)
        if let end = ends[next] { return Way(kind: kinds.number(of: sets), end: end) }
        instruction = program.instructions[next]
      }
      return nil
    }
    self.order = order
    met = SparseSet(count: kinds.count)
  }

  /// The threads without those that can only go on as another can.
  mutating func needed(of threads: [Thread]) -> [Thread] {
    guard hasRivals(threads) else { return threads }
    /// The threads of each kind of way that are needed, as far as is known.
    var rivals: [Int: [(index: Int, end: PercentEncoder.Position)]] = [:]
    var isNeeded = [Bool](repeating: true, count: threads.count)
    for (index, thread) in threads.enumerated() {
      guard let way = ways[thread.pc] else { continue }
      for rival in rivals[way.kind] ?? [] where isNeeded[rival.index] {
        if isWithin(way.end, rival.end) {
          isNeeded[index] = false
          break
        }
        if isWithin(rival.end, way.end) { isNeeded[rival.index] = false }
      }
      if isNeeded[index] { rivals[way.kind, default: []].append((index, way.end)) }
    }
    return zip(threads, isNeeded).compactMap { $1 ? $0 : nil }
  }

  /// Whether two of the threads go ways of one kind.
  private mutating func hasRivals(_ threads: [Thread]) -> Bool {
    let generation = met.nextGeneration()
    for thread in threads {
      if let way = ways[thread.pc], !met.insert(way.kind, generation) { return true }
    }
    return false
  }

  /// Whether all that may follow one place may follow another; after a `%` alone, less may.
  private mutating func isWithin(
    _ place: PercentEncoder.Position, _ other: PercentEncoder.Position
  ) -> Bool {
    guard place.memory == other.memory || other.memory == .free else { return false }
    return order.isWithin(place.node, other.node)
  }
}
