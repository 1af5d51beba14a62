import TestSupport
import Testing

@testable import TerminalKit

@Suite("A search by a text that changes")
struct TypedSearchTests {
  @Test("after every change it finds what a search for the whole text finds")
  func law() {
    fuzz(rounds: 300) { random in
      func text(_ count: Int) -> String {
        String((0..<random.int(0...count)).map { _ in random.pick(Array("abB-é ")) })
      }
      let index = SearchIndex(
        (0..<random.int(0...12)).map { _ in (0..<random.int(1...3)).map { _ in text(9) } })
      var typed = TypedSearch(in: index)
      var written = ""
      for _ in 0..<12 {
        switch random.int(0...9) {
        case 0...4: written += text(2)
        case 5...7: written = String(written.dropLast())
        case 8: written = text(1) + written
        default: written = text(4)
        }
        typed.change(to: written)
        #expect(typed.search == FuzzySearch(written))
        #expect(typed.found == index.found(FuzzySearch(written)))
      }
    }
  }

  @Test("an empty text finds everything in its order, at first and again")
  func empty() {
    var typed = TypedSearch(in: SearchIndex([["b"], ["a"]]))
    #expect(typed.found.ranked == [0, 1])
    typed.change(to: "a")
    #expect(typed.found.ranked == [1])
    typed.change(to: " ")
    #expect(typed.found.ranked == [0, 1])
    #expect(typed.search.isEmpty)
  }
}
