import Testing

@testable import ArgumentKit

@Suite("Parsed arguments")
struct ParsedArgumentsTests {
  private func arguments(_ words: [String]) throws -> ParsedArguments {
    guard case .run(_, let arguments) = try Parser.parse(words, in: SampleTool.root) else {
      throw InvalidValue("not to be run")
    }
    return arguments
  }

  @Test("every key gives its own type back")
  func types() throws {
    let words = ["fill", "p", "-s=a=b=c", "--set", "d=", "-f", "adb", "-n", "7", "-l"]
    let arguments = try arguments(words)
    #expect(arguments[SampleTool.link] == "p")
    #expect(
      arguments[SampleTool.set]
        == [Assignment(name: "a", value: "b=c"), Assignment(name: "d", value: "")])
    #expect(arguments[SampleTool.format] == .adb)
    #expect(arguments[SampleTool.count] == 7)
    #expect(arguments[SampleTool.last])
    #expect(arguments[SampleTool.env] == nil)
  }

  @Test("what is not given is its default, nothing, or empty")
  func absent() throws {
    let arguments = try arguments(["fill", "p"])
    #expect(arguments[SampleTool.format] == .url)
    #expect(arguments[SampleTool.set] == [])
    #expect(arguments[SampleTool.count] == nil)
    #expect(!arguments[SampleTool.last])
    #expect(!arguments.declares(SampleTool.query))
  }

  @Test("ten thousand words keep their order")
  func manyWords() throws {
    let names = (0..<10_000).map { "link-\($0)" }
    let flags = Array(repeating: "-q", count: 5_000)
    let arguments = try arguments(["remove", "--reason", "r"] + names + flags)
    #expect(arguments[SampleTool.names] == names)
    #expect(arguments[SampleTool.quiet])
    #expect(arguments.occurrences(of: SampleTool.quiet).count == 5_000)
  }

  @Test("of a repeated argument come all values, and only a required one cannot have none")
  func repeated() throws {
    let words = ["remove", "a", "b", "--reason", "r"]
    #expect(try arguments(words)[SampleTool.names] == ["a", "b"])
    #expect(PartialArguments([])[SampleTool.names] == nil)
    let rest = Argument(repeated: "rest", .text, "The rest.", isRequired: false)
    #expect(PartialArguments([])[rest] == [])
    #expect(try arguments(["list", "-q", "--quiet"]).occurrences(of: SampleTool.quiet).count == 2)
  }

  @Test("every value knows the word and the spelling that it came from")
  func occurrences() throws {
    let arguments = try arguments(["-q", "fill", "-s", "a=1", "p", "--set=b=2"])
    #expect(
      arguments.occurrences(of: SampleTool.set).map(\.description) == ["-s a=1", "--set b=2"])
    #expect(arguments.occurrences(of: SampleTool.link).map(\.description) == ["<link> p"])
    #expect(arguments.occurrences(of: SampleTool.quiet).map(\.description) == ["-q "])
    #expect(arguments.occurrences(of: SampleTool.env).isEmpty)
  }

  @Test("the tool's own usage errors have the command's usage below, unless a value is wrong")
  func ownErrors() throws {
    let arguments = try arguments(["list", "--level", "one", "q"])
    #expect(
      arguments.usageText(isOfValue: false) == """
        Usage: tool list [--sort <sort>] [--level <level>] [<query>]
          See tool list --help.

        """)
    #expect(arguments.usageText(isOfValue: true) == "  See tool list --help.\n")
  }

  @Test(
    "an option in front of the subcommand's name is the subcommand's if it has it",
    arguments: [
      ("--limit 3 pick", "pick 3"),
      ("-n=3 pick", "pick 3"),
      ("--all pick", #"unknown option "--all" for "tool pick""#),
      ("--limit 3", "root 3"),
    ])
  func optionBeforeSubcommand(line: String, outcome: String) {
    let limit = Option("limit", short: "n", .wholeNumber(in: 1...9), "How many.")
    let all = Flag("all", "Everything.")
    let pick = Command("pick", abstract: "Pick.", arguments: [limit], action: "pick")
    let root = Command(
      "tool", abstract: "A tool.", arguments: [limit, all],
      subcommands: [Subcommand("pick", pick)], action: "root")
    do throws(UsageError) {
      guard
        case .run(let action, let arguments) = try Parser.parse(
          line.split(separator: " ").map(String.init), in: root)
      else { return }
      #expect("\(action) \(arguments[limit] ?? 0)" == outcome)
    } catch {
      #expect(error.message == outcome)
    }
  }

  @Test("without a declared version there is no --version")
  func noVersion() {
    let root = Command("tool", abstract: "A tool.", action: "root")
    #expect(throws: UsageError.self) { try Parser.parse(["--version"], in: root) }
  }

  @Test(
    "a whole number is ASCII digits in its range",
    arguments: [
      ("1", 1), ("99", 99), ("007", 7), ("0", nil), ("100", nil), ("", nil), ("1.5", nil),
      ("+5", nil), ("٣", nil), (" 1", nil), ("99999999999999999999", nil),
    ] as [(String, Int?)])
  func wholeNumbers(text: String, number: Int?) {
    let words = ["fill", "p", "--count=\(text)"]
    #expect((try? arguments(words))?[SampleTool.count] == number)
  }
}

extension Occurrence {
  fileprivate var description: String { "\(spelling) \(text)" }
}

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
