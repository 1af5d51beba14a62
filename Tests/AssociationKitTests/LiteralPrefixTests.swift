import LanguageKit
import TextKit
import Testing

@testable import AssociationKit

/// What is known of links and conditions before any automaton is asked.
@Suite("What a few looks tell")
struct LiteralPrefixTests {
  private static func apple(
    _ text: String, isPath: Bool = true, decodes: Bool = false
  ) -> Condition.Test {
    var options = ApplePattern.Options()
    options.decodes = decodes
    return .apple(ApplePattern(text, isPath: isPath, options))
  }

  @Test(
    "a condition is compared as its kind says",
    arguments: [
      // decodes, ignores outer slashes, absent is empty, is a list, is Android's
      (.words(WordSet(["a"], ignoresCase: false)), [false, false, false, true, false]),
      (.authority(HostSet([HostPattern("a", .exact)])), [false, false, false, true, false]),
      (apple("/a"), [false, true, true, false, false]),
      (apple("a", isPath: false), [false, false, true, false, false]),
      (apple("/a", decodes: true), [true, true, true, false, false]),
      (
        .appleItem(AppleItem("a", "b", ApplePattern.Options(), variables: [:])),
        [false, false, true, false, false]
      ),
      (.android(AndroidPattern(.literal, "a")), [true, false, false, false, true]),
      (.androidPair(AndroidPattern(.literal, "a")), [true, false, false, false, true]),
    ] as [(Condition.Test, [Bool])])
  func kinds(test: Condition.Test, expected: [Bool]) {
    let condition = Condition(.path, test)
    #expect(
      [
        condition.decodes, condition.ignoresOuterSlashes, condition.absentIsEmpty, condition.isList,
        condition.isAndroid,
      ] == expected)
  }

  @Test(
    "the start, the longest text and the end that all texts of a pattern of Apple's have",
    arguments: [
      ("/ab/c?*", true, "/ab/c", "ab/c", ""), ("/a/*", true, "/a", "a", ""),
      ("ab", true, "/ab", "ab", "ab"), ("*ab?cde", true, "", "cde", "cde"),
      ("*ab?cd", true, "", "ab", "cd"), ("/abc*de*f", true, "/abc", "abc", "f"),
      ("/", true, "", "", ""), ("/*", true, "", "", ""), ("/a?bc/*", true, "/a", "bc", ""),
      ("/*/ab//", true, "", "/ab", "/ab"), ("q=a*", false, "q=a", "q=a", ""),
      ("*/bc/*", false, "", "/bc/", ""), ("/a/*", false, "/a/", "/a/", ""),
      ("*=a/", false, "", "=a/", "=a/"),
    ])
  func literals(pattern: String, isPath: Bool, start: String, part: String, end: String) {
    let pattern = ApplePattern(pattern, isPath: isPath)
    #expect(String(decoding: pattern.literalStart, as: UTF8.self) == start)
    #expect(String(decoding: pattern.literalPart, as: UTF8.self) == part)
    #expect(String(decoding: pattern.literalEnd, as: UTF8.self) == end)
  }

  @Test(
    "URLs whose paths end otherwise than a pattern asks need no automaton",
    arguments: [
      (["a/7", "b/7"], "/p/*/8", false), (["a/7", "b/7"], "/p/*/7", true),
      (["a/7/", "b/7/"], "/p/*/7", true), (["a/7/", "b/7/"], "/p/*/8/", false),
      (["a/17", "b/17"], "/p/*7", true), (["a/7", "b/7?a"], "/p/*/8", true),
      (["a/7", "b/7#a"], "/p/*/8", true), (["a/7", "b/8"], "/p/*/8", true),
      (["a/7", "b//7"], "/p/*/8", false), (["a/", "b/"], "/p/*/8", true),
    ])
  func ends(ends: [String], rule: String, mayMeet: Bool) {
    let urls = URLLanguage(start: "https://h.org/p/", Language(words: ends))
    #expect(urls.mayMeet([Condition(.path, Self.apple(rule))]) == mayMeet)
  }

  @Test(
    "where the path is decoded, the digits after a % are no end",
    arguments: [
      (["a/%37", "b/%37"], true), (["a/%37", "b/%47"], true), (["a/zyx7", "b/zyx7"], false),
      (["a17", "b17"], true),
    ])
  func decodedEnds(ends: [String], mayMeet: Bool) {
    let urls = URLLanguage(start: "https://h.org/p/", Language(words: ends))
    #expect(urls.mayMeet([Condition(.path, Self.apple("/p/*/8", decodes: true))]) == mayMeet)
  }

  @Test(
    "a URL may meet conditions unless a start or a text that is lacking tells otherwise",
    arguments: [
      ([Condition(.path, apple("/x/*"))], true, true), ([], true, true),
      ([Condition(.path, apple("/y/*"))], false, false),
      ([Condition(.path, apple("/x/bcde"))], false, false),
      ([Condition(.path, apple("*bcd"))], true, true),
      ([Condition(.path, apple("*xyz"))], false, false),
      ([Condition(.path, apple("*b"))], true, false),
      ([Condition(.fragment, apple("*", isPath: false))], true, true),
      ([Condition(.fragment, apple("?", isPath: false))], true, false),
      ([Condition(.fragment, .android(AndroidPattern(.prefix, "")))], false, false),
      ([Condition(.path, apple("/x/*")), Condition(.path, apple("/y/*"))], false, false),
    ])
  func looks(conditions: [Condition], mayMeet: Bool, meets: Bool) throws {
    let url = try #require(ConcreteURL("https://h.org/x/bcd?q"))
    #expect(url.mayMeet(conditions) == mayMeet)
    var cache = AutomatonCache()
    #expect(try conditions.allSatisfy { try url.meets($0, &cache) } == meets)
  }

  @Test(
    "a part lacks a text for certain where it is not there as it stands, and is not decoded",
    arguments: [
      ("/axyz", "", false), ("xyz", "", false), ("/xyza", "", false), ("xy", "xyz", true),
      ("", "xyz", true), ("/xy/z", "xyz", true), ("/axy", "xyz", true), ("/ab", "", true),
      ("%78yz", "", false), ("%78y", "xyz", false),
    ])
  func lacking(part: String, beside: String, fails: Bool) {
    let pairs = BytePairs(Array((part + "?" + beside).utf8))
    let android = Condition(.path, .android(AndroidPattern(.suffix, "xyz")))
    #expect(android.surelyFails(Array(part.utf8)[...], pairs) == fails)
    let apple = Condition(.path, Self.apple("*xyz"))
    let isThere = part.hasSuffix("xyz") || part.contains("xyza")
    #expect(apple.surelyFails(Array(part.utf8)[...], pairs) == !isThere)
  }

  @Test(
    "an item stands in a query with its name unless it may be missing",
    arguments: [
      ("q", "*a*", false, "q="), ("q", "ab?", false, "q=ab"), ("q", "?bcd*", false, "bcd"),
      ("q", "*", false, ""), ("q", "", false, ""), ("q", "ab", true, "="),
    ])
  func items(name: String, value: String, ignoresCase: Bool, part: String) {
    var options = ApplePattern.Options()
    options.ignoresCase = ignoresCase
    let item = AppleItem(name, value, options, variables: [:])
    #expect(item.literalPart[...].text == part)
  }

  @Test(
    "rules are left out whose items no URL of a language has, wherever its start ends",
    arguments: [
      ("https://h.org/?", ["q=a", "r=b"], [0, 1, 3]),
      ("https://h.org/?q", ["=a", "2=b"], [0, 2, 3]),
      ("https://h.org/?q=", ["a", "b"], [0, 3]), ("https://h.org/", ["", "a"], [3]),
    ])
  func leftOut(start: String, ends: [String], kept: [Int]) throws {
    let items = [("q", "?*"), ("r", "?*"), ("q2", "?*"), ("x", "*")].map {
      [Condition(.query, .appleItem(AppleItem($0, $1, ApplePattern.Options(), variables: [:])))]
    }
    let urls = URLLanguage(start: start, Language(words: ends))
    var cache = AutomatonCache()
    let found = items.indices.filter { urls.mayHold(items[$0], &cache) }
    #expect(found == kept)
    for number in items.indices where !found.contains(number) {
      #expect(try urls.tail(meeting: items[number], &cache) == nil)
    }
  }

  @Test(
    "of all URLs of a start, authority and path are known as far as what follows cannot change them",
    arguments: [
      ("https://h/p", ["?q", "#f"], "h /p whole"), ("https://h/p", ["?q", "a"], "h /p"),
      ("https://h/p", ["1", "?"], "h /p"), ("https://h/p", ["", "?"], "h /p whole"),
      ("https://h/p", ["-", "?"], "h /p"), ("https://h", ["/a", "/b"], "h /"),
      ("https://h", ["?a", "/b"], "h "), ("https://h", ["?a", "#b"], "h  whole"),
      ("https://h", ["", "a"], nil), ("https://h", ["", ":1"], nil),
      ("https://h", [""], "h  whole"),
      ("https://h/p?a", ["", "b"], "h /p whole"), ("x", [":a", ":b"], nil), ("x:", [""], nil),
    ] as [(String, [String], String?)])
  func starts(start: String, ends: [String], expected: String?) {
    let path = URLLanguage(start: start, Language(words: ends)).pathStart
    let told = path.map { path in
      [path.authority, path.bytes].map { String(decoding: $0, as: UTF8.self) }
        .joined(separator: " ") + (path.isWhole ? " whole" : "")
    }
    #expect(told == expected)
  }

  @Test(
    "the URLs of a start are divided into those that meet a condition and the others",
    arguments: [
      (Condition(.path, apple("/xa")), ["a"], ["b/c", "b?c"]),
      (Condition(.path, apple("/xb")), ["b?c"], ["a", "b/c"]),
      (Condition(.path, apple("/yb")), [], ["a", "b/c", "b?c"]),
      (Condition(.path, apple("/x*")), ["a", "b/c", "b?c"], []),
      (Condition(.path, apple("/y*")), [], ["a", "b/c", "b?c"]),
      (Condition(.path, apple("/xb/*")), ["b/c", "b?c"], ["a"]),
      (Condition(.query, apple("c", isPath: false)), ["b?c"], ["a", "b/c"]),
      (Condition(.query, apple("*", isPath: false)), ["a", "b/c", "b?c"], []),
      (
        Condition(.authority, .authority(HostSet([HostPattern("h", .exact)]))),
        ["a", "b/c", "b?c"], []
      ),
      (
        Condition(.authority, .authority(HostSet([HostPattern("i", .exact)]))), [],
        ["a", "b/c", "b?c"]
      ),
    ] as [(Condition, [String], [String])])
  func divided(condition: Condition, inside: [String], outside: [String]) throws {
    let start = "https://h/x"
    var cache = AutomatonCache()
    let links = URLLanguage(start: start, Language(words: ["a", "b/c", "b?c"]))
    let parts = try links.divided(by: [condition], &cache)
    #expect((parts.inside.map { Array($0.words) } ?? []) == inside.map { start + $0 })
    #expect((parts.outside.map { Array($0.words) } ?? []) == outside.map { start + $0 })
  }

  @Test(
    "what is the same in all URLs is judged without automata of URLs",
    arguments: [
      ("https://h/x#f", [""], Condition(.fragment, apple("f", isPath: false)), true),
      ("https://h/x#f", [""], Condition(.fragment, apple("g", isPath: false)), false),
      ("https://h/x", ["a", "1"], AppleApp.web, true),
      ("app://h/x", ["a", "1"], AppleApp.web, false),
      (
        "https://h/x", ["a", "1"],
        Condition(.authority, .authority(HostSet([HostPattern("h", .exact)]))), true
      ),
      ("https://h/x?", ["a", "1"], Condition(.path, apple("*x")), true),
      ("https://h/x?a#", ["a", "1"], Condition(.query, apple("b", isPath: false)), false),
      ("https://h/x", ["a", "1"], Condition(.path, apple("/x*")), true),
      ("https://h/x", ["a", "1"], Condition(.path, apple("/y*")), false),
      ("https://h/x", ["a", "1"], Condition(.path, apple("/y")), false),
    ])
  func same(start: String, ends: [String], condition: Condition, areMet: Bool) throws {
    var cache = AutomatonCache()
    let parts = try URLLanguage(start: start, Language(words: ends)).divided(
      by: [condition], &cache)
    #expect((parts.inside != nil) == areMet)
    #expect((parts.outside == nil) == areMet)
    #expect(cache.totalWork == 0)
  }

  @Test(
    "a word may stand in a text where all its neighbours stand side by side",
    arguments: [
      ("ab", true), ("bc", true), ("abc", true), ("ac", false), ("ba", false), ("abcd", false),
      ("a", true), ("", true),
    ])
  func pairs(word: String, mayBeThere: Bool) {
    #expect(BytePairs(Array("abc".utf8)).mayHold(Array(word.utf8)) == mayBeThere)
  }

  @Test("automata are built for single URLs until they are as large as they may be together")
  func reading() throws {
    let conditions = ["*a", "*b"].map { Condition(.path, Self.apple($0)) }
    func built(_ limit: Int) throws -> [Bool] {
      var cache = AutomatonCache(readingLimit: limit)
      return try (conditions + conditions).map {
        try cache.automaton(forReading: $0) != nil
      }
    }
    let cells = UTF8Table(try conditions[0].language()).cells.count
    #expect(try built(0) == [false, false, false, false])
    #expect(try built(1) == [true, false, true, false])
    #expect(try built(cells) == [true, false, true, false])
    #expect(try built(cells + 1) == [true, true, true, true])
  }

  @Test("patterns are compared until more was done than may be")
  func differences() throws {
    var difference = PatternDifference(limit: 0)
    #expect(!difference.isSpent)
    let word = difference.shortestWord(
      of: try Language(.literal("a")), notIn: try Language(.literal("b")))
    #expect(word == "a")
    #expect(difference.isSpent)
  }
}
