import BatchKit
import TerminalKit
import Testing
import TextKit

@testable import DeeplinkCLI

@Suite("Printed problems")
struct DiagnosticPrinterTests {
  private let diagnostic = Diagnostic(
    "expected a string, found a number that is far too long to fit",
    location: .init("links.json", line: 14, column: 9),
    excerpt: SourceExcerpt(
      before: "    \"title\": ", marked: "8412", after: ", \"description\": \"a long line\""),
    hint: "put it in quotes, as every text of JSON is")

  @Test("a file or a pipe gets every line whole")
  func whole() {
    #expect(
      DiagnosticPrinter(ink: Ink(isOn: false)).text(diagnostic) == """
        links.json:14:9: error: expected a string, found a number that is far too long to fit
                "title": 8412, "description": "a long line"
                         ^^^^
          hint: put it in quotes, as every text of JSON is

        """)
  }

  @Test("a long message keeps both its ends, and a hint is never shortened")
  func long() {
    let (start, end) = (String(repeating: "a", count: 700), String(repeating: "b", count: 700))
    let shown = DiagnosticPrinter(ink: Ink(isOn: false)).text(
      Diagnostic("got \(start)\(end) instead", hint: "write \(start)"))
    #expect(shown.hasPrefix("error: got aaa") && shown.contains("a…b"))
    #expect(shown.hasSuffix("bbb instead\n  hint: write \(start)\n"))
    #expect(shown.utf8.count < 1_800)
  }

  @Test("no line is a command of a CI service, whatever it quotes")
  func commands() {
    let printer = DiagnosticPrinter(ink: Ink(isOn: false))
    let quoting = Diagnostic(
      "found ##vso[task.x]y", location: .init("::error::f.json", line: 1, column: 3),
      excerpt: SourceExcerpt(before: "::add-mask::", marked: "##[error]", after: "::z"))
    #expect(
      printer.text(quoting) == """
        ./::error::f.json:1:3: error: found #\\u{23}vso[task.x]y
          | ::add-mask::#\\u{23}[error]::z
                        ^^^^^^^^^^^^^^

        """)
    #expect(printer.text(line: " ::debug::x: done") == "./ ::debug::x: done\n")
    #expect(printer.text(line: "a::b ## c: done") == "a::b ## c: done\n")
  }

  @Test("a terminal gets lines broken between words, and as much of the source as fits")
  func narrow() {
    #expect(
      DiagnosticPrinter(ink: Ink(isOn: false), width: 40).text(diagnostic) == """
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
      let long = Diagnostic(
        diagnostic.message,
        excerpt: SourceExcerpt(
          before: String(repeating: "b", count: 90), marked: "mm",
          after: String(repeating: "a", count: 90)))
      let lines = DiagnosticPrinter(ink: Ink(isOn: false), width: width).text(long)
        .split(separator: "\n").map(String.init)
      #expect(lines.allSatisfy { $0.displayWidth <= width }, "\(width)")
      let source = lines.first { $0.contains("mm") } ?? ""
      let carets = lines.first { $0.contains("^") } ?? ""
      #expect(
        source.prefix { $0 != "m" }.count == carets.prefix { $0 == " " }.count, "\(width)")
    }
  }

  @Test(
    "of a source line as much stands in the window as fits, and a mark where more of it was",
    arguments: [
      (18, 0, 18, 0), (19, 0, 17, 0), (0, 18, 0, 18), (0, 19, 0, 17), (9, 9, 9, 9), (9, 10, 9, 8),
      (18, 1, 18, 0), (19, 9, 17, 0),
    ])
  func excerpt(before: Int, after: Int, keptBefore: Int, keptAfter: Int) {
    func text(_ before: Int, _ after: Int) -> String {
      String(repeating: "b", count: before) + "mm" + String(repeating: "a", count: after)
    }
    let diagnostic = Diagnostic(
      "m",
      excerpt: SourceExcerpt(
        before: String(repeating: "b", count: before), marked: "mm",
        after: String(repeating: "a", count: after)))
    let line = DiagnosticPrinter(ink: Ink(isOn: false), width: 24).text(diagnostic)
      .split(separator: "\n")[1].dropFirst(4)
    let isCutAfter = keptAfter < after && keptAfter > 0
    #expect(
      line == (keptBefore < before ? "…" : "") + text(keptBefore, keptAfter)
        + (isCutAfter ? "…" : ""))
  }

  @Test(
    "what is marked may fill the window, and more of it is cut",
    arguments: [
      (20, String(repeating: "m", count: 20)), (21, String(repeating: "m", count: 19) + "…"),
    ])
  func wideMark(count: Int, shown: String) {
    let diagnostic = Diagnostic(
      "m",
      excerpt: SourceExcerpt(
        before: "b", marked: String(repeating: "m", count: count), after: "a"))
    #expect(
      DiagnosticPrinter(ink: Ink(isOn: false), width: 24).text(diagnostic)
        == "error: m\n    \(shown)\n    \(String(repeating: "^", count: 20))\n")
  }

  @Test("a message that fits is one line, and one that is a column wider is two")
  func exact() {
    func text(_ width: Int) -> String {
      DiagnosticPrinter(ink: Ink(isOn: false), width: width).text(Diagnostic("one two"))
    }
    #expect(text(14) == "error: one two\n")
    #expect(text(13) == "error: one\n  two\n")
  }
}

@Suite("The progress of a batch")
struct ProgressBarTests {
  @Test(
    "how full it is is shown where the size is known, and at most that it is full",
    arguments: [
      (nil, 5, "rows  7 rows"), (0, 5, "rows  7 rows"),
      (4, 0, "rows [                        ] 0 %  7 rows"),
      (4, 1, "rows [======                  ] 25 %  7 rows"),
      (4, 4, "rows [========================] 100 %  7 rows"),
      (4, 5, "rows [========================] 100 %  7 rows"),
    ] as [(Int?, Int, String)])
  func text(size: Int?, read: Int, text: String) {
    let world = TestWorld(environment: ["TERM": "xterm"])
    world.terminals.error = true
    world.secondsPerLook = 0.3
    let bar = ProgressBar("rows", size: size, sharesTerminal: false, in: world.context)
    bar.bytesRead = read
    var summary = BatchSummary()
    summary.rows = 7
    bar.show(summary)
    #expect(world.told == "")
    bar.show(summary)
    #expect(world.told == "\r\u{1B}[?7l\(text)\u{1B}[K\u{1B}[?7h")
  }
}
