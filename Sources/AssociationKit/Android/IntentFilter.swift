import TextKit
import XMLKit

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
    package internal(set) var allow = Flag.known(true)
    package var items: [Item]
    package let range: Range<Int>

    /// True if a link that matches is taken; otherwise it leaves the filter.
    package var isAllowed: Bool { allow != .known(false) }

    /// What of it could not be resolved.
    package var unresolved: String? {
      allow.unresolved ?? items.lazy.compactMap(\.unresolved).first
    }
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
  package internal(set) var autoVerify = Flag.known(false)
  package internal(set) var actions: [String] = []
  package internal(set) var categories: [String] = []
  package internal(set) var schemes: [Item] = []
  package internal(set) var schemeParts: [Item] = []
  package internal(set) var authorities: [Authority] = []
  package internal(set) var paths: [Item] = []
  package internal(set) var groups: [Group] = []
  /// Where a MIME type stands, with which no link matches the filter, for a link has none.
  package internal(set) var type: Range<Int>?
  /// Whether other apps can start the activity.
  private(set) var access: Access
  /// The first action or category without a value here.
  var unresolvedName: (text: String, range: Range<Int>)?

  init(activity: String, range: Range<Int>, access: Access) {
    self.activity = activity
    self.range = range
    self.access = access
  }

  /// The filters that a build makes of a navigation graph (`<nav-graph>`): any link, perhaps.
  init(activity: String, range: Range<Int>, access: Access, graph: XMLElement.Attribute) {
    self.init(activity: activity, range: range, access: access)
    actions = [Self.view]
    categories = [Self.standard, Self.browsable]
    autoVerify = .unresolved(graph.value)
    schemes = [
      Item(
        condition: Condition(.scheme, .android(AndroidPattern(.prefix, ""))), text: graph.value,
        range: graph.range, unresolved: graph.value)
    ]
  }

  /// An attribute that is true or false.
  package enum Flag: Hashable, Sendable {
    case known(Bool)
    /// This reference has no value here.
    case unresolved(String)

    /// How the resource compiler reads flags, and how decoders of builds write them.
    private static let known: [ExactText: Bool] = [
      "true": true, "True": true, "TRUE": true, "0xffffffff": true, "-1": true, "1": true,
      "false": false, "False": false, "FALSE": false, "0x0": false, "0x00000000": false, "0": false,
    ]

    /// The flag of a text; nil if it is neither true nor false.
    init?(_ text: String) {
      guard let flag = Self.known[ExactText(text)] else { return nil }
      self = .known(flag)
    }

    var unresolved: String? {
      if case .unresolved(let reference) = self { reference } else { nil }
    }
  }

  /// Whether browsers can start an activity, with where the attribute stands that decides it.
  enum Access: Hashable, Sendable {
    case open
    /// This keeps them out: `android:exported="false"`; and what to do instead.
    case closed(text: String, Range<Int>, instead: String)
    /// The attribute has a reference without a value.
    case unresolved(String, Range<Int>)
  }

  /// True unless something keeps a browser from starting the activity.
  package var isReachable: Bool { if case .closed = access { false } else { true } }

  static let view = "android.intent.action.VIEW"
  static let standard = "android.intent.category.DEFAULT"
  static let browsable = "android.intent.category.BROWSABLE"

  /// Takes an action or a category without a value for what the filter lacks, which may be it.
  mutating func supposeUnresolvedNames() {
    guard let unresolvedName, isReachable, !takesLinks else { return }
    if !actions.containsSameText(as: Self.view) { actions.append(Self.view) }
    categories += [Self.standard, Self.browsable].filter { !categories.containsSameText(as: $0) }
    access = .unresolved(unresolvedName.text, unresolvedName.range)
  }

  /// Whether a tapped link is offered to it.
  package var takesLinks: Bool {
    isReachable && actions.containsSameText(as: Self.view) && missingCategories.isEmpty
  }

  /// Whether Android verifies its hosts for an app that targets Android 12 or newer: `autoVerify`, no
  /// scheme but http and https, and the category DEFAULT.
  package var verifiability: Flag {
    categories.containsSameText(as: Self.standard) ? verifiabilityWithoutDefault : .known(false)
  }

  /// The same whether or not the filter has the category DEFAULT.
  fileprivate var verifiabilityWithoutDefault: Flag {
    let others = schemes.filter { !$0.isOfWeb }
    guard autoVerify != .known(false), isForBrowsers, !schemes.isEmpty,
      others.allSatisfy({ $0.unresolved != nil })
    else { return .known(false) }
    if let reference = others.first?.unresolved { return .unresolved(reference) }
    return autoVerify
  }

  private var isForBrowsers: Bool {
    actions.containsSameText(as: Self.view) && categories.containsSameText(as: Self.browsable)
  }

  /// True if links for the web reach it, perhaps beside others.
  fileprivate var isOfWeb: Bool {
    isForBrowsers && schemes.contains { $0.isOfWeb || $0.unresolved != nil }
  }
}

extension IntentFilter.Item {
  /// True for the scheme of a web link.
  var isOfWeb: Bool { ["http", "https"].containsSameText(as: text) }

  /// True for a scheme or a host as browsers spell it.
  var isLowercase: Bool { text.isSameText(as: text.lowercased()) }
}

extension AndroidManifest {
  /// Tells of a filter whether Android verifies its hosts.
  ///
  /// In an app that targets Android 11 or older, one filter that asks for it has the hosts of every
  /// filter for the web verified (`DomainVerificationCollector`, `collectDomainsLegacy`).
  var verifiability: (IntentFilter) -> IntentFilter.Flag {
    guard let target, target < 31 else { return { $0.verifiability } }
    let all = filters.map(\.verifiabilityWithoutDefault)
    let common =
      all.first { $0 == .known(true) } ?? all.first { $0 != .known(false) } ?? .known(false)
    return { $0.isOfWeb ? common : .known(false) }
  }
}
