import LanguageKit
import TestSupport
import Testing

@testable import AssociationKit

@Suite("Rules by what their paths start with")
struct ConditionIndexTests {
  private static func apple(_ text: String, decodes: Bool = false) -> Condition {
    var options = ApplePattern.Options()
    options.decodes = decodes
    return Condition(.path, .apple(ApplePattern(text, isPath: true, options)))
  }

  private static func path(_ text: String, isWhole: Bool = true) -> PathStart {
    PathStart(bytes: Array(text.utf8)[...], isWhole: isWhole)
  }

  @Test(
    "only rules are asked that a path may meet",
    arguments: [
      ("/a/x", true, [0, 2, 4]), ("/a", true, [0, 2]), ("/a", false, [0, 2, 3, 4]),
      ("/b/y", true, [1, 2]), ("/c", true, [2]), ("", false, [0, 1, 2, 3, 4]), ("", true, [2]),
      ("//a", true, [0, 1, 2, 3, 4]), ("/%61", true, [2]),
    ])
  func candidates(_ text: String, _ isWhole: Bool, _ expected: [Int]) {
    let index = ConditionIndex(
      ["/a/*", "/b/*", "*.html", "/ab", "/a/x"].map { [Self.apple($0)] })
    #expect(index.rules(for: Self.path(text, isWhole: isWhole)) == expected)
  }

  @Test("where paths are decoded, %XX may stand for anything")
  func decoded() {
    let index = ConditionIndex(["/ab", "/b"].map { [Self.apple($0, decodes: true)] })
    #expect(index.rules(for: Self.path("/%61b")) == [0, 1])
    #expect(index.rules(for: Self.path("/a%62")) == [0])
  }

  @Test("no rule is left out that a URL meets, nor one that some URL of a start meets")
  func law() throws {
    let paths = ["/a/*", "/a", "/a/b", "b*", "/é", "/%41", "/a//b", "/b/", "//a", "?", "/"]
    let texts = ["/", "a", "b", "%", "41", "25", "%61", "%2F", "%C3%A9", "A", "//"]
    try fuzz(rounds: 30) { random in
      let rules: [[Condition]] = (0..<random.int(1...8)).map { _ in
        let text = random.pick(paths)
        return switch random.int(0...3) {
        case 0: [Self.apple(text)]
        case 1: [Self.apple(text, decodes: true)]
        case 2: [Condition(.path, .android(AndroidPattern(.prefix, text)))]
        default: [Condition(.path, .android(AndroidPattern(.literal, text)))]
        }
      }
      let index = ConditionIndex(rules)
      var cache = AutomatonCache()
      for _ in 0..<10 {
        let text = "/" + (0..<random.int(0...5)).map { _ in random.pick(texts) }.joined()
        for (number, rule) in rules.enumerated() {
          let isMet = try cache.automaton(of: rule[0]).matches(Array(text.utf8))
          guard isMet else { continue }
          #expect(index.rules(for: Self.path(text)).contains(number), "\(text) by \(rule)")
          for count in 0...text.utf8.count {
            let start = PathStart(bytes: Array(text.utf8)[..<count], isWhole: false)
            #expect(index.rules(for: start).contains(number), "\(text), \(count) by \(rule)")
            #expect(rule[0].mayTake(start), "\(text), \(count) by \(rule)")
          }
        }
      }
    }
  }
}
