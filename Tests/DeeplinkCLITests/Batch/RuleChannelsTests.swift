import Foundation
import JSONKit
import RuleKit
import TestSupport
import Testing

@testable import DeeplinkCLI

@Suite("One verdict by every way in")
struct RuleChannelsTests {
  fileprivate enum Channel: String, CaseIterable {
    case set, csv, jsonl

    /// Whether the way in can carry what the case is about: a line break only by a file, NUL only
    /// by JSON.
    func carries(_ channel: String) -> Bool {
      switch self {
      case .set: channel == "any"
      case .csv: channel != "batch-json"
      case .jsonl: true
      }
    }
  }

  @Test(
    "a value has the verdict of the public suite by --set, by a CSV cell and by a JSON Lines cell",
    .enabled(if: casesFolder != nil, "DEEPLINK_CASES names no folder of conformance cases"),
    arguments: Channel.allCases)
  fileprivate func publicSuite(channel: Channel) throws {
    let folder = try #require(casesFolder)
    let text = try String(contentsOf: folder.appendingPathComponent("rules.jsonl"), encoding: .utf8)
    var seen: Set<String> = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let bytes = Array(line)
      let node = try JSONNode.parse(bytes)
      let id = try #require(node["id"]?.text)
      let value = try #require(node["value"]?.text)
      let rule = try #require(node["rule"])
      seen.insert(id)
      guard channel.carries(try #require(node["channel"]?.text)) else { continue }
      let world = TestWorld.with(
        store: Self.store(rule, in: bytes), environment: ["DEEPLINK_NO_HISTORY": "1"])
      let outcome = Self.run(channel, value, in: world)
      let verdict =
        switch outcome.status {
        case .done: "accept"
        case .refused: "reject"
        default: outcome.told
        }
      let follows = verdict == node["expect"]?.text
      #expect(
        follows == (RulesSuite.outOfScope[id] == nil),
        "\(id): \(value.debugDescription): \(verdict)")
    }
    #expect(seen.count > 300)
    #expect(RulesSuite.outOfScope.keys.allSatisfy(seen.contains), "an exclusion names no case")
  }

  /// A store whose link has the rule, with `"minLength": 0` where it is about texts and has none:
  /// the suite does not know that a value must not be empty.
  private static func store(_ rule: JSONNode, in bytes: [UInt8]) -> String {
    var text = String(decoding: bytes[rule.range], as: UTF8.self)
    let relaxed = #"{"minLength":0"# + (rule.members.isEmpty ? "" : ",") + text.dropFirst()
    if rule["minLength"] == nil, let node = try? JSONNode.parse(Array(relaxed.utf8)),
      Rules.compile([node]).rules != nil
    {
      text = relaxed
    }
    return #"""
      {"version":1,"links":[
      {"name":"x","path":"https://h.example/?v=$<v>","parameters":{"v":\#(text)}}]}
      """#
  }

  private static func run(_ channel: Channel, _ value: String, in world: TestWorld)
    -> TestWorld.Outcome
  {
    switch channel {
    case .set: return world.run("fill", "x", "--set", "v=\(value)")
    case .csv:
      world.input = "v,n\n\"" + value.replacing("\"", with: "\"\"") + "\",1\n"
      return world.run("batch", "x")
    case .jsonl:
      world.input = "{\"v\":\(JSONText.quoted(value))}\n"
      return world.run("batch", "x", "--input-format", "jsonl")
    }
  }
}

@Suite("deeplink batch: cells as the readers of other programs take them")
struct EngineSpellingTests {
  private static let rows = #"""
    {"id":"#5","n":""}
    {"id":"'a'"}
    {"id":"\\N","n":" x"}
    {"id":"a b","n":"x\t"}
    {"id":"1","n":"l\nm\\"}

    """#

  static let formats: [(format: String, cells: [String])] = [
    (
      "csv",
      [
        ##""#5","""##, #""'a'","#, #""\N"," x""#, "a b,\"x\t\"", "1,\"l\nm\\\"",
      ]
    ),
    ("tsv", ["#5\t\"\"", "'a'\t", "\\N\t x", "a b\t\"x\t\"", "1\t\"l\nm\\\""]),
    (
      "tsv-escaped",
      ["#5\t", "\\'a\\'\t\\N", "\\\\N\t x", "a b\tx\\t", "1\tl\\nm\\\\"]
    ),
  ]

  @Test(
    "a cell that a reader would take for something else is quoted or escaped", arguments: formats)
  func spelling(format: String, cells: [String]) {
    let store = """
      { "version": 1, "environments": { "p": "https://h" }, "links": [
        { "name": "d", "path": "/$<id>?n=$<n?>", "parameters": { "n": { "minLength": 0 } } },
        { "name": "r", "path": "/$<id>?n=$<n>", "parameters": { "n": { "minLength": 0 } } } ] }
      """
    let world = TestWorld.with(store: store, files: ["/home/me/project/r.jsonl": Self.rows])
    let separator = format == "csv" ? "," : "\t"
    let answer = world.run("batch", "d", "--input", "r.jsonl", "--format", format, "-q").answer
    let urls = [
      "https://h/%235?n=", "https://h/%27a%27", "https://h/%5CN?n=%20x", "https://h/a%20b?n=x%09",
      "https://h/1?n=l%0Am%5C",
    ]
    let expected = zip(cells, urls).map { $0 + separator + $1 + "\n" }
    #expect(answer == (["id\(separator)n\(separator)url\n"] + expected).joined())
    // What was written is read again, cell for cell.
    world.files.set("/home/me/project/again", Array(answer.utf8))
    let again = world.run(
      "batch", "d", "--input", "again", "--input-format", format, "--format", "jsonl", "-q")
    let starts = again.answer.split(separator: "\n").map { $0.prefix(20) }
    #expect(starts.first?.hasPrefix(##"{"id":"#5","##) == true)
    #expect(starts.dropFirst(2).first?.hasPrefix(#"{"id":"\\N","n":" x"#) == true)
  }
}
