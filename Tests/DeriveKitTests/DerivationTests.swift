import JSONKit
import TestSupport
import Testing
import TextKit

@testable import DeriveKit

@Suite("Derived templates")
struct DerivationTests {
  private static let users = (1...9).map { "https://h.example/users/\($0)/posts/\($0 * 7)" }

  @Test(
    "siblings that are values become one slot",
    arguments: [
      (users, ["9 https://h.example/users/$<userId>/posts/$<postId>"]),
      (
        ["my-first-post", "rice-and-beans", "paris"].map { "https://h.example/posts/" + $0 },
        ["3 https://h.example/posts/$<post>"]
      ),
      (["myapp://team/7", "myapp://team/8"], ["2 myapp://team/$<teamId>"]),
      (["myapp:///team/7", "myapp:///team/8"], ["2 myapp:///team/$<teamId>"]),
      (["/p/7.json", "/p/8.json", "/p/9"], ["2 /p/$<pId>.json", "1 /p/$<pId>"]),
      (["HTTPS://H.Example/a", "https://h.example/a"], ["2 https://h.example/a"]),
      (
        ["HTTPS://h.example:443/a", "https://h.example/a", "https://h.example:8443/a"],
        ["2 https://h.example/a", "1 https://h.example:8443/a"]
      ),
      (["http://h.example:80/a", "http://h.example/a"], ["2 http://h.example/a"]),
      (
        ["https://h.example:80/a", "app://h.example:443/a"],
        [
          "1 app://h.example:443/a", "1 https://h.example:80/a",
        ]
      ),
      (
        ["/d/2024-01-02", "/d/2024-01-03"].map { "https://h.example" + $0 },
        ["2 https://h.example/d/$<date>"]
      ),
    ])
  func paths(urls: [String], templates: [String]) {
    #expect(Traffic.templates(urls) == templates)
  }

  @Test(
    "pairs are optional, literal or slots",
    arguments: [
      (["?a=1&b=x", "?a=2&b=x"], ["2 /s?a=$<a>&b=x"]),
      (["?a=1&b=x", "?a=2"], ["2 /s?a=$<a>&b=$<b?>"]),
      (["?b=x&a=1", "?a=2&b=y", "?a=3&b=y"], ["3 /s?a=$<a>&b=$<b>"]),
      (["?utm_source=m&a=1&fbclid=x", "?a=2&gclid=y"], ["2 /s?a=$<a>"]),
      (["?debug&a=1", "?debug&a=2", "?a=3"], ["2 /s?debug&a=$<a>", "1 /s?a=$<a>"]),
      (["?v=2&n=1", "?v=2&n=2", "?v=2&n=3"], ["3 /s?v=2&n=$<n>"]),
      (["?x[id]=1", "?x[id]=2"], ["2 /s?x%5Bid%5D=$<xId>"]),
      (["?q=a+b", "?q=c"], ["2 /s?q=$<+q>"]),
      (["#top", "#end"], ["2 /s#$<fragment>"]),
    ])
  func queries(queries: [String], templates: [String]) {
    #expect(Traffic.templates(queries.map { "/s" + $0 }) == templates)
  }

  @Test(
    "a URL from which no template can be built is left over, with the reason",
    arguments: [
      ("https://h.example/?a=1&a=2", LeftOver.Reason.repeatedKey),
      ("https://h.example/?a=1&&b=2", .emptyPair), ("https://h.example/?=1", .emptyPair),
      ("https://joe:pw@h.example/", .userInfo), ("https://h.example/a/../b", .dotSegment),
      ("https://h.example/%2E%2e/b", .dotSegment), ("https://h.example/%zz", .percentSign),
      ("mailto:joe@h.example", .opaque), ("https:///x", .host), ("https://h%/x", .host),
      ("https://h.example/a#", .emptyFragment), ("myapp://", .noPath),
      ("https://h.example", .noPath), ("https://h.example?b=1", .noPath),
      ("https://h.example/" + String(repeating: "a/", count: 99), .size),
      ("https://h.example/" + String(repeating: "a", count: 9_000), .size),
    ])
  func leftOver(url: String, reason: LeftOver.Reason) {
    let result = Traffic.derived([url])
    #expect(result.urls == 1)
    #expect(result.templates.isEmpty)
    #expect(result.leftOver.counts == [reason: 1])
  }

  @Test(
    "text that is not a URL is not counted",
    arguments: ["", "abc", "//h.example/x", "a b:", "h.example/x"])
  func notURLs(text: String) {
    let result = Derivation(Derivation.Options()).templates { add in
      let isURL = Array(text.utf8).withUnsafeBufferPointer(add)
      #expect(!isURL)
    }
    #expect(result.urls == 0)
  }

  @Test(
    "siblings that are written alike are decided alike",
    arguments: [
      (["/promo/SUMMER25", "/promo/WELCOME10", "/promo/BLACK24"], ["3 /promo/$<promo>"]),
      (
        ["/promo/XMAS24", "/promo/BLACK7", "/promo/SAVE10", "/promo/terms"],
        ["3 /promo/$<promo>", "1 /promo/terms"]
      ),
      (["/login/oauth2", "/login/s3"], ["1 /login/oauth2", "1 /login/s3"]),
      (
        [
          "/artist/the-cardigans", "/artist/radiohead", "/artist/sigur-ros/tour",
          "/artist/the-national", "/event/1", "/event/2",
        ],
        ["3 /artist/$<artist>", "2 /event/$<eventId>", "1 /artist/$<artist>/tour"]
      ),
      (["/user/gists", "/user/saved-searches"], ["1 /user/gists", "1 /user/saved-searches"]),
    ])
  func siblings(paths: [String], templates: [String]) {
    #expect(Traffic.templates(paths) == templates)
  }

  @Test("the user decides on words and patterns")
  func choices() {
    let urls = ["red", "blue", "AB-12"].flatMap { word in
      ["info", "size", "cut"].map { "https://h.example/x/y/items/\(word)/\($0)" }
    }
    #expect(Traffic.templates(urls).first?.contains("$<") == true)
    let literal = Traffic.templates(urls) { $0.literals = ["red", "blue"] }
    #expect(literal.count { $0.contains("/red/") } == 3)
    let slot = Traffic.templates(["/one/a", "/one/b"]) { $0.isValue = { $0 == "one" } }
    #expect(slot == ["1 /$<value>/a", "1 /$<value>/b"])
    // Constant segments and file names are no exceptions.
    let dates = ["/2010-04-01/a", "/2010-04-01/b"]
    #expect(Traffic.templates(dates) == ["1 /2010-04-01/a", "1 /2010-04-01/b"])
    let dated = Traffic.templates(dates) { $0.isValue = { $0.hasPrefix("2010") } }
    #expect(dated == ["1 /$<date>/a", "1 /$<date>/b"])
    let file = Traffic.templates(["/p/7.json"]) { $0.isValue = { $0.hasSuffix(".json") } }
    #expect(file == ["1 /p/$<p>"])
  }

  @Test("literals and values are chosen by their encoded or decoded spelling")
  func encodedChoices() {
    let urls = ["/caf%C3%A9/menu/1", "/caf%c3%a9/menu/2"]
    for word in ["caf\u{E9}", "caf%C3%A9"] {
      let slot = Traffic.templates(["/caf%C3%A9/menu"]) { $0.isValue = { $0 == word } }
      #expect(slot == ["1 /$<value>/menu"])
    }
    let literal = Traffic.templates(urls) { $0.literals = ["caf\u{E9}"] }
    #expect(literal.count == 2)
  }

  @Test("hosts are counted without scheme and port")
  func hosts() {
    let urls = ["http://h.example/a", "https://h.example/a", "https://h.example:8443/a"]
    #expect(Traffic.derived(urls).hosts == 1)
    #expect(Traffic.derived(urls + ["https://[::1]/a", "app://a/b", "/a"]).hosts == 3)
  }

  @Test("only one host, and no templates with few URLs")
  func selection() {
    let urls = Self.users + ["https://other.example/x", "/users/3/posts/4"]
    #expect(
      Traffic.templates(urls) { $0.host = "h.example" }
        == ["10 https://h.example/users/$<userId>/posts/$<postId>"])
    let few = Traffic.derived(urls) { $0.minimum = 2 }
    #expect(few.templates.map(\.count) == [9])
    #expect(few.leftOver.counts == [.rare: 2])
  }

  @Test(
    "rules and examples",
    arguments: [
      ("n", ["1", "2", "30"], #"{"type":"integer","examples":[#]}"#),
      ("x", ["1.5", "2.5"], #"{"type":"number","examples":[#]}"#),
      ("on", ["true", "false"], #"{"type":"boolean"}"#),
      ("day", ["2024-01-01", "2024-01-02"], #"{"format":"date","examples":[#]}"#),
      ("hash", ["0a1b2c3d", "1a1b2c3d"], ##"{"pattern":"^[0-9a-f]{8}$","examples":[#]}"##),
      ("e", ["", "x"], #"{"minLength":0,"examples":["x"]}"#),
    ])
  func rules(key: String, values: [String], rules: String) throws {
    let result = Traffic.derived(values.map { "/s?\(key)=\($0)" })
    let found = try #require(result.templates.first?.parameters.first?.rules.json.compactLine)
    let parts = rules.split(separator: "#", maxSplits: 1).map(String.init)
    #expect(found.hasPrefix(parts[0]), "\(found)")
    if parts.count == 1 { #expect(found == rules) }
  }

  @Test("up to five values become an enum if each occurs in three URLs")
  func choicesOfValues() {
    func rules(_ uses: Int) -> String? {
      let urls = ["new", "old"].flatMap { word in (1...uses).map { "/s?n=\($0)&sort=\(word)" } }
      return Traffic.derived(urls).templates.first?.parameters.last?.rules.json.compactLine
    }
    #expect(rules(3) == #"{"enum":["new","old"]}"#)
    #expect(rules(2)?.contains("enum") == false)
  }

  @Test(
    "codes of one shape get its pattern, with the characters that are always the same",
    arguments: [
      ("TB-2025-%d", 100_000, #"{"pattern":"^TB-[0-9]{4}-[0-9]{6}$","#),
      ("AB%d", 1000, nil), ("A.%d_x", 1000, #"{"pattern":"^A\\.[0-9]{4}_x$","#),
      ("TB-%d", 9_998, nil), ("%d", 100_000, #"{"type":"integer","#),
    ])
  func codes(form: String, first: Int, rules: String?) {
    let urls = (first..<first + 9).map {
      "/orders/" + form.replacingScalars("%d", with: String($0))
    }
    let found = Traffic.derived(urls).templates.first?.parameters.last?.rules.json.compactLine
    #expect(found?.hasPrefix(rules ?? #"{"examples""#) == true, "\(found ?? "none")")
  }

  @Test(
    "the few words of a pair become an enum if each occurs three times, IDs and segments do not",
    arguments: [
      ("/wallet?tab=", ["upcoming", "past"], 3, #"{"enum":["past","upcoming"]}"#),
      ("/wallet?tab=", ["upcoming", "past"], 2, #"{"examples":[""#),
      ("/wallet?tab=", ["a", "b", "c", "d", "e", "f"], 9, nil),
      ("/order?id=", ["17", "42"], 9, #"{"type":"integer","examples":["#),
      ("/users/", ["17", "42"], 9, #"{"type":"integer","examples":["#),
      ("/wallet?token=", ["upcoming", "past"], 9, #"{"writeOnly":true}"#),
    ] as [(String, [String], Int, String?)])
  func repeatedWords(start: String, words: [String], times: Int, rules: String?) {
    let urls = words.flatMap { Array(repeating: start + $0, count: times) }
    let found = Traffic.derived(urls).templates.first?.parameters.last?.rules.json.compactLine
    if let rules {
      #expect(found?.hasPrefix(rules) == true, "\(found ?? "none")")
    }
    #expect(found?.contains("enum") == rules?.contains("enum") ?? false)
  }
}
