import Testing

@testable import TerminalKit

@Suite("Which mode and look")
struct ModeTests {
  private let large = Window(columns: 80, rows: 24)

  @Test(
    "the first that applies of spoken, terse, full",
    arguments: [
      (["TERM": "xterm"], .full), ([:], .terse), (["TERM": ""], .terse),
      (["TERM": "dumb"], .terse), (["TERM": "unknown"], .terse),
      (["TERM": "dumb", "ACCESSIBLE": "1"], .spoken),
      (["TERM": "xterm", "ACCESSIBLE": "yes"], .spoken),
      (["TERM": "xterm", "ACCESSIBLE": ""], .full), (["TERM": "xterm", "ACCESSIBLE": "0"], .full),
      (["TERM": "xterm", "ACCESSIBLE": "false"], .full),
      (["TERM": "xterm", "ACCESSIBLE": "FALSE"], .full),
      (["TERM": "xterm", "ACCESSIBLE": "False"], .full),
    ] as [([String: String], PromptMode)])
  func environment(environment: [String: String], mode: PromptMode) {
    #expect(PromptMode(environment: environment, window: large, isAccessible: false) == mode)
    #expect(PromptMode(environment: environment, window: large, isAccessible: true) == .spoken)
  }

  @Test(
    "a window under 20 columns by 5 rows is terse",
    arguments: [(20, 5, PromptMode.full), (19, 5, .terse), (20, 4, .terse)])
  func window(columns: Int, rows: Int, mode: PromptMode) {
    let window = Window(columns: columns, rows: rows)
    #expect(PromptMode(environment: ["TERM": "xterm"], window: window, isAccessible: false) == mode)
  }

  @Test("NO_COLOR and dumb terminals have no colour, and a flag wins over them")
  func color() {
    #expect(Look(environment: ["TERM": "xterm"]).hasColor)
    #expect(!Look(environment: ["TERM": "xterm", "NO_COLOR": "1"]).hasColor)
    #expect(Look(environment: ["TERM": "xterm", "NO_COLOR": ""]).hasColor)
    #expect(!Look(environment: ["TERM": "dumb"]).hasColor)
    #expect(Look(environment: ["NO_COLOR": "1"], hasColor: true).hasColor)
    #expect(!Look(environment: ["TERM": "xterm"], hasColor: false).hasColor)
  }

  @Test(
    "the first locale that is set decides about Unicode",
    arguments: [
      (["LANG": "en_US.UTF-8"], true), (["LANG": "C.utf8"], true), (["LANG": "C"], false),
      ([:], false), (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false),
      (["LC_ALL": "", "LC_CTYPE": "UTF-8", "LANG": "C"], true),
      (["LANG": "de_DE.ISO-8859-1"], false),
    ])
  func locale(environment: [String: String], isUnicode: Bool) {
    #expect(Look(environment: environment).isUnicode == isUnicode)
  }

  @Test("terminals that cut their rows are known by their names")
  func reflow() {
    #expect(Look(environment: ["TERM": "xterm-256color"]).reflows)
    #expect(!Look(environment: ["TERM": "linux"]).reflows)
    #expect(!Look(environment: ["TERM": "xterm", "XTERM_VERSION": "XTerm(379)"]).reflows)
    #expect(!Look(environment: ["TERM": "screen"]).reflows)
    #expect(Look(environment: ["TERM": "screen", "TMUX": "/x,1,0"]).reflows)
  }
}

extension Look {
  /// What a whole environment says of the terminal.
  init(environment: [String: String], hasColor: Bool? = nil) {
    self.init(variable: { environment[$0.rawValue] }, hasColor: hasColor)
  }
}

extension PromptMode {
  /// The mode in a whole environment.
  init(environment: [String: String], window: Window, isAccessible: Bool) {
    self.init(variable: { environment[$0.rawValue] }, window: window, isAccessible: isAccessible)
  }
}
