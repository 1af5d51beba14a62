import LanguageKit
import TestSupport
import Testing

@testable import BatchKit

@Suite("Two bytes at a time")
struct UTF8PairTableTests {
  @Test("two bytes at a time come to what one at a time does")
  func pairs() throws {
    let unreserved = RegularExpression.set(.unreserved)
    let languages = try [
      Language(.literal("aba")), Language(containing: .literal("evil")),
      Language(.sequence([.literal("a"), .repetition(unreserved, atLeast: 0, atMost: 5)])),
      Language(
        .repetition(
          .alternatives([.literal("ab"), .literal("é"), .literal("~")]), atLeast: 0, atMost: nil)),
    ]
    var (accepted, count) = (0, 0)
    for table in languages.map(UTF8Table.init) {
      let pairs = try #require(UTF8PairTable(table))
      fuzz(rounds: 300) { random in
        let text = (0..<random.int(0...9)).map { _ in
          random.pick(["a", "ab", "ba", "evil", "ev", "il", "%", "~"])
        }.joined()
        let bytes = Array(text.utf8)
        #expect(pairs.matches(bytes) == table.matches(bytes), "\(bytes)")
        accepted += table.matches(bytes) ? 1 : 0
        count += 1
      }
    }
    #expect(accepted > 50 && accepted < count - 50)
    let long = try Language(.literal(String(repeating: "ab", count: 999)))
    #expect(UTF8PairTable(UTF8Table(long)) == nil)
  }
}

extension UTF8PairTable {
  fileprivate func matches(_ bytes: [UInt8]) -> Bool {
    classes.withUnsafeBufferPointer { classes in
      starts.withUnsafeBufferPointer { starts in
        pairs.withUnsafeBufferPointer { pairs in
          accepts.withUnsafeBufferPointer { accepts in
            guard let classes = classes.baseAddress, let starts = starts.baseAddress,
              let pairs = pairs.baseAddress, let accepts = accepts.baseAddress
            else { return false }
            let tables = Tables(
              classes: classes, starts: starts, pairs: pairs, accepts: accepts, count: count)
            return bytes.withUnsafeBufferPointer { tables.matches($0) }
          }
        }
      }
    }
  }
}
