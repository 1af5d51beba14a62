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

  /// The words that a shell makes of each of some lines.
  private static func words(of lines: [String], in shell: String) throws -> [[String]] {
    let folder = try TemporaryFolder()
    let script = lines.enumerated().map { number, line in "printf '%s\\0' \(line) > \(number)\n" }
    try folder.write(script.joined(), to: "script")
    #expect(try folder.run(shell, "script") == ProgramRun(status: 0, output: "", errors: ""))
    return lines.indices.map { number in
      (folder.text(of: "\(number)") ?? "").unicodeScalars.split(separator: "\0").map { String($0) }
    }
  }

  /// URLs with a value of each kind that a shell would take for more than a word.
  private static let urls: [String] = {
    let marks = "'\"\\`$!*?[]{}()<>|&;#~^=%,:@ /é\u{FF07}".unicodeScalars.map(String.init)
    let values = marks + marks.map { "'\($0)\u{301}" } + ["$(id)", "a  b", "'; rm x; '", "-n"]
    let queries = ["", "?ref=a", "?n=1", "?ref=b&n=2"]
    return values.enumerated().map { number, value in
      let path = value.utf8.map {
        "%" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
      }
      return "https://h.example/x/" + path.joined() + queries[number % queries.count]
    }
  }()

  /// The lines that `match` prints for the URLs.
  private static let lines: [String] = urls.map { url in
    let line = TestWorld.with(store: store).run("match", url)
    #expect(line.told == "", "\(url)")
    return line.answer
  }

  @Test("a shell makes of it the words that fill to the same URL")
  func sameURL() throws {
    let world = TestWorld.with(store: Self.store)
    let words = try Self.words(
      of: Self.lines.map { $0.trimmingCharacters(in: .newlines) }, in: "sh")
    for ((url, line), words) in zip(zip(Self.urls, Self.lines), words) {
      let filled = world.run(["fill"] + words)
      #expect(filled.status == .done)
      let again = world.run("match", filled.answer.trimmingCharacters(in: .newlines))
      #expect(again == .init(status: .done, answer: line, told: ""))
      let given = url.removingPercentEncoding ?? ""
      #expect(
        (filled.answer.removingPercentEncoding ?? "").utf8.elementsEqual((given + "\n").utf8),
        "\(line)")
    }
  }

  @Test(
    "every shell makes the same words of it",
    arguments: ["bash", "dash", "zsh", "fish"].filter { Shells.path(of: $0) != nil })
  func sameWords(shell: String) throws {
    let lines = Self.lines.map { $0.trimmingCharacters(in: .newlines) }
    #expect(try Self.words(of: lines, in: shell) == Self.words(of: lines, in: "sh"))
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
            note: the command for x omits p, which contains \(row.kind)
              hint: use --values or --format json

            """))
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
}
