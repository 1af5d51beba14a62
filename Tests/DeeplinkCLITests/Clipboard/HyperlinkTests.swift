import Testing

@testable import DeeplinkCLI

@Suite("Links that can be clicked")
struct HyperlinkTests {
  @Test(
    "only terminals that are known to have them get them",
    arguments: [
      (["TERM_PROGRAM": "iTerm.app"], true), (["TERM_PROGRAM": "WezTerm"], true),
      (["TERM_PROGRAM": "ghostty"], true), (["TERM_PROGRAM": "vscode"], true),
      (["TERM": "xterm-kitty"], true), (["TERM": "alacritty"], true), (["TERM": "foot"], true),
      (["WT_SESSION": "x"], true), (["VTE_VERSION": "7002"], true),
      (["VTE_VERSION": "5001"], true), (["KONSOLE_VERSION": "201200"], true),
      (["KONSOLE_VERSION": "201199"], false), (["VTE_VERSION": "5000"], false),
      (["VTE_VERSION": "4205"], false),
      (["KONSOLE_VERSION": "220401"], true), (["KONSOLE_VERSION": "190801"], false),
      (["TERM_PROGRAM": "Apple_Terminal"], false), ([:], false),
      (["TERM_PROGRAM": "iTerm.app", "TERM": "dumb"], false),
      (["TERM_PROGRAM": "iTerm.app", "TERM": ""], false),
      (["TERM_PROGRAM": "iTerm.app", "TERM": "unknown"], false),
      (["VTE_VERSION": "7002", "STY": "1.pts"], false),
      (["VTE_VERSION": "7002", "TMUX": "/tmp/t"], false),
      (["TMUX": "/tmp/t", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"], false),
      (["TMUX": "/tmp/t", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"], true),
      (["VTE_VERSION": "7002", "NO_COLOR": "1"], true),
    ] as [([String: String], Bool)])
  func terminals(variables: [String: String], isOn: Bool) {
    let variables = ["TERM": "xterm-256color"].merging(variables) { $1 }
    #expect(Hyperlinks { variables[$0.rawValue] }.isOn == isOn)
  }

  @Test("the table of the history has them, and a URL without its secret leads nowhere")
  func table() {
    let world = BatchWorld.make()
    world.environment.merge(["TERM": "xterm-kitty", "NO_COLOR": "1"]) { $1 }
    _ = world.run("fill", "game", "-s", "id=7")
    _ = world.run("fill", "login", "-s", "token=sesame")
    let plain = world.run("history").answer
    #expect(!plain.contains("\u{1B}"))
    world.terminals.output = true
    let url = "https://h.example/g/7"
    #expect(
      world.run("history").answer
        == plain.replacing(url, with: "\u{1B}]8;;\(url)\u{1B}\\\(url)\u{1B}]8;;\u{1B}\\"))
    let urls = world.run("history", "--format", "urls").answer
    #expect(urls == "https://h.example/l?t=$<token>\n\(url)\n")
  }
}
