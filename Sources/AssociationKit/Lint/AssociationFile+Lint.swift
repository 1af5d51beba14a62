import LanguageKit

extension AssociationFile {
  /// How many rules an entry may have for each to be compared with all before it.
  private static let reachLimit = 1000

  /// How many rules may be too large to be compared before the rest is left out: each costs time.
  private static let failureLimit = 5

  /// The rules that no link reaches, since earlier rules of the entry, or of earlier entries for the
  /// same apps, take all that they would take.
  ///
  /// It is proved, not guessed: a rule whose automaton would be too large is left out.
  package func unreachedRules() -> [Finding] {
    var cache = AutomatonCache(stateLimit: 1000)
    var failures = 0
    var findings: [Finding] = []
    for (index, entry) in entries.enumerated() {
      let apps = Set(entry.appIDs)
      let before = entries[..<index].filter { apps.isSubset(of: $0.appIDs) }.flatMap(\.rules)
      guard before.count + entry.rules.count <= Self.reachLimit else { continue }
      for (number, rule) in entry.rules.enumerated() {
        let earlier = before + entry.rules[..<number]
        cache.beginJudgement()
        do throws(TooLarge) {
          guard let covering = try Self.covering(rule, earlier, &cache) else { continue }
          findings.append(finding(rule, by: covering))
        } catch {
          failures += 1
          guard failures < Self.failureLimit else { return findings }
        }
      }
    }
    return findings
  }

  private func finding(_ rule: Rule, by covering: [Rule]) -> Finding {
    let lines = covering.map { "\(source.place(of: $0.range).line)" }
    let noun = lines.count == 1 ? "the rule in line" : "the rules in lines"
    return Finding(
      .neverReached,
      "no link reaches this rule: \(noun) \(lines.joined(separator: ", ")) "
        + "\(lines.count == 1 ? "takes" : "take") all of it", at: rule.range,
      hint: "move it up, or remove it")
  }

  /// The earlier rules that take something of a rule and leave nothing, or nil where something is
  /// left.
  private static func covering(
    _ rule: Rule, _ earlier: [Rule], _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Rule]? {
    let path = rule.conditions.first { $0.part == .path }
    let candidates = earlier.filter { other in
      let otherPath = other.conditions.first { $0.part == .path }
      return mayMeet(path?.literalStart ?? [], otherPath?.literalStart ?? [])
    }
    guard !candidates.isEmpty else { return nil }
    var rest: URLLanguage? = URLLanguage(.everything)
    rest = try rest?.divided(by: [AppleApp.web] + rule.conditions, &cache).inside
    guard rest != nil else { return nil }
    var covering: [Rule] = []
    for other in candidates {
      guard let left = rest else { break }
      let parts = try left.divided(by: other.conditions, &cache)
      if parts.inside != nil { covering.append(other) }
      rest = parts.outside
    }
    return rest == nil ? covering : nil
  }

  /// Whether texts with these starts can be one.
  private static func mayMeet(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    zip(one, other).allSatisfy { $0 == $1 }
  }
}
