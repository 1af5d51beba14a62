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
  }

  /// The threads without those that can only go on as another can.
  mutating func needed(of threads: [Thread]) -> [Thread] {
    /// The threads of each kind of way that are needed, as far as is known.
    var rivals: [Int: [Thread]] = [:]
    var isNeeded: Set<Thread> = Set(threads)
    for thread in threads {
      guard let way = ways[Int(thread.place)] else { continue }
      var others: [Thread] = []
      for rival in rivals[way.kind] ?? [] {
        guard let other = ways[Int(rival.place)] else { continue }
        if isNeeded.contains(thread), isWithin(way.end, other.end) {
          isNeeded.remove(thread)
        } else if isNeeded.contains(thread), isWithin(other.end, way.end) {
          isNeeded.remove(rival)
          continue
        }
        others.append(rival)
      }
      rivals[way.kind] = isNeeded.contains(thread) ? others + [thread] : others
    }
    return threads.filter(isNeeded.contains)
  }

  /// Whether all that may follow one place may follow another; after a `%` alone, less may.
  private mutating func isWithin(
    _ place: PercentImage.Place, _ other: PercentImage.Place
  ) -> Bool {
    guard place.memory == other.memory || other.memory == .free else { return false }
    return order.isWithin(place.node, other.node)
  }
}
