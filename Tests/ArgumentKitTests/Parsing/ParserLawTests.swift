import TestSupport
import Testing

@testable import ArgumentKit

@Suite("Laws of parsing")
struct ParserLawTests {
  @Test("however options are spelled and wherever they stand, the values are the same")
  func spellingAndOrder() {
    fuzz(rounds: 300) { random in
      let texts = ["", "-", "a", "a=b", "--x", "-5", "é", "a b", "=", "e\u{301}"]
      let env = random.pick(texts)
      let links = ["x=1", random.pick(texts) + "=2", "=", "z="].map { "n" + $0 }
      var options: [[String]] = [spelled("--env", "-e", env, &random)]
      options += links.map { spelled("--set", "-s", $0, &random) }
      let flags = random.pick([["--last", "-p"], ["-lp"], ["-l", "--preview"], ["-pl"]])
      let store = spelled("--store", nil, "s", &random)
      var pieces = options + flags.map { [$0] }
      let (front, back) = random.oneIn(2) ? (store, []) : ([], store)
      pieces.insert(["pickem"], at: random.int(0...pieces.count))
      let words = front + ["fill"] + pieces.joined() + back

      #expect(
        SampleTool.outcome(words) == "fill <link>=pickem"
          + links.map { " --set=\($0)" }.joined() + " --env=\(env) --last --preview --store=s",
        "\(words)")
    }
  }

  private func spelled(
    _ long: String, _ short: String?, _ value: String, _ random: inout SeededRandom
  ) -> [String] {
    let name = random.oneIn(2) ? long : short ?? long
    let mustJoin = value.hasPrefix("-") && value != "-"
    return mustJoin || random.oneIn(2) ? ["\(name)=\(value)"] : [name, value]
  }

  @Test("words after -- arrive as they are, whatever they look like")
  func terminator() {
    fuzz(rounds: 300) { random in
      let words = (0...random.int(0...4)).map { _ in randomWord(&random) }
      #expect(
        SampleTool.outcome(["remove", "--reason", "r", "--"] + words)
          == "remove" + words.map { " <links>=\($0)" }.joined() + " --reason=r")
    }
  }

  @Test("any words at all have an outcome, and an error is harmless to a terminal")
  func totality() {
    fuzz(rounds: 2_000) { random in
      let words = (0...random.int(0...6)).map { _ in randomWord(&random) }
      do throws(UsageError) {
        _ = try Parser.parse(words, in: SampleTool.root)
      } catch {
        let text = error.text(width: random.int(0...100))
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F })
      }
    }
  }

  private func randomWord(_ random: inout SeededRandom) -> String {
    let words = [
      "fill", "list", "config", "get", "help", "pickem", "", "-", "--", "---", "--env", "-e",
      "--set=a=b", "-s", "-sx=1", "--last", "-lp", "-le", "--last=x", "--format", "json", "-n=7",
      "--count=x", "-q", "-v", "--bogus", "-z", "--store=x", "--reason", "-yh", "--=",
    ]
    guard random.oneIn(4) else { return random.pick(words) }
    let scalars: [Unicode.Scalar] = ["-", "-", "=", "e", "l", "\r", "\n", "\u{1B}", "\u{301}", "é"]
    return String(
      String.UnicodeScalarView((0...random.int(0...5)).map { _ in random.pick(scalars) }))
  }
}

@Suite("Words")
struct WordTests {
  @Test(
    "the dashes of a word say what it is",
    arguments: [
      ("", .value), ("-", .value), ("-@h.example", .value), ("-@", .value),
      ("--@", .long(name: "@", value: nil)), ("pickem", .value), ("a-b", .value), ("=x", .value),
      ("\u{2212}x", .value),
      ("--", .terminator),
      ("--name", .long(name: "name", value: nil)),
      ("--name=", .long(name: "name", value: "")),
      ("--name=a=b", .long(name: "name", value: "a=b")),
      ("--name=\u{301}x", .long(name: "name", value: "\u{301}x")),
      ("--a\r\n", .long(name: "a\r\n", value: nil)),
      ("-a", .short(letters: ["a"], value: nil)),
      ("-abc", .short(letters: ["a", "b", "c"], value: nil)),
      ("-a=b", .short(letters: ["a"], value: "b")),
      ("-a-b", .short(letters: ["a", "-", "b"], value: nil)),
      ("---x", .invalid), ("--=x", .invalid), ("-=x", .invalid), ("---", .invalid),
    ] as [(String, Word)])
  func classification(text: String, word: Word) {
    #expect(Word(text) == word)
  }
}
