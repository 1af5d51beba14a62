import AssociationKit
import LinkKit
import TextKit

/// What the app's files say of one link in one environment.
struct VerifyRow {
  let target: VerifyTarget
  /// The verdict of each system that is judged for it, in the order of `Platform`.
  private(set) var verdicts: [SystemVerdict]
  /// The rules that some value reaches, where they are asked for: also those of a system that it is
  /// not judged for.
  private(set) var reached: [AppRule] = []
  /// The numbers of the constraints, from zero, that distinguish too many sets of values for a proof.
  let undecidedConstraints: [Int]

  init(
    target: VerifyTarget, verdicts: [SystemVerdict] = [], undecidedConstraints: [Int] = []
  ) {
    self.target = target
    self.verdicts = verdicts
    self.undecidedConstraints = undecidedConstraints
  }

  mutating func add(_ verdict: SystemVerdict, isJudged: Bool) {
    if isJudged { verdicts.append(verdict) }
    reached += verdict.rules.map { AppRule(system: verdict.system, place: $0) }
  }

  /// Whether a system is judged for it: `"opens": null` is for none.
  var isJudged: Bool { !verdicts.isEmpty }

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

  /// Why a system does not do what a link is meant to do, as far as other links may share it.
  enum Shortfall: Hashable {
    /// It lacks something in scheme or host, which is the same for every link there, and for the links
    /// of other hosts.
    case origin(Platform, RulePlace, URLPart)
    /// It leaves the nearest rule at the same place, and the same URLs would open.
    case rest(Platform, RulePlace, URLPart, offset: Int, edits: [ExactText])
    case excluded(Platform, RulePlace)
  }

  /// The shortfalls of all systems; nil if the notes of the link say anything else.
  var shortfalls: [Shortfall]? {
    var all: [Shortfall] = []
    for verdict in verdicts where !verdict.isExpected {
      if case .except = verdict.scope { return nil }
      guard verdict.newer == nil else { return nil }
      if let miss = verdict.miss {
        guard miss.limits.isEmpty else { return nil }
        all.append(
          miss.part == .authority || miss.part == .scheme
            ? .origin(verdict.system, miss.rule, miss.part)
            : .rest(
              verdict.system, miss.rule, miss.part, offset: miss.offset,
              edits: miss.edits.map(ExactText.init)))
      } else if verdict.verdict.outcome == .excluded, let rule = verdict.verdict.rule {
        all.append(.excluded(verdict.system, rule))
      } else if SharedFault(verdict, of: self) == nil {
        return nil
      }
    }
    return all.isEmpty ? nil : all
  }

  /// The schemes and hosts that keep it from opening the app, each as it is shown.
  var origins: [String] {
    verdicts.compactMap { verdict in
      guard !verdict.isExpected, let miss = verdict.miss,
        miss.part == .authority || miss.part == .scheme
      else { return nil }
      return miss.text
    }
  }

  /// What stands before it: whether it is as expected, if it is judged.
  var mark: String { !isJudged ? "-" : isExpected ? "✓" : "✗" }

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
