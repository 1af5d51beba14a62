import JSONKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink check: links that can make the same URL")
struct CheckOverlapTests {
  private static func world(_ links: [String], parameters: String = "{}") -> TestWorld {
    let objects = links.enumerated().map { "{ \"name\": \"l\($0)\", \"path\": \"\($1)\" }" }
    return TestWorld.with(
      store: """
        {
          "version": 1,
          "environments": { "production": "https://h.example" },
          "parameters": \(parameters),
          "links": [\(objects.joined(separator: ", "))]
        }
        """)
  }

  @Test("of a link or a warning twenty problems are told, and how many more; a machine reads all")
  func bounded() throws {
    func told(_ links: [String], _ severity: String) throws -> [String] {
      let world = Self.world(links)
      let lines = world.run("check").told.split(separator: "\n").map(String.init)
      let found = lines.filter { $0.contains(": \(severity): ") }
      let json = try JSONNode.parse(Array(world.run("check", "--format", "json").answer.utf8))
      guard case .array(let items) = json.kind else { return [] }
      return found.suffix(1) + ["\(found.count) of \(items.count)"]
    }
    let meeting = ["/a/$<y>/$<z>"] + (0..<60).map { "/a/$<x>/b\($0)" }
    #expect(
      try told(meeting, "note") == ["links.json:5:37: note: … and 40 more like this", "21 of 60"])
    let slots = (0..<500).map { "/x$<s\($0)?>" }.joined()
    #expect(try told([slots], "warning").last == "21 of 500")
    #expect(try told((0..<30).map { "/\($0)/a b" }, "warning").last == "21 of 30")
    #expect(try told([(0..<22).map { "/x$<s\($0)?>" }.joined()], "warning").last == "21 of 22")
    #expect(try told([(0..<21).map { "/x$<s\($0)?>" }.joined()], "warning").last == "21 of 21")
  }

  @Test("a link that starts like too many others is compared with some, and that is told")
  func crowded() throws {
    let links = (0..<80).map { "/games/g\($0)" } + ["/$<+rest>"]
    let outcome = Self.world(links).run("check", "--format", "json")
    let answer = try JSONNode.parse(Array(outcome.answer.utf8))
    #expect(answer.elements.count == 65)
    #expect(
      answer.elements.last?["message"]?.text
        == "\"l80\" starts like too many other links to compare with all")
  }

  @Test("a note is one in every kind of report")
  func reports() {
    let world = Self.world(["/users/$<id>", "/users/me"])
    #expect(world.run("check", "--format", "sarif").answer.contains("\"level\": \"note\""))
    #expect(
      world.run("check", "--format", "json").answer == #"""
        [
          { "file": "links.json", "line": 5, "column": 37, "link": "l0", "severity": "note", \#
        "message": "\"l0\" and \"l1\" can produce the same URL: https://h.example/users/me", \#
        "hint": "`match` prefers \"l1\"" }
        ]

        """#)
    #expect(
      world.run("check", "--strict", "--format", "junit").answer == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="deeplink check" tests="3" failures="0" errors="0" skipped="0">
            <testcase classname="links.json" name="links.json"/>
            <testcase classname="links.json" name="l0">
              <system-out>links.json:5:37: note: &quot;l0&quot; and &quot;l1&quot; can produce the \
        same URL: https://h.example/users/me
        hint: `match` prefers &quot;l1&quot;</system-out>
            </testcase>
            <testcase classname="links.json" name="l1"/>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("of several that are compared with some only, the first is told and how many more")
  func moreCrowded() throws {
    let links = (0..<80).map { "/games/g\($0)" } + ["/$<+rest>", "/games/$<game>"]
    let answer = Self.world(links).run("check", "--format", "json").answer
    let messages = try JSONNode.parse(Array(answer.utf8)).elements.compactMap {
      $0["message"]?.text
    }
    #expect(
      messages.filter { $0.contains("too many") } == [
        #""l80" starts like too many other links to compare with all, and so does 1 more"#
      ])
  }

  @Test(
    "links of one path are reported unless their rules keep their URLs apart",
    arguments: [
      (#"{ "enum": ["a"] }"#, #"{ "enum": ["b"] }"#, false),
      (#"{ "type": "integer", "minimum": 1, "maximum": 3 }"#, #"{ "enum": ["a"] }"#, false),
      (#"{ "enum": ["a"] }"#, #"{ "enum": ["a", "b"] }"#, true), ("{}", "{}", true),
      (#"{ "enum": ["a"] }"#, "{}", true),
    ])
  func onePath(one: String, other: String, isReported: Bool) {
    let outcome = TestWorld.with(
      store: """
        { "version": 1, "environments": { "web": "https://h.example" }, "links": [
          { "name": "a", "path": "/p/$<x>", "parameters": { "x": \(one) } },
          { "name": "b", "path": "/p/$<x>", "parameters": { "x": \(other) } } ] }
        """
    ).run("check", "--strict")
    #expect(outcome.status == (isReported ? .refused : .done))
    #expect(outcome.told.contains(#""b" has the same path as "a""#) == isReported)
  }

  private static func world(rules: [String], and other: String? = nil) -> TestWorld {
    let links = rules.enumerated().map {
      #"{ "name": "l\#($0)", "path": "/n/$<a>", "parameters": { "a": \#($1) } }"#
    }
    return TestWorld.with(
      store: """
        { "version": 1, "environments": { "web": "https://h.example" }, "links": [
          \((links + [other].compactMap(\.self)).joined(separator: ",\n")) ] }
        """)
  }

  private static func digits(_ range: ClosedRange<Int>) -> String {
    #"{ "type": "integer", "minimum": \#(range.lowerBound), "maximum": \#(range.upperBound) }"#
  }

  @Test(
    "links of one path are compared with each other and with other links, in any order",
    arguments: [[0, 1], [1, 0]])
  func onePathAndOthers(order: [Int]) {
    let rules = [Self.digits(0...9), Self.digits(10...19)]
    let world = Self.world(
      rules: order.map { rules[$0] }, and: #"{ "name": "z", "path": "/n/13" }"#)
    let name = "l\(order[1])"
    #expect(
      world.run("check").told.contains(
        #"note: "\#(name)" and "z" can produce the same URL: https://h.example/n/13"#))
  }

  @Test("a link of one path is compared with all before it, not with the first alone")
  func onePathOfThree() {
    let rules = [Self.digits(0...9), Self.digits(10...30), Self.digits(20...40)]
    let told = Self.world(rules: rules + [Self.digits(35...50)]).run("check").told
    #expect(told.contains(#""l2" has the same path as "l1""#))
    #expect(told.contains(#""l3" has the same path as "l2""#))
    #expect(!told.contains("\"l0\""))
  }

  @Test("of thousands of links with one path none is called twice whose rules keep it apart")
  func manyOfOnePath() {
    let ranges = (0..<700).map { Self.digits($0 * 10...$0 * 10 + 9) }
    let world = Self.world(rules: ranges + [Self.digits(0...0)])
    let outcome = world.run("check")
    #expect(outcome.told.contains(#""l700" has the same path as "l0""#))
    #expect(outcome.answer.contains("701 links, 0 errors, 1 warning"))
  }

  @Test(
    "a parameter is called unused only where every link can be read",
    arguments: [("/p/$<old", false), ("/p/$<x>", true)])
  func unused(path: String, isReported: Bool) {
    let outcome = TestWorld.with(
      store: """
        { "version": 1, "environments": { "web": "https://h.example" },
          "parameters": { "old": { "type": "integer" } },
          "links": [ { "name": "a", "path": "\(path)" } ] }
        """
    ).run("check")
    #expect(outcome.told.contains(#"no link uses the parameter "old""#) == isReported)
  }
}
