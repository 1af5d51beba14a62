import JSONKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink check --format junit, sarif, github")
struct CheckReportTests {
  private static let faulty = """
    {
      "version": 1,
      "parameters": { "old": { "pattern": "a" } },
      "links": [
        { "name": "good", "path": "app://good", "x-testId": 7 },
        { "name": "bad", "path": "app://bad/$<x" },
        { "name": "twin", "path": "app://good" }
      ]
    }

    """

  private static func world() -> TestWorld {
    let world = TestWorld.with(
      store: "", environment: ["GITHUB_STEP_SUMMARY": "/tmp/summary.md"],
      files: ["/home/me/project/app/links.json": faulty, "/home/me/project/.git/HEAD": "ref"])
    world.workingFolder = "/home/me/project/app"
    return world
  }

  @Test("JUnit XML has a case for the store and one for each link, and its files from the root")
  func junit() {
    let outcome = Self.world().run("check", "--format", "junit")
    #expect(outcome.status == .refused)
    #expect(outcome.told == "")
    #expect(
      outcome.answer == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="deeplink check" tests="4" failures="1" errors="0" skipped="0">
            <testcase classname="links.json" name="links.json">
              <system-out>app/links.json:3:39: warning: old: pattern: without ^ and $ it matches \
        part of a value
        hint: write ^…$ to match the entire value</system-out>
            </testcase>
            <testcase classname="links.json" name="good">
              <properties>
                <property name="test_id" value="7"/>
              </properties>
            </testcase>
            <testcase classname="links.json" name="bad">
              <failure type="failed" message="expected &quot;&gt;&quot; to finish the slot \
        &quot;$&lt;x&quot;">app/links.json:6:41: expected &quot;&gt;&quot; to finish the slot \
        &quot;$&lt;x&quot;
        hint: write &quot;$$&lt;&quot; for a literal &quot;$&lt;&quot;</failure>
            </testcase>
            <testcase classname="links.json" name="twin">
              <system-out>app/links.json:7:31: warning: &quot;twin&quot; has the same path as \
        &quot;good&quot;
        hint: remove one of them, or add rules or constraints that no values satisfy in both</system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("with --strict a warning fails its case, and faults of the store are errors")
  func strict() {
    func lines(_ words: [String]) -> [Substring] {
      Self.world().run(["check", "--format", "junit"] + words).answer.split(separator: "\n")
    }
    let usual = Set(lines([]))
    let changed = lines(["--strict"]).filter { !usual.contains($0) }
    #expect(
      changed.joined(separator: "\n") == """
          <testsuite name="deeplink check" tests="4" failures="2" errors="1" skipped="0">
              <error type="error" message="old: pattern: without ^ and $ it matches part of a \
        value">app/links.json:3:39: old: pattern: without ^ and $ it matches part of a value
        hint: write ^…$ to match the entire value</error>
              <failure type="failed" message="&quot;twin&quot; has the same path as \
        &quot;good&quot;">app/links.json:7:31: &quot;twin&quot; has the same path as \
        &quot;good&quot;
        hint: remove one of them, or add rules or constraints that no values satisfy in both</failure>
        """)
  }

  @Test("SARIF names the rule and the place of each problem, and all rules with their help")
  func sarif() throws {
    let outcome = Self.world().run("check", "--format", "sarif")
    #expect(outcome.status == .refused)
    let run = try #require(
      try JSONNode.parse(Array(outcome.answer.utf8))["runs"]?.elements.first)
    let found = (run["results"]?.elements ?? []).map { result in
      let place = result["locations"]?.elements.first?["physicalLocation"]
      return [
        result["ruleId"]?.text, result["level"]?.text, place?["artifactLocation"]?["uri"]?.text,
        place?["region"]?.line,
      ]
    }
    #expect(
      found == [
        [
          "rules", "warning", "app/links.json",
          #"{ "startLine": 3, "startColumn": 39 }"#,
        ],
        ["template", "error", "app/links.json", #"{ "startLine": 6, "startColumn": 41 }"#],
        ["path-twice", "warning", "app/links.json", #"{ "startLine": 7, "startColumn": 31 }"#],
      ])
    let rules = run["tool"]?["driver"]?["rules"]?.elements ?? []
    #expect(rules.compactMap { $0["id"]?.text } == CheckRule.allCases.map(\.rawValue))
    #expect(rules.allSatisfy { $0["help"]?["text"]?.text?.isEmpty == false })
  }

  @Test("GitHub's runner gets commands, and the summary of the job all of it, after what it has")
  func github() {
    let world = Self.world()
    world.files.set("/tmp/summary.md", Array("before\n".utf8))
    let outcome = world.run("check", "--format", "github")
    #expect(outcome.status == .refused)
    #expect(outcome.told == "")
    #expect(
      outcome.answer == """
        ::error file=app/links.json,line=6,col=41,title=deeplink check%3A An invalid or suspicious \
        template::expected ">" to finish the slot "$<x"%0Awrite "$$<" for a literal "$<"
        ::warning file=app/links.json,line=3,col=39,title=deeplink check%3A Invalid or suspicious \
        rules::old: pattern: without ^ and $ it matches part of a value%0Awrite ^…$ to match the \
        entire value
        ::warning file=app/links.json,line=7,col=31,title=deeplink check%3A Two links with the \
        same path::"twin" has the same path as "good"%0Aremove one of them, or add rules or \
        constraints that no values satisfy in both

        """)
    let summary = world.files.text(of: "/tmp/summary.md") ?? ""
    #expect(
      summary == #"""
        before
        ### deeplink check

        links.json: 3 links, 1 error, 2 warnings

        |  | place | finding | rule |
        | --- | --- | --- | --- |
        | ❌ | `app/links.json:6:41` | expected "\>" to finish the slot "$\<x"<br>write "$$\<" for \#
        a literal "$\<" | An invalid or suspicious template |
        | ⚠️ | `app/links.json:3:39` | old: pattern: without ^ and $ it matches part of a \#
        value<br>write ^…$ to match the entire value | Invalid or suspicious rules |
        | ⚠️ | `app/links.json:7:31` | "twin" has the same path as "good"<br>remove one of them, \#
        or add rules or constraints that no values satisfy in both | Two links with the same path |


        """#)
  }

  @Test("no format changes by the environment, nor writes a summary without being asked")
  func environment() {
    let world = Self.world()
    for format in ["text", "json", "junit", "sarif"] { _ = world.run("check", "--format", format) }
    #expect(world.files.text(of: "/tmp/summary.md") == nil)
    world.environment["GITHUB_STEP_SUMMARY"] = nil
    let without = world.run("check", "--format", "github").answer
    #expect(without == Self.world().run("check", "--format", "github").answer)
  }

  @Test("--output has what standard output would have, and the status stays")
  func output() {
    let world = Self.world()
    let shown = world.run("check", "--format", "sarif")
    let written = world.run("check", "--format", "sarif", "--output", "out/check.sarif")
    #expect(
      written
        == TestWorld.Outcome(
          status: .refused, answer: "",
          told: "links.json: 3 links, 1 error, 2 warnings; out/check.sarif\n"))
    #expect(world.files.text(of: "/home/me/project/app/out/check.sarif") == shown.answer)
  }

  @Test("what cannot be read, and what is no store, is an error of its file")
  func unreadable() {
    let world = TestWorld.with(store: "{", files: ["/home/me/project/ok.json": "{\"version\":1}"])
    let outcome = world.run("check", "none.json", "links.json", "ok.json", "--format", "junit")
    #expect(outcome.status == .failure)
    #expect(
      outcome.answer == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="deeplink check" tests="3" failures="0" errors="2" skipped="0">
            <testcase classname="none.json" name="none.json">
              <error type="error" message="cannot read &quot;none.json&quot;: \
        No such file or directory">cannot read &quot;none.json&quot;: No such \
        file or directory</error>
            </testcase>
            <testcase classname="links.json" name="links.json">
              <error type="error" message="the text ends inside the object opened at \
        column 1">links.json:1:2: the text ends inside the object opened at column 1
        hint: missing &quot;}&quot;</error>
            </testcase>
            <testcase classname="ok.json" name="ok.json"/>
          </testsuite>
        </testsuites>

        """)
    #expect(
      world.run("check", "none.json", "--format", "sarif").answer.contains(#""ruleId": "file""#))
  }

  @Test(
    "a file is named from the root of the repository, or as it is outside of it",
    arguments: [
      ("links.json", "app/links.json"), ("../links.json", "links.json"), ("./a//b", "app/a/b"),
      ("/home/me/project/x", "x"), ("/srv/x", "/srv/x"), ("../../x", "/home/me/x"),
    ])
  func paths(name: String, file: String) {
    #expect(ReportPaths(in: Self.world().context).file(name) == file)
  }

  @Test(
    "the root is where .git is, up to the top, and else the working folder",
    arguments: [
      ("/.git/HEAD", "srv/a/x"), ("/srv/.git/HEAD", "a/x"), ("/srv/a/.git/HEAD", "x"),
      ("/srv/a/b/.git/HEAD", "x"),
    ])
  func root(git: String, file: String) {
    let context = TestWorld([git: "", "/srv/a/x": ""], in: "/srv/a").context
    #expect(ReportPaths(in: context).file("x") == file)
  }

  @Test("what is read from standard input has the place of the whole in a report")
  func standardInput() {
    let world = TestWorld()
    world.input = Self.faulty
    let sarif = world.run("check", "-", "--format", "sarif").answer
    #expect(sarif.contains("\"ruleId\": \"template\""))
    #expect(sarif.contains("\"uri\": \"standard%20input\""))
  }
}
