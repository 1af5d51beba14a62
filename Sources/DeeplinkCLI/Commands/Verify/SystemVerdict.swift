import AssociationKit
import LinkKit

/// What the files of one system say of a link.
struct SystemVerdict {
  /// For which values a verdict holds.
  enum Scope {
    case one
    case everyValue
    /// It holds for the typical values, and not for these.
    case except(Counterexample)
    /// Not proved: it applies to the given number of URLs that were tried.
    case tried(Int)
  }

  /// Values for which the verdict is another one; each was filled in and judged.
  struct Counterexample {
    /// The values that differ from the typical ones; nil for one that is left out, or secret.
    let values: [(name: String, text: String?)]
    /// The URL, without secrets.
    let url: String
    let verdict: Verdict
  }

  let system: Platform
  /// Whether the link is meant to open the app.
  let meant: Bool
  var verdict: Verdict
  var scope = Scope.one
  /// The rules that some value reaches, where they are asked for.
  var rules: [RulePlace] = []
  /// What a newer version of the system says, where that is something else.
  var newer: Verdict?
  /// The rule that came nearest to opening the link, where it was meant to.
  var miss: NearMiss?

  var isExpected: Bool {
    guard isExpected(verdict) else { return false }
    if case .except(let other) = scope { return isExpected(other.verdict) }
    return true
  }

  /// The verdict with what a newer version of the system says of the same link.
  func compared(with newer: SystemVerdict?) -> SystemVerdict {
    guard let newer else { return self }
    var result = self
    if newer.verdict.outcome != verdict.outcome {
      result.newer = newer.verdict
    } else if case .except(let other) = newer.scope, case .everyValue = scope {
      result.newer = other.verdict
    }
    return result
  }

  private func isExpected(_ verdict: Verdict) -> Bool {
    verdict.outcome != .cannotSay && verdict.opens == meant
  }
}
