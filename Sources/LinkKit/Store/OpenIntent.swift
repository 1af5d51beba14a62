import JSONKit

/// On which systems a link is meant to open the app: its `opens`.
///
/// | `opens` | on each system |
/// |---|---|
/// | absent | the app is to open |
/// | `true`, `false` | the app is to open, or not |
/// | `null` | not judged |
/// | `{"ios": false}` | the same of each member; one that is absent is to open |
/// | `{"text": "Lobby"}` | the app is to open, at a screen with that text (`ScreenText`) |
package struct OpenIntent: Hashable, Sendable {
  private var written: [Platform: Bool?] = [:]
  /// The systems that have a member of their own.
  private var named: Set<Platform> = []

  /// The value of a member `opens`; of one that is not as it should be, what is right of it.
  package init(_ node: JSONNode?) {
    for system in Platform.allCases {
      let own = node?[system.rawValue]
      if own != nil { named.insert(system) }
      let value = own ?? node
      switch value?.kind {
      case .boolean(let opens): written[system] = .some(opens)
      case .null: written[system] = .some(nil)
      case .number, .string, .array, .object, nil: break
      }
    }
  }

  /// Whether the link is meant to open the app; nil where that is not to be judged.
  package func isMeant(on system: Platform) -> Bool? { written[system, default: true] }

  /// Whether the store says so, rather than nothing.
  package func isWritten(of system: Platform) -> Bool { written[system] != nil }

  /// Whether the store says so of that system by its name.
  package func names(_ system: Platform) -> Bool { named.contains(system) }

  /// Whether a value is one that a link's `opens` may have.
  package static func allows(_ node: JSONNode) -> Bool {
    StoreSchema.link.allows(JSONNode.Member(name: "opens", nameRange: 0..<0, value: node))
  }
}

/// An operating system whose apps links open.
package enum Platform: String, Hashable, Sendable, CaseIterable {
  case ios, android

  /// What a person calls it.
  package var name: String {
    switch self {
    case .ios: "iOS"
    case .android: "Android"
    }
  }
}
