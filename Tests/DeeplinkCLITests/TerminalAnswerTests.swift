import JSONKit
import TerminalKit
import TextKit
import Testing

@testable import DeeplinkCLI

@Suite("The answer on a terminal")
struct TerminalAnswerTests {
  /// Every kind of character that could drive a terminal, as JSON and as it is.
  private static let escapes =
    #"\u001b]0;t\u0007\u007f\u0085\u009b1m\u202e\u2066\u2028\u200f\u061c"#
  private static let raw = "\u{7F}\u{85}\u{9B}1m\u{202E}\u{2066}\u{2028}\u{200F}\u{61C}"

  private static let store = """
    {
      "version": 1,
      "environments": { "e": { "base": "https://h", "values": { "v": "\(escapes)" } } },
      "parameters": {
        "p": { "title": "\(raw)", "examples": ["\(raw)"], "description": "\(escapes)" }
      },
      "links": [
        { "name": "x", "path": "/x/$<p>?n=$<n=1>", "title": "\(raw)", "description": "\(escapes)",
          "tags": ["\(raw)"] }
      ]
    }
    """

  private static func world(isTerminal: Bool) -> TestWorld {
    let rows = "p,note\n\"a\u{1B}]0;t\u{7}\(raw)\",\(raw)\r\n"
    let world = TestWorld.with(
      store: store,
      files: [
        "/home/me/project/rows.csv": rows,
        "/home/me/project/rows.jsonl": "{\"p\": \"\(escapes)\", \"note\": \"\(raw)\"}\n",
      ])
    world.terminals.output = isTerminal
    return world
  }

  /// The command lines whose answer has texts of the store or of rows.
  static let commands: [[String]] =
    ["url", "csv", "tsv", "json", "jsonl", "markdown", "adb", "simctl", "html"].flatMap { format in
      [
        ["batch", "x", "--input", "rows.csv", "--format", format],
        ["batch", "x", "--input", "rows.jsonl", "--format", format],
        ["batch", "x", "--cases", "all", "--format", format],
      ]
    } + [
      ["list"], ["list", "--format", "json"], ["list", "--format", "paths"], ["show", "x"],
      ["show", "x", "--format", "json"], ["env", "list"], ["env", "list", "--format", "json"],
      ["param", "list"], ["param", "list", "--format", "json"], ["export"],
      ["export", "--format", "csv"], ["export", "--format", "markdown"],
      ["export", "--format", "openapi"], ["edit", "x", "--title", "t", "--dry-run"],
      ["add", "y", "/y", "--title", raw, "--dry-run"], ["check"], ["check", "--format", "json"],
      ["check", "--format", "junit"], ["match", "https://h/x/%1B%C2%9B?n=1"],
      ["match", "https://h/x/%1B%C2%9B?n=1", "--format", "json"],
    ]

  @Test(
    "has no character that could drive it, whatever command and format write it",
    arguments: commands)
  func escapedForTerminal(words: [String]) {
    let run = Self.world(isTerminal: true).run(words)
    let hostile = run.answer.unicodeScalars.filter {
      $0.drivesTerminals && $0 != "\n" && $0 != "\t"
    }
    // The end of a line of CSV is CR LF.
    #expect(hostile.allSatisfy { $0 == "\r" }, "\(words)")
    #expect(!run.answer.replacing("\r\n", with: "\n").unicodeScalars.contains("\r"))
    #expect(run.told.unicodeScalars.allSatisfy { !$0.drivesTerminals || $0 == "\n" })
  }

  @Test(
    "is JSON without such characters on a pipe too, at no loss",
    arguments: [
      ["batch", "x", "--input", "rows.csv", "--format", "json"],
      ["batch", "x", "--input", "rows.csv", "--format", "jsonl"],
      ["batch", "x", "--cases", "all", "--format", "json"], ["list", "--format", "json"],
      ["show", "x", "--format", "json"], ["env", "list", "--format", "json"],
      ["param", "list", "--format", "json"], ["check", "--format", "json"],
    ])
  func json(words: [String]) throws {
    let run = Self.world(isTerminal: false).run(words)
    #expect(!run.answer.unicodeScalars.contains { $0.drivesTerminals && $0 != "\n" })
    #expect(run.answer == Self.world(isTerminal: true).run(words).answer)
    for line in words.contains("jsonl") ? run.answer.splitScalars(at: "\n") : [run.answer]
    where !line.isEmpty {
      #expect(throws: Never.self) { try JSONNode.parse(Array(line.utf8)) }
    }
  }

  @Test("of a cell in JSON is that cell, escaped")
  func cell() throws {
    let run = Self.world(isTerminal: false)
      .run("batch", "x", "--input", "rows.csv", "--format", "jsonl")
    let row = try JSONNode.parse(Array(run.answer.utf8))
    #expect(row["note"]?.text.map { $0.utf8.elementsEqual(Self.raw.utf8) } == true)
  }

  @Test("on a pipe is data as it is")
  func pipe() {
    let run = Self.world(isTerminal: false)
      .run("batch", "x", "--input", "rows.csv", "--format", "csv")
    #expect(run.answer.containsScalars(Self.raw))
  }

  @Test("keeps the tool's own styling, and that alone")
  func styling() {
    let world = Self.world(isTerminal: true)
    world.environment["TERM"] = "xterm-256color"
    let colored = world.run("show", "x").answer
    #expect(colored.unicodeScalars.contains("\u{1B}"))
    world.environment["NO_COLOR"] = "1"
    let plain = world.run("show", "x").answer
    #expect(!plain.unicodeScalars.contains("\u{1B}"))
    var rest = ""
    var isInside = false
    for scalar in colored.unicodeScalars {
      if scalar == "\u{1B}" { isInside = true }
      if !isInside { rest.unicodeScalars.append(scalar) }
      if scalar == "m" { isInside = false }
    }
    #expect(rest.utf8.elementsEqual(plain.utf8))
  }

  @Test("an error that ends a command is coloured as --color says", arguments: ["none", "x"])
  func errors(link: String) {
    let world = Self.world(isTerminal: true)
    world.terminals.error = true
    world.environment["TERM"] = "xterm-256color"
    let colored = world.run("fill", link, "--set", "q=1")
    #expect(colored.status == .usage && colored.told.unicodeScalars.contains("\u{1B}"))
    let plain = world.run("fill", link, "--set", "q=1", "--color", "never")
    #expect(plain.status == .usage && !plain.told.unicodeScalars.contains("\u{1B}"))
  }

  @Test(
    "a mistake of the line is coloured as --color says, wherever that stands",
    arguments: [
      ["fill", "--bogus", "--color", "always"], ["--color=always", "fill", "--bogus"],
      ["bogus", "--color=always"], ["fill", "--set", "id", "--color", "always"],
    ])
  func mistakes(words: [String]) {
    let colored = TestWorld().run(words)
    #expect(colored.status == .usage && colored.told.unicodeScalars.contains("\u{1B}"))
    let world = Self.world(isTerminal: true)
    world.terminals.error = true
    world.environment["TERM"] = "xterm-256color"
    let plain = world.run(words.map { $0.replacing("always", with: "never") })
    #expect(plain.status == .usage && !plain.told.unicodeScalars.contains("\u{1B}"))
  }

  @Test("a text in a style cannot leave it")
  func styledText() throws {
    var written: [UInt8] = []
    let world = TestWorld().context.with {
      $0.terminals.output = true
      $0.standardOutput = StandardOutput(
        write: { written += $0 }, flush: {}, sink: { preconditionFailure("unused") })
    }
    let ink = AnswerInk(Ink(isOn: true))
    try world.answer(line: "a\u{1B}[2J" + ink(.dim, "b\u{1B}[0m\u{9B}"))
    let own = AnswerInk(Ink(isOn: true))(.dim, "b\\u{1B}[0m\\u{9B}").string
    #expect(String(decoding: written, as: UTF8.self) == "a\\u{1B}[2J" + own + "\n")
  }
}
