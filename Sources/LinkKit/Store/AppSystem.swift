/// An operating system whose apps links open.
package enum AppSystem: String, Hashable, Sendable, CaseIterable {
  case ios, android

  /// What a person calls it.
  package var name: String {
    switch self {
    case .ios: "iOS"
    case .android: "Android"
    }
  }
}
