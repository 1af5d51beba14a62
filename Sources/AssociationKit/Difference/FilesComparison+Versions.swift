/// The versions of Android on which a URL is affected, where only some are.
package enum AffectedVersions: String, Sendable {
  case upTo15 = "up to Android 15"
  case from16 = "from Android 16"
}

extension FilesComparison {
  /// Adds to a difference what Android 16 makes of it, where that reads patterns otherwise: each change is of
  /// all versions, or of those alone whose verdicts on its URL change.
  mutating func joined(
    _ older: FilesDifference, _ newer: (inout FilesComparison) -> FilesDifference
  ) -> FilesDifference {
    guard !ofNewerAndroid.isEmpty else { return older }
    var joined = newer(&ofNewerAndroid[0])
    var changes = older.changes.map { change in
      ofNewerAndroid[0].makes(change) ? change : change.with(versions: .upTo15)
    }
    for change in joined.changes {
      guard makes(change) else {
        changes.append(change.with(versions: .from16))
        continue
      }
      let isKnown = changes.contains { $0.versions == nil && $0.hasRules(of: change) }
      if !isKnown { changes.append(change) }
    }
    joined.changes = changes
    joined.uncompared = (older.uncompared + joined.uncompared).uniqued
    joined.isTooLarge = joined.isTooLarge || older.isTooLarge
    return joined
  }

  /// True if it finds a change of the same kind for the URL of a change.
  private mutating func makes(_ change: URLChange) -> Bool {
    entries[0].comparison.change(of: change.url)?.kind == change.kind
  }
}

extension URLChange {
  fileprivate func hasRules(of other: URLChange) -> Bool {
    kind == other.kind && was.rule == other.was.rule && now.rule == other.now.rule
  }
}

/// The differences between two versions of an app's file: the URLs that changed, and the rules that
/// could not be compared.
package struct FilesDifference: Sendable {
  package internal(set) var changes: [URLChange] = []
  package internal(set) var uncompared: [Uncompared] = []
  /// True if the requested URLs are too many for an automaton.
  package internal(set) var isTooLarge = false

  /// No difference.
  package init() {}
}
