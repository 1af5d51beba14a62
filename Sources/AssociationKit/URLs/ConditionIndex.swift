import TextKit

/// Rules by their schemes, their hosts and what their paths start with, so that a URL is asked only
/// of those that it may meet.
///
/// ```
/// rules                   0 h.org /a/*   1 h.org /b/*   2 *.html   3 i.org /a/x
/// any host, in order      2 ""
/// h.org, in order         0 "/a"   1 "/b"
/// h.org, "/a/y…"     ─▶   2 and 0
/// ```
struct ConditionIndex: Sendable {
  /// A scheme and a host that rules ask for; a scheme of nil is any.
  private struct Origin: Hashable {
    let scheme: [UInt8]?
    let host: HostKeys.Key
  }

  private let hosts: HostKeys
  private let paths: [Origin: PathIndex]
  /// The rules by their schemes, in any order.
  private let schemes: [[UInt8]?: [Int]]
  private let rules: [[Condition]]
  /// The maximum number of schemes times hosts by which a rule is found in any case.
  private static var mostOrigins: Int { 8 }
  /// The maximum number of hosts by which rules that have more of them are found, all of these together.
  private static var mostHosts: Int { 50_000 }

  init(_ rules: [[Condition]]) {
    var hosts = HostKeys()
    var schemes: [[UInt8]?: [Int]] = [:]
    var numbers: [Origin: [Int]] = [:]
    var left = Self.mostHosts
    for (number, conditions) in rules.enumerated() {
      let mostHosts = max(Self.mostOrigins, left)
      let asked = conditions.lazy.compactMap { $0.hosts(atMost: mostHosts) }.first
      let keys = asked.map { patterns in patterns.map { hosts.key(of: $0) }.uniqued } ?? [.any]
      let most = Self.mostOrigins / keys.count
      let names = conditions.lazy.compactMap { $0.schemes(atMost: most) }.first ?? [nil]
      if keys.count > Self.mostOrigins { left -= keys.count }
      for scheme in names {
        schemes[scheme, default: []].append(number)
        for host in keys { numbers[Origin(scheme: scheme, host: host), default: []].append(number) }
      }
    }
    paths = numbers.mapValues { PathIndex($0, of: rules) }
    (self.hosts, self.schemes, self.rules) = (hosts, schemes, rules)
  }

  /// The rules that some of a subject may meet, as far as a few looks tell, in their order; each rule
  /// that is looked at counts as tried.
  func rules(for subject: some URLSubject, _ cache: inout AutomatonCache) -> [Int] {
    let numbers = rules(for: subject)
    cache.countTries(numbers.count)
    return subject.mayMeet(numbers, of: rules)
  }

  /// The rules that a subject may meet by its scheme, its host and the start of its path, in their
  /// order.
  func rules(for subject: some URLSubject) -> [Int] {
    rules(for: subject.pathStart, scheme: subject.scheme)
  }

  /// The rules that URLs of such a start may meet, in their order; they surely meet no other.
  ///
  /// A scheme of nil is any.
  func rules(for start: PathStart?, scheme: ArraySlice<UInt8>? = nil) -> [Int] {
    let scheme = scheme.map { $0.map(\.lowercased) }
    guard let start else {
      guard let scheme else { return Array(rules.indices) }
      return ((schemes[scheme] ?? []) + (schemes[nil] ?? [])).sorted()
    }
    let names = scheme.map { [$0, nil] } ?? Array(schemes.keys)
    let keys = hosts.keys(of: start.authority)
    let found = names.flatMap { name in
      keys.flatMap { paths[Origin(scheme: name, host: $0)]?.rules(for: start) ?? [] }
    }.sorted()
    // A rule with several hosts may be found by more than one of them.
    return found.indices.filter { $0 == 0 || found[$0] != found[$0 - 1] }.map { found[$0] }
  }
}

extension Condition {
  /// The hosts that a URL may have to meet it; nil if it does not ask for one, or for more than `most`.
  fileprivate func hosts(atMost most: Int) -> [HostPattern]? {
    guard part == .authority, case .authority(let hosts) = test,
      (1...most).contains(hosts.patterns.count)
    else { return nil }
    return hosts.patterns
  }

  /// The schemes that a URL may have to meet it, in lower case, in the same way.
  fileprivate func schemes(atMost most: Int) -> [[UInt8]?]? {
    guard part == .scheme, case .words(let words) = test,
      (1...max(1, most)).contains(words.words.count)
    else { return nil }
    return words.words.map { $0.utf8.map(\.lowercased) }.uniqued
  }
}

/// Rules by what their paths start with, and those of one start by what they end with.
///
/// ```
/// rules        0 /a/*   1 /b/*   2 *.html   3 /a/x   4 /a/*/y
/// in order     2 ""     0 "/a/"   4 "/a/"   3 "/a/x"   1 "/b/"
/// "/a/y…"  ─▶  2, 0 and 4; where the paths end with "/z", 0
/// ```
private struct PathIndex: Sendable {
  private let starts: SortedTexts
  /// The rules that take ASCII letters of a start in either case, by that start in lower case.
  private let caselessStarts: SortedTexts
  /// The ends of the rules with one start, by where they begin in that order; only where they are many.
  private var ends: [Int: RuleEnds] = [:]
  /// Whether some rule decodes the path, or does not count the slashes that it starts with.
  private let decodes: Bool
  private let ignoresSlashes: Bool
  /// How many rules a start must have for their ends to be worth an order of their own.
  private static var leastRules: Int { 8 }

  init(_ numbers: [Int], of rules: [[Condition]]) {
    let paths = numbers.map { number in
      rules[number].first { $0.part == .path && !($0.caselessStart ?? $0.literalStart).isEmpty }
    }
    var (exact, caseless): ([([UInt8], Int)], [([UInt8], Int)]) = ([], [])
    for (path, number) in zip(paths, numbers) {
      if let start = path?.caselessStart {
        caseless.append((start, number))
      } else {
        exact.append((path?.literalStart ?? [], number))
      }
    }
    (starts, caselessStarts) = (SortedTexts(exact), SortedTexts(caseless))
    decodes = paths.contains { $0?.decodes ?? false }
    ignoresSlashes = paths.contains { $0?.ignoresOuterSlashes ?? false }
    for run in starts.runs where run.count >= Self.leastRules {
      ends[run.lowerBound] = RuleEnds(starts.numbers[run], of: rules)
    }
  }

  /// The rules that a path may meet, in any order.
  func rules(for path: PathStart) -> [Int] {
    var found: [Int] = []
    // A byte may read otherwise, and then go on as any of them.
    let hides = { [decodes, ignoresSlashes] (depth: Int, byte: UInt8) in
      byte == UInt8(ascii: "%") && decodes
        || byte == UInt8(ascii: "/") && depth == 1 && ignoresSlashes
    }
    starts.search(path.bytes, isWhole: path.isWhole, hides: hides) { run in
      found += ends[run.lowerBound]?.rules(for: path) ?? starts.numbers[run]
    } rest: { range in
      found += starts.numbers[range]
    }
    let lower = path.bytes.lazy.map(\.lowercased)
    caselessStarts.search(lower, isWhole: path.isWhole) { depth, byte in
      hides(depth, byte) || byte >= 0x80
    } found: { run in
      found += caselessStarts.numbers[run]
    } rest: { range in
      found += caselessStarts.numbers[range]
    }
    return found
  }
}

/// Rules whose paths start alike, by what they end with.
private struct RuleEnds: Sendable {
  /// The ends, from their last byte to their first.
  private let ends: SortedTexts
  private let decodes: Bool
  private let ignoresSlashes: Bool

  init(_ numbers: ArraySlice<Int>, of rules: [[Condition]]) {
    let paths = numbers.map { number in
      rules[number].first { $0.part == .path && !$0.literalEnd.isEmpty }
    }
    let ignoresSlashes = paths.contains { $0?.ignoresOuterSlashes ?? false }
    decodes = paths.contains { $0?.decodes ?? false }
    self.ignoresSlashes = ignoresSlashes
    ends = SortedTexts(
      zip(
        paths.map { path in
          // A slash that counts for some rule is not there for the others.
          guard let path, path.ignoresOuterSlashes == ignoresSlashes else { return [] }
          return path.literalEnd.reversed()
        }, numbers))
  }

  func rules(for path: PathStart) -> ArraySlice<Int> {
    guard !decodes || !path.end.contains(UInt8(ascii: "%")) else { return ends.numbers[...] }
    var end = decodes && !path.isWhole ? path.end.dropFirst(2) : path.end
    if ignoresSlashes { while end.last == UInt8(ascii: "/") { end.removeLast() } }
    var found: ArraySlice<Int> = []
    ends.search(end.reversed(), isWhole: false) { _, _ in
      false
    } found: { run in
      found += ends.numbers[run]
    } rest: { range in
      found += ends.numbers[range]
    }
    return found
  }
}
