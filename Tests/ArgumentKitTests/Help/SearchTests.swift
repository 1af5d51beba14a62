import Testing

@testable import ArgumentKit

@Suite("Searching help")
struct SearchTests {
  private static let tool = Command(
    "tool", abstract: "A tool.", version: "1",
    topics: [
      HelpTopic(
        "faq", "Questions.",
        parts: [
          .heading("HOW TO COPY"), .text("First. Then a red hat.\n\n  tool wear --hat red"),
          .terms([.init("$<x>", "A slot.")]),
        ]),
      HelpTopic("hats", "Hats of every colour.", parts: []),
    ],
    subcommands: [
      Subcommand(
        "wear",
        Command(
          "wear", abstract: "Wear a hat.", examples: [Example("tool wear", "Put on hats.")],
          arguments: [Option("hat", .text, "Which hat."), Flag("quiet", "Say nothing.")],
          action: "wear"))
    ], action: "tool")

  private static func outcome(_ words: String...) -> String {
    do throws(UsageError) {
      switch try Parser.parse(["help"] + words, in: tool) {
      case .search(let search): return search.text(width: 60)
      case .topic(let topic): return "topic \(topic.name)"
      case .help(let path, _): return "help \(path)"
      case .run, .version, .complete: return "other"
      }
    } catch {
      return [error.message, error.hint].compactMap(\.self).joined(separator: ": ")
    }
  }

  @Test("each page gives its best line first: a name, an option, an example, a sentence")
  func order() {
    #expect(
      Self.outcome("hat") == """
        tool help wear  Wear a hat.
        tool help hats  Hats of every colour.
        tool help faq   Then a red hat.
        tool help wear  --hat <hat>  Which hat.
        tool help faq   tool wear --hat red
        tool help wear  tool wear  Put on hats.

        """)
  }

  @Test("all of several words must be on the line, in either case")
  func several() {
    #expect(
      Self.outcome("RED", "hat") == """
        tool help faq  Then a red hat.
        tool help faq  tool wear --hat red

        """)
    #expect(Self.outcome("red", "slot") == #"help does not mention "red slot""#)
  }

  @Test("signs are found as they are, a part of a word only where no word is near")
  func parts() {
    #expect(Self.outcome("$<") == "tool help faq  $<x>  A slot.\n")
    #expect(Self.outcome("colo") == "tool help hats  Hats of every colour.\n")
    #expect(Self.outcome("wera") == #"unknown command "wera": did you mean "wear"?"#)
    #expect(Self.outcome("zzzz") == #"help does not mention "zzzz""#)
  }

  @Test("names of pages still give the pages")
  func pages() {
    #expect(Self.outcome("faq") == "topic faq")
    #expect(Self.outcome("wear") == #"help ["wear"]"#)
  }

  @Test("a long line is cut around the first word that was searched for")
  func clipped() throws {
    let text =
      String(repeating: "many words ", count: 9) + "and needle, "
      + String(repeating: "and more ", count: 9)
    let tool = Command(
      "t", abstract: "A tool.", topics: [HelpTopic("x", text, parts: [])], action: 0)
    let search = HelpSearch(for: ["needle"], in: tool.outline)
    let line = search.text(width: 50)
    #expect(line.hasPrefix("t help x  …"))
    #expect(line.contains("needle"))
    #expect(line.hasSuffix("…\n"))
    #expect(line.unicodeScalars.count == 51)
  }

  @Test("at most ten lines are shown")
  func limit() {
    let topic = HelpTopic(
      "x", "X.", parts: [.terms((1...30).map { .init("needle\($0)", "A needle.") })])
    let tool = Command("t", abstract: "A tool.", topics: [topic], action: 0)
    #expect(HelpSearch(for: ["needle"], in: tool.outline).hits.count == 10)
  }

  @Test("usage of more than two lines is shown without the names of its options")
  func usage() {
    let options: [any ArgumentKey] = (1...9).map { Flag("a-long-name-of-a-flag-\($0)", "Flag.") }
    let tool = Command(
      "t", abstract: "A tool.", arguments: options + [Argument("x", .text, "X.")], action: 0)
    let error = #expect(throws: UsageError.self) { try Parser.parse([], in: tool) }
    #expect(error?.usageText() == "Usage: t [<options>] <x>\n  See t --help.\n")
  }

  @Test(
    "what other tools call help and version is told as here",
    arguments: [
      (["version"], "--version"), (["-V"], "--version"), (["-?"], "--help"), (["/?"], "--help"),
      (["?"], "--help"), (["wear", "-?"], "--help"),
    ])
  func familiar(words: [String], option: String) {
    let error = #expect(throws: UsageError.self) { try Parser.parse(words, in: Self.tool) }
    #expect(error?.hint == "did you mean \(option.debugDescription)?")
  }
}
