import ReportKit
import Testing
import TextKit

@Suite("GitHub annotations")
struct GitHubReportTests {
  private static let rule = Annotation.LintCheck("template", title: "A faulty template", help: "h")

  @Test("a finding is a command to the runner, a failed case too")
  func commands() {
    let report = GitHubReport(
      "deeplink check",
      [
        Annotation(
          .warning, Self.rule, "expected \">\"", hint: "write $<id>",
          at: .init("links.json", line: 14, column: 9)),
        Annotation(.note, Self.rule, "no file"),
      ],
      suite: TestSuite(
        "s",
        [
          TestSuite.Case(
            "pickem#1", in: "qa.ios", .failed("no rule"), details: ["/pickem/1 would open"],
            at: .init("links.json", line: 3)),
          TestSuite.Case("a", in: "qa.ios", .passed),
          TestSuite.Case("b", in: "qa.ios", .skipped("not judged")),
        ]))
    #expect(
      report.lines == [
        "::error file=links.json,line=3,title=deeplink check%3A pickem#1 (qa.ios)::"
          + "no rule%0A/pickem/1 would open",
        "::warning file=links.json,line=14,col=9,title=deeplink check%3A A faulty template::"
          + "expected \">\"%0Awrite $<id>",
        "::notice title=deeplink check%3A A faulty template::no file",
      ])
  }

  @Test(
    "no name and no message can end a command, begin another one, or drive a terminal",
    arguments: [
      ("100%\r\n::error::x", "100%25%0D%0A::error::x", "100%25%0D%0A%3A%3Aerror%3A%3Ax"),
      ("a,b:c", "a,b:c", "a%2Cb%3Ac"), ("\u{1B}[2J", "\\u{1B}[2J", "\\u{1B}[2J"),
      (",\u{301}", ",\u{301}", "%2C\u{301}"),
    ])
  func escapes(text: String, asData: String, asProperty: String) throws {
    let annotation = Annotation(.error, Self.rule, text, at: .init(text))
    let line = try #require(GitHubReport("t", [annotation]).lines.first)
    let expected = "::error file=\(asProperty),title=t%3A A faulty template::\(asData)"
    #expect(Array(line.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test("the worst ten are shown, in their order, and how many more there are")
  func worst() {
    let annotations =
      (1...8).map { Annotation(.warning, Self.rule, "w\($0)") }
      + (1...5).map { Annotation(.error, Self.rule, "e\($0)") }
    let lines = GitHubReport("t", annotations).lines
    let messages = lines.dropLast().compactMap { $0.split(separator: ":").last.map(String.init) }
    #expect(messages == (1...5).map { "e\($0)" } + (1...5).map { "w\($0)" })
    #expect(lines.last == "3 more: see the job summary")
  }

  @Test("ten are shown without a word of more", arguments: [(10, 10), (11, 11)])
  func ten(count: Int, lines: Int) {
    let all = GitHubReport("t", (1...count).map { Annotation(.note, Self.rule, "n\($0)") }).lines
    #expect(all.count == lines)
    #expect(all.last?.hasPrefix("::notice") == (count == 10))
    #expect(GitHubReport("t").lines == [])
  }

  @Test("the summary has all of it, and no text can leave its cell")
  func summary() {
    let report = GitHubReport(
      "deeplink verify",
      [
        Annotation(
          .warning, Self.rule, "a|b\n<b>", at: .init("l|s.json", line: 2, column: 1)),
        Annotation(.error, Self.rule, "worse"),
      ],
      suite: TestSuite(
        "s",
        [
          TestSuite.Case("pickem#1", in: "qa.ios", .passed),
          TestSuite.Case("a`b", in: "qa.ios", .failed("no rule"), details: ["near"]),
        ]))
    #expect(
      report.summary == """
        ### deeplink verify

        2 cases: 1 passed, 1 failed

        |  | case | where | result |
        | --- | --- | --- | --- |
        | ✅ | `pickem#1` | `qa.ios` |  |
        | ❌ | ``a`b`` | `qa.ios` | no rule<br>near |

        1 error, 1 warning

        |  | place | finding | rule |
        | --- | --- | --- | --- |
        | ❌ |  | worse | A faulty template |
        | ⚠️ | `l\\|s.json:2:1` | a\\|b<br>\\<b\\> | A faulty template |


        """)
    #expect(GitHubReport("t").summary == "### t\n\nNo problems found.\n\n")
  }

  @Test("a summary stays below what GitHub takes, and says how many rows it leaves out")
  func longSummary() {
    let long = String(repeating: "x", count: 10_000)
    let annotations = (0..<120).map { _ in Annotation(.error, Self.rule, long) }
    let summary = GitHubReport("t", annotations).summary
    #expect(summary.utf8.count < 1 << 20)
    let rows = summary.split(separator: "\n").count { $0.hasPrefix("| ❌") }
    #expect(summary.contains("\n\(120 - rows) more not shown.\n"))
    #expect(rows > 90)
  }

  @Test("cases that failed for one cause at one place are one annotation")
  func causes() {
    let place = TextKit.SourceLocation("aasa", line: 6, column: 6)
    func item(_ name: String, _ cause: String?, at location: TextKit.SourceLocation?)
      -> TestSuite.Case
    {
      TestSuite.Case(
        name, in: "web.ios", .failed("no"), details: ["d"], cause: cause, at: location)
    }
    let suite = TestSuite(
      "t",
      [
        item("a", "wrong", at: place), item("b", "other", at: place), item("c", nil, at: place),
        item("d", "wrong", at: place), item("e", "wrong", at: nil),
      ])
    #expect(
      GitHubReport("t", suite: suite).lines == [
        "::error file=aasa,line=6,col=6,title=t%3A 2 cases::no%0Awrong",
        "::error file=aasa,line=6,col=6,title=t%3A b (web.ios)::no%0Ad",
        "::error file=aasa,line=6,col=6,title=t%3A c (web.ios)::no%0Ad",
        "::error title=t%3A e (web.ios)::no%0Ad",
      ])
  }
}
