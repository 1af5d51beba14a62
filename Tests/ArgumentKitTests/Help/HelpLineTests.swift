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
