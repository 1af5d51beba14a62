import Foundation

/// The tables of links, found by the name of the link; one worker's own.
///
/// Places lie in memory of their own: a list in a class would be retained for each row.
final class LinkIndex {
  /// A link's tables, one for each environment.
  typealias Found = UnsafeBufferPointer<LinkTables>

  private struct Place: BitwiseCopyable {
    let name: UnsafeBufferPointer<UInt8>
    let found: Found
  }

  /// The plans of all tables, in their order.
  private(set) var plans: [LinkPlan] = []
  private var testCount = 0
  private var count = 0
  /// Places by hash, each with those of other names after it; at most half of them are taken.
  private var places = LinkIndex.free(64)

  deinit {
    places.deallocate()
  }

  private static func free(_ count: Int) -> UnsafeMutableBufferPointer<Place?> {
    let places = UnsafeMutableBufferPointer<Place?>.allocate(capacity: count)
    places.initialize(repeating: nil)
    return places
  }

  /// The tables of a name.
  func find(_ name: UnsafeBufferPointer<UInt8>) -> Found? {
    places[index(of: name)]?.found
  }

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
    let place = Place(name: tables.memory.keep(name), found: tables.memory.keep(made))
    places[index(of: place.name)] = place
    count += 1
    return place.found
  }

  /// The place of a name, or the free one where it belongs.
  private func index(of name: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    var index = Int(truncatingIfNeeded: hash ^ hash >> 32) & (places.count - 1)
    while let place = places[index] {
      if place.name.count == name.count, let start = name.baseAddress,
        let other = place.name.baseAddress, memcmp(start, other, name.count) == 0
      {
        return index
      }
      index = (index + 1) & (places.count - 1)
    }
    return index
  }
}
