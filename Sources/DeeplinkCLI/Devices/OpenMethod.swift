/// How a link reaches a device.
enum OpenMethod: String, CaseIterable, Sendable {
  /// It is opened.
  case link
  /// It is sent in a notification, which a person taps.
  case push

  /// What it means, for shells that show it.
  var abstract: String {
    switch self {
    case .link: "Open the link."
    case .push: "Send a notification that opens it."
    }
  }
}
