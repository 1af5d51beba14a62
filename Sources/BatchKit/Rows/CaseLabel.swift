import JSONKit
import RowKit

/// The case that a link is, as results say it and rows give it back.
package struct CaseLabel: Hashable, Sendable {
  package enum Expectation: String, Sendable {
    case accept
    case refuse
  }

  package var name: String?
  package var expect: Expectation
  /// What the values are; nil where a row does not say.
  package var why: String?

  /// It as a result has it, by the names of its columns.
  package var node: JSONNode {
    .object([
      OwnColumn.number.rawValue: name.map(JSONNode.string),
      OwnColumn.expectation: .string(expect.rawValue),
      OwnColumn.caseReason: why.map(JSONNode.string),
    ])
  }
}
