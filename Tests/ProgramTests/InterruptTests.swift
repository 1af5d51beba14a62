import Foundation
import TestSupport
import Testing

/// A line that asks on a terminal, with more to come after it, and what runs it.
struct Caller: CustomTestStringConvertible, Sendable {
  var program: String
  var line: String

  var testDescription: String { "\(program): \(line)" }

  /// The shells that are installed, each asking in every way.
  static let shells: [Caller] = ["bash", "dash", "zsh", "ksh"].compactMap(path).flatMap { shell in
    [
      "url=$(deeplink fill pickem); echo REACHED",
      "deeplink fill pickem; echo REACHED",
      "deeplink fill pickem | cat; echo REACHED",
      "for i in 1 2 3; do deeplink fill pickem; done; echo REACHED",
      "for i in 1 2 3; do url=$(deeplink fill pickem); done; echo REACHED",
      "echo \"REACHED $(deeplink fill pickem)\"",
    ].map { Caller(program: shell, line: $0) }
  }

  /// Where a program of the system is; nil where it is not installed.
  static func path(of name: String) -> String? {
    ["/bin/", "/usr/bin/"].map { $0 + name }.first(where: FileManager.default.isExecutableFile)
  }
}

/// In its ordinary mode a terminal sends the signal of Ctrl-C to everything in its foreground; a
/// prompt that reads keys has to do the same.
@Suite("Ctrl-C at a prompt, and what called")
struct InterruptTests {
  let deeplink: Deeplink

  init() throws {
    deeplink = try Deeplink()
  }

  private func terminal(
    _ program: String, _ words: [String], variables: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let store = ["DEEPLINK_STORE": deeplink.folder.file("links.json")]
    return try PseudoTerminal(
      program, arguments: words,
      environment: deeplink.environment.merging(store) { $1 }.merging(variables) { $1 })
  }

  @Test("the shell script stops there", arguments: Caller.shells)
  func shell(caller: Caller) throws {
    let terminal = try terminal(caller.program, ["-c", caller.line])
    try terminal.answer("Tournament ›", with: "12\u{3}")
    let end = try terminal.end()
    #expect(end == .init(.signal(SIGINT)) || end == .init(.exit(130)))
    #expect(!terminal.screen.text.contains("REACHED"))
  }

  @Test(
    "the shell script stops there too where whole lines are asked for",
    arguments: Caller.shells.filter { $0.line.hasPrefix("deeplink fill pickem;") },
    [["ACCESSIBLE": "1"], ["TERM": "dumb"]])
  func lines(caller: Caller, variables: [String: String]) throws {
    let terminal = try terminal(caller.program, ["-c", caller.line], variables: variables)
    try terminal.answer("Tournament:", with: "12\u{3}")
    let end = try terminal.end()
    #expect(end == .init(.signal(SIGINT)) || end == .init(.exit(130)))
  }

  @Test("the picker stops it too", arguments: Caller.shells.prefix(1))
  func picker(caller: Caller) throws {
    let terminal = try terminal(caller.program, ["-c", "deeplink; echo REACHED"])
    try terminal.answer("pickem", with: "\u{3}")
    #expect(try terminal.end() == .init(.signal(SIGINT)))
  }

  @Test("Python raises KeyboardInterrupt", .enabled(if: Caller.path(of: "python3") != nil))
  func python() throws {
    let script = """
      import subprocess
      try:
        subprocess.run(["deeplink", "fill", "pickem"])
        print("REACHED")
      except KeyboardInterrupt:
        print("interrupted")
      """
    let terminal = try terminal(try #require(Caller.path(of: "python3")), ["-c", script])
    try terminal.answer("Tournament ›", with: "\u{3}")
    #expect(try terminal.end() == .init(.exit(0), output: "interrupted\n"))
  }

  @Test(
    "make stops even where it is to ignore errors", .enabled(if: Caller.path(of: "make") != nil))
  func make() throws {
    let file = "all:\n\t-@deeplink fill pickem\n\t@echo REACHED\n"
    try deeplink.folder.write(file, to: "Makefile")
    let terminal = try terminal(
      try #require(Caller.path(of: "make")), ["-f", deeplink.folder.file("Makefile")])
    try terminal.answer("Tournament ›", with: "\u{3}")
    let end = try terminal.end()
    #expect(end.ending != .exit(0))
    #expect(end == .init(end.ending))
  }

  @Test("a signal that is sent to deeplink alone ends nothing else")
  func sent() throws {
    let line = "sh -c 'echo $$ >\"$0\"; exec deeplink fill pickem' \"$0\"; echo \"after $?\""
    let terminal = try terminal("/bin/sh", ["-c", line, deeplink.folder.file("pid")])
    try terminal.expect("Tournament ›")
    let process = deeplink.folder.text(of: "pid").flatMap { pid_t($0.dropLast()) }
    kill(try #require(process), SIGINT)
    #expect(try terminal.end() == .init(.exit(0), output: "after 130\n"))
  }

  @Test("a caller that ignores SIGINT goes on, and Ctrl-C cancels")
  func ignored() throws {
    let terminal = try terminal(
      "/bin/sh", ["-c", "trap '' INT; deeplink fill pickem; echo \"after $?\""])
    try terminal.answer("Tournament ›", with: "12\u{3}")
    #expect(try terminal.end() == .init(.exit(0), output: "after 130\n"))
  }

  @Test("where another terminal is asked on, its Ctrl-C ends deeplink and nothing of this one")
  func otherTerminal() throws {
    let other = try PseudoTerminal("/bin/sleep", arguments: ["60"])
    let line = "deeplink fill pickem </dev/null; echo \"after $?\""
    let here = try terminal("/bin/sh", ["-c", line], variables: ["DEEPLINK_TTY": other.path])
    try other.answer("Tournament ›", with: "12\u{3}")
    #expect(try here.wait() == .exit(0))
    #expect(here.outputText == "after 130\n")
    #expect(other.settings == other.settingsBefore)
    other.signal(SIGTERM)
    #expect(try other.wait() == .signal(SIGTERM))
  }
}
