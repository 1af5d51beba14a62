/// The ways through a percent image, some of which say no more than others.
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
    let end: PercentImage.Place
  }

  /// The way that starts at each step; nil where none does that can be compared.
  private let ways: [Way?]
  private var order: NodeOrder
  private var stamps: Stamps

  init(_ program: Program, to places: [PercentImage.Place: Int], _ order: NodeOrder) {
    let ends = Dictionary(uniqueKeysWithValues: places.map { ($1, $0) })
    var kinds = Interner<[Int]>()
    ways = program.steps.map { step in
      var sets: [Int] = []
      var step = step
      while case .take(let set, let next) = step, next != Program.found {
        sets.append(set)
        if let end = ends[next] { return Way(kind: kinds.number(of: sets), end: end) }
        step = program.steps[next]
      }
      return nil
    }
    self.order = order
    stamps = Stamps(places: kinds.count)
  }

  /// The threads without those that can only go on as another can.
  mutating func needed(of threads: [Thread]) -> [Thread] {
    guard hasRivals(threads) else { return threads }
    /// The threads of each kind of way that are needed, as far as is known.
    var rivals: [Int: [(index: Int, end: PercentImage.Place)]] = [:]
    var isNeeded = [Bool](repeating: true, count: threads.count)
    for (index, thread) in threads.enumerated() {
      guard let way = ways[Int(thread.place)] else { continue }
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
    let stamp = stamps.next()
    for thread in threads {
      if let way = ways[Int(thread.place)], !stamps.mark(way.kind, stamp) { return true }
    }
    return false
  }

  /// Whether all that may follow one place may follow another; after a `%` alone, less may.
  private mutating func isWithin(
    _ place: PercentImage.Place, _ other: PercentImage.Place
  ) -> Bool {
    guard place.memory == other.memory || other.memory == .free else { return false }
    return order.isWithin(place.node, other.node)
  }
}
