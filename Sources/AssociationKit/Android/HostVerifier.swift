import TextKit
import URLKit

/// Verifies hosts by the asset links that they serve, as Android 12 and later do.
struct HostVerifier {
  /// The app's package; every package where it is nil.
  let package: String?
  let associations: [AndroidApp.Association]
  /// The files that others include.
  var included: [AssetLinks.Included] = []
  let certificates: AppCertificates
  let api: Int
  private let patternAPI: Int
  /// What came of the files, by their numbers: hosts often share one.
  private var results: [Int: HostVerification.Result] = [:]

  init(
    package: String?, associations: [AndroidApp.Association],
    included: [AssetLinks.Included] = [], certificates: AppCertificates, api: Int,
    patternAPI: Int? = nil
  ) {
    self.package = package
    self.associations = associations
    self.included =
      included
      + associations.compactMap { association in
        association.host.map {
          AssetLinks.Included(url: AssetLinks.url(ofHost: $0), file: association.file)
        }
      }
    self.certificates = certificates
    self.api = api
    self.patternAPI = patternAPI ?? api
  }

  /// What comes of it for the hosts that the filters of a manifest ask for; first those that are
  /// asked for with certainty.
  mutating func verifications(of manifest: AndroidManifest) -> [HostVerification] {
    var sure: [HostVerification] = []
    var doubtful: [HostVerification] = []
    var refused: [HostVerification] = []
    var seen: Set<HostPattern> = []
    let verifiabilityOf = manifest.verifiability
    for filter in manifest.filters {
      let verifiability = verifiabilityOf(filter)
      for authority in filter.authorities where verifiability != .known(false) {
        let place = RulePlace(manifest.source.name, authority.item.range)
        let reference = authority.item.unresolved ?? verifiability.unresolved
        if reference == nil, let refusal = authority.refusal {
          refused +=
            verification(of: authority.host, at: place).map {
              [HostVerification($0.host, .failed(.notVerified, Reason(refusal, at: place)))]
            } ?? []
        } else if let reference {
          // What can be verified may not be asked for.
          let found = verification(of: authority.host, at: place)
          if let found, case .failed(.notVerified, _) = found.result {
            doubtful.append(found)
          } else if found != nil || authority.item.unresolved != nil {
            let reason = "\(reference.escapedForTerminal) is not resolved: "
            doubtful.append(
              HostVerification(
                found?.host ?? .any,
                .failed(
                  .cannotSay, Reason(reason + ManifestValues.hint(for: reference), at: place))))
          }
        } else if seen.insert(authority.host).inserted,
          let found = verification(of: authority.host, at: place)
        {
          sure.append(found)
        }
      }
    }
    return sure + doubtful + refused
  }

  /// What comes of it for a host of a filter at a place; nil for one that Android does not verify.
  mutating func verification(of host: HostPattern, at place: RulePlace? = nil) -> HostVerification?
  {
    guard let name = host.verifiedName else { return nil }
    // Of a wildcard, Android compares what follows "*." with the end of the host, so that it verifies
    // the host without a subdomain, too.
    return HostVerification(
      HostPattern(name, host.extent == .exact ? .exact : .suffix, decodes: true),
      result(for: name, at: place))
  }

  private mutating func result(
    for host: String, at place: RulePlace?
  ) -> HostVerification.Result {
    let number = associations.firstIndex { $0.host.map { $0.lowercased() == host } ?? true }
    guard let number else {
      let missing = "no asset links given for \(host.escapedForTerminal)"
      return .failed(.cannotSay, Reason(missing, at: place))
    }
    if let known = results[number] { return known }
    let result = result(of: associations[number].file)
    results[number] = result
    return result
  }

  private func result(of file: AssetLinks) -> HostVerification.Result {
    let (files, missing) = file.including(included)
    func failed(_ reason: @autoclosure () -> Reason) -> HostVerification.Result {
      guard let (file, include) = missing.first else { return .failed(.notVerified, reason()) }
      let text =
        "includes \(include.url.escapedForTerminal), which was not given: pass --assetlinks "
        + "FILE@\(include.url.escapedForTerminal)"
      return .failed(.cannotSay, Reason(text, at: RulePlace(file.source.name, include.range)))
    }
    let named = files.flatMap { file in
      file.statements.filter { statement in
        package.map { statement.package.isSameText(as: $0) }
          ?? (AppID(statement.package).packageRefusal == nil)
      }.map { (file: file, statement: $0) }
    }
    guard let first = named.first else {
      return failed((files.first { !$0.statements.isEmpty } ?? file).reasonNotToName(package))
    }
    let handling = named.filter(\.statement.handlesLinks)
    guard let handler = handling.first else {
      let place = RulePlace(first.file.source.name, first.statement.range)
      return failed(Reason("has no relation \(AssetLinks.relation)", at: place))
    }
    let signed = handling.filter { $0.statement.fingerprints.contains(where: isOfTheApp) }
    guard !signed.isEmpty else {
      let own = handling.filter { $0.file.source.name.isSameText(as: handler.file.source.name) }
      return failed(handler.file.reasonNotToSign(certificates, by: own.map(\.statement)))
    }
    if let reason = certificates.whyUnknown {
      return .failed(
        .cannotSay,
        Reason(
          "names certificates, but \(reason): give --fingerprint",
          at: RulePlace(handler.file.source.name, handler.statement.range)))
    }
    let rules = signed.flatMap { file, statement in
      (statement.dynamicRules ?? []).map { (rule: $0, file: file.source.name) }
    }
    guard api >= 35, !rules.isEmpty else { return .verified }
    let asked = rules.filter { !$0.rule.conditions.isEmpty }.map { rule, file in
      var rule = rule
      rule.conditions = rule.conditions.map { $0.versioned(patternAPI) }
      return (rule: rule, file: file)
    }
    return .dynamic(asked, ConditionIndex(asked.map(\.rule.conditions)))
  }

  private func isOfTheApp(_ text: String) -> Bool {
    // Android compares a fingerprint as it is spelled.
    Fingerprint.canonical(text)?.isSameText(as: text) == true && certificates.has(text)
  }
}

extension IntentFilter.Authority {
  /// Why Android does not verify the host, whatever its asset links say; nil where they decide.
  fileprivate var refusal: String? {
    // Filters ignore the case of a host; DomainVerificationService does not.
    guard item.isLowercase else {
      return
        "\(item.text.escapedForTerminal) is not lowercase: Android verifies hosts case-sensitively"
    }
    // DomainVerificationCollector asks for names of domains alone (Patterns.DOMAIN_NAME).
    guard let name = host.verifiedName, !HostName.isQualified(name) else { return nil }
    return "\(name.escapedForTerminal) has no dot: Android verifies no such host"
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
