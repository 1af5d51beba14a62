import TestSupport
import Testing
import TextKit

@testable import AssociationKit

/// What files claim where nobody names a link: what is done is counted, so that the tests say the same
/// on every machine.
@Suite("Claims")
struct ClaimTests {
  private static func manifest(_ data: [String]) throws -> AndroidManifest {
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example">
      <application><activity android:name=".Main" android:exported="true"><intent-filter>
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.DEFAULT"/>
      <category android:name="android.intent.category.BROWSABLE"/>
      \(data.map { "<data \($0)/>" }.joined(separator: "\n"))
      </intent-filter></activity></application></manifest>
      """
    return try AndroidManifest(name: "m.xml", bytes: Array(text.utf8))
  }

  private static func judge(_ data: [String]) throws -> Judge<AndroidApp> {
    Judge(AndroidApp(manifest: try manifest(data)))
  }

  private static func hosts(_ count: Int) -> [String] {
    (0..<count).map { #"android:scheme="app" android:host="h\#($0).com""# }
  }

  private static let line = #"android:scheme="app" android:host="h.com""#

  @Test("rules that ask for the same are one claim with the places of the others")
  func repetitions() throws {
    let other = #"android:scheme="app" android:host="other.com""#
    var judge = try Self.judge([Self.line, other, Self.line, Self.line])
    let (claims, omitted) = judge.claims(atMost: 9)
    #expect(omitted == 0)
    #expect(claims.map(\.url) == ["app://h.com", "app://other.com"])
    #expect(claims.map(\.repetitions.count) == [2, 0])
    #expect(claims.allSatisfy { !$0.isPreceded && $0.verdict.opens })
    let lines = claims[0].repetitions.map { judge.app.manifest.source.line(of: $0.range) }
    #expect(lines == [8, 9])
  }

  @Test("a rule is reached by the links that reach one which asks for the same")
  func coverage() throws {
    let app = AndroidApp(manifest: try Self.manifest([Self.line, Self.line]))
    var judge = Judge(app)
    let url = try #require(ConcreteURL("app://h.com/a"))
    #expect(Set(try judge.rules(reachedBy: url)) == Set(app.rules))
    #expect(app.rules.count == 1)
    #expect(app.claims.count == 2)
  }

  @Test("claims beyond the limit are counted, with their repetitions")
  func limit() throws {
    var judge = try Self.judge(Self.hosts(7) + [Self.line, Self.line])
    let (claims, omitted) = judge.claims(atMost: 5)
    #expect(claims.compactMap(\.url) == (0..<5).map { "app://h\($0).com" })
    #expect(omitted == 4)
  }

  @Test(
    "what is no scheme has no URL",
    arguments: [
      (["https://"], nil), (["app:"], nil), (["my_app"], nil), ([""], nil),
      (["https://", "a-b"], "a-b://h.com"), (["app:", "https://", "https"], "https://h.com"),
    ] as [([String], String?)])
  func impossibleSchemes(schemes: [String], url: String?) throws {
    let data = schemes.map { #"android:scheme="\#($0)""# } + [#"android:host="h.com""#]
    var judge = try Self.judge([data.joined(separator: "/><data ")])
    let claims = judge.claims(atMost: 9).all
    #expect(claims.map(\.url) == [url])
  }

  @Test("each path of a filter goes with all of its hosts, which are listed up to a bound")
  func hostsOfPaths() throws {
    let paths = (0..<600).map { #"android:path="/\#($0)""# }
    var judge = try Self.judge(Self.hosts(500) + paths)
    let (claims, omitted) = judge.claims(atMost: .max)
    // Each lists its scheme, too.
    #expect(claims.count == 200_000 / 501 + 1)
    #expect(claims.allSatisfy { $0.hosts.count == 500 })
    #expect(claims.count + omitted == 600)
  }

  @Test("twice as many lines take twice as many steps", arguments: [true, false])
  func growth(areEqual: Bool) throws {
    func cost(_ count: Int) throws -> [Int] {
      var judge = try Self.judge(areEqual ? Self.equalLines(count) : Self.hosts(count))
      _ = judge.claims(atMost: .max)
      return [judge.tries, judge.work]
    }
    let (once, twice) = (try cost(200), try cost(400))
    #expect(zip(once, twice).allSatisfy { $1 <= 2 * $0 + 100 }, "\(once), \(twice)")
  }

  private static func equalLines(_ count: Int) -> [String] {
    Array(repeating: line, count: count)
  }

  @Test("the clauses of a filter share the condition of its schemes")
  func sharedSchemes() throws {
    let lines = (0..<50).map { #"android:scheme="s\#($0)" android:host="h\#($0).com""# }
    let filter = try #require(try Self.manifest(lines).filters.first)
    let clauses = filter.clauses(api: 35, patternAPI: 35)
    #expect(clauses.count == 50)
    #expect(Set(clauses.map { $0.conditions[0] }).count == 1)
    let schemes = clauses.map { clause -> Int in
      if case .words(let words) = clause.conditions[0].test { words.words.count } else { 0 }
    }
    #expect(schemes == Array(repeating: 50, count: 50))
    let plain = try #require(try Self.manifest(Self.equalLines(9)).filters.first)
    let words = plain.clauses(api: 35, patternAPI: 35).map { clause -> [String] in
      if case .words(let words) = clause.conditions[0].test { words.words } else { [] }
    }
    #expect(Set(words) == [["app"]])
  }

  @Test("a URL is asked of the scheme that it has, however many an app has")
  func schemes() throws {
    let strings = (0..<300).map { "<string>S\($0)</string>" }.joined()
    let info = try InfoPlist(
      name: "Info.plist",
      bytes: Array(
        """
        <plist><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
        <array><string>$(A)</string>\(strings)<string>s7</string></array></dict></array></dict></plist>
        """.utf8))
    let url = try #require(ConcreteURL("s7://x"))
    #expect(info.schemes(of: url).map(\.name) == ["S7"])
    #expect(info.schemes(of: try #require(ConcreteURL("t:x"))).isEmpty)
    #expect(info.unresolved?.name == "$(A)")
    var app = AppleApp()
    app.info = info
    var judge = Judge(app)
    let claims = judge.claims(atMost: .max).all
    #expect(claims.count == 300)
    #expect(claims[7].url == "s7:" && claims[7].repetitions.count == 1)
  }

  @Test("filters with a scheme each are all listed, and tried on no URL of the others")
  func manySchemes() throws {
    let filters = (0..<300).map { number in
      """
      <intent-filter><action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.DEFAULT"/>
      <category android:name="android.intent.category.BROWSABLE"/>
      <data android:scheme="s\(number)"/></intent-filter>
      """
    }
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example">
      <application><activity android:name=".Main" android:exported="true">\(filters.joined())
      </activity></application></manifest>
      """
    let manifest = try AndroidManifest(name: "m.xml", bytes: Array(text.utf8))
    var judge = Judge(AndroidApp(manifest: manifest))
    let (claims, omitted) = judge.claims(atMost: 400)
    #expect((claims.count, omitted) == (300, 0))
    #expect(judge.tries <= 600)
  }

  @Test(
    "the example of a plain path is found without an automaton, and is the one that it would give",
    arguments: [
      ("path", "/a", "/a"), ("path", "", ""), ("pathPrefix", "/p/", "/p/"),
      ("pathPrefix", "", ""), ("pathSuffix", ".html", "/.html"), ("pathSuffix", "/x", "/x"),
      ("pathPattern", ".*", ""), ("pathPattern", "/.*", "/"), ("pathPattern", ".*a1", "/a1"),
      ("pathPattern", "/a.*b", "/ab"), ("pathPattern", "/.*/x", "//x"),
      ("pathPattern", ".*/x", "/x"), ("pathAdvancedPattern", "/a", "/a"),
    ])
  func plainPaths(attribute: String, text: String, path: String) throws {
    var judge = try Self.judge([
      #"android:scheme="app" android:host="h""#, #"android:\#(attribute)="\#(text)""#,
    ])
    let (claims, _) = judge.claims(atMost: 9)
    #expect(claims.map(\.url) == ["app://h" + path])
    #expect(claims[0].verdict.opens && !claims[0].isPreceded)
    #expect(judge.work == 0)
    let way = try #require(judge.app.claims.first)
    let start = URLLanguage(start: "app://h", .everything)
    #expect(try judge.urls(of: start, meeting: way.conditions)?.shortestWord == "app://h" + path)
  }

  @Test("the example of a pattern that takes several shortest paths is found by its automaton")
  func severalPaths() throws {
    var judge = try Self.judge([
      #"android:scheme="app" android:host="h""#, #"android:pathPattern="a.*""#,
      #"android:pathPattern="/.""#, #"android:pathAdvancedPattern="/[b-d]""#,
    ])
    #expect(judge.claims(atMost: 9).all.map(\.url) == [nil, "app://h/a", "app://h/b"])
  }
}
