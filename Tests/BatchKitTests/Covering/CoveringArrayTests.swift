import Testing

@testable import BatchKit

@Suite("Covering array")
struct CoveringArrayTests {
  @Test("a number is the order of a field where it is a power of a prime")
  func orders() {
    let found = (1...32).filter { GaloisField(order: $0) != nil }
    #expect(found == [2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19, 23, 25, 27, 29, 31, 32])
  }

  @Test("sums and products obey the laws of a field", arguments: [2, 3, 4, 5, 8, 9, 16])
  func laws(order: Int) throws {
    let field = try #require(GaloisField(order: order))
    let all = 0..<order
    for a in all {
      #expect(field.sum(a, 0) == a && field.product(a, 1 % order) == a)
      #expect(Set(all.map { field.sum(a, $0) }).count == order)
      #expect(a == 0 || Set(all.map { field.product(a, $0) }).count == order)
      for b in all {
        #expect(field.sum(a, b) == field.sum(b, a) && field.product(a, b) == field.product(b, a))
        for c in all {
          #expect(
            field.product(a, field.sum(b, c)) == field.sum(field.product(a, b), field.product(a, c))
          )
        }
      }
    }
  }

  @Test("every plan keeps its word", arguments: [2, 3, 4, 5, 7, 8, 9])
  func plans(order: Int) throws {
    for columns in [1, 2, 3, 5, 13, 30] {
      for plan in CoveringArray.plans(order: order, columns: columns) {
        let rows = try #require(CoveringArray.rows(plan, limit: 40))
        let width = min(plan.columns, 40)
        #expect(rows.count == plan.rows && rows.allSatisfy { $0.count == width })
        let levels = [Int](repeating: order, count: width)
        #expect(PairwiseTests.missing(rows, levels) == 0, "\(plan)")
      }
    }
  }
}
