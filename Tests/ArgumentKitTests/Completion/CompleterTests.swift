import Testing

@testable import ArgumentKit

@Suite("Completions")
struct CompleterTests {
  private static let fillOptions = [
    "--set", "--values", "--env", "--format", "--last", "--preview", "--count", "--store",
    "--quiet", "--verbose", "--version", "--help",
  ]

  @Test(
    "what could stand at the cursor is offered",
    arguments: [
      ([""], "", ["fill", "list", "remove", "config", "help"]),
      ([], "", ["fill", "list", "remove", "config", "help"]),
      (["-"], "", ["--store", "--quiet", "--verbose", "--version", "--help"]),
      (["-q", "--"], "", ["--store", "--version", "--help"]),
      (["help", ""], "", ["fill", "list", "remove", "config"]),
      (["help", "config", ""], "", ["get"]),
      (["help", "fill", ""], "", []),
      (["config", ""], "", ["get", "help"]),
      (["fill", ""], "", ["pickem", "play-off", "entry"]),
      (["fill", "pickem", ""], "", fillOptions),
      (["fill", "pickem", "x"], "", []),
      (
        ["fill", "-l", "pickem", "--env=qa", "-s", "a=b", "-"], "",
        fillOptions.filter { !["--last", "--env"].contains($0) }
      ),
      (["fill", "--format", ""], "", ["url", "json", "adb", "simctl"]),
      (["fill", "-lf", ""], "", ["url", "json", "adb", "simctl"]),
      (["fill", "--format", "--"], "", []),
      (["fill", "--format=j"], "--format=", ["url", "json", "adb", "simctl"]),
      (["fill", "-f=j"], "-f=", ["url", "json", "adb", "simctl"]),
      (["fill", "-f"], "", ["-f"]), (["fill", "-s"], "", ["-s"]),
      (["fill", "-lp"], "", []),
      (["fill", "--last=x"], "--last=", []),
      (["fill", "--bogus=x"], "--bogus=", []),
      (["fill", "--bogus", "--format", ""], "", ["url", "json", "adb", "simctl"]),
      (["fill", "pickem", "--set", ""], "", ["team=", "id="]),
      (["fill", "pickem", "-st"], "-s", ["team=", "id="]),
      (["fill", "pickem", "-s=t"], "-s=", ["team=", "id="]),
      (["fill", "other", "--set", ""], "", []),
      (["fill", "--set", ""], "", []),
      (["remove", "a", "b", ""], "", ["pickem", "play-off", "entry"]),
      (["fill", "--", ""], "", ["pickem", "play-off", "entry"]),
      (["fill", "--", "-"], "", ["pickem", "play-off", "entry"]),
      (["list", "---x"], "", []),
      (
        ["config", "get", "k", ""], "",
        ["--folder", "--store", "--quiet", "--verbose", "--version", "--help"]
      ),
    ] as [([String], String, [String])])
  func offers(words: [String], kept: String, texts: [String]) {
    let completer = Completer(for: SampleTool.root.outline, values: SampleTool.values)
    let offer = completer.offer(after: words.dropLast(), current: words.last ?? "")
    #expect(offer.candidates.map(\.text) == texts)
    if !texts.isEmpty { #expect(offer.kept == kept) }
  }

  @Test("files and folders are left to the shell")
  func files() {
    let completer = Completer(for: SampleTool.root.outline, values: { _ in [] })
    #expect(completer.offer(after: ["fill", "--values"], current: "x") == Offer(.files))
    #expect(
      completer.offer(after: ["fill"], current: "--values=x") == Offer(.files, after: "--values="))
    #expect(completer.offer(after: ["config", "get", "--folder"], current: "") == Offer(.folders))
  }

  @Test("the tool is told what has been typed and what else is on the line")
  func question() {
    var asked: [String] = []
    let completer = Completer(for: SampleTool.root.outline) { question in
      let link = question.arguments[SampleTool.link] ?? "no link"
      let set = (question.arguments[SampleTool.set] ?? []).map(\.name).joined(separator: ",")
      asked.append("\(question.identifier) \(question.typed) \(link) \(set)")
      return []
    }
    _ = completer.offer(after: ["-q", "fill", "p", "-s", "a=1", "-s", "bad"], current: "-sb=x")
    _ = completer.offer(after: ["fill", "--count=bad", "--bogus", "--env"], current: "q")
    #expect(asked == ["parameter b=x p a", "environment q no link "])
  }

  @Test("a value that would be read as an option is offered only after a sign that joins it")
  func valuesWithDashes() {
    let completer = Completer(
      for: SampleTool.root.outline, values: { _ in [Candidate("-x"), Candidate("y")] })
    func texts(_ words: [String], _ current: String) -> [String] {
      completer.offer(after: words, current: current).candidates.map(\.text)
    }
    #expect(texts(["fill", "--env"], "") == ["y"])
    #expect(texts(["fill"], "--env=") == ["-x", "y"])
    #expect(texts(["fill", "--"], "") == ["-x", "y"])
  }

  @Test(
    "each shell gets its own answer",
    arguments: [
      (["bash", "tool fill pickem --set=te", "te"], "words\nteam=\n"),
      (["bash", "tool fill pickem --set team=\"red", "red"], "words\nred-sox\"\nred hat\"\n"),
      (["bash", "tool fill pickem --set team=red\\ ", "red\\ "], "words\nred\\ hat \n"),
      (["bash", "tool fill p > x", "x"], "files\n"),
      (["bash", "tool config get --folder ", ""], "folders\n"),
      (["zsh", "fill", "pickem", "--set=te"], "words 6\n+team=:Team\n+id=:Tournament\n"),
      (["zsh", "fill", "--values=x"], "files 9\n"),
      (
        ["zsh", "fill", "pickem", "--set=team="],
        #"""
        words 6
         team=red-sox
         team=red hat
         team=$HOME
         team=a\:b
         team=say "hi!"
         team=back\\slash
         team=étoile

        """#
      ),
      (
        ["zsh", "fill", ""],
        """
        words 0
         pickem:The pickem: "link".
         play-off:The play-off: "link".
         entry:The entry: "link".

        """
      ),
      (
        ["fish", "fill", "pickem", "'--set=te"],
        "words\n--set=team=\tTeam\n--set=id=\tTournament\n"
      ),
      (["fish", "fill", "--values='my f"], "files\n--values=\nmy f\n"),
    ] as [([String], String)])
  func answers(request: [String], answer: String) throws {
    let completer = Completer(for: SampleTool.root.outline, values: SampleTool.values)
    let request = try #require(CompletionRequest(["---complete"] + request))
    #expect(completer.answer(to: request) == answer)
  }

  @Test("no candidate with a control character is offered, and no description drives a terminal")
  func harmlessness() throws {
    let completer = Completer(
      for: SampleTool.root.outline,
      values: { _ in
        ["a\nb", "a\u{1B}[2Jb", "a\u{202E}b", "ab"].map { Candidate($0, about: "x\n\u{1B}\ty") }
      })
    for shell in ["bash", "zsh", "fish"] {
      let line = shell == "bash" ? ["tool fill ", ""] : ["fill", ""]
      let request = try #require(CompletionRequest(["---complete", shell] + line))
      let answer = completer.answer(to: request)
      #expect(answer.split(separator: "\n").count == 2)
      #expect(!answer.contains("\u{1B}"))
    }
  }

  @Test(
    "a word of fish loses its quotes",
    arguments: [
      ("plain", "plain"), ("a\\ b", "a b"), ("'a b", "a b"), ("'it\\'s'", "it's"),
      ("\"a\\\"b$", "a\"b$"), ("'a\\nb'", "a\\nb"), ("\"\\$x\"y", "$xy"), ("'a\"b'", "a\"b"),
      ("--set='a b'", "--set=a b"), ("a\\", "a"), ("'\\$'", "\\$"),
    ])
  func fishTokens(token: String, text: String) {
    #expect(FishAnswer.unquoted(token) == text)
  }

  @Test(
    "a question begins with its mark and a known shell, and may have nothing more",
    arguments: [
      ([], nil), (["---complete"], nil), (["---complete", "csh"], nil),
      (["--complete", "zsh"], nil),
      (["---complete", "zsh"], []), (["---complete", "zsh", "a", "b"], ["a", "b"]),
    ] as [([String], [String]?)])
  func request(words: [String], details: [String]?) {
    #expect(CompletionRequest(words)?.details == details)
  }
}
