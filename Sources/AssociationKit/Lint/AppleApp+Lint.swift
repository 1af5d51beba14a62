import TextKit

extension AppleApp {
  /// What the entitlements claim without a file, and the files of hosts that they do not claim.
  package var findingsOfHosts: [Finding] {
    guard let entitlements, associations.allSatisfy({ $0.host != nil }) else { return [] }
    return [hostsWithoutFile(entitlements), filesWithoutClaim(entitlements)].compactMap(\.self)
  }

  /// How many hosts a finding names.
  private static let mostNamed = 3

  private func hostsWithoutFile(_ entitlements: Entitlements) -> Finding? {
    let missing = entitlements.domains.filter { domain in
      !domain.isUnresolved && !domain.isMisspelt && file(for: domain) == nil
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let first = missing.first else { return nil }
    let serving = first.host.name.escapedForTerminal
    return Finding(
      .hostWithoutFile, "no association file given for \(Self.listed(missing.map(\.name)))",
      at: first.range,
      hint: first.host.extent == .exact
        ? "pass --apple FILE@\(serving)"
        : "the file of \(serving) counts for all its subdomains: pass --apple FILE@\(serving)")
  }

  private func filesWithoutClaim(_ entitlements: Entitlements) -> Finding? {
    let unclaimed = associations.compactMap(\.host).filter { host in
      !entitlements.domains.contains {
        $0.isUnresolved || $0.host.name.isSameText(as: host.lowercased())
      }
    }
    guard let first = unclaimed.first else { return nil }
    let wildcard = entitlements.domains.first { $0.host.extent != .exact && $0.host.takes(first) }
    let reason = wildcard.map {
      "for \($0.name.quoted()), the file of \($0.host.name.escapedForTerminal) counts"
    }
    return Finding(
      .unclaimedFile,
      "the file of \(Self.listed(unclaimed)) is not used: "
        + (reason ?? "no entry names the host"), at: wildcard?.range ?? entitlements.listRange,
      hint: "add applinks:\(first.escapedForTerminal) to use it")
  }

  /// `"a.example", "b.example" and 7 more`.
  private static func listed(_ hosts: [String]) -> String {
    hosts.map { $0.quoted() }.listed(atMost: mostNamed)
  }
}
