import ReportKit
import Testing

@Suite("JUnit XML")
struct JUnitReportTests {
  @Test("each outcome is an element of its own, with its reason and its place")
  func outcomes() {
    let suite = TestSuite(
      "deeplink verify",
      [
        TestSuite.Case("pickem#1", in: "production.ios", .passed, milliseconds: 1_204),
        TestSuite.Case(
          "entry#1", in: "production.ios", .failed("expected to open, got no rule"),
          details: ["nearest is aasa:12:11", "/entry/1 would open"],
          at: .init("links.json", line: 9, column: 5), milliseconds: 5),
        TestSuite.Case("help#1", in: "production.ios", .skipped("not judged, on purpose")),
        TestSuite.Case("news#1", in: "production.ios", .passed, details: ["a warning", "a hint"]),
        TestSuite.Case(
          "web/aasa", in: "files", .error("expected an object"), at: .init("web/aasa")),
      ], timestamp: "2026-11-22T05:00:00Z")
    #expect(
      JUnitReport(suite).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="deeplink verify" tests="5" failures="1" errors="1" skipped="1" \
        time="1.209" timestamp="2026-11-22T05:00:00">
            <testcase classname="production.ios" name="pickem#1" time="1.204"/>
            <testcase classname="production.ios" name="entry#1" time="0.005">
              <failure type="failed" message="expected to open, got no rule">links.json:9:5: \
        expected to open, got no rule
        nearest is aasa:12:11
        /entry/1 would open</failure>
            </testcase>
            <testcase classname="production.ios" name="help#1">
              <skipped message="not judged, on purpose">not judged, on purpose</skipped>
            </testcase>
            <testcase classname="production.ios" name="news#1">
              <system-out>a warning
        a hint</system-out>
            </testcase>
            <testcase classname="files" name="web/aasa">
              <error type="error" message="expected an object">web/aasa: expected an object</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("the number that a test management system knows a case by is a property of the case")
  func properties() {
    let item = TestSuite.Case(
      "pickem#1", in: "app.android", .passed, testID: "C<1>"
    )
    #expect(
      JUnitReport(TestSuite("run", [item])).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="run" tests="1" failures="0" errors="0" skipped="0">
            <testcase classname="app.android" name="pickem#1">
              <properties>
                <property name="test_id" value="C&lt;1&gt;"/>
              </properties>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("cases of one group and one name get a number, one that is free")
  func uniqueNames() {
    let names = ["a", "a", "a (2)", "a", "\u{E9}", "e\u{301}"]
    let text = JUnitReport(
      TestSuite(
        "s",
        names.map { TestSuite.Case($0, in: "g", .passed) } + [TestSuite.Case("a", in: "h", .passed)]
      )
    ).text
    let written = text.matches(of: /<testcase classname="(.)" name="([^"]*)"/).map {
      Array("\($0.1) \($0.2)".unicodeScalars)
    }
    let expected = ["g a", "g a (2)", "g a (2) (2)", "g a (3)", "g \u{E9}", "g e\u{301}", "h a"]
    #expect(written == expected.map { Array($0.unicodeScalars) })
  }

  @Test(
    "what XML takes for its own is escaped, and what it forbids becomes U+FFFD",
    arguments: [
      ("a&b<c>\"d\"", "a&amp;b&lt;c&gt;&quot;d&quot;"),
      ("tab\tline\nreturn\r", "tab&#9;line&#10;return&#13;"),
      ("\u{0}\u{1}\u{8}\u{B}\u{C}\u{1F}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      (
        "\u{7F}\u{D7FF}\u{E000}\u{FFFD}\u{FFFE}\u{FFFF}\u{10000}\u{1FFFE}",
        "&#127;\u{D7FF}\u{E000}\u{FFFD}\u{FFFD}\u{FFFD}\u{10000}\u{1FFFE}"
      ),
      ("\u{9B}\u{202E}\u{2028}", "&#155;&#8238;&#8232;"),
      ("<\u{301}&\u{301}", "&lt;\u{301}&amp;\u{301}"),
    ])
  func escapes(text: String, written: String) throws {
    let report = JUnitReport(TestSuite(text, [])).text
    let match = try #require(report.firstMatch(of: /<testsuite name="([^"]*)"/))
    #expect(Array(match.1.unicodeScalars) == Array(written.unicodeScalars))
  }

  @Test("the counts of a summary leave out what did not occur")
  func summaries() {
    let cases: [TestSuite.Case] = [
      .init("a", in: "", .passed), .init("b", in: "", .failed("x")),
      .init("c", in: "", .error("y")),
      .init("d", in: "", .skipped("z")),
    ]
    #expect(TestSuite("s", cases).summary == "4 cases: 1 passed, 1 failed, 1 in error, 1 skipped")
    #expect(TestSuite("s", [cases[0]]).summary == "1 case: 1 passed")
    #expect(TestSuite("s", []).summary == "0 cases")
  }

  @Test(
    "a test that two cases name in other spellings, or in a list, ends with its failure, too",
    arguments: [("C101", "101"), ("c101", "C101"), ("C7, C101", "C101"), ("C101,C7", "c7")])
  func sameTestInOtherWords(failed: String, passed: String) {
    let cases = [
      TestSuite.Case("a", in: "ios", .failed("no"), testID: failed),
      TestSuite.Case("b", in: "ios", .passed, testID: passed),
    ]
    let names = JUnitReport(TestSuite("s", cases)).text.matches(of: /" name="(\w)"/).map(\.1)
    #expect(names == ["b", "a"])
  }

  @Test("results of one test end with its failure, and a passed one has its text as a comment")
  func sameTest() {
    let cases = [
      TestSuite.Case("a", in: "ios", .failed("no"), details: ["u"], testID: "C1"),
      TestSuite.Case("b", in: "ios", .passed),
      TestSuite.Case("a", in: "android", .passed, details: ["u"], testID: "C1"),
      TestSuite.Case("a", in: "web", .skipped("off"), testID: "C1"),
    ]
    let text = JUnitReport(TestSuite("s", cases)).text
    let groups = text.matches(of: /classname="(\w+)" name="(\w)"/).map { "\($0.2) \($0.1)" }
    #expect(groups == ["a web", "b ios", "a android", "a ios"])
    #expect(text.contains(#"<property name="testrail_result_comment" value="u"/>"#))
  }
}
