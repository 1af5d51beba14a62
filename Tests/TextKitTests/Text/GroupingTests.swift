import Testing

@testable import TextKit

@Suite("Groups of elements")
struct GroupingTests {
  @Test(
    "elements of a key stand together where the key first occurs, and those without a key alone",
    arguments: [
      ([], []), ([1, 2, 3], [[1, 3], [2]]), ([2, 4, 1, 6], [[2, 4, 6], [1]]),
      ([0, 1, 0, 3, 2], [[0], [1, 3], [0], [2]]),
    ] as [([Int], [[Int]])])
  func grouped(elements: [Int], groups: [[Int]]) {
    #expect(elements.grouped { $0 == 0 ? nil : $0 % 2 } == groups)
  }
}
