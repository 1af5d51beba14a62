import Foundation
import TestSupport
import Testing

/// Whatever ends or stops a prompt, the terminal is as it was.
@Suite("Endings at a real terminal")
struct PromptEndingTests {
  @Test(
    "a signal restores the terminal and then does its work",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func signals(number: Int32) throws {
    for environment in [[:], ["TERM": "dumb"], ["TERM": "dumb", "DEMO_SECRET": "1"]] {
      let terminal = try demo(environment)
      try terminal.answer("team", with: "red")
      if environment["DEMO_SECRET"] != nil {
        terminal.send("\r842\r")
        try terminal.expect("password:")
      } else {
        try terminal.expect("red")
      }
      terminal.signal(number)
      #expect(try terminal.end() == .init(.signal(number)))
    }
  }

  @Test("Ctrl-C ends by the signal in every mode, so that a calling script stops")
  func controlC() throws {
    for environment in [[:], ["TERM": "dumb"], ["ACCESSIBLE": "1"]] {
      let terminal = try demo(environment)
      try terminal.answer("team", with: "\u{3}")
      #expect(try terminal.end() == .init(.signal(SIGINT)))
    }
  }

  @Test("Ctrl-Z stops with the terminal restored, and it comes back with nothing lost")
  func suspend() throws {
    for (term, key) in [("xterm", "Red\r\u{1A}"), ("dumb", "\u{1A}")] {
      let script = """
        set -m
        settings() { stty -a | sed 's/-*pendin//'; }
        settings >"$0"
        \(builtProduct("PromptDemo"))
        settings >"$0.after"
        echo stopped >/dev/tty
        read -r line
        fg >/dev/null
        """
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("settings-\(UUID().uuidString)").path
      defer {
        for path in [file, file + ".after"] { try? FileManager.default.removeItem(atPath: path) }
      }
      let terminal = try PseudoTerminal(
        "/bin/bash", arguments: ["--norc", "--noprofile", "-i", "-c", script, file],
        environment: demoEnvironment.merging(["TERM": term, "PATH": "/usr/bin:/bin"]) { $1 })
      try terminal.expect("team")
      terminal.send(key)
      try terminal.expect("stopped")
      #expect(!terminal.screen.bracketsPastes)
      terminal.send("\r")
      if term == "xterm" {
        try terminal.expect("! 'R' is not allowed")
        #expect(terminal.screen.lines.filter { $0.contains("1 of 3") }.count == 1)
        terminal.send("\u{15}")
      } else {
        try terminal.expect("the prompt again") { $0.lines.last == "team:" }
      }
      terminal.send("red\r842\r\r")
      #expect(try terminal.end() == .init(.exit(0), output: "red|842|\n"))
      let before = try String(contentsOfFile: file, encoding: .utf8)
      let after = try String(contentsOfFile: file + ".after", encoding: .utf8)
      #expect(!before.isEmpty && before == after)
    }
  }

  @Test("without a terminal it says so and does not hang")
  func noTerminal() throws {
    let terminal = try demo(["DEEPLINK_TTY": "/dev/null"])
    #expect(try terminal.end() == .init(.exit(1)))
    #expect(terminal.screen.text.hasPrefix("/dev/null: "))
  }

  @Test("a terminal that goes away ends it")
  func gone() throws {
    let terminal = try demo()
    try terminal.expect("team ›")
    terminal.hangUp()
    let ending = try terminal.wait()
    #expect(ending == .signal(SIGHUP) || ending == .exit(130))
  }
}
