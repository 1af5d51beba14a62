import BatchKit
import DeviceKit
import LinkKit
import TextKit

/// What is to open each link: what `--assert` says, else what the store says of the link.
struct Expectations {
  private let options: DeviceOptions
  private let store: OpenedStore?
  private let app: ChosenApp
  /// What `--expect-text` says.
  private let screenText: ScreenText?

  /// - Throws: `CommandError` where `--assert app` is given, and no package of an app, or `--expect-text`
  ///   with a faulty slot.
  init(_ options: DeviceOptions, in store: OpenedStore?, of app: ChosenApp) throws {
    (self.options, self.store, self.app) = (options, store, app)
    screenText = options.screenText.map(ScreenText.init)
    let faults = screenText?.spellingFaults ?? []
    guard faults.isEmpty else {
      throw CommandError(
        .usage, faults.map { Diagnostic("--expect-text: \($0.message)", hint: $0.hint) })
    }
    if options.assertion?.isSameText(as: "app") == true {
      _ = try app.package(for: "--assert app")
    }
  }

  /// The package of the app on Android, if it is known.
  var package: String? { app.package }

  /// What is to open a link on a device; nil if anything may.
  ///
  /// What the store says is expected of Android alone: other systems do not tell what opened.
  func expectation(of link: MadeLink, on device: Device) -> OpenExpectation? {
    if let testCase = link.testCase, testCase.expect == .refuse { return .rejection(testCase.why) }
    switch options.assertion {
    case "app"?: return package.map { .app(package: $0) }
    case "browser"?: return .browser
    case let pattern?: return .activity(Glob(pattern))
    case nil: break
    }
    guard device.kind.system == .android else { return nil }
    let opening = opening(of: link)
    guard let package, app.storedPackage != nil, let opening else {
      // The app that alone may open it is meant to; where none is named, a browser is not.
      let isForApp = opening.map { $0.isWritten(of: .android) && $0.isMeant(on: .android) == true }
      return options.app.map { .app(package: $0) } ?? (isForApp == true ? .anyApp : nil)
    }
    switch opening.isMeant(on: .android) {
    case true?: return .app(package: package)
    case false?: return .notApp(package: package)
    case nil: return nil
    }
  }

  /// What is to open a link that nothing opened, which is certain on every system: anything but the
  /// app, where the store says that it stays out of it.
  func expectation(ofUnopened link: MadeLink, on device: Device) -> OpenExpectation? {
    guard options.assertion == nil, let system = Platform(rawValue: device.kind.system.rawValue),
      opening(of: link)?.isMeant(on: system) == false
    else { return nil }
    return .notApp(package: (system == .ios ? app.bundle : app.package) ?? "the app")
  }

  /// What the store says of the link that opens: of the outermost of those that carry the URL.
  private func opening(of link: MadeLink) -> OpenIntent? {
    (link.wrapper ?? link.link).flatMap { store?.document.link(named: $0) }?.opening
  }

  // MARK: The screen

  /// The text that the screen of a link is to show, of its wrapper before its own; nil if none is
  /// expected, or if a slot of it has no value in the link.
  ///
  /// - Throws: what keeps it from being filled, whatever the link's values are.
  func screenText(of link: MadeLink) throws(Faults) -> String? {
    guard options.method == .link else { return nil }
    let own = link.link.flatMap { store?.document.link(named: $0) }
    let wrapper = link.wrapper.flatMap { store?.document.link(named: $0) }
    let expectsApp = link.testCase?.expect != .refuse && mayOpenApp(opening(of: link))
    // The text of a link in the store is that of a link that the app takes.
    let storedText = expectsApp ? wrapper?.screenText ?? own?.screenText : nil
    guard let text = screenText ?? storedText.map(ScreenText.init) else { return nil }
    let ofWrapper = screenText == nil && wrapper?.screenText != nil ? link.wrapper : nil
    func value(_ name: String) -> String? {
      let name = ofWrapper.map { Form.name(of: name, in: $0) } ?? name
      return link.values.first { $0.name.isSameText(as: name) }?.text
    }
    let template = ofWrapper == nil ? link.template ?? own?.path : wrapper?.path
    let slots = template.flatMap { try? Template($0) }?.slots.map(\.name) ?? []
    let others = ofWrapper == nil ? link.values.map(\.name) : []
    let faults = text.faults(
      slots: DistinctTexts(slots + others).all.map { name in
        (name, value(name)?.isSameText(as: HiddenText.words) == true)
      })
    guard faults.isEmpty else { throw Faults(faults) }
    return text.filled(value).flatMap { $0.trimmed().isEmpty ? nil : $0 }
  }

  /// Whether the app on Android may be what is to open a link that says so.
  private func mayOpenApp(_ opening: OpenIntent?) -> Bool {
    switch options.assertion {
    case "browser"?: false
    case _?: true
    case nil: opening?.isMeant(on: .android) ?? true
    }
  }

  /// The refusal of a link whose expected text is faulty: a fault of the store, unless the command line
  /// has the text.
  func screenRefusal(of link: MadeLink) -> CommandError? {
    do throws(Faults) {
      _ = try screenText(of: link)
      return nil
    } catch {
      let subject = link.link.map { "\($0.quoted()): " } ?? ""
      return CommandError(
        screenText == nil ? .failure : .refused,
        error.all.map {
          Diagnostic("\(subject)the expected text: \($0.message)", hint: $0.hint)
        })
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
