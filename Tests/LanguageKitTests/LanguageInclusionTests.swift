import TestSupport
import Testing

@testable import LanguageKit

@Suite("A language within another")
struct LanguageInclusionTests {
  @Test("a node lies within another exactly where its texts do, however often it is asked")
  func order() throws {
    var (within, without) = (0, 0)
    fuzz(rounds: 60) { random in
      let expression = RandomExpression(conditions: .none).make(&random, depth: 3)
      guard let language = try? Language(expression, limit: 30), language.stateCount < 7 else {
        return
      }
      var order = LanguageInclusion(UTF8Automaton(language.automaton), mostWork: 100_000)
      let rests = TransitionCover(language).states.map { language.rest(after: $0) }
      for _ in 0..<2 {
        for first in rests.indices {
          for second in rests.indices {
            let isWithin = (try? rests[first].isSubset(of: rests[second])) ?? false
            #expect(order.isWithin(first, second) == isWithin)
            if isWithin { within += 1 } else { without += 1 }
          }
        }
      }
    }
    #expect(within > 100 && without > 100, "\(within) within, \(without) without")
  }
}
