import Foundation
import TestSupport
import Testing
import TextKit

@testable import JSONKit
@testable import RuleKit

/// Rules from JSON texts that lie over each other.
func compiled(_ layers: String...) throws -> (rules: Rules?, faults: [Fault]) {
  Rules.compile(try layers.map { try JSONNode.parse(Array($0.utf8)) })
}

/// Rules from a JSON text in which there is no fault.
func rules(_ layers: String...) throws -> Rules {
  let (rules, faults) = Rules.compile(try layers.map { try JSONNode.parse(Array($0.utf8)) })
  return try #require(rules, "\(faults)")
}

/// What a refusal says in one line.
func verdict(_ rules: Rules, on text: String) -> String {
  rules.refusal(of: text)?.text(isSecret: rules.isSecret) ?? "accepted"
}

@Suite("Rules: conformance")
struct RulesConformanceTests {
  @Test(
    "the public suite's verdicts are ours",
    .enabled(if: casesFolder != nil, "DEEPLINK_CASES names no folder of conformance cases"))
  func publicSuite() throws {
    let folder = try #require(casesFolder)
    let file = try Data(contentsOf: folder.appendingPathComponent("rules.jsonl"))
    var seen: Set<String> = []
    for line in file.split(separator: UInt8(ascii: "\n")) {
      let conformanceCase = try JSONNode.parse(Array(line))
      let id = try #require(conformanceCase["id"]?.text)
      let value = try #require(conformanceCase["value"]?.text)
      let expected = try #require(conformanceCase["expect"]?.text)
      let rule = try #require(conformanceCase["rule"])
      seen.insert(id)
      let (rules, faults) = Rules.compile(Self.lettingEmptyPass(rule))
      guard let rules else {
        Issue.record("\(id): \(faults)")
        continue
      }
      let refusal = rules.refusal(of: value)
      let follows = (refusal == nil ? "accept" : "reject") == expected
      #expect(follows == (RulesSuite.outOfScope[id] == nil), "\(id): \(value.debugDescription)")
    }
    #expect(seen.count > 300)
    #expect(RulesSuite.outOfScope.keys.allSatisfy(seen.contains), "an exclusion names no case")
  }

  /// The rule with `"minLength": 0` under it where it is about texts: the suite does not know that
  /// a value must not be empty.
  private static func lettingEmptyPass(_ rule: JSONNode) -> [JSONNode] {
    let zero = JSONNode.Member(
      name: "minLength", nameRange: 0..<0, value: JSONNode(.number("0"), at: 0..<0))
    let relaxed = [JSONNode(.object([zero]), at: 0..<0), rule]
    return Rules.compile(relaxed).rules == nil ? [rule] : relaxed
  }
}
