import AssociationKit
import JSONKit
import TextKit

/// Reads what an iOS app claims: the schemes of its `Info.plist`, the hosts of its entitlements.
///
/// They are environments; no path stands in either file.
struct PropertyListImport {
  private var imported = ImportedFile()
  private var origins = ImportedOrigins()
  private let source: SourceText

  private init(_ bytes: [UInt8]) {
    source = SourceText(name: "", bytes: bytes)
  }

  /// Whether a document is an `Info.plist` by what is in it.
  static func isInfo(_ root: XMLElement?) -> Bool {
    keys(of: root).contains { $0.hasScalarPrefix("CF") || $0.hasScalarPrefix("LS") }
  }

  /// Whether a document is entitlements by what is in it.
  static func isEntitlements(_ root: XMLElement?) -> Bool {
    keys(of: root).contains {
      $0.hasScalarPrefix("com.apple.") || $0.isSameText(as: "application-identifier")
        || $0.isSameText(as: "aps-environment")
    }
  }

  private static func keys(of root: XMLElement?) -> [String] {
    guard let root, root.isNamed("plist") else { return [] }
    return root.children.first?.children(named: "key").map(\.text) ?? []
  }

  /// What an `Info.plist` says.
  static func info(_ bytes: [UInt8], _ companions: ImportCompanions) throws(Faults) -> ImportedFile
  {
    let info = try InfoPlist(name: "", bytes: bytes)
    var reader = PropertyListImport(bytes)
    for scheme in info.schemes {
      guard !scheme.isUnresolved else {
        reader.refuse(scheme.name, "it holds a build setting", at: scheme.range)
        continue
      }
      guard reader.take(base: "\(scheme.name)://") else { break }
    }
    if info.schemes.isEmpty { reader.imported.notes.append("it has no CFBundleURLSchemes") }
    return reader.finished((["ios", "info"], companions.path))
  }

  /// What entitlements say.
  static func entitlements(_ bytes: [UInt8], _ companions: ImportCompanions) throws(Faults)
    -> ImportedFile
  {
    let entitlements = try Entitlements(name: "", bytes: bytes)
    var reader = PropertyListImport(bytes)
    for domain in entitlements.domains.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      if domain.isUnresolved {
        reader.refuse(domain.name, "it holds a build setting", at: domain.range)
      } else if domain.host.extent != .exact {
        reader.pass(
          domain.name, "it claims many hosts, and a base is of one", at: domain.range)
      } else {
        guard reader.take(base: "https://\(domain.name)") else { break }
      }
    }
    for finding in entitlements.findings {
      reader.imported.notes.append(finding.message)
    }
    return reader.finished((["ios", "entitlements"], companions.path))
  }

  /// Makes a base an environment; false where there are so many that the rest is left out.
  private mutating func take(base: String) -> Bool {
    guard !origins.isFull else {
      imported.notes.append(ImportedOrigins.limitation)
      return false
    }
    _ = origins.name(ofBase: base)
    return true
  }

  private mutating func refuse(_ name: String, _ reason: String, at range: Range<Int>) {
    imported.entries.append(
      ImportedFile.Entry(
        line: source.place(of: range).line, label: name.quoted(), content: .refused(reason)))
  }

  private mutating func pass(_ name: String, _ reason: String, at range: Range<Int>) {
    imported.entries.append(
      ImportedFile.Entry(
        line: source.place(of: range).line, label: name.quoted(), content: .passedOver(reason)))
  }

  private func finished(_ file: (path: [String], value: String?)) -> ImportedFile {
    var imported = imported
    imported.isOfSettings = true
    imported.environments = origins.environments
    if let value = file.value { imported.apps.append((file.path, .string(value))) }
    return imported
  }
}
