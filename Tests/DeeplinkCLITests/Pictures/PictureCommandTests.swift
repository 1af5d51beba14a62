import QRKit
import Testing

@testable import DeeplinkCLI

@Suite("QR codes on the command line")
struct PictureCommandTests {
  static let url = "https://h.example/g/7"
  private let world = BatchWorld.make(["rows.csv": "id\n1\nx\n3\n"])

  static func lines(_ look: QRPicture.TerminalLook, isInverted: Bool = false) throws -> String {
    try QRPicture(QRCode(Self.url), isInverted: isInverted).lines(look).map { $0 + "\n" }.joined()
  }

  @Test("the answer is the code and nothing else, as it suits what it goes to")
  func looks() throws {
    let words = ["fill", "game", "-s", "id=7", "--format", "qr"]
    world.environment["TERM"] = "xterm-256color"
    world.environment["LANG"] = "de_DE.UTF-8"
    #expect(world.run(words) == .init(status: .done, answer: try Self.lines(.halfBlocks), told: ""))
    world.terminals.output = true
    #expect(world.run(words).answer == (try Self.lines(.colours)))
    #expect(
      world.run(words + ["--qr", "invert=true"]).answer
        == (try Self.lines(.colours, isInverted: true)))
    #expect(world.run(words + ["--color", "never"]).answer == (try Self.lines(.halfBlocks)))
    world.environment["NO_COLOR"] = "1"
    #expect(
      world.run(words + ["--qr", "invert=true"]).answer
        == (try Self.lines(.halfBlocks, isInverted: true)))
    world.environment["LANG"] = "C"
    #expect(world.run(words).answer == (try Self.lines(.ascii)))
    #expect(world.run(words + ["--color", "always"]).answer == (try Self.lines(.colouredSpaces)))
    world.environment["LANG"] = "C.UTF-8"
    world.environment["TERM"] = "dumb"
    #expect(world.run(words).answer == (try Self.lines(.ascii)))
    #expect(world.run(words + ["--output", "code.txt"]).answer == "")
    #expect(world.file("code.txt") == (try Self.lines(.halfBlocks)))
  }

  @Test("a code that is wider than the terminal is refused with the columns that it needs")
  func width() throws {
    world.terminals.output = true
    world.terminals.columns = 32
    world.environment.merge(["TERM": "xterm", "LANG": "C.UTF-8"]) { $1 }
    let words = ["fill", "game", "-s", "id=7", "--format", "qr"]
    let outcome = world.run(words)
    #expect(outcome.status == .failure)
    #expect(outcome.answer == "")
    #expect(
      outcome.told == """
        error: the QR code needs 33 columns, but the terminal has 32
          hint: widen the window, reduce its font, or write a file: --format svg --output code.svg

        """)
    #expect(world.run(words + ["--qr", "quiet-zone=3"]).status == .done)
    #expect(world.run(words + ["--output", "code.txt"]).status == .done)
  }

  @Test("level, scale, quiet zone and swapped colours are those of the picture")
  func options() throws {
    let words = [
      "fill", "game", "-s", "id=7", "--qr", "level=H", "--qr", "scale=3",
      "--qr", "quiet-zone=2", "--qr", "invert=true",
    ]
    let picture = try QRPicture(QRCode(Self.url, level: .high), quiet: 2, isInverted: true)
    #expect(world.run(words + ["--format", "svg"]).answer == picture.svg(scale: 3))
    #expect(world.run(words + ["--format", "png", "--output", "a.png"]).status == .done)
    #expect(try world.files.read("/home/me/project/a.png") == picture.png(scale: 3))
    _ = world.run("fill", "game", "-s", "id=7", "--format", "png")
    #expect(world.answer == (try QRPicture(QRCode(Self.url)).png(scale: 8)))
  }

  @Test(
    "what a format has no use for is a usage error, before anything is written",
    arguments: [
      ("--qr level=L", "--qr requires --format qr, svg or png"),
      ("--format adb --qr invert=true", "--qr requires --format qr, svg or png"),
      ("--format qr --qr scale=2", "--qr scale requires --format svg or png"),
      (
        "--output codes/",
        #"--output "codes/": a directory requires --format qr, svg, png, apns or fcm"#
      ),
      (
        "--format png",
        """
        cannot print a PNG to a terminal
          hint: pass --output code.png, or draw it with --format qr
        """
      ),
      (
        "--format svg --output /home/me/project",
        """
        "/home/me/project" is a directory
          hint: --output /home/me/project/
        """
      ),
    ])
  func usage(words: String, message: String) {
    world.terminals.output = true
    let outcome = world.run(
      ["fill", "game", "-s", "id=7"] + words.split(separator: " ").map(String.init))
    #expect(outcome.status == .usage)
    #expect(outcome.answer == "")
    #expect(
      outcome.told == """
        error: \(message)
        Usage: deeplink fill [<options>] [<link>]
          See deeplink fill --help.

        """)
  }

  @Test("a folder gets a file for each URL, named by the link and counted")
  func folder() throws {
    let outcome = world.run(
      "batch", "game", "--input", "rows.csv", "--format", "svg", "--output", "out/codes/")
    #expect(outcome.status == .refused)
    #expect(outcome.answer == "")
    #expect(
      outcome.told == """
        rows.csv:3: id: expected a whole number, got "x"
        rows.csv: 3 rows, 2 URLs in out/codes/, 1 rejected

        """)
    let url = "https://h.example/g/"
    #expect(
      world.file("out/codes/game-0001.svg") == (try QRPicture(QRCode(url + "1")).svg(scale: 8)))
    #expect(
      world.file("out/codes/game-0002.svg") == (try QRPicture(QRCode(url + "3")).svg(scale: 8)))
    #expect(world.file("out/codes/game-0003.svg") == nil)
    let onTheSpot = world.run(
      "batch", "/a/$<x>", "--each", "x=1,2", "--format", "png", "--output", "c/")
    #expect(onTheSpot.status == .done)
    #expect(world.file("c/link-0002.png") != nil)
    #expect(world.run("batch", "--typical", "--format", "qr", "--output", "t/").status == .failure)
    #expect(world.file("t/game-0001.txt") != nil)
  }

  @Test("one file takes one picture; more of them leave it as it was")
  func oneFile() throws {
    world.files.set("/home/me/project/code.svg", Array("old".utf8))
    let words = ["batch", "game", "--format", "svg", "--output", "code.svg", "--each"]
    let several = world.run(words + ["id=1,2"])
    #expect(several.status == .usage)
    #expect(
      several.told == """
        error: svg contains one QR code, but there are several URLs
          hint: write one file per URL with --output codes/\(BatchEnding.usage)

        """)
    #expect(world.file("code.svg") == "old")
    #expect(world.run(words + ["id=1"]).status == .done)
    #expect(
      try world.file("code.svg")
        == QRPicture(QRCode(Self.url.replacing("7", with: "1"))).svg(scale: 8))
  }

  @Test("several codes on a terminal each have their URL below them")
  func captions() throws {
    let outcome = world.run("batch", "game", "--each", "id=7,8", "--format", "qr")
    let codes = try ["7", "8"].map { id in
      try QRPicture(QRCode("https://h.example/g/\(id)")).lines(.ascii).joined(separator: "\n")
    }
    #expect(
      outcome.answer
        == "\(codes[0])\nhttps://h.example/g/7\n\n\(codes[1])\nhttps://h.example/g/8\n")
  }

  @Test("--output puts any answer into a file, without colours")
  func output() {
    world.terminals.output = true
    world.environment["TERM"] = "xterm"
    #expect(world.run("fill", "game", "-s", "id=7", "--output", "url.txt").answer == "")
    #expect(world.file("url.txt") == Self.url + "\n")
    #expect(world.run("history", "--format", "urls", "--output", "all.txt").answer == "")
    #expect(world.file("all.txt") == Self.url + "\n")
    #expect(world.run("history", "--output", "table.txt").status == .done)
    #expect(world.file("table.txt")?.contains("\u{1B}") == false)
  }
}

@Suite("Pictures of the history")
struct PictureHistoryTests {
  private let world = BatchWorld.make()

  @Test("the one newest URL of the history is a code alone, and several have their URLs below them")
  func captionsOfHistory() throws {
    #expect(world.run("fill", "game", "-s", "id=7").status == .done)
    let code = try PictureCommandTests.lines(.ascii)
    let words = ["history", "--format", "qr", "--limit"]
    #expect(world.run(words + ["1"]).answer == code)
    #expect(world.run(words + ["2"]).answer == code + "https://h.example/g/7\n")
  }

  @Test("the history is drawn, but for URLs whose secret is not remembered")
  func history() throws {
    #expect(world.run("fill", "game", "-s", "id=7").status == .done)
    #expect(world.run("fill", "login", "-s", "token=sesame").status == .done)
    let outcome = world.run("history", "--format", "qr")
    #expect(outcome.status == .done)
    #expect(
      outcome.told == """
        warning: https://h.example/l?t=$<token>: its secret is not recorded, so it has no QR code
          hint: deeplink fill login --last prompts for it

        """)
    let code = try PictureCommandTests.lines(.ascii)
    #expect(outcome.answer == code + "https://h.example/g/7\n")
  }
}
