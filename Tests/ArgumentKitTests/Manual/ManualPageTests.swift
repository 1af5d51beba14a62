import ArgumentKit
import TestSupport
import Testing

@Suite("Manual page")
struct ManualPageTests {
  @Test("the page has every part, in the words of the description")
  func page() {
    let name = Option("name", short: "n", .text, "Whose it is.")
    let show = Command(
      "show", abstract: "Show one.",
      discussion: "With its \\ rules.\n\n  show it",
      examples: [Example("tool show 'x'", "Show x.")],
      arguments: [name, Argument("link", .text, "Which.")], action: 0)
    let root = Command(
      "tool", abstract: "A tool.", shared: [Flag("quiet", "Say less.")], version: "1.0",
      topics: [
        HelpTopic(
          "files", "Where they are.",
          parts: [.text(".hidden é"), .heading("MORE"), .terms([.init("a", "b")])])
      ],
      subcommands: [Subcommand("show", show)], action: 0)
    #expect(
      ManualPage.text(of: root.outline, date: "2026-03-01") == #"""
        .TH "TOOL" 1 "2026\-03\-01" "tool 1.0"
        .SH "NAME"
        tool \- A tool
        .SH "SYNOPSIS"
        \fBtool\fR
        .br
        \fBtool show\fR [\fIoptions\fR] \fIlink\fR
        .SH "DESCRIPTION"
        A tool.
        .SH "GLOBAL OPTIONS"
        .TP
        \fB\-\-quiet\fR
        Say less.
        .TP
        \fB\-\-version\fR
        Show the version.
        .TP
        \fB\-h\fR, \fB\-\-help\fR
        Show help, \-h in short.
        .SH "COMMANDS"
        .SS "tool show"
        \fBtool show\fR [\fIoptions\fR] \fIlink\fR
        .PP
        Show one.
        .PP
        With its \(rs rules.
        .PP
        .RS 4
        .nf
        \fBshow it\fR
        .fi
        .RE
        .TP
        \fB\-n\fR, \fB\-\-name\fR \fIname\fR
        Whose it is.
        .TP
        \fIlink\fR
        Which.
        .PP
        Show x.
        .RS 4
        .nf
        \fBtool show \(aqx\(aq\fR
        .fi
        .RE
        .SH "FILES"
        Where they are.
        .PP
        \&.hidden \[u00E9]
        .SS "MORE"
        .TP
        \fBa\fR
        b

        """#)
  }

  @Test(
    "groff has nothing to say against it",
    .enabled(if: Shells.path(of: "groff") != nil, "groff is not installed"))
  func lint() throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleTool.manual, to: "tool.1")
    let run = try folder.run("groff", "-man", "-Tutf8", "-ww", "-rCHECKSTYLE=3", "-z", "tool.1")
    #expect(run == ProgramRun(status: 0, output: "", errors: ""))
  }
}
