import AssociationKit
import LinkKit
import TextKit

/// What the app's files say of one link in one environment.
struct VerifyRow {
  let target: VerifyTarget
  /// The verdict of each system that is judged for it, in the order of `Platform`.
  let verdicts: [SystemVerdict]
  /// The numbers of the constraints, from zero, that distinguish too many sets of values for a proof.
  var undecidedConstraints: [Int] = []

  /// Whether every system does what the link is meant to do.
  var isExpected: Bool { verdicts.allSatisfy(\.isExpected) }

  /// Whether the systems disagree about opening, and are meant not to.
  var differs: Bool {
    let judged = verdicts.filter { $0.verdict.outcome != .cannotSay }
    return Set(judged.map(\.meant)).count == 1 && Set(judged.map(\.verdict.opens)).count > 1
  }

  func verdict(of system: Platform) -> SystemVerdict? {
    verdicts.first { $0.system == system }
  }

  /// What a link lacks in scheme or host, which is the same for every link there.
  struct MissOfOrigin: Hashable {
    let system: Platform
    let rule: RulePlace
    let text: ExactText
    let offset: Int
  }

  /// What each system misses in the origin of the link; nil if its notes say anything else.
  var missOfOrigin: [MissOfOrigin]? {
    var all: [MissOfOrigin] = []
    for verdict in verdicts where !verdict.isExpected {
      guard let miss = verdict.miss, miss.part == .authority || miss.part == .scheme,
        verdict.newer == nil
      else { return nil }
      if case .except = verdict.scope { return nil }
      all.append(
        MissOfOrigin(
          system: verdict.system, rule: miss.rule, text: ExactText(miss.text), offset: miss.offset))
    }
    return all.isEmpty ? nil : all
  }

  /// The mark of a row for which the systems disagree.
  static let difference = "≠"

  /// What is to be said of the row as a whole: that a proof holds, or what was meant.
  var note: String {
    guard !verdicts.isEmpty else { return "not checked" }
    if differs { return Self.difference }
    guard isExpected else { return "" }
    if verdicts.allSatisfy({ !$0.meant }) { return "should not open" }
    let scopes = verdicts.map(\.scope)
    if scopes.contains(where: { if case .tried = $0 { true } else { false } }) {
      return "for the values tried"
    }
    return scopes.allSatisfy { if case .everyValue = $0 { true } else { false } }
      ? "every value" : ""
  }
}
