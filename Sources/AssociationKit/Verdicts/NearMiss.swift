import LanguageKit
import TextKit
import URLKit

/// The rule that came furthest along a URL that it does not take.
package struct NearMiss: Hashable, Sendable {
  package let rule: RulePlace
  /// The part of the URL that failed.
  package let part: URLPart
  /// The part's text; empty where the URL lacks it.
  package let text: String
  /// How many of the part's bytes can stand; after them stands the first that cannot.
  package let offset: Int
  /// True if the host is taken, and its port is not.
  package let isOfPort: Bool
  /// What could stand there, in words: `a character`, `"/"`.
  package let expected: String
  /// True if the part is taken once letters of it are written in the other case.
  package let differsInCase: Bool
  /// At most three URLs near this one that would open, each tried.
  package let edits: [String]
  /// What is expected where a rule matches nothing at all.
  package static let impossible = "nothing"
  /// The limits that were reached while it was looked for, each as a sentence without a point.
  package let limits: [String]
}

extension NearMiss {
  /// What the part that failed is called: `host`, or `port` if only that fails.
  package var noun: String { isOfPort ? "port" : part.noun }
}

extension Judge {
  /// The rule that came nearest to opening a URL; nil unless no rule is known to take it.
  package mutating func nearMiss(of url: ConcreteURL) -> NearMiss? {
    let verdict = verdict(of: url)
    // A file that is wrong for every link says nothing about the path of this one.
    guard verdict.reason?.place == nil, verdict.reason?.isNear ?? verdict.outcome.isNear else {
      return nil
    }
    var (candidates, isComplete) = candidates(for: url)
    var found = nearest(to: url, among: candidates)
    if found.isOneMet {
      // A rule that takes the URL and does not open it hides how near the others are.
      candidates = siblings(of: candidates)
      isComplete = isComplete && candidates.count <= mostTries
      candidates = Array(candidates.prefix(mostTries))
      found = nearest(to: url, among: candidates)
    }
    guard let best = found.best else { return nil }
    let way = ways[best.way]
    let range = url.range(of: best.condition.part)
    let text = range.map { String(decoding: url.bytes[$0], as: UTF8.self) } ?? ""
    let (offset, expected) = stop(text, best.condition)
    let differsInCase = inRightCase(text, best.condition) != nil
    let (edits, isEveryEditTried) = edits(of: url, along: way)
    var limits: [String] = []
    if !isComplete {
      limits.append("only \(candidates.count) of \(ways.count) rules were compared")
    }
    if !isEveryEditTried { limits.append("not every change of the link was tried") }
    return NearMiss(
      rule: way.rule, part: best.condition.part, text: text, offset: offset,
      isOfPort: best.condition.portStop(text) != nil, expected: expected.inWords,
      differsInCase: differsInCase, edits: edits, limits: limits)
  }

  /// The way of some that a URL follows furthest, the first of several.
  struct Nearest {
    var best: (rank: Rank, way: Int, condition: Condition)?
    /// Whether the URL follows one of them to its end.
    var isOneMet = false
  }

  mutating func nearest(to url: ConcreteURL, among candidates: [Int]) -> Nearest {
    nearMissWork = 0
    nearMissTries += candidates.count
    let ways = ways
    var found = Nearest()
    for number in candidates {
      guard let (rank, condition) = reach(of: url, along: ways[number]) else {
        found.isOneMet = true
        continue
      }
      if found.best.map({ $0.rank < rank }) ?? true { found.best = (rank, number, condition) }
    }
    return found
  }

  /// How large the automata may be together that are built to look for near misses; of rules that
  /// come after them only what they start with is compared.
  private static var nearMissLimit: Int { 500_000 }

  /// How far a way was gone: how many conditions are met, and how many bytes of the next, letters in
  /// any case first.
  struct Rank: Comparable {
    let part: URLPart
    let met: Int
    let folded: Int
    let bytes: Int

    static func < (left: Rank, right: Rank) -> Bool {
      (left.part.rawValue, left.met, left.folded, left.bytes)
        < (right.part.rawValue, right.met, right.folded, right.bytes)
    }
  }

  /// The first condition that fails on a way.
  private mutating func reach(of url: ConcreteURL, along way: Way) -> (Rank, Condition)? {
    for (met, condition) in way.conditions.enumerated() where !meets(url, condition) {
      let range = url.range(of: condition.part)
      let bytes = range.map { url.bytes[$0] } ?? []
      let start = condition.literalStart
      // The automaton is built for the rule that is nearest, and not for all that are compared.
      var common = bytes.commonPrefix(start)
      let folded = bytes.lazy.map(\.lowercased).commonPrefix(start.lazy.map(\.lowercased))
      if common == start.count, !start.isEmpty || !condition.surelyFails(bytes, url.pairs),
        condition.isList || nearMissWork < Self.nearMissLimit
      {
        // A language that is too large says nothing of the text, and its start still does.
        common = max(common, offset(ofStopIn: bytes, condition))
      }
      let rank = Rank(
        part: condition.part, met: met, folded: max(folded, common), bytes: common)
      return (rank, condition)
    }
    return nil
  }

  /// How many bytes of a part can stand by a condition.
  private mutating func offset(ofStopIn bytes: ArraySlice<UInt8>, _ condition: Condition) -> Int {
    guard case .authority(let hosts) = condition.test, !hosts.asksForPorts else {
      return stop(String(decoding: bytes, as: UTF8.self), condition).offset
    }
    return hosts.furthest(along: bytes)?.offset ?? 0
  }

  /// Where a text leaves a condition's language, and what could stand there.
  private mutating func stop(
    _ text: String, _ condition: Condition
  ) -> (offset: Int, expected: Expectation) {
    if let (offset, ports) = condition.portStop(text) { return (offset, .words(ports)) }
    if case .authority(let hosts) = condition.test {
      guard let (offset, host) = hosts.furthest(along: Array(text.utf8)[...]) else {
        return (0, .impossible)
      }
      return (offset, .words(host.spelling.quoted()))
    }
    if condition.part == .scheme, case .words(let set) = condition.test,
      !set.words.contains(where: { URLParts.isScheme(Array($0.utf8)[...]) })
    {
      return (0, .impossible)
    }
    if case .androidPair(let pattern) = condition.test, let pair = pairStop(text, pattern) {
      return pair
    }
    if case .android(let pattern) = condition.test, let end = pattern.expectedEnd {
      return (text.utf8.count, .words(end))
    }
    if case .appleItem(let item) = condition.test, let missing = item.expectation(in: text) {
      return (text.utf8.count, .words(missing))
    }
    guard let language = language(of: condition) else { return (0, .words("something else")) }
    guard !language.isEmpty else { return (0, .impossible) }
    switch language.verdict(on: text) {
    case .accepted: return (text.utf8.count, .words("nothing more"))
    case .unfinished(let state): return (text.utf8.count, .next(language, state))
    case .stopped(let offset, let state): return (offset, .next(language, state))
    }
  }

  /// Where the pair of a query that follows a pattern furthest leaves it; nil for a pattern that no
  /// pair meets.
  private func pairStop(_ query: String, _ pattern: AndroidPattern) -> (Int, Expectation)? {
    if let end = pattern.expectedEnd { return (query.utf8.count, .words(end)) }
    guard
      let language = try? Language(pattern.decoded).beforePercentDecoding(), !language.isEmpty
    else { return nil }
    var best: (offset: Int, common: Int, expected: Expectation)?
    var start = 0
    for pair in query.splitScalars(at: "&") {
      let (common, state): (Int, Language.State) =
        switch language.verdict(on: pair) {
        case .accepted: (0, language.start)
        case .unfinished(let state): (pair.utf8.count, state)
        case .stopped(let offset, let state): (offset, state)
        }
      if best.map({ $0.common < common }) ?? true {
        best = (start + common, common, .next(language, state))
      }
      start += pair.utf8.count + 1
    }
    return best.map { ($0.offset, $0.expected) }
  }

  /// The text with letters in the other case, if they are all that it needs to meet a condition.
  mutating func inRightCase(_ text: String, _ condition: Condition) -> String? {
    if case .authority = condition.test { return nil }
    guard let language = language(of: condition) else { return nil }
    var bytes = Array(text.utf8)
    var changed: Set<Int> = []
    while changed.count < Self.mostLettersChanged {
      guard
        case .stopped(let offset, _) = language.verdict(on: String(decoding: bytes, as: UTF8.self))
      else { break }
      guard offset < bytes.count, bytes[offset].isLetter, changed.insert(offset).inserted else {
        return nil
      }
      bytes[offset] ^= 0x20
    }
    let right = String(decoding: bytes, as: UTF8.self)
    return !changed.isEmpty && language.contains(right) ? right : nil
  }

  /// How many letters of a part are written in the other case before it is given up.
  private static var mostLettersChanged: Int { 100 }
}

extension Condition {
  /// Where an authority has another port than the patterns that take its host, and which they take; nil
  /// if it is not the port that fails.
  fileprivate func portStop(_ authority: String) -> (offset: Int, expected: String)? {
    guard case .authority(let hosts) = test, !hosts.takes(Array(authority.utf8)[...]),
      let (ports, offset) = hosts.ports(besideHostOf: Array(authority.utf8)[...])
    else { return nil }
    let hasPort = offset < authority.utf8.count
    let possible = ports.compactMap(\.self).uniqued.map { ((hasPort ? "" : ":") + $0).quoted() }
    return (
      offset + (hasPort ? 1 : 0),
      possible.isEmpty ? NearMiss.impossible : possible.joined(separator: " or ")
    )
  }
}

extension Verdict.Outcome {
  /// Whether a rule may be near: none takes the URL.
  fileprivate var isNear: Bool {
    switch self {
    case .noRule, .notClaimed: true
    case .opens, .excluded, .notVerified, .cannotSay: false
    }
  }
}
