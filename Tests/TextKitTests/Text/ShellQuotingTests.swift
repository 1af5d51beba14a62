import TestSupport
import Testing

@testable import TextKit

@Suite("Shell quoting")
struct ShellQuotingTests {
  @Test(
    "a word is quoted only where it must be",
    arguments: [
      ("plain", "plain"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("", "''"),
      ("https://h/p?a=1&b=2", "'https://h/p?a=1&b=2'"), ("$HOME", "'$HOME'"), ("~", "'~'"),
      ("name=red-sox", "name=red-sox"), ("=ls", "'=ls'"), ("%1", "'%1'"), ("a=%1", "a=%1"),
    ])
  func word(text: String, quoted: String) {
    #expect(ShellQuoting.word(text) == quoted)
  }

  @Test(
    "a text with a control or bidirectional character has no word to show",
    arguments: ["a\nb", "\t", "\u{1B}[2J", "\u{7F}", "\u{9B}", "\u{85}", "\u{2028}", "\u{202E}"])
  func unprintable(text: String) {
    #expect(ShellQuoting.word(text) == nil)
    #expect(ShellQuoting.line(["deeplink", text]) == nil)
    #expect(
      ShellQuoting.script(["a", text]).unicodeScalars.contains(text.unicodeScalars.first ?? "a"))
  }

  @Test("a line omits a value that it cannot show, and without a needed word there is none")
  func line() {
    var line = ShellLine()
    line.append(["deeplink", "fill", "x"], for: "the link", isNeeded: true)
    line.append(["--set", "a=it's"], for: "a")
    line.append(["--set", "b=1\n2"], for: "b")
    line.append(["--set", "c=\u{202E}"], for: "c")
    line.append(["--set", "d=\u{7}"], for: "d")
    line.append(["--set", "e=\t"], for: "e")
    #expect(line.text == #"deeplink fill x --set 'a=it'\''s'"#)
    #expect(
      line.omissions.map { "\($0.name) \($0.reason)" } == [
        "b contains a line break", "c contains the bidirectional control U+202E",
        "d contains the control character U+0007", "e contains a tab",
      ])
    line.append(["--store", "\n"], for: "--store", isNeeded: true)
    #expect(line.text == nil)
  }

  /// What an attacker or a plain value may hold: every character that means something to a shell,
  /// bare, doubled, and with what joins it into one `Character`.
  static let words: [String] = {
    let special = "'\"\\`$!*?[]{}()<>|&;#~^=%,:@ \t\né\u{FF07}".unicodeScalars.map(String.init)
    let joined: [String] = special.flatMap { mark -> [String] in
      ["", mark].flatMap { second in (Joiners.all + ["", "x"]).map { mark + second + $0 } }
    }
    return joined + joined.map { "a" + $0 } + [
      "", "-n", "--", "it's", "$(id)", "`id`", "=ls", "=nosuchcommand", "%self", "%1", "a=~",
      "~root", "https://h/p?a=1&b=2", #"\'; touch PWNED; '"#, #"\\'; touch PWNED; '"#, #"'\'"#,
      "'; touch PWNED; '", "'\u{301};touch PWNED;'\u{301}", "'\u{200D};touch PWNED;'\u{200D}",
      "'\u{FE0F};touch PWNED;'\u{FE0F}", "x=a'\u{301};touch PWNED;'\u{301}",
    ]
  }()

  @Test(
    "every installed shell gives back exactly the words",
    arguments: ["sh", "bash", "dash", "zsh", "fish"].filter { Shells.path(of: $0) != nil })
  func shell(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.words.map { ShellQuoting.script(["printf", "%s\\0", $0]) + "\n" }.joined(), to: "script")
    let run = try folder.run(name, "script")
    #expect(run.errors == "")
    expectSame(run.output, Self.words)
    #expect(folder.text(of: "PWNED") == nil)
  }

  @Test(
    "an adb line survives our shell and the device's",
    arguments: ["sh", "bash", "zsh", "fish"].filter { Shells.path(of: $0) != nil })
  func adb(ours: String) throws {
    // `adb shell` joins its words with spaces and gives them to the device's shell.
    let adb =
      ours == "fish"
      ? "function adb; set -e argv[1 2]; printf '%s\\n' \"$argv\" >>device; end\n"
      : "adb() { shift 2; printf '%s\\n' \"$*\" >>device; }\n"
    let folder = try TemporaryFolder()
    let lines = Self.words.map { word in
      ShellQuoting.script(["adb", "shell", "-n", ShellQuoting.script(["am", "start", word])]) + "\n"
    }
    try folder.write(adb + lines.joined(), to: "ours")
    #expect(try folder.run(ours, "ours") == ProgramRun(status: 0, output: "", errors: ""))
    let am = "am() { while [ $# -gt 1 ]; do shift; done; printf '%s\\0' \"$1\"; }\n"
    try folder.write(am + (folder.text(of: "device") ?? ""), to: "device")
    let run = try folder.run("sh", "device")
    #expect(run.errors == "")
    expectSame(run.output, Self.words)
    #expect(folder.text(of: "PWNED") == nil)
  }

  /// Expects the words, each with a NUL after it, scalar by scalar.
  private func expectSame(_ output: String, _ words: [String]) {
    let given = output.unicodeScalars.split(separator: "\0", omittingEmptySubsequences: false)
    #expect(given.map(spelled) == words.map { spelled($0.unicodeScalars[...]) } + [""])
  }

  /// The text in ASCII, so that `==` holds for the same scalars only.
  private func spelled(_ scalars: Substring.UnicodeScalarView) -> String {
    scalars.map { $0.escaped(asASCII: true) }.joined()
  }
}
