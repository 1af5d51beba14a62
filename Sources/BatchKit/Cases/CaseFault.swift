import JSONKit
import TextKit

/// Why no cases can be made.
package enum CaseFault: Error, Hashable, Sendable {
  /// No right value of the parameter could be found from its rules.
  case noTypicalValue(parameter: String)
  /// Typical values, each right by itself, give no link together.
  case noTypicalLink(Refusal)

  /// The fault in one line.
  package var reason: String {
    switch self {
    case .noTypicalValue(let parameter):
      "no right value of \(parameter.quoted()) can be made from its rules; "
        + "give it \"examples\", or a value by --set"
    case .noTypicalLink(let refusal): "typical values give no link: \(refusal.reason)"
    }
  }
}
