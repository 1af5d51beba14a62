import Foundation
import TestSupport
import Testing

@Suite("The built program at a real terminal")
struct PromptTests {
  let deeplink: Deeplink

  init() throws {
    deeplink = try Deeplink()
  }

  /// The program at a terminal, with its standard output in a pipe as in `$(deeplink …)`.
  private func terminal(
    _ words: String..., variables: [String: String] = [:], columns: Int = 80,
    input: PseudoTerminal.Stream = .terminal, errors: PseudoTerminal.Stream = .terminal
  ) throws -> PseudoTerminal {
    let store = ["--store", deeplink.folder.file("links.json")]
    return try PseudoTerminal(
      Deeplink.executable, arguments: words + store,
      environment: deeplink.environment.merging(variables) { $1 }, columns: columns,
      input: input, errors: errors)
  }

  @Test("the URL forms while it is typed, and comes out once on standard output")
  func fill() throws {
    let terminal = try terminal("fill", "share")
    try terminal.answer("share  production  1 of 3", with: "77e1 a")
    try terminal.expect("contests/‹77e1%20a›/share")
    try terminal.answer("! a space is not allowed", with: "\u{7F}\u{7F}_a\rsm\r\r")
    #expect(
      try terminal.end()
        == .init(.exit(0), output: "https://www.example.com/contests/77e1_a/share?channel=sms\n"))
    #expect(terminal.screen.text.contains("✓ Contest 77e1_a"))
    #expect(terminal.screen.text.contains("again: deeplink fill share --store"))
  }

  @Test("what is typed ahead is checked: 12a and Enter in one write is no answer")
  func typeAhead() throws {
    let terminal = try terminal("fill", "pickem")
    terminal.send("12a\r")
    try terminal.expect("! expected a whole number")
    #expect(terminal.outputText == "")
    terminal.send("\u{7F}\r")
    #expect(try terminal.end() == .init(.exit(0), output: "https://www.example.com/pickem/12\n"))
  }

  @Test("prompts go on where standard error is thrown away")
  func withoutErrors() throws {
    let terminal = try terminal("fill", "pickem", errors: .null)
    try terminal.answer("Tournament ›", with: "8412\r")
    #expect(try terminal.end() == .init(.exit(0), output: "https://www.example.com/pickem/8412\n"))
  }

  @Test("nothing is asked where standard input is not a terminal")
  func withoutInput() throws {
    let terminal = try terminal("fill", "pickem", input: .null)
    #expect(try terminal.end() == .init(.exit(2)))
    #expect(
      terminal.screen.text == """
        error: tournamentId is missing: expected a whole number, at least 1
          hint: pass --set tournamentId=VALUE
        note: not prompting: standard input is not a terminal; use xargs -o or
          DEEPLINK_TTY=/dev/tty
        """)
  }

  @Test("Ctrl-C dies of SIGINT, Esc and the end of input are 130, and the terminal is as it was")
  func endings() throws {
    let expected: [(String, ProgramEnding)] = [
      ("\u{3}", .signal(SIGINT)), ("\u{1B}", .exit(130)), ("\u{4}", .exit(130)),
    ]
    for (keys, ending) in expected {
      let terminal = try terminal("fill", "pickem")
      try terminal.expect("Tournament ›")
      terminal.send(keys)
      #expect(try terminal.end() == .init(ending))
    }
  }

  @Test(
    "a signal at any moment ends it, with no URL and the terminal as it was",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func signals(number: Int32) throws {
    var random = SeededRandom(seed: UInt64(number))
    for round in 0..<12 {
      // Before `main` the runtime's own handler would ask on the terminal what to do.
      let terminal = try terminal(
        "fill", "pickem", variables: ["SWIFT_BACKTRACE": "enable=no"])
      let isDrawn = round.isMultiple(of: 3)
      if isDrawn {
        try terminal.expect("Tournament ›")
        terminal.send(String(repeating: "1", count: random.int(0...9)))
      }
      usleep(UInt32(random.int(0...(isDrawn ? 2_000 : 80_000))))
      terminal.signal(number)
      #expect(try terminal.end() == .init(.signal(number)))
    }
  }

  @Test("a whole link that is pasted fills every field")
  func pastedLink() throws {
    let terminal = try terminal("fill", "share")
    try terminal.expect("bracketed paste") { $0.bracketsPastes }
    terminal.send(
      "\u{1B}[200~https://www.example.com/contests/x9/share?channel=push&ref=a%20b\n\u{1B}[201~")
    try terminal.answer("x9", with: "\r\r\r")
    #expect(
      try terminal.end()
        == .init(
          .exit(0), output: "https://www.example.com/contests/x9/share?channel=push&ref=a%20b\n"))
  }

  @Test("a secret is masked while it is typed and never drawn")
  func secret() throws {
    let terminal = try terminal("fill", "magic-sign-in")
    try terminal.answer("Token ›", with: "Secret0123456789x\r")
    try terminal.answer("2 of 2", with: "\r")
    #expect(
      try terminal.end()
        == .init(
          .exit(0),
          output: "https://www.example.com/sign-in?token=Secret0123456789x&next=%2Fgames\n"))
    #expect(!String(decoding: terminal.drawn, as: UTF8.self).contains("Secret0"))
    #expect(terminal.screen.text.contains("again:"))
  }

  @Test("deeplink alone lets a link be picked, the last used on top, and fills it")
  func pick() throws {
    #expect(try deeplink.run("fill", "survivor", "-s", "tournamentId=3").status == 0)
    let terminal = try terminal()
    try terminal.expect("survivor")
    let lines = terminal.screen.lines
    let first = lines.firstIndex { $0.contains("survivor") } ?? .max
    let second = lines.firstIndex { $0.contains("pickem") } ?? .max
    #expect(first < second)
    terminal.send("\r")
    try terminal.answer("Tournament ›", with: "4\r")
    #expect(try terminal.end() == .init(.exit(0), output: "https://www.example.com/survivor/4\n"))
  }

  @Test("spoken and terse modes ask in whole lines")
  func lines() throws {
    let spoken = try terminal("fill", "pickem", "--accessible")
    try spoken.answer("Link pickem, environment production, 1 value", with: "x\n")
    try spoken.answer("Not accepted", with: "5\n")
    #expect(try spoken.wait() == .exit(0))
    #expect(spoken.outputText == "https://www.example.com/pickem/5\n")
    let terse = try terminal("fill", "pickem", variables: ["TERM": "dumb"])
    try terse.answer("Tournament", with: "5\n")
    #expect(try terse.wait() == .exit(0))
    #expect(!terse.drawn.contains(0x1B))
    #expect(terse.outputText == "https://www.example.com/pickem/5\n")
  }

  @Test("a line as long as a terminal may take at most is refused, with another way to give it")
  func longLine() throws {
    for variables in [["ACCESSIBLE": "1"], ["TERM": "dumb"]] {
      let terminal = try terminal("fill", "pickem", variables: variables, columns: 120)
      try terminal.expect("Tournament")
      terminal.send(String(repeating: "1", count: 1023) + "\r")
      try terminal.expect(
        "Not accepted: the terminal may have cut off this line; pass --values FILE.")
      terminal.send("5\r")
      #expect(try terminal.end() == .init(.exit(0), output: "https://www.example.com/pickem/5\n"))
    }
  }

  @Test("the line that teaches the flags gives the same URL")
  func again() throws {
    // Wide enough for the line even where the folder of temporary files is a deep one.
    let terminal = try terminal("fill", "share", columns: 400)
    try terminal.answer("1 of 3", with: "a_1\rpush\rit's \"50%\" & $HOME\r")
    #expect(try terminal.wait() == .exit(0))
    let line = terminal.screen.lines.first { $0.hasPrefix("again: ") } ?? ""
    let run = try deeplink.shell(String(line.dropFirst("again: ".count)))
    #expect(run.output == terminal.outputText)
  }
}
