import LanguageKit
import Testing

@testable import LinkKit

@Suite("Parts that may be left out, one after another")
struct OptionalRunTests {
  private static func run(_ count: Int) -> OptionalRun {
    var run = OptionalRun(end: 0)
    for number in 0..<count {
      run.add(first: .literal("?\(number)"), later: .literal("&\(number)"))
    }
    return run
  }

  /// How many sequences, alternatives and counts stand in an expression, and how deep they nest.
  private static func size(_ expression: RegularExpression) -> (parts: Int, depth: Int) {
    let inner: [RegularExpression] =
      switch expression {
      case .sequence(let parts), .alternatives(let parts): parts
      case .repetition(let part, _, _): [part]
      default: []
      }
    return inner.map(size).reduce((inner.count, 1)) { ($0.0 + $1.parts, max($0.1, $1.depth + 1)) }
  }

  @Test("the first part that is written differs from the later ones, whichever it is")
  func texts() throws {
    for count in 1...6 {
      let written = (1..<(1 << count)).map { bits in
        let numbers = (0..<count).filter { bits & 1 << $0 != 0 }
        return "?" + numbers.map(String.init).joined(separator: "&")
      }
      #expect(try Language(Self.run(count).some) == Language(words: written))
    }
  }

  @Test("a thousand parts take places in proportion to n log n")
  func growth() {
    let size = Self.size(Self.run(1_024).some)
    #expect(size.parts < 1_024 * 10 * 8)
    #expect(size.depth < 30)
  }
}
