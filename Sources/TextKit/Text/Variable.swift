/// The variables of a process's environment that the tool reads, in the order that help lists them.
package enum Variable: String, CaseIterable, Sendable {
  case store = "DEEPLINK_STORE"
  case root = "DEEPLINK_ROOT"
  case environment = "DEEPLINK_ENV"
  case noInput = "DEEPLINK_NO_INPUT"
  case ci = "CI"
  case hints = "DEEPLINK_HINTS"
  case noHistory = "DEEPLINK_NO_HISTORY"
  case terminalDevice = "DEEPLINK_TTY"
  case accessible = "ACCESSIBLE"
  case noColor = "NO_COLOR"
  case columns = "COLUMNS"
  case visual = "VISUAL"
  case editor = "EDITOR"
  case androidHome = "ANDROID_HOME"
  case androidSDKRoot = "ANDROID_SDK_ROOT"
  case configHome = "XDG_CONFIG_HOME"
  case stateHome = "XDG_STATE_HOME"
  case home = "HOME"
  case path = "PATH"
  case temporaryDirectory = "TMPDIR"
  case gitHubSummary = "GITHUB_STEP_SUMMARY"
  case term = "TERM"
  case termProgram = "TERM_PROGRAM"
  case termProgramVersion = "TERM_PROGRAM_VERSION"
  case vteVersion = "VTE_VERSION"
  case konsoleVersion = "KONSOLE_VERSION"
  case windowsTerminal = "WT_SESSION"
  case xtermVersion = "XTERM_VERSION"
  case tmux = "TMUX"
  case screen = "STY"
  case allLocales = "LC_ALL"
  case characterLocale = "LC_CTYPE"
  case language = "LANG"
  case sshTerminal = "SSH_TTY"
  case sshConnection = "SSH_CONNECTION"
  case sshClient = "SSH_CLIENT"
  case waylandDisplay = "WAYLAND_DISPLAY"
  case display = "DISPLAY"

  /// The sentence of help on the variable.
  package var help: String {
    switch self {
    case .store: "The link store, unless --store is given."
    case .root: "The directory that --root would set."
    case .environment: "The environment, unless --env is given."
    case .noInput: "Never prompt, like --no-input."
    case .ci: "Never prompt, like --no-input; set by most CI systems."
    case .hints: "0 hides the line of keys below prompts."
    case .noHistory: "Neither write nor read the history."
    case .terminalDevice: "The terminal to prompt on, even if standard input is not one."
    case .accessible: "Prompt line by line, like --accessible."
    case .noColor: "Disable color, unless --color is given."
    case .columns: "The width of help and tables."
    case .visual: "The editor that deeplink edit opens."
    case .editor: "The editor, if VISUAL is not set. Defaults to vi."
    case .androidHome: "The Android SDK, searched for adb if it is not on the PATH."
    case .androidSDKRoot: "The Android SDK, searched after ANDROID_HOME."
    case .configHome: "The directory of the user's store. Defaults to ~/.config."
    case .stateHome: "The directory of the history. Defaults to ~/.local/state."
    case .home: "The home directory, where the search for links.json stops."
    case .path: "Where to find adb, xcrun and the clipboard programs."
    case .temporaryDirectory: "Where deeplink edit writes the text to edit. Defaults to /tmp."
    case .gitHubSummary: "The file to which --format github appends a summary."
    case .term: "The terminal's type; dumb disables color, drawn prompts and hyperlinks."
    case .termProgram: "The terminal's name, which decides on hyperlinks."
    case .termProgramVersion: "The version of tmux; hyperlinks need 3.4."
    case .vteVersion: "The version of VTE; hyperlinks need one above 5000."
    case .konsoleVersion: "The version of Konsole; hyperlinks need 201200."
    case .windowsTerminal: "Set by Windows Terminal, which supports hyperlinks."
    case .xtermVersion: "Set by xterm, whose lines do not reflow below a prompt."
    case .tmux: "Set by tmux, through which --copy, prompts and hyperlinks then work."
    case .screen: "Set by GNU screen, through which --copy then works."
    case .allLocales: "The locale; a UTF-8 one allows characters beyond ASCII."
    case .characterLocale: "The locale, if LC_ALL is not set."
    case .language: "The locale, if neither LC_ALL nor LC_CTYPE is set."
    case .sshTerminal: "Set over SSH, where --copy reaches for your own machine."
    case .sshConnection, .sshClient: "Like SSH_TTY."
    case .waylandDisplay: "The display that --copy reaches with wl-copy."
    case .display: "The display that --copy reaches with xclip or xsel."
    }
  }
}

extension Variable {
  /// The meaning of the value of a variable that turns something on or off: nil if it is not set or
  /// empty, false for `0` and for `false` in any case, true for anything else.
  package static func isOn(_ value: String?) -> Bool? {
    guard let value, !value.isEmpty else { return nil }
    return !["0", "false"].containsSameText(as: value.lowercased())
  }
}
