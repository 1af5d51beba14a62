import LinkKit
import TestSupport
import Testing
import TextKit

@testable import DeriveKit

@Suite("Limits on large traffic")
struct DerivationLimitTests {
  /// Expects the same result for other orders of the URLs.
  private static func expectSame(
    _ urls: [String], _ random: inout SeededRandom,
    _ change: (inout Derivation.Options) -> Void
  ) {
    let result = Traffic.derived(urls, change)
    #expect(result.urls == urls.count)
    #expect(result.templates.map(\.count).reduce(result.leftOver.count, +) == urls.count)
    for other in [urls.reversed(), urls.shuffled(using: &random), urls.sorted()] {
      let again = Traffic.derived(other, change)
      #expect(again.templates.map(\.url) == result.templates.map(\.url))
      // Entire results are too long to print.
      let isSame = again == result
      #expect(isSame)
    }
  }

  @Test("beyond the limit of words, only route words remain literal")
  func many() {
    let urls =
      (0..<150).map { number in
        let letters = Array("bdfgk")
        let word = String(String(number, radix: 5).map { letters[$0.wholeNumberValue ?? 0] })
        return "https://h.example/x/y/\(word)a"
      } + ["https://h.example/x/y/search", "https://h.example/z"]
    let templates = Traffic.templates(urls) { $0.limits.words = 100 }
    #expect(
      templates
        == [
          "150 https://h.example/x/y/$<y>", "1 https://h.example/x/y/search",
          "1 https://h.example/z",
        ])
  }

  @Test("the order of the lines changes nothing if there are too many words, hosts and keys")
  func orderBeyondLimits() {
    fuzz(rounds: 3) { random in
      let words = ["red", "blue", "old", "odd", "Ann", "b-1", "map", "x.y", "zoo", "q1"]
      let urls = (0..<80).map { _ in
        let host = "https://\(random.pick(words).lowercased()).example"
        let path = "/\(random.pick(words))/\(random.pick(words))/\(random.int(1...3))"
        switch random.int(1...5) {
        case 1: return "\(host)/s?\(random.int(1...400))=1"
        case 2: return "\(host)/f?\(random.pick(words))\(random.int(1...4))"
        case 3: return "\(host)/s"
        default: return host + path + "/\(random.pick(words))"
        }
      }
      Self.expectSame(urls, &random) {
        $0.limits.words = 4
        $0.mostOrigins = 3
      }
    }
  }

  @Test("the order of the lines changes nothing if there are too many nodes")
  func orderBeyondPlaces() {
    var limited: Set<Int> = []
    fuzz(rounds: 5) { random in
      let words = (0..<random.int(3...14)).map { _ in random.pick(Self.routes + Self.values) }
      let deepest = random.int(2...5)
      let urls = (0..<random.int(30...70)).map { _ in
        let path = (0..<random.int(1...deepest)).map { _ in "/\(random.pick(words))" }.joined()
        return "https://\(random.pick(["a", "b"])).example\(path)?\(random.pick(words))=1"
      }
      let nodes = random.int(10...40)
      Self.expectSame(urls, &random) { options in
        options.limits.words = 10
        options.limits.nodes = nodes
      }
      limited.formUnion(Self.limitsReached(urls, nodes: nodes))
    }
    // Both ways to reduce the number of nodes were used.
    #expect(limited == [0, 1])
  }

  /// 0 if the limit of words was lowered, 1 if some paths were not used.
  private static func limitsReached(_ urls: [String], nodes: Int) -> Set<Int> {
    var options = Derivation.Options()
    options.limits.words = 10
    options.limits.nodes = nodes
    var passes = 0
    let result = Derivation(options).templates { add in
      passes += 1
      for url in urls { _ = Array(url.utf8).withUnsafeBufferPointer(add) }
    }
    guard passes > 1 else { return [] }
    return result.leftOver.counts[.manyPaths] == nil ? [0] : [1]
  }

  private static let routes = ["users", "posts", "search", "list", "orders", "edit"]
  private static let values = ["red", "blue", "Ann", "b-1", "x.y", "zoo", "q1", "17", "hat"]

  @Test("paths of few words merge each node about once, however many levels are above it")
  func merges() {
    let words = ["qorvex", "mellun", "tarbik", "sornel", "vapdim"]
    var paths = [""]
    for _ in 0..<6 { paths = paths.flatMap { path in words.map { "\(path)/\($0)" } } }
    var options = Derivation.Options()
    options.limits.nodes = 1_000
    let derivation = Derivation(options)
    let result = derivation.templates { add in
      for path in paths { _ = Array(path.utf8).withUnsafeBufferPointer(add) }
    }
    #expect(result.templates.map(\.count) == [paths.count])
    let merges = derivation.trie.merges
    #expect(merges < 2 * options.limits.nodes, "\(merges) merges")
  }

  @Test("an order that needs more memory in between has the same result")
  func passes() {
    // Twelve words lead to twelve others, but only the eleventh one shows that there are too many.
    let words = (0..<12).map { "w\(Array("bcdfghjklmnp")[$0])o" }
    let late = words.flatMap { first in words.map { "/\(first)/\($0)/end" } }
    let early = words.map { "/\($0)" } + late + words.map { "/\($0)" }
    func derived(_ urls: [String]) -> (result: DerivedTemplates, passes: Int) {
      var options = Derivation.Options()
      options.limits.words = 10
      options.limits.nodes = 60
      var passes = 0
      let result = Derivation(options).templates { add in
        passes += 1
        for url in urls { _ = Array(url.utf8).withUnsafeBufferPointer(add) }
      }
      return (result, passes)
    }
    let (fewer, more) = (derived(early), derived(late + words.flatMap { ["/\($0)", "/\($0)"] }))
    #expect(fewer.passes == 1)
    #expect(more.passes > 1)
    let isSame = fewer.result == more.result
    #expect(isSame)
    #expect(fewer.result.templates.map(\.url) == ["/$<value>/$<value2>/end", "/$<value>"])
  }

  @Test("the order of the lines changes nothing if all paths together have too many keys")
  func orderBeyondKeys() {
    fuzz(rounds: 3) { random in
      let urls = (0..<200).map { _ in
        "/list/\(random.pick(Self.routes))?k\(random.int(1...30))=\(random.int(1...3))"
      }
      Self.expectSame(urls, &random) { $0.limits.allKeys = 50 }
      let counts = Traffic.derived(urls) { $0.limits.allKeys = 50 }.leftOver.counts
      #expect(counts[.manyKeys, default: 0] > 0)
    }
  }

  @Test("a path with too many keys or flags has the template of its URLs without them")
  func crowded() {
    let keys = (1...129).map { "/s?k\($0)=1" }
    #expect(Traffic.templates(["/s"] + keys) == ["1 /s"])
    #expect(Traffic.derived(["/s"] + keys).leftOver.counts == [.manyKeys: 129])
    #expect(Traffic.templates(keys.dropLast()).count == 1)
    let flags = (1...17).map { "/s?f\($0)" }
    #expect(Traffic.templates(["/s"] + flags) == ["1 /s"])
    #expect(Traffic.templates(flags.dropLast()).count == 16)
  }
}
