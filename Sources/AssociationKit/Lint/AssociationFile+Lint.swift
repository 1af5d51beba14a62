import LanguageKit
import TextKit

extension AssociationFile {
  /// How large the tables of all automata may be together that the comparison takes.
  private static let workLimit = 20_000_000

  /// How many characters of patterns may be compared with characters of URLs in search of rules that are
  /// reached.
  private static let readLimit = 500_000_000

  /// How many rules may be too large to be compared before the rest is left out: each costs time.
  private static let failureLimit = 5

  /// The rules, in their order, that no link reaches, since earlier rules of the entry, or of
  /// earlier entries for the same apps, take all that they would take.
  ///
  /// It is proved, not guessed: a rule whose automaton, or that of what is left of it, would have
  /// more than `stateLimit` states is left out. Where more than `most` rules are for one app, a
  /// finding says from where on they were not compared.
  package func unreachedRules(most: Int = 1000, stateLimit: Int = 1000) -> [Finding] {
    var cache = AutomatonCache(stateLimit: stateLimit)
    var (failures, reads) = (0, 0)
    var findings = Findings()
    /// The earlier entries by the apps that they name.
    var named: [AppID: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      guard let app = entry.apps.first else { continue }
      let others = named[app] ?? []
      for id in entry.apps { named[id, default: []].append(index) }
      let before = others.filter { entries[$0].names(all: entry.apps) }
        .flatMap { entries[$0].rules }
      guard before.count + entry.rules.count <= most else {
        leaveOut(from: entry.range, &findings)
        continue
      }
      let rules = before + entry.rules
      let paths = rules.map { $0.conditions.first { $0.part == .path } }
      for (number, rule) in rules.enumerated().dropFirst(before.count) {
        let candidates = (0..<number).filter { Self.mayMeet(paths[$0], paths[number]) }
        cache.beginJudgement()
        do throws(TooLarge) {
          let others = candidates.map { rules[$0] }
          guard let covering = try Self.covering(rule, others, &reads, &cache) else { continue }
          note(rule, coveredBy: covering, &findings)
        } catch {
          failures += 1
        }
        guard failures < Self.failureLimit, cache.totalWork < Self.workLimit else {
          leaveOut(from: rule.range, &findings)
          return findings.all
        }
      }
    }
    return findings.all
  }

  private func leaveOut(from range: Range<Int>, _ findings: inout Findings) {
    guard !findings.has(.notLookedAt) else { return }
    findings.note(
      .notLookedAt, "the rules from this one were not compared with the earlier rules", at: range)
  }

  /// How many of the rules that take all of another are named.
  private static let mostNamed = 10

  private func note(
    _ rule: Component, coveredBy covering: [Component], _ findings: inout Findings
  ) {
    let lines = covering.prefix(Self.mostNamed).map { "\(source.line(of: $0.range))" }
    let noun = covering.count == 1 ? "the rule on line" : "the rules on lines"
    findings.note(
      .neverReached,
      "no link reaches this rule: \(noun) \(lines.joined(separator: ", ")) "
        + (covering.count > Self.mostNamed ? "and others " : "")
        + "\(covering.count == 1 ? "covers" : "cover") all of it", at: rule.range,
      hint: "move it up, or remove it")
  }

  /// The earlier rules that take something of a rule and leave nothing, or nil where something is
  /// left.
  private static func covering(
    _ rule: Component, _ candidates: [Component], _ reads: inout Int, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Component]? {
    guard !candidates.isEmpty, !isReached(rule, past: candidates, &reads) else { return nil }
    var rest: URLLanguage? = URLLanguage(.everything)
    rest = try rest?.divided(by: [AppleApp.web] + rule.conditions, &cache).inside
    guard rest != nil else { return nil }
    var covering: [Component] = []
    for other in candidates {
      guard let left = rest else { break }
      let parts = try left.divided(by: other.conditions, &cache)
      if parts.inside != nil { covering.append(other) }
      rest = parts.outside
    }
    return rest == nil ? covering : nil
  }

  /// Whether a URL that is found without an automaton meets a rule and no earlier one; false once
  /// reading such URLs has taken too many steps.
  private static func isReached(
    _ rule: Component, past candidates: [Component], _ reads: inout Int
  ) -> Bool {
    for text in rule.conditions.samples(after: "https://a") {
      /// Whether the URL is what a rule asks, character by character.
      func isRead(_ url: ConcreteURL, by other: Component) -> Bool {
        reads += url.bytes.count * other.range.count
        return reads > readLimit || url.isRead(by: other.conditions)
      }
      guard let url = ConcreteURL(text), isRead(url, by: rule) else { continue }
      if !candidates.contains(where: { isRead(url, by: $0) }) { return true }
    }
    return false
  }

  /// Whether some path may meet both conditions, as far as their starts tell.
  private static func mayMeet(_ one: Condition?, _ other: Condition?) -> Bool {
    guard let one, let other else { return true }
    return one.mayMeet(other)
  }
}

extension AssociationFile.Entry {
  /// Returns true if the entry applies to all of the given apps.
  fileprivate func names(all others: [AppID]) -> Bool {
    if apps == others { return true }
    let names = Set(apps)
    return others.allSatisfy(names.contains)
  }
}

extension AssociationFile {
  /// The path patterns that start with a wildcard and match some path only if its leading slash
  /// counts, which no recorded verdict shows.
  package func uncertainPaths(workLimit: Int = PatternDifference.limit) -> [Finding] {
    var findings = Findings()
    var difference = PatternDifference(limit: workLimit)
    for (_, rule) in numbered {
      guard let pattern = rule.conditions.lazy.compactMap(\.uncertainPath).first,
        !findings.isFull(of: .leadingRun)
      else { continue }
      guard !difference.isSpent else {
        findings.note(
          .notLookedAt, "the patterns from this one were not checked for leading wildcards",
          at: rule.range)
        break
      }
      guard
        let path = difference.shortestWord(
          of: try pattern.language(), notIn: try pattern.rootedLanguage())
      else { continue }
      findings.note(
        .leadingRun,
        "it is not verified that a pattern with a leading wildcard matches \(path.quoted())",
        at: rule.range, hint: "start the pattern with a slash")
    }
    return findings.all
  }
}

extension Condition {
  /// The pattern of a path that starts with a wildcard.
  fileprivate var uncertainPath: ApplePattern? {
    guard case .apple(let pattern) = test, pattern.isPath, pattern.startsWithWildcard else {
      return nil
    }
    return pattern
  }
}

extension ApplePattern {
  /// Whether its first character may be any of several.
  fileprivate var startsWithWildcard: Bool {
    switch steps.first {
    case .anything, .set, .all, .through, .choice: true
    case .scalar, .letter, nil: false
    }
  }

  /// The paths that it takes if slashes in front count for nothing on either side.
  fileprivate func rootedLanguage() throws(TooLarge) -> Language {
    try language(of: pathExpression(seesLeadingSlash: false))
  }
}
