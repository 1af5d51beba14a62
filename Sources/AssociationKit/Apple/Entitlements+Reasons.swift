import TextKit

extension Entitlements {
  /// Why no link of a host opens the app, where no domain claims it.
  func reasonNotToClaim(_ host: String) -> Reason {
    guard !host.isEmpty else { return Reason("the link has no host") }
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
