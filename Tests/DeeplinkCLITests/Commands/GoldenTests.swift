import ArgumentKit
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

  @Test("pages of help, one of each shape", arguments: ["", "batch", "open", "rules"])
  func help(word: String) throws {
    let world = TestWorld(environment: ["COLUMNS": "80"])
    let page = world.run(["help"] + (word.isEmpty ? [] : [word])).answer
    try expect(page, is: word.isEmpty ? "help.txt" : "help-\(word).txt")
  }

  @Test("the manual page has a section for every command and every topic")
  func manual() throws {
    let page = TestWorld().run("manual").answer
    #expect(page == ManualPage.text(of: Deeplink.command.outline, date: Release.date))
    let lines = page.split(separator: "\n").map(String.init)
    let commands = HelpLawTests.commands.filter { !$0.isEmpty }.map {
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
}
