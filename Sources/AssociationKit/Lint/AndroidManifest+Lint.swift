import LanguageKit
import TextKit
import URLKit

extension AndroidManifest {
  /// What its intent filters do, filter by filter, that they do not seem to do on a system of that
  /// API level.
  package func lint(api: Int, workLimit: Int = PatternDifference.limit) -> [Finding] {
    var linter = IntentFilterLinter(
      api: api, isOfBuild: paths != nil, verifiability: verifiability,
      difference: PatternDifference(limit: workLimit))
    for filter in filters where filter.actions.containsSameText(as: IntentFilter.view) {
      linter.lookAt(filter)
    }
    return linter.findings.all
  }
}

/// Looks at intent filters, one after another.
struct IntentFilterLinter {
  let api: Int
  /// True if what is looked at was compiled from the file that is to be corrected.
  let isOfBuild: Bool
  /// Whether Android verifies the hosts of a filter of the manifest.
  let verifiability: (IntentFilter) -> IntentFilter.Flag
  var findings = Findings()
  var difference: PatternDifference

  mutating func lookAt(_ filter: IntentFilter) {
    lookAtWhole(filter)
    lookAtProduct(of: filter)
    lookAtLines(of: filter)
    lookAtNames(of: filter)
    for scheme in filter.schemes
    where scheme.unresolved == nil && !scheme.isLowercase
      && URLParts.isScheme(Array(scheme.text.utf8)[...])
    {
      findings.note(
        .schemeCase, "\(scheme.text.quoted()) matches no link: browsers lowercase schemes",
        at: scheme.range, hint: "write \(scheme.text.lowercased())")
    }
    let items = filter.paths + filter.schemeParts + filter.groups.flatMap(\.items)
    for item in items where item.unresolved == nil {
      lookAt(item, of: filter)
    }
  }

  private mutating func lookAtNames(of filter: IntentFilter) {
    for scheme in filter.schemes where scheme.unresolved == nil {
      findings.note(scheme: scheme.text, .notName, at: scheme.range)
    }
    let isOfWeb = filter.schemes.contains(where: \.isOfWeb)
    let links = filter.schemes.allSatisfy(\.isOfWeb) ? "link" : isOfWeb ? "web link" : nil
    for authority in filter.authorities where authority.item.unresolved == nil {
      let text = authority.item.text
      findings.note(host: text, of: links, .notName, at: authority.item.range)
      guard isOfWeb, !authority.item.isLowercase else { continue }
      findings.note(
        .schemeCase, "\(text.quoted()) is never verified: Android verifies hosts case-sensitively",
        at: authority.item.range, hint: "write \(text.lowercased())")
    }
  }

  private mutating func lookAtWhole(_ filter: IntentFilter) {
    if filter.autoVerify == .known(true), verifiability(filter) == .known(false) {
      findings.note(
        .notVerifiable, "android:autoVerify has no effect here", at: filter.range,
        hint: "it needs VIEW, DEFAULT, BROWSABLE, and no schemes except http and https")
    }
    // One with a MIME type is for files that other apps hand over.
    if !filter.takesLinks, filter.isReachable, !filter.schemes.isEmpty, filter.type == nil {
      findings.note(
        .notOffered, "this filter receives no tapped link", at: filter.range,
        hint: "it lacks \(filter.missingCategories.joined(separator: " and "))")
    }
    if case .closed(let text, let range, let instead) = filter.access, !filter.schemes.isEmpty {
      findings.note(
        .notExported, "\(text) keeps links out of this activity", at: range,
        hint: "remove the intent filter, or \(instead)")
    }
    if let type = filter.type, filter.takesLinks, !filter.schemes.isEmpty {
      findings.note(
        .onlyFiles, "no link matches this filter: it asks for a MIME type", at: type,
        hint: "give links a filter of their own, without it")
    }
    if let authority = filter.authorities.first, filter.schemes.isEmpty {
      findings.note(
        .hostWithoutScheme, "a host without a scheme matches no link", at: authority.item.range)
    }
    guard filter.authorities.isEmpty else { return }
    if let item = filter.paths.first {
      findings.note(.pathWithoutHost, "a path without a host is ignored", at: item.range)
    } else if let group = filter.groups.first {
      findings.note(.pathWithoutHost, "a group without a host is ignored", at: group.range)
    }
  }

  // MARK: Lines that narrow each other

  /// Tells of a `<data>` that seems to take a scheme or a host as a whole, and does not, for what
  /// another one asks is asked of all.
  private mutating func lookAtLines(of filter: IntentFilter) {
    let withHost = Set(filter.authorities.map(\.item.line))
    let withPath = Set((filter.paths + filter.schemeParts).map(\.line))
    let whole = filter.schemes.filter { withHost.contains($0.line) }
    guard !whole.isEmpty else { return }
    let wholeTexts = Set(whole.map { ExactText($0.text) })
    // A line with only http or https, which need a host, is there to be combined.
    let alone = filter.schemes.first { scheme in
      scheme.unresolved == nil && !scheme.isOfWeb
        && !withHost.contains(scheme.line) && !withPath.contains(scheme.line)
        && !wholeTexts.contains(ExactText(scheme.text))
    }
    if let alone {
      let text = alone.text.quoted()
      return findings.note(
        .narrowed,
        "\(text) alone matches no link: the other <data> asks for a host, and all are combined",
        at: alone.range, hint: "write one filter for each")
    }
    let wholeLines = Set(whole.map(\.line))
    guard !wholeLines.isDisjoint(with: withPath) else { return }
    let narrowed = filter.authorities.first { authority in
      wholeLines.contains(authority.item.line) && !withPath.contains(authority.item.line)
    }
    guard let narrowed, narrowed.item.unresolved == nil else { return }
    findings.note(
      .narrowed,
      "\(narrowed.item.text.quoted()) does not match with every path: the other <data> asks for a "
        + "path, and all are combined", at: narrowed.item.range, hint: "write one filter for each")
  }

  // MARK: The product

  /// Tells of one link that the filter takes though no single `<data>` says so.
  private mutating func lookAtProduct(of filter: IntentFilter) {
    let lines = Set(filter.authorities.map(\.item.line))
    let kinds = [(filter.paths, true), (filter.schemes, false)].map { items, isPath in
      (
        isPath: isPath, lines: Set(items.map(\.line)), said: Self.said(items, filter.authorities),
        paired: items.filter { $0.unresolved == nil && lines.contains($0.line) }
          .grouped(by: \.condition).map { $0[0] }
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
        let known = filter.schemes.first { $0.unresolved == nil }
        let scheme = kind.isPath ? known?.text ?? "https" : other.text
        let path = kind.isPath ? word(other.condition) ?? "/" : ""
        let url = ConcreteURL(proposing: "\(scheme)://\(authority.host.sample)\(path)")
        return findings.note(
          .crossProduct,
          url.map { "the lines are combined: the filter also matches \($0.text)" }
            ?? "the lines are combined: the filter also matches this with another line's host",
          at: other.range, hint: "write one filter for each")
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
