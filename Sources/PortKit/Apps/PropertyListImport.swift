import AssociationKit
import JSONKit
import TextKit
import URLKit
import XMLKit

/// Reads what an iOS app claims: the schemes of its `Info.plist`, the hosts of its entitlements.
///
/// They are environments; no path stands in either file.
struct PropertyListImport {
  private var imported = ImportedFile()
  private var origins = ImportedOrigins()
  private let source: SourceText

  private init(_ source: SourceText) { self.source = source }

  /// Whether a document is an `Info.plist` by what is in it.
  static func isInfo(_ root: XMLElement?) -> Bool {
    keys(of: root).contains(where: InfoPlist.isKey)
  }

  /// Whether a document is entitlements by what is in it: keys with Apple's prefix stand in an
  /// `Info.plist` too, so those that only that one has decide.
  static func isEntitlements(_ root: XMLElement?) -> Bool {
    !isInfo(root)
      && keys(of: root).contains {
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
    var reader = PropertyListImport(info.source)
    reader.read(info)
    if info.schemes.isEmpty { reader.imported.notes.append("it has no CFBundleURLSchemes") }
    return reader.finished((["ios", "info"], companions.path))
  }

  static func entitlements(_ bytes: [UInt8], _ companions: ImportCompanions) throws(Faults)
    -> ImportedFile
  {
    let entitlements = try Entitlements(name: "", bytes: bytes)
    var reader = PropertyListImport(entitlements.source)
    reader.read(entitlements)
    return reader.finished((["ios", "entitlements"], companions.path))
  }

  /// What a build says: its schemes, and the hosts that it claims.
  static func build(_ build: AppleBuild, _ companions: ImportCompanions) -> ImportedFile {
    var reader = PropertyListImport(build.info.source)
    if let own = companions.appID, let other = build.name(besideApp: own) {
      reader.add(ImportCompanions.skipped(besideApp: own), at: 0..<0, other)
      return reader.finished(([], nil))
    }
    reader.read(build.info)
    switch build.claims {
    case .signed(let entitlements): reader.read(entitlements)
    case .allowed, .unknown: reader.imported.notes.append("what it claims is not known")
    }
    if let id = build.meantID { reader.imported.apps.append((["ios", "id"], .string(id))) }
    return reader.finished((["ios", "build"], companions.path))
  }

  private mutating func read(_ info: InfoPlist) {
    for scheme in info.schemes {
      guard !scheme.isUnresolved else {
        add(.refused("it contains a build setting"), at: scheme.range, scheme.name)
        continue
      }
      guard !scheme.isSystems else {
        add(.passedOver("an app of Apple's own opens its links"), at: scheme.range, scheme.name)
        continue
      }
      guard take(base: "\(scheme.name)://") else { break }
    }
  }

  private mutating func read(_ entitlements: Entitlements) {
    for domain in entitlements.domains.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      if domain.isUnresolved {
        add(.refused("it contains a build setting"), at: domain.range, domain.name)
      } else if domain.isMisspelt {
        let isHost = HostName.problem(Array(domain.name.utf8)[...]) == nil
        add(
          .refused(isHost ? "it is not a fully qualified domain" : "it is not a host"),
          at: domain.range, domain.name)
      } else if domain.host.extent != .exact {
        add(
          .passedOver("it claims many hosts, but a base has one"), at: domain.range, domain.name)
      } else {
        guard take(base: "https://\(domain.name)") else { break }
      }
    }
    for finding in entitlements.findings { imported.notes.append(finding.message) }
  }

  /// Turns a base URL into an environment; false if there are too many.
  private mutating func take(base: String) -> Bool {
    guard !origins.isFull else {
      imported.notes.append(ImportedOrigins.limitation)
      return false
    }
    _ = origins.name(ofBase: base)
    return true
  }

  private mutating func add(_ content: ImportedFile.Content, at range: Range<Int>, _ name: String) {
    imported.add(content, at: range, of: source, named: name)
  }

  private func finished(_ file: (path: [String], value: String?)) -> ImportedFile {
    var imported = imported
    imported.isOfSettings = true
    imported.take(origins)
    if let value = file.value { imported.apps.append((file.path, .string(value))) }
    return imported
  }
}

extension AppleBuild {
  /// What the build calls its app, if that is another one than this; nil if it may be the same.
  fileprivate func name(besideApp own: String) -> String? {
    if let appID { return AppID(appID).isMeant(by: own) ? nil : appID }
    return bundleID.flatMap { $0.isSameText(as: AppID(own).bundle) ? nil : $0 }
  }
}
