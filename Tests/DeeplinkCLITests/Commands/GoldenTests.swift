import ArgumentKit
import AssociationKit
import Foundation
import Testing

@testable import DeeplinkCLI

/// Whole texts that a person reads, kept as files: with `DEEPLINK_RECORD=1` they are written anew,
/// and the test fails all the same so that nobody records by accident.
@Suite("Whole texts")
struct GoldenTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Goldens")

  private func expect(_ text: String, is name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["DEEPLINK_RECORD"] == "1" {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name)")
      return
    }
    #expect(text == (try String(contentsOf: file, encoding: .utf8)), "\(name)")
  }

  /// The names that lead to every command: `["env", "add"]`.
  static let commands = paths(below: Deeplink.command.outline)

  private static func paths(below command: CommandOutline) -> [[String]] {
    [[]]
      + command.subcommands.flatMap { subcommand in
        paths(below: subcommand).map { [subcommand.name] + $0 }
      }
  }

  @Test("the help of every command", arguments: commands)
  func help(command: [String]) throws {
    let world = TestWorld(environment: ["COLUMNS": "80"])
    #expect(Deeplink.run(command + ["--help"], in: world.context) == .done)
    #expect(world.told == "")
    try expect(world.answerText, is: (["help"] + command).joined(separator: "-") + ".txt")
    let other = TestWorld(environment: ["COLUMNS": "80"])
    #expect(Deeplink.run(["help"] + command, in: other.context) == .done)
    #expect(other.answerText == world.answerText)
  }

  @Test("the topics of help", arguments: Topics.all.map(\.name))
  func topic(name: String) throws {
    let world = TestWorld(environment: ["COLUMNS": "80"])
    try expect(world.run("help", name).answer, is: "topic-\(name).txt")
  }

  @Test("what each code of the lint means")
  func explanations() throws {
    let texts = LintCode.allCases.map { TestWorld().run("verify", "--explain", $0.rawValue).answer }
    try expect(texts.joined(separator: "\n"), is: "lint-codes.txt")
  }

  @Test("the manual page has a section for every command and every topic")
  func manual() throws {
    let page = TestWorld().run("manual").answer
    #expect(page == ManualPage.text(of: Deeplink.command.outline, date: Release.date))
    let lines = page.split(separator: "\n").map(String.init)
    let commands = Self.commands.filter { !$0.isEmpty }.map {
      ".SS \"" + (["deeplink"] + $0).joined(separator: " ") + "\""
    }
    #expect(lines.filter { $0.hasPrefix(".SS \"deeplink ") } == commands)
    let sections = lines.filter { $0.hasPrefix(".SH ") }
    let topics = Topics.all.map { ".SH \"\($0.name.uppercased())\"" }
    #expect(Array(sections.suffix(topics.count + 1)) == topics + [".SH \"EXAMPLES\""])
  }

  @Test("the schema of the store")
  func schema() throws {
    try expect(TestWorld().run("schema").answer, is: "links.schema.json")
  }

  static let mistakes: [(name: String, words: [String])] = [
    ("unknown-option", ["fill", "game", "--frmat", "json"]),
    ("unknown-command", ["fil", "game"]),
    ("bad-choice", ["list", "--format", "xml"]),
    ("unknown-link", ["fill", "gmae"]),
    ("unknown-parameter", ["fill", "game", "--set", "ids=1"]),
    ("missing-value", ["fill", "share"]),
    ("refused-value", ["fill", "game", "--set", "id=7x"]),
    ("faulty-template", ["fill", "/a/$<x/%z/$<y y>"]),
    ("faulty-link", ["fill", "broken", "--set", "a=1"]),
    ("no-match", ["match", "https://example.com/nothing"]),
  ]

  @Test("the words of every kind of mistake", arguments: mistakes)
  func mistake(name: String, words: [String]) throws {
    let world = TestWorld.with(store: FillTests.store, environment: ["DEEPLINK_NO_HISTORY": "1"])
    _ = Deeplink.run(words, in: world.context)
    #expect(world.answer == [])
    try expect(world.told, is: "error-\(name).txt")
  }
}
