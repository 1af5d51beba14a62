import TextKit
import XMLKit

/// The URL schemes of an app's own, from its `Info.plist`.
package struct InfoPlist: Sendable {
  package struct Scheme: Sendable {
    package let name: String
    /// Where it stands: offsets in UTF-8 bytes.
    package let range: Range<Int>
    /// The condition that a URL has the scheme.
    let condition: Condition
    /// Whether a build setting in it, `$(SCHEME)`, cannot be resolved here.
    package var isUnresolved: Bool { BuildSetting.isIn(name) }
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
        let condition = Condition(.scheme, .words(WordSet([name], ignoresCase: true)))
        return Scheme(name: name, range: range, condition: condition)
      }
    }
    self.schemes = schemes
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
