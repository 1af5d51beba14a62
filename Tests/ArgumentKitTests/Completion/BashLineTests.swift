import Testing
import TestSupport

@testable import ArgumentKit

@Suite("Lines of bash")
struct BashLineTests {
  @Test(
    "a line is split into the words that bash would make of it",
    arguments: [
      ("tool", [], "tool"), ("tool ", [], ""), ("tool fill pi", ["fill"], "pi"),
      ("tool  --set=team=r", [], "--set=team=r"),
      ("tool 'a b' \"c d", ["a b"], "c d"), ("tool a\\ b\\", [], "a b"),
      ("tool \"a\\\"b\\x\" ", ["a\"b\\x"], ""), ("tool '' x", [""], "x"),
      ("tool $'it\\'s' x", ["it's"], "x"), ("tool a'b'\"c\"d", [], "abcd"),
      ("tool a >out b", ["a"], "b"), ("tool a 2>out b", ["a"], "b"), ("tool a2>out b", ["a2"], "b"),
      ("tool a 2>&1 b", ["a"], "b"), ("tool <in a ", ["a"], ""), ("tool \"é\" 日", ["é"], "日"),
      ("tool a\\b", [], "ab"), ("tool \"a\\", [], "a"), ("tool & x", ["&"], "x"),
      (" tool a ", ["a"], ""),
      ("tool >a&b c", [], "c"), ("tool $", [], "$"),
    ] as [(String, [String], String)])
  func words(line: String, words: [String], current: String) {
    let line = BashLine(line, replacing: nil)
    #expect(line.words == words)
    #expect(line.current == (current))
    #expect(!line.endsInRedirection)
  }

  @Test(
    "the word after < or > is a file",
    arguments: ["t x >", "t > a", "t 2>>a", "t <'a b", "t &> a"])
  func redirection(line: String) {
    #expect(BashLine(line, replacing: nil).endsInRedirection)
  }

  @Test(
    "the quotes at the cursor are the last that were opened",
    arguments: [
      ("t $'", .ansi), ("t $'a", .ansi), ("t '", .single), ("t \"$'", .double), ("t ''", .none),
    ] as [(String, BashLine.Quotes)])
  func quotes(line: String, quotes: BashLine.Quotes) {
    #expect(BashLine(line, replacing: nil).quotes == quotes)
  }

  @Test("a file of a redirection keeps an ampersand within its name")
  func ampersand() {
    #expect(BashLine("t >a&b", replacing: nil).current == "a&b")
    #expect(BashLine("t >&b", replacing: nil).current == "b")
  }

  @Test(
    "what bash reads after completion is the candidate, and nothing of it has run",
    .enabled(if: Shells.path(of: "bash") != nil, "bash is not installed"))
  func spelling() throws {
    var script = "set -H\n"
    var expected: [String] = []
    fuzz(rounds: 400) { random in
      let candidate = Candidate(randomText(&random))
      let typed = candidate.text.unicodeScalars.prefix(random.int(0...6))
      let style = random.pick(["", "'", "\"", "$'"])
      let raw = style + spelled(String(String.UnicodeScalarView(typed)), within: style)
      // readline replaces what stands after the quote; unquoted, the end after = or :, or all.
      var replaced = raw.dropFirst(style.count)
      if style.isEmpty, random.oneIn(2), let sign = replaced.lastIndex(where: { "=:".contains($0) })
      {
        replaced = replaced[replaced.index(after: sign)...]
      }
      let line = BashLine("tool --env " + raw, replacing: String(replaced))
      let inserted = line.answer(Offer(.words([candidate]))).split(separator: "\n", maxSplits: 1)[1]
        .dropLast()
      script += "printf '%s\\0' " + raw.dropLast(replaced.count) + inserted + "\n"
      expected.append(candidate.text)
    }
    let folder = try TemporaryFolder()
    try folder.write(script, to: "script")
    let run = try folder.run("bash", "script")
    #expect(
      run.output.split(separator: "\0", omittingEmptySubsequences: false).dropLast().map(
        String.init) == expected)
    #expect(run.errors == "")
    #expect(folder.names == ["script"])
  }

  private func randomText(_ random: inout SeededRandom) -> String {
    let pieces = [
      "$(touch pwned)", "`touch pwned`", "; touch pwned", "$HOME", "${x}", "!!", "!x", "'", "\"",
      "\\", " ", "a", "team=", ":", "~", "*", "?", "[a]", "{a,b}", "#", "&", "|", "<", ">", "(",
      "é", "e\u{301}", "日本", "👨‍👩‍👧", "%", "^", "-", "+", "@", ",", "/", "..", "\\n",
    ]
    return (0...random.int(0...5)).map { _ in random.pick(pieces) }.joined()
  }

  /// As a careful person would type it.
  private func spelled(_ text: String, within quotes: String) -> String {
    text.unicodeScalars.map { scalar in
      switch (quotes, scalar) {
      case ("", ":"), ("", "="): String(scalar)
      case ("", _): scalar.isASCII ? "\\\(scalar)" : String(scalar)
      case ("'", "'"): "'\\''"
      case ("\"", "!"): "\"\\!\""
      case ("\"", "$"), ("\"", "`"), ("\"", "\""), ("\"", "\\"): "\\\(scalar)"
      case ("$'", "'"), ("$'", "\\"): "\\\(scalar)"
      default: String(scalar)
      }
    }.joined()
  }
}
