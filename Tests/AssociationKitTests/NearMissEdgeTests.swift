import LanguageKit
import Testing

@testable import AssociationKit

@Suite("Near misses, at their edges")
struct NearMissEdgeTests {
  /// What is told of a URL that does not open, as `part text@offset expected → edits`.
  private static func told(_ url: String, _ components: String, host: String = "www.example.com")
    throws -> String?
  {
    var app = AppleApp()
    let document = """
      {"applinks":{"substitutionVariables":{"v":["ab","cd"],"w":["a","b","c","d","e","f","g","h"],
      "x":["a","b","c","d","e","f","g","h","i"]},
      "details":[{"appIDs":["A"],"components":[\(components)]}]}}
      """
    app.associations = [
      AppleApp.Association(
        host: host, file: try AssociationFile(name: "aasa", bytes: Array(document.utf8)))
    ]
    var judge = Judge(app)
    guard let miss = judge.nearMiss(of: try #require(ConcreteURL(url))) else { return nil }
    return "\(miss.part) \(miss.text)@\(miss.offset) \(miss.expected) → "
      + miss.edits.joined(separator: " ")
  }

  @Test(
    "what could stand there is said in words",
    arguments: [
      (#"{"/":"/$(digit)"}"#, "/x", "path /x@1 a digit"),
      (#"{"/":"/$(v)"}"#, "/x", "path /x@1 one of a c"),
      (#"{"/":"/$(v)"}"#, "/ax", "path /ax@2 \"b\""),
      (#"{"/":"/$(w)"}"#, "/x", "path /x@1 one of a b c d e f g h"),
      (#"{"/":"/$(x)"}"#, "/x", "path /x@1 one of a b c d e f g h …"),
      (#"{"/":"/a?"}"#, "/a", "path /a@2 a character"),
      (#"{"/":"/abc"}"#, "/ab", "path /ab@3 \"c\""),
      (#"{"/":"/abc"}"#, "/abcd", "path /abcd@4 nothing more"),
      (#"{"/":"/a","?":"q"}"#, "/a", "query @0 \"q\""),
      (##"{"/":"/a","#":"f?*"}"##, "/a#f", "fragment f@1 a character"),
      (##"{"/":"/a","#":"f?*"}"##, "/a", "fragment @0 \"f\""),
    ])
  func expectations(components: String, path: String, expected: String) throws {
    let told = try Self.told("https://www.example.com" + path, components)
    #expect(told?.components(separatedBy: " → ").first == expected)
  }

  @Test(
    "a URL that would open is one small change away, the smallest first",
    arguments: [
      (#"{"/":"/a","?":"q=1"}"#, "https://www.example.com/a?q=1&x=2", "/a?q=1"),
      (#"{"/":"/a","?":"q=1"}"#, "https://www.example.com/a?x=2&q=1", "/a?q=1"),
      (#"{"/":"/a-b"}"#, "https://www.example.com/a%2db", "/a-b"),
      (#"{"/":"/a/b"}"#, "https://www.example.com/A/B", "/a/b"),
      (##"{"/":"/a","#":""}"##, "https://www.example.com/a#f", "/a"),
      (#"{"/":"/a","?":""}"#, "https://www.example.com/a?q", "/a"),
      (#"{"/":"/a"}"#, "https://example.com/a", "/a"),
      (#"{"/":"/abc"}"#, "https://www.example.com/ab", "/abc"),
      (#"{"/":"/abc"}"#, "https://www.example.com/x", "/abc"),
      (#"{"/":"/a%2F"}"#, "https://www.example.com/a", "/a%2F"),
    ])
  func edits(components: String, url: String, edit: String) throws {
    let told = try Self.told(url, components)
    #expect(told?.components(separatedBy: " → ").last == "https://www.example.com" + edit)
  }

  @Test("www. is tried without, and a host of another app is replaced by the one that is claimed")
  func hosts() throws {
    #expect(
      try Self.told("https://www.example.com/a", #"{"/":"/a"}"#, host: "example.com")
        == "authority www.example.com@0 \"example.com\" → https://example.com/a")
    #expect(
      try Self.told("https://other.org/a", #"{"/":"/a"}"#)
        == "authority other.org@0 \"www.example.com\" → https://www.example.com/a")
    #expect(
      try Self.told("https://wwx.example.com/a", #"{"/":"/a"}"#)
        == "authority wwx.example.com@2 \"www.example.com\" → https://www.example.com/a")
  }

  @Test("at most three edits are told, each once")
  func limit() throws {
    let rules = #"{"/":"/b","?":""},{"/":"/b","?":"s&x"},{"/":"/b","?":"r&x"},{"/":"/b","?":"r&s"}"#
    let told = try Self.told("https://www.example.com/b?r&s&x", rules)
    #expect(
      told?.components(separatedBy: " → ").last
        == """
        https://www.example.com/b https://www.example.com/b?s&x https://www.example.com/b?r&x
        """)
  }

  @Test("of rules the one that came furthest is told, the first of those that came as far")
  func furthest() throws {
    let rules = #"{"/":"/abx"},{"/":"/aby"},{"/":"/a","?":"q"},{"/":"/z"}"#
    #expect(
      try Self.told("https://www.example.com/abz", rules)?.hasPrefix("path /abz@3 \"x\"") == true)
    #expect(
      try Self.told("https://www.example.com/a?x", rules)?.hasPrefix("query x@0 \"q\"") == true)
    #expect(
      try Self.told("https://www.example.com/zz", rules)?.hasPrefix("path /zz@2 nothing") == true)
    let wild = #"{"/":"/a/?x"},{"/":"/a/?y?z"},{"/":"/a/?yy"}"#
    #expect(
      try Self.told("https://www.example.com/a/1y2", wild)?.hasPrefix("path /a/1y2@6 \"z\"") == true
    )
  }

  @Test("what opens, or is excluded, misses nothing")
  func none() throws {
    #expect(try Self.told("https://www.example.com/a", #"{"/":"/a"}"#) == nil)
    #expect(try Self.told("https://www.example.com/a", #"{"/":"/a","exclude":true}"#) == nil)
  }

  @Test(
    "a character that need not be encoded is tried as itself, and a pair that is missing added",
    arguments: [
      (#"{"/":"/*-b"}"#, "/a%2db", ["/a-b", "/a%2db-b"]),
      (#"{"/":"/*-"}"#, "/a%2d", ["/a-", "/a%2d-"]), (#"{"/":"/*-"}"#, "/a%2", []),
      (#"{"/":"/a","?":{"q":"1"}}"#, "/a?x=2", ["/a?x=2&q=1"]),
      (#"{"/":"/a","?":{"q":"1"}}"#, "/a", ["/a?q=1"]),
      (#"{"/":"/a","?":{"q":"1","r":"2"}}"#, "/a", ["/a?q=1&r=2"]),
      (#"{"/":"/a","?":{"q":"1","r":"2"}}"#, "/a?x", ["/a?x&q=1&r=2"]),
      (#"{"/":"/a","?":{"q":"1","r":"2"}}"#, "/a?r=2", ["/a?r=2&q=1"]),
      (#"{"/":"/*-"}"#, "/a%2g", []),
      (#"{"/":"/*é","percentEncoded":false}"#, "/%C3", ["/%C3%a9"]),
    ])
  func decoded(components: String, path: String, edits: [String]) throws {
    let site = "https://www.example.com"
    let told = try Self.told(site + path, components)
    #expect(
      told?.components(separatedBy: " → ").last == edits.map { site + $0 }.joined(separator: " "))
  }

  @Test(
    "another scheme of the web is tried, and one of the app's own completed",
    arguments: [
      ("https", "http://h/p", "scheme http@4 \"s\" → https://h/p"),
      ("http", "https://h/p", "scheme https@4 nothing more → http://h/p"),
      ("app", "APP://h/p", "scheme APP@0 \"app\" → app://h/p"),
      ("app", "https://h/p", "scheme https@0 \"app\" → app://h/p"),
    ])
  func schemes(scheme: String, url: String, expected: String) throws {
    let data = #"<data android:scheme="\#(scheme)" android:host="h" android:path="/p"/>"#
    #expect(try Self.told(url, filter: data, api: 30) == expected)
  }

  @Test("a pair is added to a query of Android's before one that is there is completed")
  func pairs() throws {
    let data = """
      <data android:scheme="x" android:host="h"/><uri-relative-filter-group>
      <data android:queryPrefix="ab"/></uri-relative-filter-group>
      """
    let told = try Self.told("x://h/?a", filter: data, api: 35)
    #expect(told == "query a@1 \"b\" → x://h/?a&ab x://h/?ab")
  }

  @Test("the other scheme of the web is tried with what other filters take")
  func otherScheme() throws {
    let data = """
      <data android:scheme="http" android:host="h" android:path="/p"/></intent-filter><intent-filter>
      <data android:scheme="https" android:host="h" android:path="/q"/>
      """
    let (http, https) = (
      try Self.told("http://h/q", filter: data, api: 30),
      try Self.told("https://h/p", filter: data, api: 30)
    )
    #expect(http == "path /q@1 \"p\" → https://h/q http://h/p")
    #expect(https == "path /p@1 \"q\" → http://h/p https://h/q")
  }

  @Test(
    "of few characters some are told, of many that it is one, or another",
    arguments: [
      (60, "/$(v)", "/", "one of 0 1 2 3 4 5 6 7 …"), (61, "/$(v)", "/", "a character"),
      (61, "/a$(w)", "/a-", "another character"), (61, "/a$(w)", "/aab", "nothing more"),
    ])
  func many(count: Int, pattern: String, path: String, expected: String) throws {
    let texts = (UInt8(0)...127).map(Unicode.Scalar.init).filter(ScalarSet.wordCharacters.contains)
      .prefix(count).map { "\"\($0)\"" }.joined(separator: ",")
    let document = """
      {"applinks":{"substitutionVariables":{"v":[\(texts)],"w":["",\(texts)]},"details":[
      {"appIDs":["A"],"components":[{"/":"\(pattern)"}]}]}}
      """
    var app = AppleApp()
    app.associations = [
      AppleApp.Association(
        host: nil, file: try AssociationFile(name: "aasa", bytes: Array(document.utf8)))
    ]
    var judge = Judge(app)
    let url = try #require(ConcreteURL("https://h" + path))
    #expect(judge.nearMiss(of: url)?.expected == expected)
  }

  private static func told(_ url: String, filter data: String, api: Int) throws -> String? {
    let manifest = try manifest("<intent-filter>\(data)</intent-filter>")
    var judge = Judge(AndroidApp(manifest: manifest, api: api))
    return judge.nearMiss(of: try #require(ConcreteURL(url))).map {
      "\($0.part) \($0.text)@\($0.offset) \($0.expected) → " + $0.edits.joined(separator: " ")
    }
  }

  @Test("of hosts that come as far the first is told, and of what must follow forty bytes")
  func bounds() throws {
    let data = """
      <data android:scheme="x" android:host="aq"/><data android:host="bq"/>
      <data android:path="/p"/>
      """
    let hosts = try Self.told("x://zz/p", filter: data, api: 30)
    #expect(hosts == "authority zz@0 \"aq\" → x://aq/p")
    for count in 39...41 {
      let path = String(repeating: "ab", count: 21).prefix(count)
      let miss = try Self.told("https://www.example.com/", "{\"/\":\"/\(path)\"}")
      #expect(miss?.components(separatedBy: " → ").first == "path /@1 \"\(path.prefix(40))\"")
    }
  }
}
