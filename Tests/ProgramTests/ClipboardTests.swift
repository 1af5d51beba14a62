import Foundation
import TestSupport
import Testing

@Suite("The clipboard of a machine")
struct ClipboardTests {
  private let deeplink: Deeplink
  private static let url = "https://www.example.com/pickem/8412"
  private static let words = ["fill", "pickem", "-s", "tournamentId=8412", "--copy"]

  init() throws {
    deeplink = try Deeplink()
    for name in ["home", "tools"] {
      try FileManager.default.createDirectory(
        atPath: deeplink.folder.file(name), withIntermediateDirectories: true)
    }
  }

  /// An environment in which these programs are found first.
  private func environment(_ programs: [String: String]) throws -> [String: String] {
    for (name, script) in programs {
      try deeplink.folder.write("#!/bin/sh\n" + script, to: "tools/\(name)", mode: 0o755)
    }
    let variables = [
      "PATH": deeplink.folder.file("tools") + ":" + (deeplink.environment["PATH"] ?? ""),
      "DISPLAY": ":99", "DEEPLINK_NO_HISTORY": "1",
      "DEEPLINK_STORE": deeplink.folder.file("links.json"),
    ]
    return deeplink.environment.merging(variables) { $1 }
  }

  @Test("a program that copies gets the URL, and keeps no caller waiting if it stays behind")
  func staying() throws {
    let script = #"cat > "$HOME/copied"; echo noise; echo noise >&2; sleep 5 &"#
    let line = #"x=$(\#(Deeplink.executable) "$@"); echo "answer: $x" >&2"#
    let terminal = try PseudoTerminal(
      "/bin/sh", arguments: ["-c", line, "sh"] + Self.words,
      environment: environment(["xclip": script]))
    try terminal.expect("answer: \(Self.url)", within: .seconds(4))
    #expect(terminal.screen.text == "copied with xclip\nanswer: \(Self.url)")
    #expect(try terminal.wait() == .exit(0))
    #expect(deeplink.folder.text(of: "home/copied") == Self.url)
  }

  @Test("a program that reads nothing and fails ends neither us nor the search for another")
  func failing() throws {
    let programs = ["xclip": "exec <&-; exit 3", "xsel": #"cat > "$HOME/copied""#]
    let run = try ProgramRun(
      Deeplink.executable, Self.words, environment: environment(programs), in: deeplink.folder.path)
    #expect(
      run
        == ProgramRun(
          status: 0, wasKilled: false, output: Self.url + "\n", errors: "copied with xsel\n"))
    #expect(deeplink.folder.text(of: "home/copied") == Self.url)
  }

  @Test("without a program the terminal is asked, also where standard output is a pipe")
  func terminal() throws {
    var environment = try environment([:])
    environment["DISPLAY"] = nil
    let terminal = try PseudoTerminal(
      Deeplink.executable, arguments: Self.words, environment: environment)
    #expect(try terminal.wait() == .exit(0))
    #expect(String(decoding: terminal.output, as: UTF8.self) == Self.url + "\n")
    let sequence = "\u{1B}]52;c;aHR0cHM6Ly93d3cuZXhhbXBsZS5jb20vcGlja2VtLzg0MTI=\u{07}"
    #expect(
      String(decoding: terminal.drawn, as: UTF8.self)
        == sequence + "sent to the terminal's clipboard (OSC 52)\r\n")
  }
}
