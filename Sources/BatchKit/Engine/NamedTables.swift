import TextKit

/// The tables of links, found by the name of the link; one worker's own.
///
/// Places lie in memory of their own: a list in a class would be retained for each row.
final class NamedTables {
  /// A link's tables, one for each environment.
  typealias Found = UnsafeBufferPointer<LinkTables>

  private struct Entry: BitwiseCopyable {
    let name: UnsafeBufferPointer<UInt8>
    let found: Found
  }

  private(set) var plans: [LinkPlan] = []
  /// How many links there are.
  private(set) var count = 0
  private var testCount = 0
  /// Places by hash, each with those of other names after it; at most half of them are taken.
  private var places = NamedTables.free(64)

  deinit {
    places.deallocate()
  }

  private static func free(_ count: Int) -> UnsafeMutableBufferPointer<Entry?> {
    let places = UnsafeMutableBufferPointer<Entry?>.allocate(capacity: count)
    places.initialize(repeating: nil)
    return places
  }

  /// The tables of a name, with at least a block after it that may be read.
  func find(_ name: UnsafeBufferPointer<UInt8>) -> Found? { places[index(of: name)]?.found }

  /// Makes the tables of a link.
  @discardableResult
  func insert(_ name: [UInt8], _ plans: [LinkPlan], in tables: BatchTables) -> Found {
    let made = plans.map { plan in
      defer {
        self.plans.append(plan)
        testCount += plan.columns.count
      }
      return LinkTables(plan, number: self.plans.count, firstTest: testCount, in: tables)
    }
    if 2 * (count + 1) > places.count {
      let old = places
      places = Self.free(2 * old.count)
      for case let place? in old { places[index(of: place.name)] = place }
      old.deallocate()
    }
    let place = Entry(name: tables.memory.keep(name), found: tables.memory.keep(made))
    places[index(of: place.name)] = place
    count += 1
    return place.found
  }

  /// The place of a name, or the free one where it belongs.
  private func index(of name: UnsafeBufferPointer<UInt8>) -> Int {
    guard let start = name.baseAddress else { return 0 }
    let hash = ByteBlock.hash(start, name.count)
    var index = Int(truncatingIfNeeded: hash ^ hash >> 32) & (places.count - 1)
    while let place = places[index] {
      if place.name.count == name.count, let other = place.name.baseAddress,
        ByteBlock.areEqual(start, other, name.count)
      {
        return index
      }
      index = (index + 1) & (places.count - 1)
    }
    return index
  }
}
