import TextKit
import URLKit

/// Authorities that meet the same of some conditions, each class with its shortest member.
///
/// ```
/// conditions       0 h.org | i.org   1 *.org   2 h.org:80
/// patterns         h.org, i.org: of 0      *.org: of 1      h.org:80: of 2
/// classes          h.org: 0 1        a.org: 1  h.org:80: 0 1 2    a: none
/// ```
struct AuthorityClasses {
  /// The patterns with the same conditions, by a number, for each condition.
  private var patternsOfCondition: [[Int]]
  /// The conditions of patterns, by that number, in ascending order.
  private var conditions: [[Int]] = []
  /// The authorities that represent the classes, the shortest first, with the patterns that take them.
  private var members: [(text: String, patterns: [Int])] = []
  /// The classes that patterns take.
  private var classes: [[Int]] = []
  /// The conditions that have a possible host without a class.
  private var unmet: Set<Int> = []
  /// False if there are too many combinations of hosts and ports.
  private(set) var isComplete = true
  /// The maximum number of times that a pattern is tried on an authority.
  private static var mostTries: Int { 10_000_000 }

  /// Finds the classes; an authority of the web has a host.
  init(_ conditions: [Condition], ofWeb isWeb: Bool) {
    patternsOfCondition = Array(repeating: [], count: conditions.count)
    let asked = conditions.enumerated().flatMap { number, condition -> [(HostPattern, Int)] in
      guard case .authority(let hosts) = condition.test else { return [] }
      return hosts.patterns.uniqued.filter(\.isPossible).map { ($0, number) }
    }
    var numbers: [[Int]: Int] = [:]
    var patterns = PatternIndex()
    for group in asked.grouped(by: \.0) {
      let (pattern, list) = (group[0].0, group.map(\.1))
      let number = numbers[list] ?? self.conditions.count
      if number == self.conditions.count {
        numbers[list] = number
        self.conditions.append(list)
        for condition in list { patternsOfCondition[condition].append(number) }
      }
      patterns.insert(pattern, number)
    }
    classes = Array(repeating: [], count: self.conditions.count)
    findMembers(by: patterns, ofWeb: isWeb)
  }

  private mutating func findMembers(by patterns: PatternIndex, ofWeb isWeb: Bool) {
    var texts: [String] = []
    var tries = 0
    for name in patterns.samples.shortestFirst where !isWeb || !name.isEmpty {
      let (ports, count) = patterns.ports(of: name)
      tries += count * (2 + ports.count)
      isComplete = tries <= Self.mostTries
      guard isComplete else { return }
      let host = name.spelledAsHost
      texts += [host] + ports.map { "\(host):\($0)" }
    }
    var known: Set<[Int]> = []
    var taken: Set<Int> = []
    var isContained: [Pair: Bool] = [:]
    for text in texts.shortestFirst {
      guard let url = ConcreteURL((isWeb ? "https" : "a") + "://" + text),
        let authority = url.authority
      else { continue }
      let taking = patterns.taking(url.bytes[authority])
      taken.formUnion(taking.map(\.id))
      let found = taking.map(\.number).uniqued.sorted()
      // What the longest list contains distinguishes nothing.
      let longest = found.max { conditions[$0].count < conditions[$1].count }
      let kept = found.filter { number in
        guard let longest, number != longest else { return true }
        let pair = Pair(part: number, whole: longest)
        let known = isContained[pair] ?? isPart(pair)
        isContained[pair] = known
        return !known
      }
      guard known.insert(kept).inserted else { continue }
      for number in kept { classes[number].append(members.count) }
      members.append((text, kept))
    }
    let others = patterns.all.filter { entry in
      !taken.contains(entry.id) && !(isWeb && entry.pattern.isEmptyHost)
    }
    unmet = Set(others.flatMap { conditions[$0.number] })
  }

  private struct Pair: Hashable {
    let part: Int
    let whole: Int
  }

  private func isPart(_ pair: Pair) -> Bool {
    let whole = conditions[pair.whole]
    return conditions[pair.part].allSatisfy { number in
      let index = whole.partitioningIndex { $0 >= number }
      return index < whole.count && whole[index] == number
    }
  }

  /// How many steps it takes at most to find what some conditions distinguish.
  func steps(for asked: Set<Int>) -> Int {
    asked.reduce(0) { sum, condition in
      patternsOfCondition[condition].reduce(sum) { $0 + 1 + classes[$1].count }
    }
  }

  /// An authority for each class that some conditions distinguish and that `wanted`, which are some of
  /// them, take.
  func distinguished(by asked: Set<Int>, among wanted: Set<Int>) -> [String] {
    let relevant = patterns(of: asked)
    let numbers = Set(patterns(of: wanted).flatMap { classes[$0] }).sorted()
    var known: Set<[Int]> = []
    return numbers.compactMap { number in
      let met = members[number].patterns.filter(relevant.contains)
      return known.insert(met).inserted ? members[number].text : nil
    }
  }

  /// The conditions of some that have a possible host without a class.
  func unmet(of asked: Set<Int>) -> Set<Int> { unmet.intersection(asked) }

  /// The shortest authority that meets none of some conditions; nil if no class does.
  func other(than asked: Set<Int>) -> String? {
    let relevant = patterns(of: asked)
    return members.first { relevant.isDisjoint(with: $0.patterns) }?.text
  }

  private func patterns(of asked: Set<Int>) -> Set<Int> {
    Set(asked.flatMap { patternsOfCondition[$0] })
  }
}

/// Patterns of hosts, found by the authorities that they may take.
private struct PatternIndex {
  struct Entry {
    let id: Int
    let pattern: HostPattern
    let hosts: HostSet
    let number: Int
  }

  private var keys = HostKeys()
  private var count = 0
  private var entries: [HostKeys.Key: [Entry]] = [:]

  /// Adds a pattern with a number.
  mutating func insert(_ pattern: HostPattern, _ number: Int) {
    entries[keys.key(of: pattern), default: []].append(
      Entry(id: count, pattern: pattern, hosts: HostSet([pattern]), number: number))
    count += 1
  }

  private func entries(for authority: ArraySlice<UInt8>) -> [Entry] {
    keys.keys(of: authority).flatMap { entries[$0] ?? [] }
  }

  var all: [Entry] { entries.values.flatMap(\.self) }

  /// The patterns that take an authority.
  func taking(_ authority: ArraySlice<UInt8>) -> [Entry] {
    entries(for: authority).filter { $0.hosts.takes(authority) }
  }

  /// The ports of the patterns that take a host with some port, and how many patterns were tried.
  func ports(of host: String) -> (ports: [String], tries: Int) {
    let entries = entries(for: Array(host.utf8)[...])
    let ports = entries.compactMap { entry -> String? in
      guard entry.pattern.takes(host), !host.isEmpty || entry.pattern.isEmptyHost else {
        return nil
      }
      return entry.pattern.port
    }
    return (ports.uniqued, entries.count)
  }

  /// Hosts among which each pattern takes one, and one that no longer pattern takes if there is any;
  /// and some for no pattern.
  var samples: [String] {
    let patterns = all.map(\.pattern)
    let names = DistinctTexts(patterns.map(\.name))
    let found = patterns.flatMap { pattern -> [String] in
      let name = pattern.name
      guard pattern.extent != .exact else { return [name] }
      let letters = Self.letters.map { $0 + (pattern.extent == .subdomains ? "." : "") + name }
      let sample = letters.first { !names.contains($0) } ?? letters[0]
      return [sample] + (pattern.extent == .suffix && !name.hasScalarPrefix(".") ? [name] : [])
    }
    return (found + ["", "a"]).uniqued
  }

  private static let letters = "abcdefghijklmnopqrstuvwxyz".map { String($0) }
}

extension HostPattern {
  /// True if it takes the host that is empty and no other.
  fileprivate var isEmptyHost: Bool { extent == .exact && name.isEmpty }
}

extension String {
  /// The host as a URL spells it (RFC 3986 § 3.2.2); brackets and the colons in them stay.
  fileprivate var spelledAsHost: String {
    utf8.map { byte in
      byte.isUnreserved || byte.isSubDelimiter || "[:]".utf8.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + byte.digits(2, radix: 16, uppercase: true)
    }.joined()
  }
}
