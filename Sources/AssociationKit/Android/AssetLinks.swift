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

  static let relation = "delegate_permission/common.handle_all_urls"

  package let source: SourceText
  package let statements: [Statement]
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
    findings = reader.findings.all
  }
}

/// What a fingerprint of SHA-256 looks like: 32 bytes in upper-case digits, with colons between.
package enum Fingerprint {
  static let expectation = "expected a SHA-256 fingerprint of 32 bytes"

  /// Why a text is not a fingerprint; nil if it is one.
  package static func refusal(of text: String) -> String? {
    canonical(text) == nil ? "\(expectation), got \(text.quoted())" : nil
  }

  /// The fingerprint as Android writes it; nil for any other text.
  package static func canonical(_ text: String) -> String? {
    let digits = text.uppercased().utf8.filter { $0 != UInt8(ascii: ":") }
    guard digits.count == 64, digits.allSatisfy(\.isHexDigit) else { return nil }
    return stride(from: 0, to: 64, by: 2)
      .map { String(decoding: digits[$0..<$0 + 2], as: UTF8.self) }.joined(separator: ":")
  }
}
