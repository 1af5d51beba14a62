import ArgumentKit
import AssociationKit

/// The options for an app and its files that commands share.
enum AppOptions {
  static let app = Option(
    "app",
    ValueSyntax { text throws(InvalidValue) in
      let id = AppID(text)
      // A package may have characters that no bundle ID has.
      guard id.packageRefusal == nil || id.refusal == nil else {
        throw InvalidValue(
          "expected an app such as com.example.app or ABCDE12345.com.example.app")
      }
      return id
    }, valueName: "id",
    "The app: a package, a bundle ID or TEAM.bundle.")
  static let strings = Option(
    repeated: "strings", .file, valueName: "file",
    "String resources for the manifest, in addition to its res/values."
  ).listed(under: OptionSection.files)
  static let build = Option(
    repeated: "build", .file, valueName: "file",
    "A build of the app: an APK, AAB, IPA or .app; repeatable."
  ).listed(under: OptionSection.files)
  static let placeholder = Option(
    repeated: "placeholder", .assignment(), valueName: "name=value",
    "The value of ${name} in Android's files."
  ).listed(under: OptionSection.files)
}
