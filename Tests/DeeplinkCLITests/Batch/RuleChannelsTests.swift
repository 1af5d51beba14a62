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
