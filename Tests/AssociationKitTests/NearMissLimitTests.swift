import TestSupport
import Testing

@testable import AssociationKit

/// What a near miss takes is counted, so that the tests say the same on every machine.
@Suite("Near misses among very many rules")
struct NearMissLimitTests {
  private static func app(
    _ rules: [String], host: String? = nil
  ) throws -> AppleApp {
    let components = rules.map { #"{"/":"\#($0)"}"# }.joined(separator: ",")
    let document = #"{"applinks":{"details":[{"appIDs":["A"],"components":[\#(components)]}]}}"#
    var app = AppleApp()
    app.associations = [
      AppleApp.Association(
        host: host, file: try AssociationFile(name: "aasa", bytes: Array(document.utf8)))
    ]
    return app
  }

  @Test(
    "of two thousand rules those are compared that the path may meet, and the nearest of the others",
    arguments: [
      ("https://h/x/a/e5", 3, "\"p/\""), ("https://h/P/a/e5", 3, "\"p/\""),
      ("https://h/q7/e", 3, "nothing more"), ("https://i/q7", 1, "\"h\""),
    ])
  func few(url: String, count: Int, expected: String) throws {
    let rules = (0..<2_000).map { "/p/*/\($0)" } + ["*/e6", "*y*b", "/q7"]
    var judge = Judge(try Self.app(rules, host: "h"))
    let found = judge.nearMiss(of: try #require(ConcreteURL(url)))
    let miss = try #require(found)
    #expect(judge.nearMissTries == count)
    #expect(miss.expected == expected)
    #expect(miss.limits == [])
  }

  @Test("of more rules than one link may be compared with, the limit is reported")
  func limit() throws {
    let app = try Self.app((0..<50).map { "/x?/\($0)*" } + ["/x/y*/50*"])
    let url = try #require(ConcreteURL("https://h/x/y/e"))
    var all = Judge(app, mostTries: 100_000)
    #expect(all.nearMiss(of: url)?.limits == [])
    #expect(all.nearMissTries == 51)
    var few = Judge(app, mostTries: 5)
    let found = few.nearMiss(of: url)
    let miss = try #require(found)
    #expect(few.nearMissTries == 5)
    // The longest start is compared first.
    #expect(miss.rule.range == app.rules[50].range)
    #expect(
      miss.limits == [
        "only 5 of 51 rules were compared", "not every change of the link was tried",
      ])
  }

  @Test(
    "the links of a run share a limit in equal parts",
    arguments: [(0, 2_000_000), (1, 2_000_000), (20_000, 100), (1_000_000, 100)])
  func shares(count: Int, most: Int) throws {
    #expect(Judge(try Self.app(["/a"]), judging: count).mostTries == most)
  }

  @Test("what is found depends on no link before it")
  func independence() throws {
    let app = try Self.app((0..<30).map { "/x*/\($0)" } + ["/y"])
    let url = try #require(ConcreteURL("https://h/x/e"))
    var judge = Judge(app, mostTries: 40)
    let first = judge.nearMiss(of: url)
    for other in ["https://h/y/1", "https://h/xx", "https://h/x/e/f"] {
      _ = judge.nearMiss(of: try #require(ConcreteURL(other)))
    }
    #expect(first != nil)
    #expect(judge.nearMiss(of: url) == first)
  }

  @Test("the nearest of the candidates is the nearest of all rules")
  func law() throws {
    let paths = [
      "/a/*", "/a", "/A/b", "b*", "*/x", "/%41", "/a//b", "/b/", "//a", "?", "/", "*", "/Ab*",
      "/ab", "/aB/c", "",
    ]
    let texts = ["/", "a", "b", "%", "41", "%61", "%2F", "A", "B", "//", "x"]
    let hosts = ["h.org", "i.org", "*.org"]
    var found = 0
    try fuzz(rounds: 40) { random in
      let data = (0..<random.int(1...6)).map { _ in
        let kind = random.pick(["path", "pathPrefix", "pathSuffix", "pathPattern"])
        let path = random.pick(paths)
        return """
          <intent-filter><data android:scheme="\(random.pick(["https", "app"]))" \
          android:host="\(random.pick(hosts))" android:\(kind)="\(path)"/></intent-filter>
          """
      }
      var rules = (0..<random.int(1...8)).map { _ in random.pick(paths) }
      rules.append(random.pick(paths))
      for _ in 0..<10 {
        let path = "/" + (0..<random.int(0...4)).map { _ in random.pick(texts) }.joined()
        let text =
          random.pick(["https", "app"]) + "://" + random.pick(["h.org", "k.com"])
          + random.pick([path, path + "?q", ""])
        let url = try #require(ConcreteURL(text))
        found += Self.check(url, Judge(try Self.app(rules, host: random.pick(["h.org", nil]))))
        found += Self.check(url, Judge(AndroidApp(manifest: try manifest(data.joined()))))
      }
    }
    #expect(found > 200)
  }

  /// Compares the candidates for a URL with all ways; returns 1 if there was something to find.
  private static func check<Files: App>(_ url: ConcreteURL, _ judge: Judge<Files>) -> Int {
    var judge = judge
    let candidates = judge.candidates(for: url)
    #expect(candidates.isComplete)
    let nearest = judge.nearest(to: url, among: candidates.ways)
    let all = judge.nearest(to: url, among: Array(judge.ways.indices))
    #expect(nearest.isOneMet == all.isOneMet, "\(url.text)")
    guard !all.isOneMet else { return 0 }
    #expect(nearest.best?.way == all.best?.way, "\(url.text)")
    return 1
  }
}

@Suite("Near misses")
struct NearMissTests {
  private static func miss(_ url: String, _ components: String) throws -> NearMiss? {
    var app = AppleApp()
    let document = #"{"applinks":{"details":[{"appIDs":["A"],"components":[\#(components)]}]}}"#
    app.associations = [
      AppleApp.Association(
        host: "www.example.com",
        file: try AssociationFile(name: "aasa", bytes: Array(document.utf8)))
    ]
    var judge = Judge(app)
    return judge.nearMiss(of: try #require(ConcreteURL(url)))
  }

  @Test(
    "the rule that came furthest, the first character that cannot stand, and what would open",
    arguments: [
      (
        "https://www.example.com/entry", #"{"/":"/entry/?*"},{"/":"/x"}"#, "/entry", 6, "\"/\"",
        ["https://www.example.com/entry/a"]
      ),
      (
        "https://www.example.com/Entry/1", #"{"/":"/entry/*"}"#, "/Entry/1", 1, "\"entry\"",
        ["https://www.example.com/entry/1", "https://www.example.com/entry"]
      ),
      (
        "https://example.com/a", #"{"/":"/a"}"#, "example.com", 0, "\"www.example.com\"",
        ["https://www.example.com/a"]
      ),
      (
        "https://www.example.com/a?q=2", #"{"/":"/a","?":{"q":"1"}}"#, "q=2", 2, "\"1\"",
        ["https://www.example.com/a?q=1"]
      ),
      (
        "https://www.example.com/a#f", ##"{"/":"/a","#":""}"##, "f", 0, "nothing more",
        ["https://www.example.com/a"]
      ),
    ])
  func misses(
    url: String, components: String, text: String, offset: Int, expected: String, edits: [String]
  ) throws {
    let miss = try #require(try Self.miss(url, components))
    #expect(miss.text == text)
    #expect(miss.offset == offset)
    #expect(miss.expected == expected)
    #expect(miss.edits == edits)
  }

  @Test("every edit that is told opens the app")
  func edits() throws {
    let components = ##"{"/":"/p/$(digit)$(digit)","?":{"ref":"?*"}},{"/":"/q/*","#":"x"}"##
    for url in ["/p/1", "/P/12?ref=a", "/p/12", "/q/a", "/q/a#y", "/p/%31%32?ref=", "", "/z"] {
      guard let miss = try Self.miss("http://example.com" + url, components) else { continue }
      #expect(miss.edits.count <= 3)
      for edit in miss.edits {
        let document = #"{"applinks":{"details":[{"appIDs":["A"],"components":[\#(components)]}]}}"#
        #expect(try verdict(of: edit, by: document, host: "www.example.com").opens, "\(edit)")
      }
    }
  }

  @Test(
    "letters in the other case are told where they are all that a link needs",
    arguments: [
      ("https://www.example.com/Entry/1", #"{"/":"/entry/*"}"#, true),
      ("https://www.example.com/eNTRY", #"{"/":"/entry"}"#, true),
      ("https://www.example.com/a?q=YES", #"{"/":"/a","?":{"q":"yes"}}"#, true),
      ("https://www.example.com/Entry/x", #"{"/":"/entry/$(digit)"}"#, false),
      ("https://www.example.com/Entr", #"{"/":"/entry"}"#, false),
      ("https://www.example.com/entr1", #"{"/":"/entry"}"#, false),
      ("https://example.com/a", #"{"/":"/a"}"#, false),
    ])
  func cases(url: String, components: String, differs: Bool) throws {
    #expect(try #require(try Self.miss(url, components)).differsInCase == differs)
  }

  @Test("a rule that only the case keeps from matching is nearer than one with other letters")
  func nearestInCase() throws {
    let miss = try Self.miss("https://www.example.com/C/1", #"{"/":"/p/*"},{"/":"/c/*"}"#)
    #expect(miss?.expected == "\"c\"")
    #expect(miss?.edits == ["https://www.example.com/c/1", "https://www.example.com/c"])
  }
}
