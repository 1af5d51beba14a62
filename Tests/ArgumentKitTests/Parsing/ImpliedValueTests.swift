import Testing

@testable import ArgumentKit

@Suite("Options whose name alone stands for a value")
struct ImpliedValueTests {
  private enum Place: String, CaseIterable {
    case input, both
  }

  private static let place = Option(
    "place", short: "p", .choice(of: Place.self), valueName: "where", "Where it is."
  ).implying(Place.input.rawValue)
  private static let rest = Argument(repeated: "words", .text, "The words.", isRequired: false)
  private static let root = Command(
    "tool", abstract: "A tool.", arguments: [place, rest], action: "run")

  @Test(
    "the next word is never their value",
    arguments: [
      (["--place", "both"], .input, ["both"]), (["--place=both", "x"], .both, ["x"]),
      (["x", "-p"], .input, ["x"]), (["-p=both"], .both, []), (["x"], nil, ["x"]),
    ] as [([String], Place?, [String])])
  private func parsed(words: [String], place: Place?, rest: [String]) throws {
    guard case .run(_, let arguments) = try Parser.parse(words, in: Self.root) else {
      Issue.record("nothing runs")
      return
    }
    #expect(arguments[Self.place] == place)
    #expect(arguments[Self.rest] == rest)
  }

  @Test("an empty or unknown value is refused", arguments: ["--place=", "--place=output"])
  func refused(word: String) {
    #expect(throws: UsageError.self) { try Parser.parse([word], in: Self.root) }
  }

  @Test("help shows that the value may be omitted")
  func help() {
    let text = HelpPage.text(for: [], in: Self.root.outline)
    #expect(text.contains("  -p, --place[=<where>]   Where it is."))
  }

  @Test("no value is offered after the name alone, and all are after the equals sign")
  func completed() {
    let completer = Completer(for: Self.root.outline) { _ in [] }
    #expect(completer.offer(after: ["--place"], current: "b").candidates.isEmpty)
    let joined = completer.offer(after: [], current: "--place=b")
    #expect(joined.kept == "--place=")
    #expect(joined.candidates.map(\.text) == ["input", "both"])
  }
}
