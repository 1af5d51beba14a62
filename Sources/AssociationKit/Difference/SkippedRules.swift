/// The rules of two versions that were not compared on all their URLs.
struct SkippedRules {
  /// A rule of one version.
  private struct Rule: Hashable {
    let place: RulePlace
    let isOld: Bool
  }

  private var rules: Set<Rule> = []
  /// The numbers of rules in each version of which a few URLs were tried.
  private var tried = (old: 0, new: 0)
  private let mostTried: Int

  /// Starts without rules; a few URLs of at most `mostTried` rules in each version are tried: the
  /// versions do not share it, because the result would depend on which of them is the old one.
  init(mostTried: Int) { self.mostTried = mostTried }

  func contains(_ place: RulePlace, isOld: Bool) -> Bool {
    rules.contains(Rule(place: place, isOld: isOld))
  }

  /// Adds a rule; returns false if it is known already.
  mutating func insert(_ place: RulePlace, isOld: Bool) -> Bool {
    rules.insert(Rule(place: place, isOld: isOld)).inserted
  }

  /// Counts a rule whose URLs are to be tried; returns false if enough were.
  mutating func mayTry(isOld: Bool) -> Bool {
    guard (isOld ? tried.old : tried.new) < mostTried else { return false }
    if isOld { tried.old += 1 } else { tried.new += 1 }
    return true
  }
}
