import TextKit

/// Verifies hosts by the asset links that they serve, as Android 12 and later do.
struct HostVerifier {
  /// The app's package; every package where it is nil.
  let package: String?
  let associations: [AndroidApp.Association]
  /// The SHA-256 fingerprint of the app's certificate in canonical form; where it is nil, any counts.
  let fingerprint: String?
  let api: Int
  /// What came of the files, by their numbers: hosts often share one.
  private(set) var results: [Int: HostVerification.Result] = [:]

  /// What comes of it for a host of a filter; nil for one that Android does not verify.
  mutating func verification(of host: HostPattern) -> HostVerification? {
    guard let name = host.verifiedName else { return nil }
    return HostVerification(
      HostPattern(name, host.extent == .exact ? .exact : .subdomains), result(for: name))
  }

  private mutating func result(for host: String) -> HostVerification.Result {
    let number = associations.firstIndex { $0.host.map { $0.lowercased() == host } ?? true }
    guard let number else {
      return .failed(.cannotSay, Reason("no asset links given for \(host.escapedForTerminal)"))
    }
    if let known = results[number] { return known }
    let result = result(of: associations[number].file)
    results[number] = result
    return result
  }

  private func result(of file: AssetLinks) -> HostVerification.Result {
    let statements = file.statements.filter { statement in
      package.map { statement.package.isSameText(as: $0) } ?? true
    }
    guard !statements.isEmpty else { return .failed(.notVerified, file.reasonNotToName(package)) }
    let handling = statements.filter(\.handlesLinks)
    guard !handling.isEmpty else {
      let place = RulePlace(file.source.name, statements[0].range)
      return .failed(.notVerified, Reason("has no relation \(AssetLinks.relation)", at: place))
    }
    let signed = handling.filter { $0.fingerprints.contains(where: isOfTheApp) }
    guard !signed.isEmpty else {
      return .failed(.notVerified, file.reasonNotToSign(fingerprint, by: handling))
    }
    let rules = signed.flatMap { $0.dynamicRules ?? [] }
    guard api >= 35, !rules.isEmpty else { return .verified }
    let asked = rules.filter { !$0.conditions.isEmpty }.map { rule in
      var rule = rule
      rule.conditions = rule.conditions.map { $0.versioned(api) }
      return rule
    }
    return .dynamic(asked, file: file.source.name, ConditionIndex(asked.map(\.conditions)))
  }

  private func isOfTheApp(_ text: String) -> Bool {
    guard let canonical = Fingerprint.canonical(text), canonical.isSameText(as: text) else {
      return false
    }
    return fingerprint.map { $0 == canonical } ?? true
  }
}

extension HostPattern {
  /// The host whose asset links verify the pattern: of `*.example.com` that is `example.com`; nil
  /// for a pattern that Android does not verify.
  fileprivate var verifiedName: String? {
    guard extent == .suffix else { return name }
    guard name.hasScalarPrefix("."), name.utf8.count > 1 else { return nil }
    return String(name.unicodeScalars.dropFirst())
  }
}
