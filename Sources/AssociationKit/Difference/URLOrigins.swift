import TextKit
import URLKit

/// The schemes and authorities of the URLs on which manifests are compared: one for each class of
/// them that rules do not distinguish and that a changed rule may take.
///
/// ```
/// rules                        a|b://        https://h.org   https://i.org (unchanged)
/// classes of schemes           a, b          https
/// authorities for each         none, any     h.org
/// ```
struct URLOrigins {
  /// The origins, the shortest first.
  private(set) var all: [Origin] = []
  /// The conditions on schemes or authorities whose rules may match URLs of other origins, too.
  private(set) var uncovered: Set<Condition> = []

  /// A scheme with or without an authority.
  struct Origin {
    let scheme: String
    let authority: String?

    /// The start of its URLs.
    var text: String { scheme + ":" + (authority.map { "//" + $0 } ?? "") }
  }

  /// What a rule asks of the origin of a URL.
  private struct Asked: Hashable {
    let scheme: Condition
    let authority: Condition?

    init?(_ clause: RuleClause) {
      guard let scheme = clause.conditions.first(where: { $0.part == .scheme }) else { return nil }
      self.scheme = scheme
      authority = clause.conditions.first { $0.part == .authority }
    }
  }

  /// The conditions on authorities of the rules with one condition on schemes.
  private struct Authorities {
    var all: Set<Int> = []
    var ofChanged: Set<Int> = []
    /// True if a changed rule takes every authority.
    var takesAny = false
  }

  /// The maximum number of classes of authorities that are looked at for all schemes together.
  static var mostSteps: Int { 4_000_000 }
  /// How many of these steps count for an origin, whose URLs are compared afterwards.
  private static var stepsOfOrigin: Int { 40 }

  /// Finds the origins of URLs that changed rules may match, among all rules; if rules see everything
  /// after the scheme, only the schemes.
  init(
    of changed: [RuleClause], among clauses: [RuleClause], seesAll: Bool, mostSteps: Int = mostSteps
  ) {
    let asked = clauses.compactMap(Asked.init).uniqued
    let changed = Set(changed.compactMap(Asked.init))
    let conditions = asked.compactMap(\.authority).uniqued
    let numbers = Dictionary(uniqueKeysWithValues: zip(conditions, conditions.indices))
    var authorities: [Condition: Authorities] = [:]
    for rule in asked {
      let isChanged = changed.contains(rule)
      if let number = rule.authority.flatMap({ numbers[$0] }) {
        authorities[rule.scheme, default: Authorities()].all.insert(number)
        if isChanged { authorities[rule.scheme]?.ofChanged.insert(number) }
      } else if isChanged {
        authorities[rule.scheme, default: Authorities()].takesAny = true
      }
    }
    let schemes = SchemeClass.all(
      of: changed.map(\.scheme).uniqued, among: asked.map(\.scheme).uniqued)
    guard !seesAll else {
      all = schemes.map { Origin(scheme: $0.name, authority: nil) }
      return
    }
    var classes: [Bool: AuthorityClasses] = [:]
    var steps = 0
    for scheme in schemes {
      let known = classes[scheme.isWeb] ?? AuthorityClasses(conditions, ofWeb: scheme.isWeb)
      classes[scheme.isWeb] = known
      let lists = steps > mostSteps ? [] : scheme.conditions.compactMap { authorities[$0] }
      steps += lists.reduce(0) { $0 + known.steps(for: $1.all) }
      guard known.isComplete, steps <= mostSteps else {
        uncovered.formUnion(scheme.conditions)
        continue
      }
      let takesAny = lists.contains(where: \.takesAny)
      let (ofAll, ofChanged) = (Set(lists.flatMap(\.all)), Set(lists.flatMap(\.ofChanged)))
      uncovered.formUnion(known.unmet(of: ofChanged).map { conditions[$0] })
      let found = known.distinguished(by: ofAll, among: takesAny ? ofAll : ofChanged)
      steps += found.count * Self.stepsOfOrigin
      all += (found + (takesAny ? [known.other(than: ofAll)] : [])).compactMap(\.self)
        .map { Origin(scheme: scheme.name, authority: $0) }
      if takesAny { all.append(Origin(scheme: scheme.name, authority: nil)) }
    }
    let origins = Dictionary(all.map { (ExactText($0.text), $0) }) { first, _ in first }
    all = origins.keys.map(\.text).shortestFirst.compactMap { origins[ExactText($0)] }
  }
}

extension [String] {
  /// The texts sorted by their lengths, those of one length by their code points.
  var shortestFirst: [String] {
    map { (text: $0, length: $0.utf8.count) }.sorted { left, right in
      (left.length, ExactText(left.text)) < (right.length, ExactText(right.text))
    }.map(\.text)
  }
}

/// Schemes that meet the same conditions.
private struct SchemeClass {
  /// The shortest of them.
  let name: String
  let conditions: [Condition]
  /// True if their URLs have a host, and spell it in ASCII.
  let isWeb: Bool

  private struct Key: Hashable {
    let conditions: [Int]
    let isWeb: Bool
  }

  /// The classes of schemes that meet some conditions, by all conditions.
  static func all(of wanted: [Condition], among conditions: [Condition]) -> [SchemeClass] {
    var numbers: [ExactText: [Int]] = [:]
    var others: [Int] = []
    for (number, condition) in conditions.enumerated() {
      guard let words = condition.words else {
        others.append(number)
        continue
      }
      for word in words.uniqued { numbers[ExactText(word), default: []].append(number) }
    }
    let names = wanted.allSatisfy { $0.words != nil } ? wanted : conditions
    let texts = DistinctTexts(names.flatMap { $0.words ?? [] }).all.filter {
      ConcreteURL($0 + ":")?.text(of: .scheme)?.isSameText(as: $0) ?? false
    }
    var known: Set<Key> = []
    return texts.shortestFirst.compactMap { name in
      let met = (numbers[ExactText(name)] ?? []) + others
      let isWeb = ["http", "https"].containsSameText(as: name)
      guard known.insert(Key(conditions: met, isWeb: isWeb)).inserted else { return nil }
      return SchemeClass(name: name, conditions: met.map { conditions[$0] }, isWeb: isWeb)
    }
  }
}

extension Condition {
  /// The schemes that meet it, in lower case if case does not count; nil if it does not list them.
  fileprivate var words: [String]? {
    guard case .words(let set) = test else { return nil }
    return set.ignoresCase ? set.words.map { $0.lowercased() } : set.words
  }
}
