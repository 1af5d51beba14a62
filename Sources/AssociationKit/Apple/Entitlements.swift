import TextKit
import URLKit
import XMLKit

/// The associated domains of an app's entitlements: the hosts whose links it claims.
package struct Entitlements: Sendable {
  /// One `applinks:` entry.
  package struct Domain: Sendable {
    /// The host as it is written, without service and mode.
    package let name: String
    package let host: HostPattern
    /// The condition that a URL has the host.
    let condition: Condition
    /// Whether a build setting in it, `$(DOMAIN)`, cannot be resolved here.
    package let isUnresolved: Bool
    /// True if it is not a host, so that it claims nothing.
    package let isMisspelt: Bool
    /// Where it stands: offsets in UTF-8 bytes.
    package let range: Range<Int>
  }

  package let source: SourceText
  /// The claimed hosts, the most particular first: that one decides.
  package let domains: [Domain]
  /// The first of them that is not resolved.
  let unresolved: Domain?
  /// The same by their hosts.
  let index: ConditionIndex
  /// What is wrong with the file and does not keep it from being used.
  package let findings: [Finding]

  /// A key that is nearly the one of the domains, where that one is missing.
  let misspeltKey: (key: String, range: Range<Int>)?
  /// True if the app may be the one that opens `mailto:` links.
  let isMailClient: Bool
  /// Where the domains are listed; the whole list of properties where they are not.
  let listRange: Range<Int>

  static let key = "com.apple.developer.associated-domains"

  /// Reads a file, which messages name so; throws the fault for which it is no property list.
  package init(name: String, bytes: [UInt8]) throws(Faults) {
    let text = try PropertyList.text(of: bytes)
    self.init(try PropertyList.read(text), in: SourceText(name: name, bytes: text))
  }

  /// Takes the entitlements of a list, which stands in a text.
  init(_ list: PropertyList, in source: SourceText) {
    self.source = source
    var findings = Findings()
    var domains: [Domain] = []
    for (text, range) in findings.strings(of: list, at: Self.key)
    where Self.isOfLinks(text, at: range, &findings) {
      domains.append(Self.domain(text, at: range, &findings))
    }
    isMailClient = list["com.apple.developer.mail-client"] != nil
    let misspelt =
      list[Self.key] == nil ? Spelling.nearest(to: Self.key, in: list.members.map(\.key)) : nil
    misspeltKey = list.members.first { misspelt?.isSameText(as: $0.key) ?? false }
      .map { ($0.key, $0.keyRange) }
    listRange = list.members.first { $0.key.isSameText(as: Self.key) }?.keyRange ?? list.range
    if let misspeltKey {
      findings.note(
        .noDomains, "the key \(misspeltKey.key.quoted()) is ignored, so no link opens the app",
        at: misspeltKey.range, hint: "write \(Self.key)")
    } else if domains.isEmpty, !findings.has(.wrongKind) {
      findings.note(
        .noDomains, #"no "applinks:" in the associated domains, so no link opens the app"#,
        at: list[Self.key]?.range ?? list.range,
        hint: InfoPlist.isOne(list)
          ? "this is an Info.plist: pass it with --info-plist"
          : "write applinks:www.example.com to claim a host")
    }
    self.domains = domains.sorted { $0.rank > $1.rank }
    unresolved = self.domains.first(where: \.isUnresolved)
    index = ConditionIndex(self.domains.map { [$0.condition] })
    self.findings = findings.all
  }

  /// The services of an entry, which stand before the colon.
  private static let services = ["applinks", "webcredentials", "activitycontinuation", "appclips"]

  /// Whether an entry is about links; one that has none of the services is noted.
  private static func isOfLinks(
    _ text: String, at range: Range<Int>, _ findings: inout Findings
  ) -> Bool {
    if text.hasScalarPrefix("applinks:") || BuildSetting.isWhole(text) { return true }
    let service = text.splitScalars(at: ":")[0]
    guard !services.containsSameText(as: service) || service.isSameText(as: text),
      !BuildSetting.isIn(service)
    else { return false }
    let isHost = service.isSameText(as: text) && text.containsScalars(".")
    findings.note(
      .domainSpelling, "\(text.quoted()) has no service, so it claims nothing", at: range,
      hint: Spelling.nearest(to: service, in: services).map { Spelling.hint(naming: $0 + ":") }
        ?? "write applinks:\(isHost ? text : "www.example.com")")
    return false
  }

  private static func domain(
    _ text: String, at range: Range<Int>, _ findings: inout Findings
  ) -> Domain {
    let rest = text.after("applinks:") ?? text
    let parts = rest.splitScalars(at: "?")
    let name = parts[0]
    for mode in parts.dropFirst() { findings.note(mode: mode, at: range) }
    let isUnresolved = BuildSetting.isIn(name)
    let isMisspelt = !isUnresolved && findings.note(domain: name, at: range)
    let host = HostPattern(entitlement: name)
    return Domain(
      name: name, host: host, condition: Condition(.authority, .authority(HostSet([host]))),
      isUnresolved: isUnresolved, isMisspelt: isMisspelt, range: range)
  }
}

extension Findings {
  /// Notes what an entry asks of the app beside the host: `mode=developer`.
  fileprivate mutating func note(mode: String, at range: Range<Int>) {
    switch mode {
    case "mode=managed":
      note(
        .developerMode, "\(mode.quoted()) applies to apps of a managed device only", at: range,
        hint: "remove it unless the app is installed by MDM")
    case "mode=developer", "mode=developer+managed":
      note(
        .developerMode, "\(mode.quoted()) applies to development builds only", at: range,
        hint: "remove it before releasing the app")
    default:
      note(
        .domainSpelling, "\(mode.quoted()) is not a mode", at: range,
        hint: "Apple's modes are developer, managed and developer+managed")
    }
  }
}

extension Entitlements.Domain {
  /// A host itself before every `*.`, of those the longest first.
  fileprivate var rank: Int {
    (host.extent == .exact ? 1 << 20 : 0) + host.name.utf8.count
  }
}

extension Reason {
  /// Why links of a host without a dot, as of `localhost`, are not universal.
  static func unqualified(_ host: String, at place: RulePlace? = nil) -> Reason {
    Reason(
      "\(host.escapedForTerminal) is not a fully qualified domain, as associated domains are",
      at: place)
  }
}

extension Entitlements {
  /// Why no link of a host opens the app, where no domain claims it.
  func reasonNotToClaim(_ host: String) -> Reason {
    guard !host.isEmpty else { return Reason("the link has no host") }
    guard HostName.isQualified(host) else {
      let own = domains.first { $0.name.isSameText(as: host) }
      return .unqualified(host, at: RulePlace(source.name, own?.range ?? listRange))
    }
    if let misspelt = misspeltKey {
      return Reason(
        "has the key \(misspelt.key.quoted()), which the system ignores: write \(Self.key)",
        at: RulePlace(source.name, misspelt.range))
    }
    let misspelt = domains.first {
      $0.isMisspelt && $0.name.lowercased().containsScalars(host.lowercased())
    }
    return Reason(
      "does not claim \(host.escapedForTerminal): \(misspelt == nil ? "add" : "write") "
        + "applinks:\(host.escapedForTerminal)",
      at: RulePlace(source.name, misspelt?.range ?? listRange))
  }
}
