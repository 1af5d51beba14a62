import Testing
import TextKit

@Suite("Recent values")
struct RecentValuesTests {
  /// How often a value had to be made where these keys were asked for.
  private func misses(_ keys: some Sequence<Int>, capacity: Int) -> (count: Int, kept: Int) {
    var values = RecentValues<Int, Int>(capacity: capacity)
    var misses = 0
    var kept = 0
    for key in keys {
      if let value = values.value(for: key) {
        #expect(value == -key)
      } else {
        misses += 1
        values.insert(-key, for: key)
      }
      kept = max(kept, values.count)
    }
    return (misses, kept)
  }

  @Test("as many keys as fit are made once, in any rotation", arguments: [1, 2, 99, 100])
  func rotation(count: Int) {
    let keys = (0..<10).flatMap { _ in 0..<count }
    #expect(misses(keys, capacity: 100).count == count)
  }

  @Test("at most twice as many are kept")
  func bound() {
    #expect(misses(0..<10_000, capacity: 100).kept == 200)
  }

  @Test("a key in use is kept, however many others come by")
  func use() {
    let keys = (1..<10_000).flatMap { [0, $0] }
    #expect(misses(keys, capacity: 100).count == 10_000)
  }
}
