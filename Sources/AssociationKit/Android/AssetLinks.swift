import JSONKit
import TextKit

/// An `assetlinks.json`: which apps may open the links of a host (Digital Asset Links).
package struct AssetLinks: Sendable {
  /// One statement about an Android app.
  package struct Statement: Sendable {
    package let relations: [String]
    package let package: String
    /// Where the package stands: offsets in UTF-8 bytes.
    let packageRange: Range<Int>
    /// The fingerprints of the app's certificates with their places.
    let prints: [Print]
    /// The dynamic rules in their order; nil where there are none, or where one of them is
    /// malformed, which turns all of them off.
    package let dynamicRules: [DynamicRule]?
    /// Where it stands: offsets in UTF-8 bytes.
    package let range: Range<Int>

    /// A SHA-256 fingerprint as the file has it, and where it stands.
    struct Print: Sendable {
      let text: String
      let range: Range<Int>
    }

    /// The SHA-256 fingerprints of the app's certificates, as the file has them.
    package var fingerprints: [String] { prints.map(\.text) }

    /// True if the statement lets its app open links at all.
    package var handlesLinks: Bool { relations.containsSameText(as: AssetLinks.relation) }
  }

  /// A statement that stands for those of another file.
  package struct Include: Hashable, Sendable {
    package let url: String
    /// Where the URL stands: offsets in UTF-8 bytes.
    package let range: Range<Int>
  }

  /// A file that was given for the URL at which others include it.
  package struct Included: Sendable {
    let key: ExactText
    let file: AssetLinks

    package init(url: String, file: AssetLinks) {
      key = AssetLinks.key(of: url)
      self.file = file
    }
  }

  static let relation = "delegate_permission/common.handle_all_urls"

  package let source: SourceText
  package let statements: [Statement]
  package let includes: [Include]
  /// What is wrong with the file and does not keep it from being used.
  package let findings: [Finding]

  /// Reads a file, which messages name so; throws the faults for which it is no JSON array.
  package init(name: String, bytes: [UInt8]) throws(Faults) {
    let node = try JSONNode.parse(bytes)
    guard case .array(let nodes) = node.kind else {
      throw Faults("expected an array of statements, found \(node.kind.noun)", at: node.range)
    }
    var reader = AssetLinksReader()
    for node in nodes { reader.read(node) }
    source = SourceText(name: name, bytes: bytes)
    statements = reader.statements
    includes = reader.includes
    findings = reader.findings.all
  }

  // MARK: Including

  /// The URL at which a host serves its file.
  package static func url(ofHost host: String) -> String {
    "https://\(host.lowercased())/.well-known/assetlinks.json"
  }

  /// A URL with scheme and host in lower case (RFC 3986 § 6.2.2.1).
  fileprivate static func key(of url: String) -> ExactText {
    guard let parsed = ConcreteURL(url), let scheme = parsed.text(of: .scheme) else {
      return ExactText(url)
    }
    let rest = parsed.text.unicodeScalars.dropFirst(scheme.unicodeScalars.count)
    let authority = parsed.text(of: .authority) ?? ""
    let after = String(rest).after("://" + authority)
    return ExactText(
      scheme.lowercased()
        + (after.map { "://" + authority.lowercased() + $0 } ?? String(rest)))
  }

  /// The file with all that it includes, and what it includes that was not given.
  package func including(
    _ given: [Included]
  ) -> (files: [AssetLinks], missing: [(file: AssetLinks, include: Include)]) {
    var files = [self]
    var missing: [(file: AssetLinks, include: Include)] = []
    var seen: Set<ExactText> = []
    var next = 0
    while next < files.count {
      let file = files[next]
      next += 1
      for include in file.includes where seen.insert(Self.key(of: include.url)).inserted {
        let key = Self.key(of: include.url)
        if let found = given.first(where: { $0.key == key }) {
          files.append(found.file)
        } else {
          missing.append((file, include))
        }
      }
    }
    return (files, missing)
  }
}

/// What a fingerprint of SHA-256 looks like: 32 bytes in upper-case digits, with colons between.
package enum Fingerprint {
  static let expectation = "expected a SHA-256 fingerprint of 32 bytes"

  /// Why a text is not a fingerprint; nil if it is one.
  package static func refusal(of text: String) -> String? {
    guard canonical(text) == nil else { return nil }
    let digits = text.utf8.filter(\.isHexDigit).count
    let isSHA1 = digits == 40 && text.utf8.allSatisfy { $0.isHexDigit || $0 == UInt8(ascii: ":") }
    return "\(expectation), got \(isSHA1 ? "one of SHA-1" : text.quoted())"
  }

  /// The fingerprint as Android writes it; nil for any other text.
  package static func canonical(_ text: String) -> String? {
    guard !isCanonical(text) else { return text }
    let upper = text.trimmed(of: [" ", "\t", "\n", "\r"]).uppercased()
    let digits = withoutLabel(upper).trimmed().utf8.filter { $0 != UInt8(ascii: ":") }
    guard digits.count == 64, digits.allSatisfy(\.isHexDigit) else { return nil }
    return stride(from: 0, to: 64, by: 2)
      .map { String(decoding: digits[$0..<$0 + 2], as: UTF8.self) }.joined(separator: ":")
  }

  private static func isCanonical(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count == 95
      && bytes.indices.allSatisfy { index in
        let byte = bytes[index]
        return index % 3 == 2
          ? byte == UInt8(ascii: ":")
          : byte.isDigit || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte)
      }
  }

  /// A text without what tools print before a fingerprint: `SHA256: `, `SHA256 FINGERPRINT=`,
  /// `SIGNER #1 CERTIFICATE SHA-256 DIGEST: `.
  private static func withoutLabel(_ text: String) -> String {
    guard text.utf8.count < 256 else { return text }
    for name in ["SHA256", "SHA-256"] {
      guard let rest = text.rest(behind: name) else { continue }
      let end = rest.unicodeScalars.firstIndex { $0 == ":" || $0 == "=" }
      return end.map { String(rest.unicodeScalars[$0...].dropFirst()) } ?? rest
    }
    return text
  }
}

extension String {
  /// What stands behind the first place of a text in this one; nil if it is not in it.
  fileprivate func rest(behind text: String) -> String? {
    let scalars = unicodeScalars
    return scalars.indices.lazy.compactMap { String(scalars[$0...]).after(text) }.first
  }
}

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
    /// How many certificates of the app are named.
    let most = 3
    let again =
      certificates.areOfBuild
      ? " (this file's certificate; Google Play may sign again: give --fingerprint from the Play "
        + "Console)" : ""
    let prints = statements.flatMap(\.prints)
    guard let first = prints.first else {
      let all = certificates.fingerprints.map(Fingerprint.shortened).listed(atMost: most)
      return Reason(
        "has no valid fingerprint" + (all.isEmpty ? "" : "; the app is signed with \(all)"),
        at: RulePlace(source.name, statements[0].range))
    }
    let alike = prints.first { certificates.has($0.text) }
    if let alike {
      return Reason(
        "has a fingerprint in a form that Android does not accept (\(LintCode.fingerprintSpelling.rawValue))",
        at: RulePlace(source.name, alike.range))
    }
    let found = Fingerprint.canonical(first.text) ?? first.text
    let told = certificates.fingerprints.map { Fingerprint.told(found, apart: $0) }
    let one = told.map(\.0).max { $0.utf8.count < $1.utf8.count } ?? Fingerprint.shortened(found)
    let others = told.map(\.1).listed(atMost: most)
    return Reason(
      "has \(one); the app is signed with \(others)\(again)",
      at: RulePlace(source.name, first.range))
  }
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
