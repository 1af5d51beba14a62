import Foundation
import TestSupport
import TextKit
import Testing

@testable import DeeplinkCLI

@Suite("The line that match prints")
struct MatchLineTests {
  private static let store = #"""
    {
      "version": 1,
      "environments": { "web": { "base": "https://h.example", "values": { "ref": "qa" } } },
      "parameters": { "n": { "default": "7" } },
      "links": [{ "name": "x", "path": "/x/$<p>?ref=$<ref?>&n=$<n?>" }]
    }
    """#

  /// The words that a shell makes of a line.
  private static func words(of line: String, in shell: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write("printf '%s\\0' \(line)\n", to: "script")
    let run = try folder.run(shell, "script")
    #expect(run.errors == "")
    return run.output.unicodeScalars.split(separator: "\0").map { String($0) }
  }

  @Test(
    "a shell makes of it the words that fill to the same URL",
    arguments: ["sh", "bash", "dash", "zsh", "fish"].filter { Shells.path(of: $0) != nil })
  func sameURL(shell: String) throws {
    let world = TestWorld.with(store: Self.store)
    let marks = "'\"\\`$!*?[]{}()<>|&;#~^=%,:@ /é\u{FF07}".unicodeScalars.map(String.init)
    let values = (marks + marks.map { "'\($0)\u{301}" } + ["$(id)", "a  b", "'; rm x; '", "-n"])
    let paths = values.map { value in
      "/x/"
        + value.utf8.map { "%" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        .joined()
    }
    let queries = ["", "?ref=a", "?n=1", "?ref=b&n=2"]
    for path in paths.enumerated().map({ $1 + queries[$0 % queries.count] }) {
      let url = "https://h.example" + path
      let line = world.run("match", url)
      #expect(line.told == "", "\(url)")
      let filled = world.run(["fill"] + (try Self.words(of: line.answer, in: shell)))
      #expect(filled.status == .done)
      #expect(world.run("match", filled.answer.trimmingCharacters(in: .newlines)) == line)
      let given = url.removingPercentEncoding ?? ""
      #expect(
        (filled.answer.removingPercentEncoding ?? "").utf8.elementsEqual((given + "\n").utf8),
        "\(line.answer)")
    }
  }

  @Test(
    "omits a value that it cannot show, on a terminal or not, and names it",
    arguments: [
      ("%0A", "a line break"), ("%0D", "a line break"), ("%C2%85", "a line break"),
      ("%E2%80%A8", "a line break"), ("%09", "a tab"),
      ("%00", "the control character U+0000"), ("%1B%5B2J", "the control character U+001B"),
      ("%7F", "the control character U+007F"), ("%C2%9B", "the control character U+009B"),
      ("%E2%80%AE", "the bidirectional control U+202E"),
    ], [false, true])
  func omitted(_ row: (encoded: String, kind: String), isTerminal: Bool) {
    let world = TestWorld.with(store: Self.store)
    world.terminals.output = isTerminal
    #expect(
      world.run("match", "https://h.example/x/a\(row.encoded)b?ref=qa&n=8")
        == TestWorld.Outcome(
          status: .done, answer: "x --env web --set ref=qa --set n=8\n",
          told: """
            note: the line of x omits p, which contains \(row.kind)
              hint: use --values or --format json

            """))
  }

  @Test("keeps what the environment and the rules give out of a URL that lacks it")
  func unset() {
    #expect(
      TestWorld.with(store: Self.store).run("match", "https://h.example/x/a").answer
        == "x --env web --set p=a --unset ref --unset n\n")
  }
}

@Suite("A URL without its scheme on the command line")
struct MissingSchemeCommandTests {
  private static let store = #"""
    {
      "version": 1,
      "environments": { "web": "https://www.shop.example" },
      "links": [{ "name": "p", "path": "/p/$<id>" }]
    }
    """#

  @Test("match reads it as one copied from a mail, and says so")
  func match() {
    #expect(
      TestWorld.with(store: Self.store).run("match", "www.shop.example/p/12")
        == TestWorld.Outcome(
          status: .done, answer: "p --env web --set id=12\n",
          told: "note: \"www.shop.example/p/12\" has no scheme: read as "
            + "https://www.shop.example/p/12\n"))
  }

  @Test("fill takes it for the stored link, and warns of a template that starts so")
  func fill() {
    let world = TestWorld.with(store: Self.store)
    #expect(world.run("fill", "www.shop.example/p/12").answer == "https://www.shop.example/p/12\n")
    let told = world.run("fill", "www.shop.example/q/$<id>", "-s", "id=1").told
    #expect(told.contains("write https://www.shop.example/q/$<id>"))
  }
}
