import TextKit

extension AssetLinks {
  /// Why the file lets no link open an app that none of its statements is about; a nil package is
  /// any.
  func reasonNotToName(_ package: String?) -> Reason {
    let app = package.map { "; the app is \($0.escapedForTerminal)" } ?? ""
    let nearest = package.flatMap { Spelling.nearest(to: $0, in: statements.map(\.package)) }
    let statement =
      statements.first { nearest?.isSameText(as: $0.package) ?? false } ?? statements.first
    guard let statement else {
      return Reason("has no package" + app, at: RulePlace(source.name, 0..<1))
    }
    let refusal = AppID(statement.package).packageRefusal
    return Reason(
      "is for \(statement.package.escapedForTerminal)"
        + (package == nil && refusal != nil ? ", which no app can have as its package" : app),
      at: RulePlace(source.name, statement.packageRange))
  }

  /// Why statements, at least one, about an app do not let it open links: none has the app's
  /// certificate.
  func reasonNotToSign(_ certificates: AppCertificates, by statements: [Statement]) -> Reason {
    let fingerprint = certificates.fingerprints.first
    let again =
      certificates.areOfBuild
      ? " (this file's certificate; Google Play may sign again: give --fingerprint from the Play "
        + "Console)" : ""
    let prints = statements.flatMap(\.prints)
    guard let first = prints.first else {
      let app = fingerprint.map { "; the app is signed with \(Fingerprint.shortened($0))" } ?? ""
      return Reason(
        "has no valid fingerprint" + app, at: RulePlace(source.name, statements[0].range))
    }
    let alike = prints.first { print in
      Fingerprint.canonical(print.text).map(certificates.has) ?? certificates.fingerprints.isEmpty
    }
    if let alike {
      return Reason(
        "has a fingerprint in a form that Android does not accept (\(Self.spelling.rawValue))",
        at: RulePlace(source.name, alike.range))
    }
    let found = Fingerprint.canonical(first.text) ?? first.text
    let (one, other) = Fingerprint.told(found, apart: fingerprint ?? "")
    return Reason(
      "has \(one); the app is signed with \(other)\(again)",
      at: RulePlace(source.name, first.range))
  }

  private static var spelling: LintCode { .fingerprintSpelling }
}

extension Fingerprint {
  /// The first two bytes and the last two: `14:6D:…:9A:C5`.
  package static func shortened(_ canonical: String) -> String {
    let bytes = canonical.splitScalars(at: ":")
    guard bytes.count > 4 else { return canonical.escapedForTerminal }
    return (bytes.prefix(2) + ["…"] + bytes.suffix(2)).joined(separator: ":")
  }

  /// Two fingerprints in short; whole where they are alike in short.
  static func told(_ one: String, apart other: String) -> (String, String) {
    let (first, second) = (shortened(one), shortened(other))
    return first.isSameText(as: second) ? (one, other) : (first, second)
  }
}
