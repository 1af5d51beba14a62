import LanguageKit
import TextKit
import URLKit

/// The URLs on which two versions of a file are compared: one for each class of URLs that no rule
/// of either version distinguishes by start or spelling.
///
/// ```
/// association file of h.org     https://h.org path query fragment
/// manifest                      scheme: …    scheme://host[:port] path query fragment
/// ```
/// A part that no rule checks is omitted. Text that every rule decodes has only one spelling, letters
/// whose case no rule checks are in lower case, and slashes that no rule counts occur once; `%80`
/// represents everything that does not decode to text.
/// Every other URL has the verdict of one of these.
struct URLUniverse {
  /// The URLs, grouped by scheme and host.
  let origins: [URLLanguage]
  /// True if each path has one spelling.
  private let isOneSpelling: Bool
  /// True if the paths have no unencoded capital letters.
  private let isLowercase: Bool
  /// The conditions of each rule; empty if the paths do not follow the origins.
  private let rules: [[Condition]]
  private let index: ConditionIndex
  /// The conditions on schemes or authorities whose rules may match URLs of other origins, too.
  let uncovered: Set<Condition>

  /// The numbers of the rules that URLs of an origin may meet.
  func rules(in origin: URLLanguage) -> [Int] { index.rules(for: origin) }

  /// The starts of the URLs of an origin that meet the conditions on paths of some rules.
  func starts(in origin: URLLanguage, of numbers: [Int]) -> ComparedURLs.Starts {
    var texts: [Condition: String] = [:]
    for condition in numbers.lazy.flatMap({ rules[$0] }) where condition.part == .path {
      guard texts[condition] == nil, let start = condition.spelledStart(inLowercase: isLowercase)
      else { continue }
      texts[condition] = origin.start + start
    }
    return ComparedURLs.Starts(origin: origin.start, isOneSpelling: isOneSpelling, texts: texts)
  }

  /// The URLs of one host.
  init(host: String, _ clauses: [RuleClause]) throws(TooLarge) {
    let conditions = clauses.flatMap(\.conditions).uniqued
    let tail = try Language(Self.tail(clauses))
    isOneSpelling = Self.areDecoded(conditions)
    isLowercase = Self.ignoreCase(conditions)
    rules = clauses.map(\.conditions)
    index = ConditionIndex(rules)
    uncovered = []
    origins = [URLLanguage(start: "https://\(host)", tail)]
  }

  /// The URLs of all schemes and hosts that changed rules of manifests may take, among all rules.
  init(manifests clauses: [RuleClause], changed: [RuleClause]) throws(TooLarge) {
    let conditions = clauses.flatMap(\.conditions).uniqued
    let kept = ScalarSet.ofPaths.union(ScalarSet("?"))
    let opaque = try Language.everything.percentEncoded(keeping: kept)
    let seesAll = conditions.contains { $0.part == .afterScheme }
    var origins: [URLLanguage] = []
    let tail = try Language(Self.tail(clauses))
    let afterScheme = RegularExpression.sequence([.notAhead(.literal("//")), .language(opaque)])
    let withoutHost = try seesAll ? opaque : Language(afterScheme)
    let found = URLOrigins(of: changed, among: clauses, seesAll: seesAll)
    for origin in found.all {
      origins.append(
        URLLanguage(start: origin.text, origin.authority == nil ? withoutHost : tail))
    }
    self.origins = origins
    isOneSpelling = Self.areDecoded(conditions)
    isLowercase = Self.ignoreCase(conditions)
    rules = seesAll ? [] : clauses.map(\.conditions)
    index = ConditionIndex(rules)
    uncovered = found.uncovered
  }

  // MARK: After the authority

  /// Returns true if every condition on paths is checked on the decoded path.
  private static func areDecoded(_ conditions: [Condition]) -> Bool {
    conditions.allSatisfy { $0.part != .path || $0.decodes }
  }

  /// Returns true if some conditions are on paths and no such condition distinguishes case.
  private static func ignoreCase(_ conditions: [Condition]) -> Bool {
    let ofPath = conditions.filter { $0.part == .path }
    return !ofPath.isEmpty
      && ofPath.allSatisfy { condition in
        guard case .apple(let pattern) = condition.test else { return false }
        return !pattern.distinguishesCase
      }
  }

  /// Returns true if texts of a part that do not decode to UTF-8 may have verdicts that no other
  /// text has: some rules match only texts that decode, others match any.
  private static func mayDiffer(_ part: URLPart, in clauses: [RuleClause]) -> Bool {
    let conditions = clauses.map { $0.conditions.filter { $0.part == part } }
    return conditions.joined().contains(where: \.requiresDecoding)
      && !conditions.allSatisfy { $0.contains(where: \.requiresDecoding) }
  }

  private static func tail(_ clauses: [RuleClause]) throws(TooLarge) -> RegularExpression {
    let conditions = clauses.flatMap(\.conditions).uniqued
    let ofPath = conditions.filter { $0.part == .path }
    let slash = ScalarSet("/")
    let ignoresSlashes =
      !ofPath.isEmpty
      && ofPath.allSatisfy { condition in
        guard case .apple(let pattern) = condition.test else { return false }
        return pattern.ignoresLeadingSlashes
      }
    let path = try text(
      ScalarSet.ofPaths, without: ignoreCase(conditions) ? capitals : ScalarSet(),
      isOneSpelling: areDecoded(conditions), mayDiffer(.path, in: clauses))
    let start: RegularExpression =
      ignoresSlashes
      ? .sequence([.set(slash), .notAhead(.set(slash))]) : .set(slash)
    var parts: [RegularExpression] = [.optional(.sequence([start, path]))]
    for (part, mark) in [(URLPart.query, "?"), (.fragment, "#")] {
      let asked = conditions.filter { $0.part == part || part == .query && $0.part == .afterScheme }
      guard !asked.isEmpty else { continue }
      // Apple splits the query into items before decoding them.
      let isOneSpelling = asked.allSatisfy(\.isAndroid)
      let inner = try text(
        ScalarSet.ofPaths.union(ScalarSet("?")), isOneSpelling: isOneSpelling,
        mayDiffer(part, in: clauses))
      parts.append(.optional(.sequence([.literal(mark), inner])))
    }
    return .sequence(parts)
  }

  private static let capitals = ScalarSet([0x41...0x5A])

  /// The texts of a part: all that may occur in a URL, or, if `isOneSpelling`, one spelling of each
  /// text, and with `hasInvalid` some that do not decode to UTF-8; none has one of `omitted`.
  private static func text(
    _ characters: ScalarSet, without omitted: ScalarSet = ScalarSet(), isOneSpelling: Bool,
    _ hasInvalid: Bool
  ) throws(TooLarge) -> RegularExpression {
    guard !isOneSpelling else {
      let texts = try Language(.any(omitted.inverted))
      let valid = RegularExpression.language(try texts.percentEncoded(keeping: characters))
      return hasInvalid ? .sequence([valid, .optional(.literal("%80"))]) : valid
    }
    let triplet = RegularExpression.sequence([
      .literal("%"), .set(.hexDigits), .set(.hexDigits),
    ])
    // Brackets are not allowed there, but browsers leave them unencoded.
    let one = RegularExpression.alternatives([
      .set(characters.union(ScalarSet("[", "]")).subtracting(omitted)), triplet,
    ])
    return .repetition(one, atLeast: 0, atMost: nil)
  }
}

extension Condition {
  /// True if it is checked on the decoded text and may match other texts than those that start with
  /// or equal a literal text, but none that does not decode to UTF-8.
  fileprivate var requiresDecoding: Bool {
    guard decodes else { return false }
    return switch test {
    case .apple, .appleItem, .androidPair: true
    case .android(let pattern): !pattern.isLiteral && !pattern.mayEndInAnything
    case .words, .authority: false
    }
  }
}
