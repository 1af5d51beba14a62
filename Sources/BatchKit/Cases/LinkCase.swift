import LinkKit
import RuleKit
import TextKit

/// A link for a test, with typical values everywhere but in one place, and the expected result.
package struct LinkCase: Hashable, Sendable {
  /// The attack that a hostile case is part of.
  package struct Attack: Hashable, Sendable {
    package let family: HostileFamily
    /// The number of the weakness in the CWE list.
    package let weakness: Int

    /// The weakness as its list names it: `CWE-601`.
    package var weaknessID: String { "CWE-\(weakness)" }
  }

  /// The parameter whose value is the case; nil where all values are typical, and where several
  /// together are the case.
  package var parameter: String?
  /// The number of the constraint, from 1, that the values break together; nil for any other case.
  package var constraint: Int?
  /// The attack; nil for a case that is not hostile.
  package var attack: Attack?
  /// Its number among all cases of the parameter, or of the parameter and the family, from 1; 0 where
  /// all values are typical.
  package var number = 0
  /// The value of each parameter, in their order; nil where it is left out.
  package var values: [String?]
  package var expect: CaseLabel.Expectation
  /// What the value is, and where it cannot stand in a link, why.
  package var why: String
  /// The link, every value encoded by its place; nil where one cannot be encoded there.
  package var url: String?

  /// The name of the case, which no other case of the link has.
  package var name: String {
    if let constraint { return "constraint-\(constraint)" }
    let parts = [parameter, attack?.family.rawValue].compactMap(\.self)
    return parts.isEmpty ? "typical" : (parts + ["\(number)"]).joined(separator: "-")
  }

  /// What results say of it.
  package var label: CaseLabel {
    let attack = attack.map { "\($0.family.rawValue) (\($0.weaknessID)): " }
    return CaseLabel(name: name, expect: expect, why: (attack ?? "") + why)
  }
}

/// Which of the cases that rules give are wanted.
package enum CaseKind: String, CaseIterable, Sendable {
  /// Cases that must be accepted.
  case valid
  /// Cases on either side of a bound.
  case boundary
  /// Cases that must be rejected.
  case invalid
  case all
  /// Cases that attack the app.
  case hostile
}

extension Fault {
  /// No right value of the parameter could be found from its rules; `limit` is its pattern, which is
  /// named where its automaton would take more than it may.
  static func noTypicalValue(parameter: String, limit pattern: Pattern? = nil) -> Fault {
    let limit =
      pattern.map { $0.share.count > 1 && $0.isTooLarge ? ", because \($0.share.words)" : "" }
      ?? ""
    return Fault(
      "no valid value of \(parameter.quoted()) can be generated from its rules\(limit)",
      hint: "add \"examples\" to its rules, or pass --set \(parameter)=VALUE")
  }

  /// An environment gives a value that is not valid, so that the link cannot be filled there.
  static func refusedValue(of field: Field, _ refusal: Refusal, in environment: String?) -> Fault {
    Fault(
      "the values of the environment \((environment ?? "").quoted()): \(field.name): "
        + refusal.text(isSecret: field.rules.isSecret))
  }

  /// Typical values, each right by itself, give no link together.
  static func noTypicalLink(_ reason: String) -> Fault {
    Fault("typical values do not form a valid URL: \(reason)")
  }
}
