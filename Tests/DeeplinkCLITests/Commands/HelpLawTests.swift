import ArgumentKit
import Testing
import TextKit

@testable import DeeplinkCLI

/// What holds of every page of help and of every topic, whatever they say.
@Suite("Laws of help")
struct HelpLawTests {
  /// The names that lead to every command: `["env", "add"]`.
  static let commands = paths(below: Deeplink.command.outline)

  private static func paths(below command: CommandOutline) -> [[String]] {
    [[]]
      + command.subcommands.flatMap { subcommand in
        paths(below: subcommand).map { [subcommand.name] + $0 }
      }
  }

  private static func outline(at path: [String]) -> CommandOutline? {
    path.reduce(Deeplink.command.outline) { command, name in
      command?.subcommands.first { $0.name == name }
    }
  }

  private static func help(_ words: [String], columns: Int = 80) -> String {
    TestWorld(environment: ["COLUMNS": "\(columns)"]).run(words).answer
  }

  /// The words of a text in one line, wherever its lines were broken.
  private static func flowed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether a line is shown as it is, to be copied: it is no sentence and no entry's meaning.
  private static func isWhole(_ line: String) -> Bool {
    line.hasPrefix("  ") && !line.hasPrefix(String(repeating: " ", count: 26))
  }

  private static func expectTidy(_ page: String, _ name: String) {
    let lines = page.splitScalars(at: "\n")
    #expect(lines.last == "" && lines.dropLast().last != "", "\(name) ends with one line end")
    for line in lines {
      // A word that is wider than the page sticks out, and so does a line to be copied.
      #expect(line.displayWidth <= 80 || isWhole(line), "\(name): \(line)")
      #expect(line.last?.isWhitespace != true, "\(name): \(line)")
    }
    #expect(!page.contains("\n\n\n"), "\(name)")
  }

  @Test(
    "a page has its sentence, its usage, each argument once and each example", arguments: commands)
  func page(command: [String]) throws {
    let page = Self.help(command + ["--help"])
    let name = (["deeplink"] + command).joined(separator: " ")
    let outline = try #require(Self.outline(at: command))
    #expect(outline.contradiction == nil)
    Self.expectTidy(page, name)
    #expect(page == Self.help(["help"] + command))
    let flowed = Self.flowed(page)
    #expect(flowed.hasPrefix("OVERVIEW: \(Self.flowed(outline.abstract)) "))
    #expect(page.contains("\nUSAGE: \(name)"))
    let entries = page.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
    for argument in outline.arguments {
      let named = entries.filter { line in
        // After its letter, if it has one: "-s, --set <name=value>".
        let words = line.split(separator: " ").drop { $0.hasSuffix(",") }
        return words.first?.prefix { !"[=".contains($0) } == argument.identity[...]
      }
      #expect(named.count == 1, "\(name) \(argument.identity): \(named)")
      #expect(flowed.contains(Self.flowed(argument.abstract)), "\(name) \(argument.identity)")
    }
    for example in outline.examples {
      #expect(flowed.contains(Self.flowed("\(example.line) \(example.purpose)")), "\(example.line)")
    }
  }

  @Test("help fits on a screen or two: short help on one, all of it on more for two commands")
  func length() {
    for command in Self.commands {
      let name = command.joined(separator: " ")
      func lines(_ option: String) -> Int {
        Self.help(command + [option]).splitScalars(at: "\n").count - 1
      }
      #expect(lines("-h") <= 30, "\(name)")
      let most = command.isEmpty ? 60 : ["batch", "run"].contains(name) ? 120 : 90
      #expect(lines("--help") <= most, "\(name)")
    }
  }

  @Test("short help has ten options at most, and leads to the rest", arguments: commands)
  func short(command: [String]) throws {
    let page = Self.help(command + ["-h"])
    Self.expectTidy(page, command.joined(separator: " "))
    Self.expectKnown(page, command.joined(separator: " "))
    let lines = page.splitScalars(at: "\n")
    #expect(lines.count { $0.hasScalarPrefix("  -") } <= 10)
    #expect(
      lines.dropLast().last == "  See \((["deeplink"] + command).joined(separator: " ")) --help.")
  }

  @Test(
    "a topic has its sentence, and names only commands and options that there are",
    arguments: Topics.all.map(\.name))
  func topic(name: String) {
    let page = Self.help(["help", name])
    Self.expectTidy(page, name)
    Self.expectKnown(page, name)
    #expect(page.hasPrefix("\(name.uppercased()): "))
  }

  @Test("a page names only commands and options that there are", arguments: commands)
  func mentions(command: [String]) {
    Self.expectKnown(Self.help(command + ["--help"]), command.joined(separator: " "))
  }

  @Test("a narrow page holds the words of a wide one", arguments: commands)
  func widths(command: [String]) {
    let wide = Self.flowed(Self.help(command + ["--help"], columns: 200))
    for columns in [40, 52, 80] {
      #expect(Self.flowed(Self.help(command + ["--help"], columns: columns)) == wide)
    }
  }

  @Test("the status topic names every documented status")
  func status() {
    let page = Self.help(["help", "status"])
    for status in CommandStatus.documented {
      #expect(page.contains("\n  \(status.code) "), "\(status)")
    }
  }

  /// The names of all options, with their dashes.
  private static let options = Set(
    commands.compactMap(outline(at:)).flatMap { ($0.arguments + $0.shared).map(\.identity) }
  )
  .union(["--help", "--version"])

  /// What follows "deeplink help" and "deeplink", and each option, must exist.
  private static func expectKnown(_ page: String, _ name: String) {
    let flowed = flowed(page)
    let topics = Set(Topics.all.map(\.name))
    for match in flowed.matches(of: /deeplink help ([a-z-]+)/) {
      let word = String(match.1)
      #expect(topics.contains(word) || outline(at: [word]) != nil, "\(name): help \(word)")
    }
    let names = Set(commands.compactMap(\.first)).union(["help"])
    for match in page.matches(of: /(?:\n  |\| )deeplink ([a-z]+)\b/) {
      if !names.contains(String(match.1)) { Issue.record("\(name): deeplink \(match.1)") }
    }
    // The topic of engines has options of other tools.
    guard name != "engines" else { return }
    for match in flowed.matches(of: /(?:^|[ (\[|])(--[a-z][a-z-]*)/) {
      if !options.contains(String(match.1)) { Issue.record("\(name): \(match.1)") }
    }
  }
}
