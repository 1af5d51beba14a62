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
  /// The conditions of the rules on paths; empty if the paths do not follow the origins.
  private let pathConditions: [Condition]

  /// The starts of the URLs after an origin that meet conditions on paths.
  func starts(after origin: String) -> ComparedURLs.Starts {
    var texts: [Condition: String] = [:]
    for condition in pathConditions {
      guard let start = condition.spelledStart(inLowercase: isLowercase) else { continue }
      texts[condition] = origin + start
    }
    return ComparedURLs.Starts(origin: origin, isOneSpelling: isOneSpelling, texts: texts)
  }

  /// The URLs of one host.
  init(host: String, _ clauses: [RuleClause]) throws(TooLarge) {
    let conditions = clauses.flatMap(\.conditions).uniqued
    let tail = try Language(Self.tail(clauses))
    isOneSpelling = Self.areDecoded(conditions)
    isLowercase = Self.ignoreCase(conditions)
    pathConditions = conditions.filter { $0.part == .path }
    origins = [URLLanguage(start: "https://\(host)", tail)]
  }

  /// The URLs of all schemes and hosts that manifests name.
  init(manifests clauses: [RuleClause]) throws(TooLarge) {
    let conditions = clauses.flatMap(\.conditions).uniqued
    let kept = ScalarSet.ofPaths.union(ScalarSet("?"))
    let opaque = try Language.everything.percentEncoded(keeping: kept)
    let seesAll = conditions.contains { $0.part == .afterScheme }
    var origins: [URLLanguage] = []
    let tail = try Language(Self.tail(clauses))
    let afterScheme = RegularExpression.sequence([.notAhead(.literal("//")), .language(opaque)])
    let withoutHost = try seesAll ? opaque : Language(afterScheme)
    for origin in Origin.all(in: conditions, seesAll: seesAll) {
      origins.append(
        URLLanguage(start: origin.text, origin.authority == nil ? withoutHost : tail))
    }
    self.origins = origins
    isOneSpelling = Self.areDecoded(conditions)
    isLowercase = Self.ignoreCase(conditions)
    pathConditions = seesAll ? [] : conditions.filter { $0.part == .path }
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

/// A scheme with or without an authority.
private struct Origin {
  let scheme: String
  let authority: String?

  /// The start of its URLs.
  var text: String { scheme + ":" + (authority.map { "//" + $0 } ?? "") }

  /// The shortest origins for each set of conditions on scheme and authority; if rules see
  /// everything after the scheme, only the schemes.
  static func all(in conditions: [Condition], seesAll: Bool) -> [Origin] {
    let schemes = conditions.flatMap { condition -> [String] in
      guard case .words(let words) = condition.test, condition.part == .scheme else { return [] }
      return words.words
    }
    let hosts = conditions.flatMap { condition -> [HostPattern] in
      if case .authority(let hosts) = condition.test { hosts.patterns } else { [] }
    }
    let names = DistinctTexts(hosts.flatMap(\.samples) + ["", "a"]).all
    let ports = DistinctTexts(hosts.compactMap(\.port)).all
    let authorities = names.flatMap { name in
      [name] + (name.isEmpty ? [] : ports.map { "\(name):\($0)" })
    }
    let asked = conditions.filter { $0.part == .scheme || $0.part == .authority }
    let candidates = DistinctTexts(schemes).all.flatMap { scheme in
      let alone = Origin(scheme: scheme, authority: nil)
      guard !seesAll else { return [alone] }
      // A web URL has a host.
      let isWeb = ["http", "https"].containsSameText(as: scheme)
      let others = authorities.filter { !isWeb || !$0.isEmpty }
      return [alone] + others.map { Origin(scheme: scheme, authority: $0) }
    }
    let shortest = candidates.sorted { left, right in
      (left.text.utf8.count, left.text) < (right.text.utf8.count, right.text)
    }
    var known: Set<[Bool]> = []
    return shortest.filter { origin in
      guard let url = ConcreteURL(origin.text) else { return false }
      let met = asked.map { condition in
        url.range(of: condition.part).map { condition.isMet(byReading: url.bytes[$0]) }
          ?? false
      }
      return met.contains(true) && known.insert(met + [origin.authority == nil]).inserted
    }
  }
}

extension HostPattern {
  /// Hosts that match, among them one that no longer pattern out of a few matches.
  fileprivate var samples: [String] {
    switch extent {
    case .exact: [name]
    case .suffix, .subdomains:
      (extent == .suffix && !name.hasScalarPrefix(".") ? [name] : [])
        + "abcdefghijklmnopqrstuvwxyz".map {
          "\($0)" + (extent == .subdomains ? "." : "") + name
        }
    }
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
