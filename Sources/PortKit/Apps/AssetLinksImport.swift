import AssociationKit
import JSONKit
import TextKit

/// Reads an `assetlinks.json`: which Android app may open the links of a host.
struct AssetLinksImport {
  private let file: AssetLinks
  private let companions: ImportCompanions

  init(_ bytes: [UInt8], _ companions: ImportCompanions) throws(Faults) {
    file = try AssetLinks(name: "", bytes: bytes)
    self.companions = companions
  }

  /// The store's app, else the first one that may open links; all others are skipped at their
  /// positions.
  func imported() -> ImportedFile {
    var imported = ImportedFile()
    imported.isOfSettings = true
    let able = file.statements.filter {
      $0.handlesLinks && AppID($0.package).packageRefusal == nil
    }
    for statement in file.statements where !statement.handlesLinks {
      imported.add(
        .passedOver("it does not let the app open links"), at: statement.range, of: file.source,
        named: statement.package)
    }
    for include in file.includes {
      imported.add(
        .passedOver(
          "its statements are in another file: deeplink import FILE --host "
            + include.url.escapedForTerminal),
        at: include.range, of: file.source, named: include.url)
    }
    imported.add(file.findings, [.wrongKind, .packageMissing], of: file.source)
    guard let first = able.first else {
      guard !file.includes.isEmpty else {
        imported.notes.append("it does not let any Android app open links")
        return imported
      }
      imported.notes.append("import the file that it includes")
      imported.takeHost(of: companions, at: ["android", "assetlinks"])
      return imported
    }
    let package = companions.package ?? first.package
    for other in able where !other.package.isSameText(as: package) {
      imported.add(
        ImportCompanions.skipped(besideApp: package), at: other.range, of: file.source,
        named: other.package)
    }
    let own = able.filter { $0.package.isSameText(as: package) }
    if own.isEmpty { imported.notes.append("it does not let \(package.quoted()) open links") }
    imported.apps.append((["android", "package"], .string(package)))
    let fingerprints = own.flatMap(\.fingerprints).compactMap(Fingerprint.canonical).uniqued
    if fingerprints.count == 1 {
      imported.apps.append((["android", "fingerprint"], .string(fingerprints[0])))
    } else if fingerprints.count > 1 {
      imported.notes.append(
        "it has \(fingerprints.count) fingerprints, and any one is enough: none is set")
    }
    imported.takeHost(of: companions, at: ["android", "assetlinks"])
    return imported
  }
}
