import AssociationKit
import BatchKit
import DeviceKit
import LinkKit
import TextKit

/// The devices that a command opens URLs on, one URL after another.
///
/// 1. The command line → `DeviceOptions`; what there is → `DeviceList` → `ChosenDevices`.
/// 2. A URL and a device → `DeviceOpener` → what became of it, an `OpenedLink`.
/// 3. What was expected of it → its verdict; all of them → the status.
final class OpenSession {
  let devices: [Device]
  let options: DeviceOptions
  let expectations: Expectations
  let context: Context
  let opener: DeviceOpener
  /// The builds that say why a link did not open, with the store's other files.
  private let files: AppAssociation?
  /// The same as each device reads them that was asked for its version.
  private var filesByDevice: [Device: AppAssociation] = [:]
  /// Whether the store's build is read where the command line names none: reading takes time.
  private let asksStoredBuild: Bool
  private let store: OpenedStore?
  /// Where pictures of the screens go; nil if none are taken.
  private var screenshots: Screenshots?
  /// The devices that cannot be asked any more, each with its fault.
  private var lost: [Device: DeviceFault] = [:]
  /// What is known of each device, once it was asked.
  private var facts: [Device: DeviceFacts] = [:]
  /// The links with secrets that are to be opened.
  private var secretLinks: [MadeLink] = []
  /// How many links were sent or shown, so that each notification has a tag of its own.
  var count = 0
  /// Why a person stopped it at a prompt; nil if nobody did.
  private var stop: String?
  /// True once Ctrl-C is counted, instead of ending the process.
  private var countsInterruptions = false

  /// Chooses the devices; throws if none can be, or none can report what `--assert` names.
  init(_ options: DeviceOptions, with store: OpenedStore?, in context: Context) throws {
    self.options = options
    self.context = context
    self.store = store
    asksStoredBuild = options.asksWhy || ChosenApp(options.appID, in: store).package == nil
    files = try AppAssociation(
      builds: options.builds, orStored: asksStoredBuild, with: store, in: context)
    let app = ChosenApp(options.appID, in: store, with: files)
    expectations = try Expectations(options, in: store, of: app)
    var notifications =
      options.method == .link ? nil : try Notifications(options, of: store, app, in: context)
    devices = try ChosenDevices.devices(
      for: options.targets, as: options.method, within: options.seconds, in: context)
    try notifications?.prepare(for: devices)
    opener = DeviceOpener(
      app: options.app, starting: app, seconds: options.seconds,
      notifications: notifications, in: context)
    try checkApp(for: options.starts)
    guard let assertion = options.assertion,
      !devices.contains(where: { $0.kind.system == .android })
    else { return }
    throw DeviceOptions.unreported(assertion)
  }

  /// Asks the devices what a report says of them.
  func readFacts() {
    for device in devices { facts[device] = opener.facts(of: device) }
  }

  /// The builds of the command line with their apps and versions.
  var builds: [String] { files?.builds.values.map(\.shown).uniqued.sorted() ?? [] }

  /// Takes a picture of the screen after each link from now on.
  func takeScreenshots(in folder: String, settle: Double) throws {
    screenshots = try Screenshots(in: folder, settle: settle, of: devices, in: context)
  }

  /// The devices of `--open`; nil if it is not given.
  convenience init?(opening targets: [DeviceTarget], with store: OpenedStore?, in context: Context)
    throws
  {
    guard !targets.isEmpty else { return nil }
    var options = DeviceOptions()
    options.targets = targets
    try self.init(options, with: store, in: context)
  }

  /// Checks that the app is known which is to be in one of these states.
  private func checkApp(for starts: [StartState]) throws {
    guard let start = starts.first(where: { $0 != .asIs }) else { return }
    let use = "--start \(start.rawValue)"
    let systems = Set(devices.map(\.kind.system))
    if systems.contains(.android) { _ = try opener.started.package(for: use) }
    if systems.contains(.ios) { _ = try opener.started.bundle(for: use, own: nil) }
  }

  /// Takes note of the links that are to be opened, before the first of them is: no report shows a
  /// secret of any of them.
  ///
  /// - Throws: `CommandError` if the app is not known that a link's row names a state of, and with all
  ///   links that cannot be sent to the devices.
  func prepare(for links: [MadeLink]) throws {
    try checkApp(for: links.compactMap(\.start).compactMap(StartState.init))
    secretLinks += links.filter(\.hasSecret)
    guard let notifications = opener.notifications,
      devices.contains(where: { $0.kind == .simulator })
    else { return }
    let diagnostics = links.compactMap { link -> Diagnostic? in
      do throws(Fault) {
        _ = try notifications.payload(of: link)
        return nil
      } catch {
        return Diagnostic(
          "\(link.link?.quoted() ?? "the link"): \(error.message)", hint: error.hint)
      }
    }
    guard diagnostics.isEmpty else { throw CommandError(.refused, diagnostics) }
  }

  /// Each device with each state that the app is brought into on it before a link: the one that the
  /// link's row names, else those of the command line.
  func places(of link: MadeLink) -> [(device: Device, start: StartState)] {
    let starts = link.start.flatMap(StartState.init).map { [$0] } ?? options.starts
    return devices.flatMap { device in starts.map { (device, $0) } }
  }

  /// Whether Ctrl-C was pressed: nothing more is opened then.
  var isInterrupted: Bool { stop != nil || context.tools.interruptions() > 0 }

  /// Waits for a key before the next notification; without one, nothing more is sent.
  func waitForKey(by asker: PromptAccess, after device: String) {
    switch asker.waitForKey("tap the notification on \(device)") {
    case .submitted: break
    case .interrupted: stop = "stopped by Ctrl-C"
    case .cancelled, .endOfInput: stop = "stopped"
    }
  }

  /// Opens a URL on a device, again where it does not open as expected; `row` is its number among
  /// the links of its name.
  func openLink(
    _ link: MadeLink, row: Int, on device: Device, from start: StartState = .asIs, retries: Int = 0
  ) -> OpenedLink {
    if !countsInterruptions {
      countsInterruptions = true
      context.tools.countInterruptions()
    }
    var opened = OpenedLink(
      link: link.link, row: row, environment: link.environment, url: link.shownURL,
      device: device.word,
      expectation: expectations.expectation(of: link, on: device),
      ending: .notRun(""), attempts: 0)
    opened.start = start
    opened.facts = facts[device] ?? DeviceFacts()
    opened.values = link.valuesNode
    opened.testCase = link.testCase?.node
    opened.template = link.rowTemplate
    opened.wrappers = link.wrapOptions
    opened.testID = expectations.testID(of: link.link)
    let screenText = (try? expectations.screenText(of: link)) ?? nil
    let withoutSecrets = { [self] (said: String) in self.withoutSecrets(link.withoutSecrets(said)) }
    opened.screenText = screenText.map(withoutSecrets)
    opened.system = device.kind.system.rawValue
    if let fault = lost[device] {
      opened.ending = .notRun(fault.message)
      return opened
    }
    if isInterrupted {
      opened.ending = .notRun(stop ?? "stopped by Ctrl-C")
      return opened
    }
    count += 1
    repeat {
      opened.attempts += 1
      do throws(DeviceFault) {
        opened.screen = nil
        if let reason = try opener.prepare(start, on: device) {
          opened.ending = .notRun(reason)
          break
        }
        let begin = context.tools.seconds()
        defer { opened.seconds += context.tools.seconds() - begin }
        let result = try opener.deliver(link, as: count, from: start, on: device)
        if opened.expectation == nil, result.outcome == .notOpened {
          opened.expectation = expectations.expectation(ofUnopened: link, on: device)
        }
        opened.ending = .result(result)
        if let text = screenText, opened.verdict != .failed {
          opened.screen = try opener.screen(of: device, showing: text)
          if opened.screen != .seen, isInterrupted {
            opened.ending = .notRun("stopped by Ctrl-C before its screen was seen")
          }
        }
      } catch {
        opened.ending = .fault(error)
        lost[device] = error.reworded(by: withoutSecrets)
        break
      }
    } while [.failed, .error].contains(opened.verdict) && opened.attempts <= retries
      && !isInterrupted
    if let result = opened.result, let launch = result.launch,
      result.activity?.package.isSameText(as: opener.started.package ?? "") == true
    {
      opened.warning = start.objection(to: launch)
    }
    if let fault = screenshots?.take(of: &opened, on: device, by: opener) {
      lost[device] = fault.reworded(by: withoutSecrets)
    }
    if options.asksWhy, let result = opened.result, [.browser, .chooser].contains(result.outcome) {
      opened.notes = opener.reasons(link.url, on: device, expecting: expectations.package)
    }
    let isInApp = opened.result.map { [.opened, .broughtToFront].contains($0.outcome) } ?? true
    let isAsked = options.asksWhy || !options.builds.isEmpty
    if isAsked, !isInApp, let system = Platform(rawValue: device.kind.system.rawValue),
      let sentence = files(for: device)?.sentence(on: link.url, system)
    {
      opened.notes.append(sentence)
    }
    opened.replace(withoutSecrets)
    return opened
  }

  /// The builds, as a device of its API level reads them.
  private func files(for device: Device) -> AppAssociation? {
    guard let files, filesByDevice[device] == nil else { return filesByDevice[device] }
    let level = (facts[device] ?? opener.facts(of: device)).apiLevel
    let own = level.flatMap {
      try? AppAssociation(
        builds: options.builds, orStored: asksStoredBuild, with: store, api: $0, in: context)
    }
    filesByDevice[device] = own ?? files
    return own ?? files
  }

  /// A text without the secrets of all links: a screen may still show an earlier one, and a text that it
  /// must show be that of another.
  private func withoutSecrets(_ said: String) -> String {
    secretLinks.reversed().reduce(said) { $1.withoutSecrets($0) }
  }
}
