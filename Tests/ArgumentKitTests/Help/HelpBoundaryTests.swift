import Testing

@testable import ArgumentKit

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
