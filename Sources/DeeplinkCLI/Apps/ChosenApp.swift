import ArgumentKit
import AssociationKit
import LinkKit
import TextKit

/// The app that a command is about: the one of `--app`, else the store's.
struct ChosenApp: Sendable {
  private let named: AppID?
  private let stored: StoreApps?
  /// What builds are of, where the store does not say it.
  private let built: (package: String?, appleID: String?)

  /// `files` are those of builds, if they were read.
  init(_ named: AppID?, in store: OpenedStore?, with files: AppAssociation? = nil) {
    self.named = named
    stored = store?.document.apps
    built = (files?.android?.package, files?.apple?.id)
  }

  /// The package on Android.
  var package: String? { named?.bundle ?? storedPackage }

  /// The bundle ID on Apple's systems, without a team.
  var bundle: String? { named?.bundle ?? storedBundle }

  /// The package that the store, or a build, names.
  var storedPackage: String? { stored?.android?.package?.text ?? built.package }

  /// The bundle ID of the app that the store, or a build, names, without a team.
  var storedBundle: String? { storedAppleID?.bundle }

  /// The app of Apple's systems that the store names, with its team if the store has one.
  var storedAppleID: AppID? { (stored?.ios?.id?.text ?? built.appleID).map { AppID($0) } }

  /// The certificates that the store says its app is signed with.
  var storedCertificates: AppCertificates { AppCertificates(stored?.android?.fingerprint?.text) }

  // MARK: - Where one is needed

  /// - Throws: `CommandError` if no package is known.
  func package(for use: String) throws -> String {
    guard let package else {
      throw Self.missing("package", for: use, setting: #"{ "android": { "package": … } }"#)
    }
    return package
  }

  /// - Throws: `CommandError` if no bundle ID is known; `own` is one that comes with what is sent.
  func bundle(for use: String, own: String?) throws -> String {
    guard let bundle = named?.bundle ?? own ?? storedBundle else {
      throw Self.missing("bundle ID", for: use, setting: #"{ "ios": { "id": … } }"#)
    }
    return bundle
  }

  /// The app on every system.
  ///
  /// - Throws: `CommandError` if none is known, or the store has another one for each system.
  func onlyApp(for use: String) throws -> String {
    if let named { return named.bundle }
    let all = [storedPackage, storedBundle].compactMap(\.self).filter { !$0.isEmpty }.uniqued
    guard let app = all.first else {
      throw Self.missing(
        "package or bundle ID", for: use, setting: #"{ "android": { "package": … } }"#)
    }
    guard all.count == 1 else {
      throw CommandError(
        usage: "the store has two apps, but \(use) needs one",
        hint: all.map { "--app \($0.escapedForTerminal)" }.joined(separator: " or "),
        isOfValue: true)
    }
    return app
  }

  private static func missing(_ noun: String, for use: String, setting: String) -> CommandError {
    CommandError(
      usage: "\(use) requires the app's \(noun)",
      hint: "pass it with --app, or set it in the store: \"apps\": \(setting)", isOfValue: true)
  }
}

/// The app that files are about, where more than one of them names it.
///
/// One of the command line wins over all files. The store's wins over that of a source file, which a
/// build may replace, and not over that of a build.
struct MeantApp {
  let id: String?
  /// What the command line replaced.
  private(set) var note: String?
  /// What of the store contradicts the build.
  private(set) var warning: Fault?

  /// Chooses between an app of the command line, or of the store where `range` is its place, and the
  /// one that a file called `name` has.
  init(_ named: String?, at range: Range<Int>?, over own: String?, of name: String, isBuild: Bool) {
    guard let named, let own else {
      id = named ?? own
      return
    }
    // An ID with its team says more than the bundle ID that a build without a team has.
    let isMoreExact = AppID(named).bundle.isSameText(as: own)
    id = range != nil && isBuild && !isMoreExact ? own : named
    guard !isMoreExact else { return }
    let isSame = own.isSameText(as: named) || AppID(own).bundle.isSameText(as: named)
    guard !isSame else { return }
    guard let range else {
      note = "\(named) of --app is used instead of \(own) of \(name)"
      return
    }
    if isBuild {
      warning = Fault(
        "the app is \(named.quoted()) here, \(own.quoted()) in \(name.escapedForTerminal)",
        at: range, hint: "correct the store, or give a build of \(named.escapedForTerminal)",
        severity: .warning)
    }
  }
}

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
