import AssociationKit
import BatchKit
import DeviceKit
import TextKit

/// Opens URLs on devices by the machine's own tools.
final class DeviceOpener {
  /// How often a simulator that was busy is asked.
  private static let simulatorAttempts = 3

  let context: Context
  /// The package or bundle that alone may open a URL; nil for any.
  let app: String?
  /// How long one attempt may take.
  let seconds: Double
  /// What links are sent in; nil where they are opened.
  let notifications: Notifications?
  /// The app that is brought into a state before a link.
  let started: ChosenApp
  /// The browsers of devices that were asked for theirs.
  private var browsers: [Device: AndroidBrowsers] = [:]
  /// The activities that start the app on devices that were asked for it.
  var launchers: [Device: Activity] = [:]

  init(
    app: String?, starting started: ChosenApp = ChosenApp(nil, in: nil), seconds: Double,
    notifications: Notifications? = nil, in context: Context
  ) {
    self.started = started
    self.context = context
    self.app = app
    self.seconds = seconds
    self.notifications = notifications
  }

  /// Opens a link, or sends it in the notification of a number, and waits until the device says how it
  /// went; throws if it could not be asked.
  func deliver(
    _ link: MadeLink, as number: Int, from start: StartState, on device: Device
  ) throws(DeviceFault) -> OpenResult {
    guard let notifications else { return try openURL(link.url, from: start, on: device) }
    return try send(link, as: number, by: notifications, to: device)
  }

  /// Opens a URL, and waits until the device says how it went; throws if it could not be asked.
  func openURL(
    _ url: String, from start: StartState = .asIs, on device: Device
  ) throws(DeviceFault) -> OpenResult {
    switch device.kind {
    case .desktop:
      return DesktopOpener.result(try run(words(url, on: device)), of: context.tools.desktopOpener)
    case .emulator, .android: return try openOnAndroid(url, device)
    case .simulator:
      let words = words(url, on: device)
      var answer = try run(words)
      for attempt in 1..<Self.simulatorAttempts
      where Simulators.isRetryable(answer) && context.tools.interruptions() == 0 {
        context.tools.wait(Double(attempt))
        answer = try run(words)
      }
      return try Simulators.result(answer, on: device)
    case .iPhone: return try openOnPhone(url, from: start, device)
    }
  }

  /// The command line that opens a link, or sends it in the notification of a number, as a person can
  /// type it; nil if it cannot be shown.
  func line(
    _ link: MadeLink, as number: Int, from start: StartState, on device: Device
  ) -> String? {
    if let notifications { return line(sending: link, as: number, by: notifications, to: device) }
    return line(words(link.url, from: start, on: device))
  }

  /// A command line as a person can type it; nil if it cannot be shown.
  func line(_ words: [String]) -> String? {
    ShellQuoting.line([context.typed(words[0])] + words.dropFirst())
  }

  /// The program and its arguments that open a URL.
  private func words(
    _ url: String, from start: StartState = .asIs, on device: Device, into file: String? = nil
  ) -> [String] {
    switch device.kind {
    case .desktop: [context.desktopOpener ?? context.tools.desktopOpener, url]
    case .emulator, .android:
      [context.adb ?? "adb"] + AndroidCommand.open(url, on: device, app: app)
    case .simulator: [context.xcrun ?? "xcrun"] + Simulators.open(url, on: device)
    case .iPhone:
      [context.xcrun ?? "xcrun"]
        + ApplePhones.open(
          url, on: device, app: app ?? (start == .cold ? started.bundle : nil),
          stopping: start == .cold, into: file ?? "/dev/null")
    }
  }

  private func openOnAndroid(
    _ url: String, _ device: Device
  ) throws(DeviceFault) -> OpenResult {
    let answer = try run(words(url, on: device))
    let known = browsers[device] ?? AndroidBrowsers()
    let result = try ActivityReport.result(answer, on: device, app: app, browsers: known)
    // An app that nothing is known of may be a browser: the device is asked once.
    guard app == nil, result.outcome == .opened, browsers[device] == nil,
      ["http://", "https://"].contains(where: url.hasScalarPrefix), let adb = context.adb
    else { return result }
    let asked = AndroidBrowsers(answer: try run([adb] + AndroidCommand.browser(of: device)))
    browsers[device] = asked
    return try ActivityReport.result(answer, on: device, browsers: asked)
  }

  private func openOnPhone(
    _ url: String, from start: StartState, _ device: Device
  ) throws(DeviceFault) -> OpenResult {
    let file: any EditedFile
    do throws(SystemFailure) {
      file = try context.editedFile("result.json", [])
    } catch {
      throw DeviceFault(Diagnostic(error).message, hint: error.hint)
    }
    defer { file.discard() }
    let answer = try run(words(url, from: start, on: device, into: file.path))
    return try ApplePhones.result(answer, json: (try? file.text()) ?? [], on: device, app: app)
  }

  /// What a device says of itself and of the app; what it does not say is not known.
  func facts(of device: Device) -> DeviceFacts {
    guard device.kind.system == .android, let adb = context.adb,
      let answer = try? run([adb] + AndroidCommand.properties(of: device))
    else { return device.facts }
    var facts = AndroidFacts.device(answer)
    facts.model = facts.model ?? device.facts.model
    if let app = started.package,
      let answer = try? run([adb] + AndroidCommand.package(app, on: device)),
      let version = AndroidFacts.version(of: app, answer)
    {
      facts.app = "\(app) \(version)"
    }
    return facts
  }

  /// Why a browser opened what an app was to open, as the device tells it (Android 12 on).
  func reasons(_ url: String, on device: Device, expecting package: String?) -> [String] {
    guard device.kind.system == .android, let adb = context.adb, let host = Self.host(of: url),
      let answer = try? run([adb] + AndroidCommand.appLinks(of: package, on: device)),
      answer.ending == .exited(0)
    else { return [] }
    return AppLinks(answer).reasons(host: host, app: package)
  }

  /// The host of a URL of the web, in lower case.
  private static func host(of url: String) -> String? {
    guard let parsed = ConcreteURL(url),
      ["http", "https"].containsSameText(as: parsed.text(of: .scheme)?.lowercased() ?? "")
    else { return nil }
    return parsed.host
  }

  func run(
    _ words: [String], reading input: [UInt8] = [], within seconds: Double? = nil,
    keeping limit: Int = ToolOutput.limit
  ) throws(DeviceFault) -> ToolOutput {
    do throws(SystemFailure) {
      return try context.tools.run(
        ProgramCall(words: words, input: input, seconds: seconds ?? self.seconds, limit: limit))
    } catch {
      throw DeviceFault(Diagnostic(error).message, hint: error.hint)
    }
  }
}

/// Sending links in notifications.
extension DeviceOpener {
  /// A command line that sends a notification, and what it reads.
  private struct Command {
    var words: [String]
    /// The payload, which no file has to hold; empty for none.
    var input = ""
  }

  /// Sends a link in the notification of a number, and waits until the device says how it went; throws
  /// if it could not be asked.
  func send(
    _ link: MadeLink, as number: Int, by notifications: Notifications, to device: Device
  ) throws(DeviceFault) -> OpenResult {
    let command: Command
    do throws(Fault) {
      command = try self.command(link, as: number, by: notifications, to: device)
    } catch {
      return OpenResult(.notOpened, reason: error.message)
    }
    let answer = try run(command.words, reading: Array(command.input.utf8))
    return device.kind == .simulator
      ? try Simulators.pushResult(answer, on: device)
      : try NotificationReport.result(answer, on: device)
  }

  /// The command line that sends a link, as a person can type it; nil if it cannot be shown.
  func line(
    sending link: MadeLink, as number: Int, by notifications: Notifications, to device: Device
  ) -> String? {
    guard var command = try? command(link, as: number, by: notifications, to: device) else {
      return nil
    }
    command.words[0] = context.typed(command.words[0])
    guard let line = ShellQuoting.line(command.words) else { return nil }
    guard !command.input.isEmpty else { return line }
    return ShellQuoting.line(["printf", "%s", command.input]).map { "\($0) | \(line)" }
  }

  private func command(
    _ link: MadeLink, as number: Int, by notifications: Notifications, to device: Device
  ) throws(Fault) -> Command {
    switch device.kind {
    case .emulator, .android:
      return Command(
        words: [context.adb ?? "adb"]
          + AndroidCommand.post(
            link.url, titled: notifications.title(of: link.link), tag: "deeplink-\(number)",
            on: device, app: notifications.package))
    case .simulator:
      return Command(
        words: [context.xcrun ?? "xcrun"] + Simulators.push(to: notifications.bundle, on: device),
        input: try notifications.payload(of: link))
    case .iPhone, .desktop:
      throw Fault("\(device.title) \(device.takingNotifications.obstacle?.reason ?? "")")
    }
  }
}
