import TextKit
import Testing

@testable import ArgumentKit

@Suite("What an unknown option is likened to")
struct LikenessTests {
  @Test(
    "a name is likened to an option that is shown, letters only as one word",
    arguments: [
      (["fill", "--lnk"], #"unknown option "--lnk""#, nil),
      (["fill", "--trac"], #"unknown option "--trac""#, nil),
      (["fill", "--stroe=x"], #"unknown option "--stroe""#, #"did you mean "--store"?"#),
      (["fill", "-format"], #"unknown option "-format""#, #"did you mean "--format"?"#),
      (["fill", "-formut"], #"unknown option "-o""#, nil),
      (["fill", "-kalues"], #"unknown option "-kalues""#, #"did you mean "--values"?"#),
      (["fill", "-z"], #"unknown option "-z""#, nil),
      (["list", "a", "b"], #"unexpected argument "b""#, nil),
      (["list", "a", "b", "c"], #"2 unexpected arguments: "b", "c""#, nil),
    ] as [([String], String, String?)])
  func likeness(words: [String], message: String, hint: String?) {
    let error = #expect(throws: UsageError.self) { try Parser.parse(words, in: SampleTool.root) }
    #expect(error?.message == message)
    #expect(error?.hint == hint)
  }

  @Test("a letter is likened to no option, however short its name", arguments: ["-o", "-x"])
  func shortName(word: String) {
    let tool = Command(
      "tool", abstract: "A tool.", arguments: [Option("to", .text, "Where.")], action: 0)
    let error = #expect(throws: UsageError.self) { try Parser.parse([word], in: tool) }
    #expect(error?.message == "unknown option \(word.quoted())")
    #expect(error?.hint == nil)
  }

  @Test(
    "help by a word is that of --help, and a group without a sub-command shows its own",
    arguments: [
      (["help", "fill"], "help fill"), (["config"], "help config"),
      (["fill", "-h"], "short help fill"), (["--version"], "version 1.2.3"),
    ])
  func help(words: [String], outcome: String) {
    #expect(SampleTool.outcome(words) == outcome)
  }
}
