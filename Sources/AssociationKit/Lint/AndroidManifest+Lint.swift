import LanguageKit
import TextKit

extension AndroidManifest {
  /// What its intent filters do that they do not seem to do.
  ///
  /// - Parameters:
  ///   - api: The API level of the system that reads the manifest.
  ///   - workLimit: How large the tables of automata may be together that patterns are tried with.
  /// - Returns: The findings, filter by filter.
  package func oddities(api: Int, workLimit: Int = PatternDifference.limit) -> [Finding] {
    var linter = IntentFilterLinter(api: api, PatternDifference(limit: workLimit))
    for filter in filters where filter.actions.containsSameText(as: IntentFilter.view) {
      linter.lookAt(filter)
    }
    return linter.found.all
  }
}

/// Looks at intent filters, one after another.
private struct IntentFilterLinter {
  let api: Int
  private(set) var found = Findings()
  private var difference: PatternDifference

  init(api: Int, _ difference: PatternDifference) {
    self.api = api
    self.difference = difference
  }

  private mutating func note(
    _ code: LintCode, _ message: @autoclosure () -> String, at range: Range<Int>,
    hint: @autoclosure () -> String? = nil
  ) {
    found.note(code, message(), at: range, hint: hint())
  }

  mutating func lookAt(_ filter: IntentFilter) {
    lookAtWhole(filter)
    lookAtProduct(of: filter)
    for scheme in filter.schemes where scheme.text != scheme.text.lowercased() {
      note(
        .schemeCase, "\(scheme.text.quoted()) matches no link: a browser writes schemes small",
        at: scheme.range, hint: "write \(scheme.text.lowercased())")
    }
    for item in filter.paths + filter.groups.flatMap(\.items) where item.unresolved == nil {
      lookAt(item)
    }
  }

  private mutating func lookAtWhole(_ filter: IntentFilter) {
    if filter.isAutoVerified, !filter.isVerifiable {
      note(
        .notVerifiable, "android:autoVerify does nothing here", at: filter.range,
        hint: "it needs VIEW, BROWSABLE, and no scheme but http and https")
    }
    if !filter.takesLinks, filter.isReachable, !filter.schemes.isEmpty {
      note(
        .notOffered, "no tapped link is offered to this filter", at: filter.range,
        hint: "it lacks \(filter.missingCategories.joined(separator: " and "))")
    }
    if let closure = filter.closure, !filter.schemes.isEmpty {
      note(
        .notExported, "\(closure.text) keeps links out of this activity", at: closure.range,
        hint: "remove the intent filter, or write true")
    }
    if let authority = filter.authorities.first, filter.schemes.isEmpty {
      note(.hostWithoutScheme, "a host without a scheme matches no link", at: authority.item.range)
    }
    guard filter.authorities.isEmpty else { return }
    if let item = filter.paths.first {
      note(.pathWithoutHost, "a path without a host is not read", at: item.range)
    } else if let group = filter.groups.first {
      note(.pathWithoutHost, "a group without a host is not read", at: group.range)
    }
  }

  // MARK: The product

  /// Tells of one link that the filter takes though no single `<data>` says so.
  private mutating func lookAtProduct(of filter: IntentFilter) {
    let lines = Set(filter.authorities.map(\.item.line))
    let kinds = [(filter.paths, true), (filter.schemes, false)].map { items, isPath in
      (
        isPath: isPath, lines: Set(items.map(\.line)), said: Self.said(items, filter.authorities),
        paired: items.filter { $0.unresolved == nil && lines.contains($0.line) }
      )
    }
    var seen: [Set<HostPattern>] = [[], []]
    for authority in filter.authorities where authority.item.unresolved == nil {
      for (number, kind) in kinds.enumerated() {
        // Lines that give only hosts or only paths are meant to be combined.
        guard kind.lines.contains(authority.item.line),
          seen[number].insert(authority.host).inserted, let said = kind.said[authority.host],
          let other = kind.paired.first(where: { !said.contains($0.condition) })
        else { continue }
        let scheme = kind.isPath ? filter.schemes.first?.text ?? "https" : other.text
        let path = kind.isPath ? word(other.condition) ?? "/" : ""
        let url = "\(scheme)://\(authority.host.sample)\(path)"
        return note(
          .crossProduct, "the lines are combined: the filter takes \(url.harmless) too",
          at: other.range, hint: "write a filter for each")
      }
    }
  }

  /// What stands on the lines of each host.
  private static func said(
    _ items: [IntentFilter.Item], _ authorities: [IntentFilter.Authority]
  ) -> [HostPattern: Set<Condition>] {
    var hosts: [Int: [HostPattern]] = [:]
    for authority in authorities { hosts[authority.item.line, default: []].append(authority.host) }
    var said: [HostPattern: Set<Condition>] = [:]
    for item in items {
      for host in hosts[item.line] ?? [] { said[host, default: []].insert(item.condition) }
    }
    return said
  }

  private func word(_ condition: Condition) -> String? {
    (try? condition.versioned(api).language())?.shortestWord
  }

  // MARK: Patterns

  private mutating func lookAt(_ item: IntentFilter.Item) {
    let pattern: AndroidPattern
    switch item.condition.test {
    case .android(let known), .androidPair(let known): pattern = known
    case .words, .authority, .apple, .appleItem: return
    }
    let api = api
    if item.lowestAPI > api {
      note(
        .levelNeeded, "API \(api) does not read this attribute; it needs \(item.lowestAPI)",
        at: item.range)
    }
    if item.condition.part == .path {
      if pattern.kind == .prefix, pattern.text == "/" {
        note(
          .prefixMissesHost, "a link of the host alone has no path, and \"/\" is not its start",
          at: item.range, hint: "leave the path out")
      }
      if pattern.text.unicodeScalars.contains(where: { $0 == "?" || $0 == "#" }) {
        note(
          .queryInPath, "a path attribute never sees a query or a fragment", at: item.range,
          hint: "end it before the \"?\"; a <uri-relative-filter-group> sees the query (API 35)")
      }
    }
    if pattern.text.hasTriplet {
      note(
        .encodedPattern, "the pattern is compared with the decoded link", at: item.range,
        hint: "write the characters themselves")
    }
    guard !lookAtGlob(pattern, item) else { return }
    lookAtPoints(pattern, item)
    lookAtSteps(pattern, item)
  }

  /// Reports a `*` that is meant as any text, as in a shell; false where there is none.
  private mutating func lookAtGlob(_ pattern: AndroidPattern, _ item: IntentFilter.Item) -> Bool {
    guard let glob = PathGlob(pattern, item.condition.part) else { return false }
    note(.globStar, glob.message, at: item.range, hint: glob.hint)
    return true
  }

  private mutating func lookAtPoints(_ pattern: AndroidPattern, _ item: IntentFilter.Item) {
    guard pattern.kind == .simple || pattern.kind == .advanced else { return }
    let scalars = Array(pattern.text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      if scalars[index] == "\\" {
        index += 2
        continue
      }
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      let isWord = next.map { ScalarSet.wordCharacters.contains($0) } ?? false
      if scalars[index] == ".", isWord, index > 0,
        ScalarSet.wordCharacters.contains(scalars[index - 1])
      {
        return note(
          .unescapedPoint, "\".\" is any character in \(pattern.text.quoted())", at: item.range,
          hint: #"write "\\." in the manifest"#)
      }
      index += 1
    }
  }

  /// Tells of a link that the pattern seems to take, and does not, for Android never steps back.
  private mutating func lookAtSteps(_ pattern: AndroidPattern, _ item: IntentFilter.Item) {
    guard !found.isFull(of: .noSteppingBack), let expected = pattern.withSteppingBack
    else { return }
    guard !difference.isSpent else {
      guard !found.has(.notLookedAt) else { return }
      return note(
        .notLookedAt, "the patterns from here on were not tried for what they do not take",
        at: item.range)
    }
    guard
      let word = difference.shortestWord(
        of: { () throws(TooLarge) in try Language(expected) }, notIn: pattern)
    else { return }
    note(
      .noSteppingBack, "\(pattern.text.quoted()) does not take \(word.quoted())", at: item.range,
      hint: "a * takes all it can, up to the first of the next character, and gives nothing back")
  }
}

extension HostPattern {
  /// A host that the pattern takes.
  fileprivate var sample: String {
    switch extent {
    case .exact: name
    case .suffix: name.hasScalarPrefix(".") ? "www" + name : name.isEmpty ? "example.com" : name
    case .subdomains: "www." + name
    }
  }
}

extension String {
  /// Whether `%` and two hexadecimal digits stand in it.
  fileprivate var hasTriplet: Bool {
    let scalars = Array(unicodeScalars)
    return scalars.indices.dropLast(2).contains { index in
      scalars[index] == "%" && ScalarSet.hexDigits.contains(scalars[index + 1])
        && ScalarSet.hexDigits.contains(scalars[index + 2])
    }
  }
}
