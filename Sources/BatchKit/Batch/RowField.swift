import JSONKit
import LinkKit
import RowKit
import RuleKit

/// Where a parameter's value comes from in a row, and what it must be.
package struct RowField: Sendable {
  package let name: String
  package let rules: Rules
  /// The column that gives it; nil where no column does.
  package let column: Int?
  /// What is used where the row gives nothing: a value that holds for all rows, or a default.
  package let fallback: String?
  /// Whether an empty cell means that nothing is given.
  let isAbsentWhenEmpty: Bool

  /// Makes a parameter ready for rows.
  ///
  /// - Parameters:
  ///   - parameter: the parameter of the placed template.
  ///   - rules: what its value must be.
  ///   - column: the column that gives it.
  ///   - fallback: what is used where the row gives nothing, before the slot's own default and the
  ///     rule's.
  package init(_ parameter: Parameter, rules: Rules, column: Int?, fallback: String? = nil) {
    name = parameter.name
    self.rules = rules
    self.column = column
    self.fallback = fallback ?? parameter.defaultText ?? rules.default
    isAbsentWhenEmpty = self.fallback != nil || parameter.isOptional
  }

  /// The text that a record gives for the parameter, or nil for nothing.
  func text(of record: Record) throws(Refusal) -> String? {
    guard let column else { return fallback }
    switch record.cell(column) {
    case .absent: return fallback
    case .text(let bytes):
      if bytes.isEmpty, isAbsentWhenEmpty { return fallback }
      guard let text = bytes.withUnsafeBufferPointer({ String(checking: $0) }) else {
        throw Refusal("encoding", "expected UTF-8")
      }
      return text
    case .json(let kind, _): return try Rules.text(of: JSONNode(kind, at: 0..<0)) ?? fallback
    }
  }
}
