import TextKit
import JSONKit

/// An `apple-app-site-association` file: for each app, which URLs of the host it opens (Apple,
/// `applinks`).
package struct AssociationFile: Sendable {
  /// One entry of `details`: some apps and their rules, the first that matches decides.
  package struct Entry: Sendable {
    package let apps: [AppID]
    package let rules: [Component]
    /// Where it stands: offsets in UTF-8 bytes.
    package let range: Range<Int>
  }

  /// An app ID with its place.
  package struct App: Sendable {
    package let id: AppID
    package let range: Range<Int>
  }

  /// One component, or one text of `paths`.
  package struct Component: Hashable, Sendable {
    /// What it asks of path, query and fragment, in this order.
    package let conditions: [Condition]
    package let isExclusion: Bool
    /// What its `comment` says.
    package var comment: String?
    /// Where it stands: offsets in UTF-8 bytes.
    package let range: Range<Int>
  }

  package let source: SourceText
  package let entries: [Entry]
  /// The app IDs of all entries, in the order of the file.
  let apps: [App]
  /// Where the details stand, or what lacks them.
  let detailsRange: Range<Int>
  /// The rules of all entries, in their order, each with the number of its entry.
  let numbered: [(entry: Int, rule: Component)]
  /// The same rules by what their paths start with.
  let index: ConditionIndex
  /// What is wrong with the file and does not keep it from being used.
  package let findings: [Finding]

  /// Reads a file, which messages name so; throws the faults for which it is no JSON object.
  package init(name: String, bytes: [UInt8]) throws(Faults) {
    let node = try JSONNode.parse(bytes)
    guard case .object = node.kind else {
      throw Faults("expected an object, found \(node.kind.noun)", at: node.range)
    }
    var reader = AssociationFileReader()
    reader.read(node, size: bytes.count)
    source = SourceText(name: name, bytes: bytes)
    entries = reader.entries
    apps = reader.apps
    detailsRange = reader.detailsRange
    numbered = entries.enumerated().flatMap { number, entry in
      entry.rules.map { (entry: number, rule: $0) }
    }
    index = ConditionIndex(numbered.map(\.rule.conditions))
    findings = reader.findings.all
  }

  /// The apps that the file names, in its order.
  package var appIDs: [String] { DistinctTexts(entries.flatMap(\.apps).map(\.text)).all }

  /// Its app IDs that an app can have, each once.
  package var possibleIDs: [AppID] { entries.flatMap(\.apps).filter(\.mayExist).uniqued }

  /// Its app IDs that no app can have.
  package var impossibleIDs: [App] { apps.filter { !$0.id.mayExist } }
}

extension AssociationFile.Entry {
  /// True if an app can have one of the IDs, so that the rules are for an app at all.
  package var namesApp: Bool { apps.contains(where: \.mayExist) }
}

extension AssociationFile {
  /// Why the file opens no link of an app that none of its entries is for; a nil ID is every app
  /// that it names.
  func reasonNotToName(_ id: String?) -> Reason {
    guard let first = apps.first else {
      let app = id.map { "; the app is \($0.escapedForTerminal)" } ?? ""
      return Reason("has no app" + app, at: RulePlace(source.name, detailsRange))
    }
    guard let possible = apps.first(where: \.id.mayExist) else {
      return Reason(
        "is for \(first.id.text.escapedForTerminal), which no app can have as its ID",
        at: RulePlace(source.name, first.range))
    }
    let own = apps.first { $0.id.mayExist && (id.map($0.id.isMeant) ?? true) }
    guard let id, own == nil else {
      let named = own ?? possible
      return Reason(
        "has no valid rules for \(named.id.text.escapedForTerminal)",
        at: RulePlace(source.name, named.range))
    }
    let meant = AppID(id)
    let otherTeam = apps.first { $0.id.suffix.isSameText(as: meant.suffix) }
    let otherBundle = apps.first { $0.id.prefix.isSameText(as: meant.prefix) }
    let nearest = otherTeam ?? otherBundle ?? possible
    let difference =
      otherTeam != nil ? " (another team)" : otherBundle != nil ? " (another bundle ID)" : ""
    return Reason(
      "is for \(nearest.id.text.escapedForTerminal); the app is \(id.escapedForTerminal)\(difference)",
      at: RulePlace(source.name, nearest.range))
  }
}
