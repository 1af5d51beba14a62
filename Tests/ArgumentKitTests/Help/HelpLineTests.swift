import Foundation
import TestSupport
import Testing

@testable import ArgumentKit

@Suite("The lines of help")
struct HelpLineTests {
  @Test("25: no line is wider than asked, save one that a single word or bracket fills")
  func width() {
    fuzz(rounds: 100) { random in
      let width = random.int(30...140)
      let path = random.pick([[], ["fill"], ["list"], ["config", "get"]])
      let text = HelpPage.text(for: path, in: SampleTool.root.outline, width: width)
      for line in text.split(separator: "\n") where String(line).displayWidth > width {
        let words = line.drop { $0 == " " }
        let isCode = line.hasPrefix("  tool") || words.hasPrefix("-")
        let isBracket = words.hasPrefix("[") && !words.dropLast().contains("]")
        let isOnePiece = isCode || isBracket || !words.contains(" ")
        #expect(isOnePiece, "\(width): \(line)")
      }
    }
  }

  @Test(
    "text is broken by columns, not by characters or bytes",
    arguments: [
      ("a bb ccc", 4, ["a bb", "ccc"]),
      ("日本 語", 4, ["日本", "語"]),
      ("e\u{301}e\u{301} e\u{301}", 4, ["e\u{301}e\u{301} e\u{301}"]),
      ("👨‍👩‍👧 a", 8, ["👨‍👩‍👧 a"]),
      ("unbreakable a", 4, ["unbreakable", "a"]),
      ("a\n\nb c", 9, ["a", "", "b c"]),
      ("  code stays as it is", 9, ["  code stays as it is"]),
      ("", 9, [""]),
    ])
  func wrapping(text: String, width: Int, lines: [String]) {
    #expect(text.wrapped(to: width) == lines)
  }

  /// The lines of twelve flags whose names are counted from 1.
  private static func listed(_ stem: String) -> String {
    (1...12).map {
      "  --\(stem)\($0)".padding(toLength: 26, withPad: " ", startingAt: 0) + "One.\n"
    }.joined()
  }

  @Test("27: up to twelve options are listed one by one in the usage")
  func twelveOptions() {
    let flags = (1...12).map { Flag("f\($0)", "One.") }
    let tool = Command(
      "tool", abstract: "A tool.", arguments: flags as [any ArgumentKey], action: 0)
    #expect(
      HelpPage.text(for: [], in: tool.outline) == """
        OVERVIEW: A tool.

        USAGE: tool [--f1] [--f2] [--f3] [--f4] [--f5] [--f6] [--f7] [--f8] [--f9]
                 [--f10] [--f11] [--f12]

        OPTIONS:
        \(Self.listed("f"))\
          -h, --help              Show help, -h in short.

        """)
  }

  @Test("27: more than twelve options are not listed one by one in the usage")
  func manyOptions() {
    let flags = (1...12).map { Flag("flag\($0)", "One.") }
    let one = Option("one", .text, "One more.")
    let rest = Argument(repeated: "rest", .text, "The rest.", isRequired: false)
    let tool = Command(
      "tool", abstract: "A tool.", arguments: flags + [one, rest] as [any ArgumentKey],
      action: 0)
    #expect(
      HelpPage.text(for: [], in: tool.outline) == """
        OVERVIEW: A tool.

        USAGE: tool [<options>] [<rest> ...]

        ARGUMENTS:
          <rest>                  The rest.

        OPTIONS:
        \(Self.listed("flag"))\
          --one <one>             One more.
          -h, --help              Show help, -h in short.

        """)
  }
}

@Suite("Where help breaks its lines")
struct HelpBoundaryTests {
  @Test(
    "a text stands beside a label of up to 23 columns, and from 52 columns of width on",
    arguments: [
      (51, 1, ["  x", "      One two."]), (52, 1, ["  x                       One two."]),
      (80, 23, ["  xxxxxxxxxxxxxxxxxxxxxxx One two."]),
      (80, 24, ["  xxxxxxxxxxxxxxxxxxxxxxxx", "                          One two."]),
    ])
  func entry(width: Int, label: Int, lines: [String]) {
    let layout = HelpLayout(width: width, style: .plain)
    #expect(layout.entry(String(repeating: "x", count: label), "One two.") == lines)
  }

  @Test("a label without a text is a line of its own, and has its style")
  func label() {
    let style = HelpStyle(heading: { "*\($0)*" }, word: { "`\($0)`" })
    #expect(HelpLayout(width: 80, style: style).entry("x", "") == ["  `x`"])
    #expect(HelpLayout(width: 80, style: style).titled("A: ", "b") == ["*A:* b"])
  }

  @Test(
    "the manual of a tool without sub-commands has no section for them, and lists its arguments")
  func manual() {
    let tool = Command(
      "tool", abstract: "A tool", examples: [Example("tool x", "Do it.")],
      arguments: [Option("reason", .text, "Why."), Argument(optional: "query", .text, "What.")],
      action: 0)
    let text = ManualPage.text(of: tool.outline, date: "2026-03-01")
    #expect(
      text == #"""
        .TH "TOOL" 1 "2026\-03\-01" "tool"
        .SH "NAME"
        tool \- A tool
        .SH "SYNOPSIS"
        \fBtool\fR [\fIoptions\fR] [\fIquery\fR]
        .SH "DESCRIPTION"
        A tool
        .SH "ARGUMENTS"
        .TP
        \fIquery\fR
        What.
        .SH "OPTIONS"
        .TP
        \fB\-\-reason\fR \fIreason\fR
        Why.
        .TP
        \fB\-h\fR, \fB\-\-help\fR
        Show help, \-h in short.
        .SH "EXAMPLES"
        .PP
        Do it.
        .RS 4
        .nf
        \fBtool x\fR
        .fi
        .RE

        """#)
    #expect(!text.contains("COMMANDS"))
  }
}
