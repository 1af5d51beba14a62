import Foundation
import TestSupport
import Testing
import TextKit

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

  private static var undecided: TestWorld { TestWorld.with(store: undecidedStore) }
  private static let undecidedStore = #"""
    {
      "version": 1,
      "parameters": { "a": { "pattern": "^[a-z-]+$" }, "b": { "pattern": "^[a-z-]+$" },
        "c": { "pattern": "^[a-z-]+x$" } },
      "links": [{ "name": "r", "path": "https://h.example/r/$<a>-$<b>-$<c>" }]
    }
    """#
  private static let undecidedURL =
    "https://h.example/r/" + String(repeating: "a-", count: 1_000) + "1"

  @Test(
    "a URL that no link was decided on is refused with what the command takes in its place",
    arguments: [
      (["match"], "pass the link's name and its values to deeplink fill"),
      (["fill"], "pass the link's name and its values"),
      (["open", "--dry-run"], "pass the link's name and its values"),
      (["show"], "pass the link's name"),
    ])
  func undecided(words: [String], hint: String) {
    let (world, url) = (Self.undecided, Self.undecidedURL)
    let outcome = world.run(words + [url])
    #expect(
      outcome.told == """
        error: cannot decide whether r matches \(url.quoted(limit: 200)): its values can be read in \
        too many ways
          hint: \(hint)

        """)
    #expect(outcome.status == .refused)
  }

  @Test("an agent is told what the tools take in place of a URL that no link was decided on")
  func undecidedByAgent() throws {
    let world = AgentWorld(["--allow-open"], store: Self.undecidedStore)
    let url = Self.undecidedURL
    let matched = try world.result("match_url", #"{"url":"\#(url)"}"#)
    #expect(matched.text.contains("hint: pass link and values to fill_link"), "\(matched)")
    let opened = try world.result("open_url", #"{"url":"\#(url)","on":"android"}"#)
    #expect(opened.text.contains("hint: pass link and values"), "\(opened)")
  }

  @Test(
    "of many links that may make a URL three are named",
    arguments: [
      (["a"], "a"), (["a", "b", "c"], "a or b or c"),
      (["a", "b", "c", "d"], "a or b or c or 1 other"),
    ])
  func undecidedNames(links: [String], names: String) {
    #expect(
      Diagnostic.undecided("it", among: links)
        == "cannot decide whether \(names) matches it: its values can be read in too many ways")
  }

  @Test("a carried URL that no link was decided on is not said to differ from one")
  func undecidedInside() {
    let world = Self.undecided
    let told = """
      cannot decide whether r matches the URL in to of go.example: its values can be read in too many \
      ways
        hint: pass the link's name and its values to deeplink fill

      """
    let url = "https://go.example/?to=" + Self.undecidedURL
    let plain = world.run("match", url).told
    #expect(plain.containsScalars("note: " + told))
    #expect(!plain.containsScalars("would match"))
    let unwrapped = world.run("match", "--unwrap", url)
    #expect(unwrapped.told.containsScalars("error: " + told))
    #expect(!unwrapped.told.containsScalars("note: " + told))
    #expect(unwrapped.status == .refused)
  }

  @Test("derive warns of URLs that it could not decide on")
  func undecidedTraffic() {
    let world = Self.undecided
    world.input = "\(Self.undecidedURL)\nhttps://h.example/r/a-b-cx\n"
    #expect(
      world.run("derive", "-").told == """
        warning: cannot decide whether r matches 1 URL: its values can be read in too many ways
          hint: it counts as new

        """)
  }

  @Test("a URL with an & in it was not cut by a shell")
  func quoted() {
    let world = TestWorld.with(
      store: #"""
        { "version": 1, "links": [{ "name": "t", "path": "https://h.example/t?a=$<a>&b=$<b>&c=$<c>" }] }
        """#)
    for (query, isCut) in [("a=1", true), ("a=1&b=2", false)] {
      for command in ["fill", "match"] {
        for scheme in ["https://", ""] {
          let told = world.run(command, "\(scheme)h.example/t?\(query)").told
          #expect(told.contains("unquoted \"&\"") == isCut, "\(command) \(scheme)")
        }
      }
    }
  }

  @Test("what quotes a long path or URL is shortened, whatever says it")
  func long() {
    let path = String(repeating: "a", count: 5_000)
    let world = TestWorld.with(
      store: #"""
        { "version": 1, "links": [{ "name": "r", "path": "https://h.example/\#(path)/$<id>" }] }
        """#)
    for url in ["https://h.example/\(path)", "https://h.example/\(path)/1?x=\(path)"] {
      let told = world.run("match", url).told
      #expect(told.utf8.count > 200 && told.utf8.count < 2_500, "\(told)")
    }
    // What is wrong stands behind the value.
    let told = world.run("match", "https://h.example/\(path)/\(path)?x=1").told
    #expect(told.contains("a…a") && told.contains("would match without the pair \"x=1\""))
  }

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

@Suite("deeplink match")
struct MatchCommandTests {
  private static let store = #"""
    {
      "version": 1,
      "environments": { "web": "https://h.example/api/", "app": "app://" },
      "parameters": { "id": { "type": "integer" }, "token": { "writeOnly": true } },
      "links": [
        { "name": "any", "path": "/games/$<what>" },
        { "name": "game", "path": "/games/$<id>" },
        { "name": "top", "path": "/games/top" },
        { "name": "broken", "path": "/games/$<" },
        { "name": "cafe", "path": "/café/$<id>" },
        { "name": "escaped", "path": "\/escaped\/$<id>" },
        { "name": "login", "path": "/login?t=$<token>&n=$<next?>" },
        { "name": "whole", "path": "https://x.example/$<id>" },
        { "name": "open", "path": "$<+rest>" }
      ]
    }
    """#

  private static func matches(_ url: String, _ words: String...) -> TestWorld.Outcome {
    TestWorld.with(store: store).run(["match", url] + words)
  }

  @Test("URLs are read as a list, one a line, each above its links")
  func lists() {
    let world = TestWorld.with(store: Self.store)
    world.input = "https://x.example/9\r\n\n  https://x.example/nine \n"
    let outcome = world.run(["match", "-"])
    #expect(
      outcome.answer == """
        https://x.example/9
          whole --set id=9
        https://x.example/nine

        """)
    #expect(
      outcome.told == """
        error: no link in links.json matches "https://x.example/nine"
        note: whole --set id=nine would match except for id: expected a whole number, got "nine"
        note: open --env web --set rest=/nine would match with the base https://h.example/api/ instead \
        of https://x.example

        """)
    #expect(outcome.status == .refused)
  }
}

@Suite("match says what a URL without a match is near to")
struct MatchInsideTests {
  private static let store = """
    { "version": 1, "environments": { "web": "https://h.example" },
      "links": [
        { "name": "event", "path": "/e/$<id>?ref=$<ref?>" },
        { "name": "login", "path": "/login?next=$<next>" }
      ] }
    """
  private static let rows: [(words: String, told: String)] = [
    (
      "https://l.example/?u=https%3A%2F%2Fh.example%2Fe%2F7%3Ffbclid%3Dabc",
      """
      note: u holds event, with one more pair: fbclid=abc
        hint: pass --unwrap --ignore-extra-query

      """
    ),
    (
      "--unwrap https://l.example/?u=https%3A%2F%2Fh.example%2Fe%2F7%3Ffbclid%3Dabc%26a%3Db",
      """
      note: u holds event, with 2 more pairs: fbclid=abc, a=b
        hint: pass --ignore-extra-query

      """
    ),
    (
      "https://l.example/?u=https%3A%2F%2Fh.example%2Fe%2F7",
      "note: u holds event\n  hint: pass --unwrap\n"
    ),
    (
      "https://l.example/?u=https%3A%2F%2Fh.example%2Flogin%3Fnext%3D%2F",
      "note: u holds login, which would match with next written as %2F\n"
    ),
    (
      "https://h.example/login?next=a+b",
      """
      note: login --env web --set next=a+b would match with next written as a%2Bb
        hint: if "+" stands for a space, it is written as %20

      """
    ),
    (
      "https://h.example/e/7/8",
      "  hint: event, /e/$<id>?ref=$<ref?>, differs from it at \"/8\"\n"
    ),
    ("https://h.example/zzz", "  hint: deeplink list shows the links\n"),
    ("my_app://x", "  hint: \"_\" is not allowed in a scheme (RFC 3986 § 3.1)\n"),
  ]

  @Test("by trying, and inside it", arguments: rows)
  func notes(words: String, told: String) {
    let world = TestWorld.with(store: Self.store)
    let outcome = world.run(["match"] + words.split(separator: " ").map(String.init))
    #expect(outcome.status == .refused)
    let lines = outcome.told.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    #expect(lines.joined(separator: "\n") == told)
  }
}
