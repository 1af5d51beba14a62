import ArgumentKit
import AssociationKit

/// The options for an app and its files that commands share.
enum AppOptions {
  static let app = Option(
    "app", ValueSyntax { text throws(InvalidValue) in AppID(text: text) }, valueName: "id",
    "The app: a package, a bundle ID or TEAM.bundle.")
  static let strings = Option(
    repeated: "strings", .file, valueName: "file",
    "String resources for the manifest, in addition to its res/values.")
  static let placeholder = Option(
    repeated: "placeholder", .assignment(), valueName: "name=value",
    "The value of ${name} in Android's files.")
}

/// An app as `--app` names it: `com.example.app`, or with Apple's team before it.
struct AppID: Hashable, Sendable {
  /// The name as it was given: `ABCDE12345.com.example.app`.
  let text: String

  /// The package of Android that it may be; nil if it names a team, which only Apple's apps have.
  var package: String? { AppleAppID.isWellFormed(text) ? nil : text }

  /// The package or the bundle ID, without a team: `com.example.app`.
  var bundle: String { package ?? text.splitScalars(at: ".").dropFirst().joined(separator: ".") }
}
