import TerminalKit
import TextKit
import Testing

@testable import DeeplinkCLI

@Suite("Printed problems")
struct ProblemPrinterTests {
  private let problem = Problem(
    "expected a string, found a number that is far too long to fit",
    place: Problem.Place("links.json", line: 14, column: 9),
    excerpt: Problem.Excerpt(
      before: "    \"title\": ", marked: "8412", after: ", \"description\": \"a long line\""),
    hint: "put it in quotes, as every text of JSON is")

  @Test("a file or a pipe gets every line whole")
  func whole() {
    #expect(
      ProblemPrinter(ink: Ink(isOn: false)).text(problem) == """
        links.json:14:9: error: expected a string, found a number that is far too long to fit
                "title": 8412, "description": "a long line"
                         ^^^^
          hint: put it in quotes, as every text of JSON is

        """)
  }

  @Test("a terminal gets lines broken between words, and as much of the source as fits")
  func narrow() {
    #expect(
      ProblemPrinter(ink: Ink(isOn: false), width: 40).text(problem) == """
        links.json:14:9: error: expected a
          string, found a number that is far too
          long to fit
                "title": 8412, "description": "…
                         ^^^^
          hint: put it in quotes, as every text
            of JSON is

        """)
  }

  @Test("no line is wider than the terminal, and the carets stand below what is meant")
  func widths() {
    for width in 24...120 {
      let long = Problem(
        problem.message,
        excerpt: Problem.Excerpt(
          before: String(repeating: "b", count: 90), marked: "mm",
          after: String(repeating: "a", count: 90)))
      let lines = ProblemPrinter(ink: Ink(isOn: false), width: width).text(long)
        .split(separator: "\n").map(String.init)
      #expect(lines.allSatisfy { $0.displayWidth <= width }, "\(width)")
      let source = lines.first { $0.contains("mm") } ?? ""
      let carets = lines.first { $0.contains("^") } ?? ""
      #expect(
        source.prefix { $0 != "m" }.count == carets.prefix { $0 == " " }.count, "\(width)")
    }
  }
}
