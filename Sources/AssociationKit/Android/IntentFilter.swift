import JSONKit

/// One `<intent-filter>` of an activity, with all its `<data>` pooled as Android pools them: schemes
/// × hosts × paths, whichever lines they stand on.
package struct IntentFilter: Sendable {
  /// One attribute of a `<data>` as a condition.
  package struct Item: Hashable, Sendable {
    package let condition: Condition
    /// The attribute's value as Android reads it.
    package let text: String
    /// Where the value stands: offsets in UTF-8 bytes.
    package let range: Range<Int>
    /// The number of its `<data>` in the filter.
    package var line = 0
    /// The first version that knows the attribute, as an API level.
    package var lowestAPI = 1
    /// What of the value could not be resolved, `@string/host`; the condition then takes anything.
    package var unresolved: String?
  }

  /// A `<uri-relative-filter-group>`: all its items, or not.
  package struct Group: Sendable {
    package let isAllowed: Bool
    package var items: [Item]
    package let range: Range<Int>
  }

  /// A host with its port.
  package struct Authority: Hashable, Sendable {
    package let host: HostPattern
    package let item: Item
  }

  /// The activity's name as the manifest has it.
  package let activity: String
  /// What people read of it, where that is known: its own label, else the activity's.
  package internal(set) var label: String?
  /// Where the start tag stands: offsets in UTF-8 bytes.
  package let range: Range<Int>
  package let isAutoVerified: Bool
  package internal(set) var actions: [String] = []
  package internal(set) var categories: [String] = []
  package internal(set) var schemes: [Item] = []
  package internal(set) var schemeParts: [Item] = []
  package internal(set) var authorities: [Authority] = []
  package internal(set) var paths: [Item] = []
  package internal(set) var groups: [Group] = []
  /// True if the filter has a MIME type, so that no link without one matches it.
  package internal(set) var hasType = false
  /// The attribute that keeps other apps from starting the activity; nil if nothing does.
  let closure: Closure?

  /// An attribute of an activity that keeps other apps from starting it.
  struct Closure: Hashable, Sendable {
    /// What stands there: `android:exported="false"`.
    let text: String
    /// Where its value stands: offsets in UTF-8 bytes.
    let range: Range<Int>
  }

  /// True if a browser can start the activity, which is enabled and exported.
  package var isReachable: Bool { closure == nil }

  static let view = "android.intent.action.VIEW"
  static let standard = "android.intent.category.DEFAULT"
  static let browsable = "android.intent.category.BROWSABLE"

  /// Whether a tapped link is offered to it.
  package var takesLinks: Bool {
    isReachable && actions.containsSameText(as: Self.view) && missingCategories.isEmpty
  }

  /// Whether Android verifies its hosts: `autoVerify`, and no scheme but http and https.
  package var isVerifiable: Bool {
    isAutoVerified && actions.containsSameText(as: Self.view)
      && categories.containsSameText(as: Self.browsable) && !schemes.isEmpty
      && schemes.allSatisfy { ["http", "https"].containsSameText(as: $0.text) }
  }

  // MARK: As clauses

  /// One way through the filter.
  package struct Clause: Sendable {
    package let conditions: [Condition]
    /// Whether the filter matches; otherwise a group has blocked the link, and the filter is left.
    package let takes: Bool
    /// Where its last attribute stands.
    package let range: Range<Int>
    /// What could not be resolved on the way.
    package let unresolved: String?
  }

  /// The filter as a list in which the first clause that a link meets decides; empty if no link
  /// without a type meets it.
  ///
  /// This is `IntentFilter.matchData` of Android: a scheme is needed; a scheme-specific part that
  /// matches is enough; else a host, and where there are paths or groups, one of the paths, or the
  /// first group that matches.
  package func clauses(api: Int) -> [Clause] {
    guard !hasType, !schemes.isEmpty else { return [] }
    let known = { (item: Item) in item.lowestAPI <= api }
    let parts = schemeParts.filter(known)
    let paths = paths.filter(known)
    let groups = api >= 35 ? groups : []
    var clauses: [Clause] = []
    let scheme = self.scheme
    let unresolvedScheme = schemes.lazy.compactMap(\.unresolved).first
    func add(_ conditions: [Condition], _ items: [Item], takes: Bool = true, at range: Range<Int>) {
      let unresolved = unresolvedScheme ?? items.lazy.compactMap(\.unresolved).first
      clauses.append(
        Clause(
          conditions: [scheme] + conditions.map { $0.versioned(api) }, takes: takes, range: range,
          unresolved: unresolved))
    }
    for part in parts { add([part.condition], [part], at: part.range) }
    guard !authorities.isEmpty else {
      // A scheme-specific part that is asked for and not met leaves nothing to match.
      if parts.isEmpty, let scheme = schemes.first { add([], [], at: scheme.range) }
      return clauses
    }
    guard !paths.isEmpty || !groups.isEmpty else {
      for authority in authorities {
        add([authority.item.condition], [authority.item], at: authority.item.range)
      }
      return clauses
    }
    let hosts = Condition(.authority, .authority(HostSet(authorities.map(\.host))))
    let host = authorities.lazy.map(\.item).first { $0.unresolved != nil }
    let hostItem = [host].compactMap(\.self)
    for path in paths { add([hosts, path.condition], hostItem + [path], at: path.range) }
    for group in groups {
      add(
        [hosts] + group.items.map(\.condition), hostItem + group.items,
        takes: group.isAllowed, at: group.range)
    }
    return clauses
  }

  /// The schemes as one condition.
  private var scheme: Condition {
    if let item = schemes.first(where: { $0.unresolved != nil }) { return item.condition }
    return Condition(.scheme, .words(WordSet(schemes.map(\.text), ignoresCase: false)))
  }
}

extension Condition {
  /// The condition as a system of that API level takes it: up to 35, `\.` in a simple pattern is
  /// any character.
  func versioned(_ api: Int) -> Condition {
    let isPoint = api >= AndroidApp.levelOfPoints
    func versioned(_ pattern: AndroidPattern) -> AndroidPattern {
      AndroidPattern(pattern.kind, pattern.text, escapedPointIsPoint: isPoint)
    }
    switch test {
    case .android(let pattern): return Condition(part, .android(versioned(pattern)))
    case .androidPair(let pattern): return Condition(part, .androidPair(versioned(pattern)))
    case .words, .authority, .apple, .appleItem: return self
    }
  }
}
