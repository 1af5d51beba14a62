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

  /// The first app that may open links; each other one is passed over at its place.
  func imported() -> ImportedFile {
    var imported = ImportedFile()
    imported.isOfSettings = true
    let able = file.statements.filter(\.handlesLinks)
    for statement in file.statements where !statement.handlesLinks {
      imported.entries.append(
        entry(statement, .passedOver("it does not let the app open links")))
    }
    for finding in file.findings where [.wrongKind, .packageMissing].contains(finding.code) {
      imported.entries.append(
        ImportedFile.Entry(
          line: file.source.place(of: finding.range).line, content: .passedOver(finding.message)))
    }
    imported.entries.sort { $0.line < $1.line }
    guard let first = able.first else {
      imported.notes.append("it lets no Android app open links")
      return imported
    }
    for other in able.dropFirst() where !other.package.isSameText(as: first.package) {
      imported.entries.append(
        entry(other, .passedOver("the store knows one app, which is \(first.package.quoted())")))
    }
    imported.apps.append((["android", "package"], .string(first.package)))
    let fingerprints = first.fingerprints.compactMap(Fingerprint.canonical)
    if fingerprints.count == 1 {
      imported.apps.append((["android", "fingerprint"], .string(fingerprints[0])))
    } else if fingerprints.count > 1 {
      imported.notes.append(
        "it has \(fingerprints.count) fingerprints, any of which counts: none is set")
    }
    if let host = companions.host {
      var origins = ImportedOrigins()
      _ = origins.name(scheme: "https", host: host)
      imported.environments = origins.environments
      if let path = companions.path {
        imported.apps.append((["android", "assetlinks", host], .string(path)))
      }
    }
    return imported
  }

  private func entry(_ statement: AssetLinks.Statement, _ content: ImportedFile.Content)
    -> ImportedFile.Entry
  {
    ImportedFile.Entry(
      line: file.source.place(of: statement.range).line, label: statement.package.quoted(),
      content: content)
  }
}
