import RuleKit
import TextKit

extension Fault {
  /// No right value of the parameter could be found from its rules; `limit` is its pattern, which is
  /// named where its automaton would take more than it may.
  static func noTypicalValue(parameter: String, limit pattern: Pattern? = nil) -> Fault {
    let limit =
      pattern.map { $0.share.count > 1 && $0.isTooLarge ? ", because \($0.share.words)" : "" }
      ?? ""
    return Fault(
      "no valid value of \(parameter.quoted()) can be generated from its rules\(limit); "
        + "add \"examples\", or pass --set")
  }

  /// Typical values, each right by itself, give no link together.
  static func noTypicalLink(_ reason: String) -> Fault {
    Fault("typical values do not form a valid URL: \(reason)")
  }
}
