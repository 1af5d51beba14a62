import Testing
import TextKit

@testable import DeeplinkCLI

@Suite("--copy")
struct ClipboardTests {
  private static let url = "https://h.example/g/7"
  private static let sequence = "\u{1B}]52;c;aHR0cHM6Ly9oLmV4YW1wbGUvZy83\u{07}"
  private static let all = ["pbcopy", "wl-copy", "xclip", "xsel", "tmux"]

  private let world = BatchWorld.make()

  /// Variables, programs that work, whether there is a terminal, and what was done with the URL.
  struct Case: Sendable {
    var variables: [String: String] = [:]
    var programs = ClipboardTests.all
    var broken: [String] = []
    var hasTerminal = true
    var copied: String
  }

  @Test(
    "the surest way there is is gone",
    arguments: [
      Case(copied: "pbcopy < \(url)"),
      Case(variables: ["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], copied: "pbcopy < \(url)"),
      Case(
        variables: ["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], programs: ["wl-copy", "xclip"],
        copied: "wl-copy < \(url)"),
      Case(
        variables: ["DISPLAY": ":0"], programs: ["wl-copy", "xclip", "xsel"],
        copied: "xclip -selection clipboard < \(url)"),
      Case(
        variables: ["DISPLAY": ":0"], programs: ["xsel"],
        copied: "xsel --clipboard --input < \(url)"),
      Case(programs: ["wl-copy", "xclip", "xsel", "tmux"], copied: sequence),
      Case(
        variables: ["DISPLAY": ":0"], programs: ["xclip", "xsel"], broken: ["xclip"],
        copied: "xsel --clipboard --input < \(url)"),
      Case(
        variables: ["DISPLAY": ":0"], programs: ["xclip"], broken: ["xclip"], copied: sequence),
      // A program of the far machine fills a clipboard that nobody pastes from.
      Case(variables: ["SSH_TTY": "/dev/pts/1"], copied: sequence),
      Case(
        variables: ["SSH_CONNECTION": "1 2 3 4", "DISPLAY": "localhost:10.0"],
        copied: "xclip -selection clipboard < \(url)"),
      Case(
        variables: ["TMUX": "/tmp/t,1,0"], programs: ["tmux"],
        copied: "tmux load-buffer -w - < \(url)"),
      Case(
        variables: ["TMUX": "/tmp/t,1,0"], programs: [],
        copied: "\(sequence)\u{1B}Ptmux;\u{1B}\(sequence)\u{1B}\\"),
      Case(
        variables: ["STY": "1.pts"], programs: [], copied: "\u{1B}P\(sequence)\u{1B}\\"),
    ])
  func ways(way: Case) {
    world.environment.merge(way.variables) { $1 }
    world.environment["TERM"] = "xterm"
    for name in way.programs { world.clipboardPrograms[name] = !way.broken.contains(name) }
    world.hasTerminal = way.hasTerminal
    let outcome = world.run("fill", "game", "-s", "id=7", "--copy")
    #expect(outcome.answer == Self.url + "\n")
    #expect(outcome.status == .done)
    #expect(world.copied == [way.copied])
    let isSequence = way.copied.hasPrefix("\u{1B}")
    let program = way.copied.prefix { $0 != " " }
    #expect(
      outcome.told
        == (isSequence ? "sent to the terminal's clipboard (OSC 52)\n" : "copied with \(program)\n")
    )
  }

  @Test("without a way it is refused before anything is filled")
  func none() {
    for (term, hasTerminal) in [("xterm", false), ("dumb", true)] {
      world.environment["TERM"] = term
      world.hasTerminal = hasTerminal
      world.clipboardPrograms = ["xclip": true, "wl-copy": true]
      let outcome = world.run("fill", "game", "-s", "id=7", "--copy")
      #expect(outcome.status == .failure)
      #expect(outcome.answer == "")
      #expect(
        outcome.told == """
          error: --copy: no clipboard: no terminal and no usable clipboard program
            hint: install wl-copy (WAYLAND_DISPLAY), xclip or xsel (DISPLAY); macOS has pbcopy

          """)
    }
  }

  @Test("what fails last is told, after the answer was given")
  func failure() {
    world.clipboardPrograms = ["pbcopy": false]
    let outcome = world.run("fill", "game", "-s", "id=7", "--copy")
    #expect(outcome.status == .failure)
    #expect(outcome.answer == Self.url + "\n")
    #expect(
      outcome.told == "error: cannot run \"/usr/bin/pbcopy\": it exited with status 1\n")
  }

  @Test("what is printed is copied; of a QR code, its URL")
  func formats() {
    world.clipboardPrograms = ["pbcopy": true]
    let adb = world.run("fill", "game", "-s", "id=7", "--copy", "--format", "adb")
    _ = world.run("fill", "game", "-s", "id=7", "--copy", "--format", "svg", "--quiet")
    #expect(world.copied == ["pbcopy < \(adb.answer.dropLast())", "pbcopy < \(Self.url)"])
    #expect(world.told == "")
  }

  @Test("of the history the newest URL is copied, unless its secret is not remembered")
  func history() {
    world.clipboardPrograms = ["pbcopy": true]
    _ = world.run("fill", "login", "-s", "token=sesame")
    let secret = world.run("history", "--copy", "--format", "urls")
    #expect(secret.status == .failure)
    #expect(secret.answer == "https://h.example/l?t=$<token>\n")
    #expect(
      secret.told == """
        error: https://h.example/l?t=$<token>: its secret is not recorded, so it cannot be copied
          hint: deeplink fill login --last prompts for it

        """)
    _ = world.run("fill", "game", "-s", "id=7")
    let outcome = world.run("history", "--copy", "--format", "urls")
    #expect(outcome.answer == "\(Self.url)\nhttps://h.example/l?t=$<token>\n")
    #expect(outcome.told == "copied with pbcopy: \(Self.url)\n")
    #expect(world.copied == ["pbcopy < \(Self.url)"])
  }

  @Test("screen gets a long sequence in strings that it passes on")
  func screen() throws {
    let text = Array(String(repeating: "https://h.example/", count: 60).utf8)
    let bytes = ClipboardSequence.screen.bytes(for: text)
    let strings = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\u{1B}P").map { String($0) }
    #expect(strings.count > 5)
    #expect(strings.allSatisfy { $0.hasSuffix("\u{1B}\\") && $0.utf8.count <= 242 })
    let joined = strings.map { $0.dropLast(2) }.joined()
    #expect(joined == "\u{1B}]52;c;\(Base64.text(text))\u{07}")
  }
}
