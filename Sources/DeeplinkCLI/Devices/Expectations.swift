import ArgumentKit
import DeviceKit
import TextKit

/// What is to open each link: what `--assert` says, else what the store says of the link.
struct Expectations {
  private let options: DeviceOptions
  private let store: OpenedStore?
  private let app: ChosenApp

  /// - Throws: `CommandError` where `--assert app` is given, and no package of an app.
  init(_ options: DeviceOptions, in store: OpenedStore?) throws {
    self.options = options
    self.store = store
    app = ChosenApp(options.appID, in: store)
    if options.assertion?.isSameText(as: "app") == true {
      _ = try app.package(for: "--assert app")
    }
  }

  /// The package of the app on Android, if it is known.
  var package: String? { app.package }

  /// What is to open a link on a device; nil if anything may.
  ///
  /// What the store says is expected of Android alone: other systems do not tell what opened.
  func expectation(of link: String?, on device: Device) -> OpenExpectation? {
    switch options.assertion {
    case "app"?: return package.map { .app(package: $0) }
    case "browser"?: return .browser
    case let pattern?: return .activity(Glob(pattern))
    case nil: break
    }
    guard device.kind.system == .android, let package, app.storedPackage != nil,
      let stored = link.flatMap({ store?.document.link(named: $0) })
    else {
      // The app that alone may open it is meant to.
      return device.kind.system == .android ? options.app.map { .app(package: $0) } : nil
    }
    switch stored.opening.isMeant(on: .android) {
    case true?: return .app(package: package)
    case false?: return .notApp(package: package)
    case nil: return nil
    }
  }

  /// How to make a browser that opens a link a failure.
  var browserHint: String {
    package == nil
      ? "make that a failure with --assert ACTIVITY, or with the app's package in the store: "
        + "\"apps\": { \"android\": { \"package\": … } }"
      : "make that a failure with --assert app"
  }

  /// What test management calls a link: its `x-testId`.
  func testID(of link: String?) -> String? {
    link.flatMap { store?.document.link(named: $0)?.testID }
  }
}
