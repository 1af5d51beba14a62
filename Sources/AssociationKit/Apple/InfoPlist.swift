import TextKit
import XMLKit

/// The URL schemes of an app's own, from its `Info.plist`.
package struct InfoPlist: Sendable {
  package struct Scheme: Sendable {
    package let name: String
    /// Where it stands: offsets in UTF-8 bytes.
    package let range: Range<Int>
    /// Whether a build setting in it, `$(SCHEME)`, cannot be resolved here.
    package let isUnresolved: Bool
    /// The condition that a URL has the scheme.
    var condition: Condition {
      Condition(.scheme, .words(WordSet([name], ignoresCase: true)))
    }
    /// True if an app of Apple's own opens its links, whatever another app declares.
    package var isSystems: Bool {
      (InfoPlist.systemSchemes + ["http", "https"]).containsSameText(as: name.lowercased())
    }
  }

  /// The schemes of apps of Apple's own, beside those of the web (Apple URL Scheme Reference).
  static let systemSchemes = [
    "mailto", "tel", "sms", "facetime", "facetime-audio", "maps", "itms", "itmss", "itms-apps",
    "itms-appss",
  ]

  package let source: SourceText
  package let schemes: [Scheme]
  /// The first scheme of each spelling in lowercase; those that are not resolved are left out.
  private let index: [[UInt8]: Scheme]
  /// The first scheme that is not resolved.
  let unresolved: Scheme?
  /// What is wrong with the file and does not keep it from being used.
  package let findings: [Finding]

  /// Reads a file, which messages name so; throws the fault for which it is no property list.
  package init(name: String, bytes: [UInt8]) throws(Faults) {
    let text = try PropertyList.text(of: bytes)
    self.init(try PropertyList.read(text), in: SourceText(name: name, bytes: text))
  }

  /// Takes the schemes of a list, which stands in a text.
  init(_ list: PropertyList, in source: SourceText) {
    self.source = source
    var findings = Findings()
    var schemes: [Scheme] = []
    for type in findings.elements(of: list, at: "CFBundleURLTypes") {
      guard case .dictionary = type.kind else {
        findings.note(type, in: "CFBundleURLTypes", expecting: "a dictionary")
        continue
      }
      schemes += findings.strings(of: type, at: "CFBundleURLSchemes").map { name, range in
        Scheme(name: name, range: range, isUnresolved: BuildSetting.isIn(name))
      }
    }
    self.schemes = schemes
    index = Dictionary(
      schemes.filter { !$0.isUnresolved }.map { ($0.name.utf8.map(\.lowercased), $0) }
    ) { first, _ in first }
    unresolved = schemes.first(where: \.isUnresolved)
    if schemes.isEmpty, list[Entitlements.key] != nil, !Self.isOne(list) {
      findings.note(
        .plistScheme, "no CFBundleURLSchemes, so the app has no scheme of its own",
        at: list.range, hint: "these are entitlements: pass them with --entitlements")
    }
    for scheme in schemes where !scheme.isUnresolved {
      findings.note(scheme: scheme.name, .plistScheme, at: scheme.range)
      guard scheme.isSystems else { continue }
      findings.note(
        .plistScheme,
        "\(scheme.name.quoted()) is a scheme of the system, whose own app opens its links",
        at: scheme.range)
    }
    self.findings = findings.all
  }

  /// The schemes that some of a subject may have, in the order of the file.
  func schemes(of subject: some URLSubject) -> [Scheme] {
    guard let scheme = subject.scheme else { return schemes.filter { !$0.isUnresolved } }
    return index[scheme.map(\.lowercased)].map { [$0] } ?? []
  }

  /// Returns true for a property list with keys that only an `Info.plist` has.
  package static func isOne(_ list: PropertyList) -> Bool {
    list.members.contains { isKey($0.key) }
  }

  /// Returns true for a key that an `Info.plist` has and entitlements do not.
  package static func isKey(_ key: String) -> Bool {
    ["CF", "LS", "UI", "NS"].contains(where: key.hasScalarPrefix)
  }
}

/// The values that Xcode puts into a property list: `$(NAME)` and `${NAME}`.
enum BuildSetting {
  /// Returns true if a text has a build setting in it.
  static func isIn(_ text: String) -> Bool {
    text.containsScalars("$(") || text.containsScalars("${")
  }

  /// Returns true for a text that begins with a build setting, which may be any text.
  static func isWhole(_ text: String) -> Bool {
    text.hasScalarPrefix("$(") || text.hasScalarPrefix("${")
  }
}
