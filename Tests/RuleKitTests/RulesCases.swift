import Foundation
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
