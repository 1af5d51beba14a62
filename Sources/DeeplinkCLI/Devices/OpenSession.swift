import ArgumentKit
import DeviceKit
import TextKit

/// The devices that a command opens URLs on, one URL after another.
///
/// 1. The command line → `DeviceOptions`; what there is → `DeviceList` → `ChosenDevices`.
/// 2. A URL and a device → `DeviceOpener` → what became of it, an `OpenedLink`.
/// 3. What was expected of it → its verdict; all of them → the status.
struct OpenSession {
  let devices: [Device]
  let options: DeviceOptions
  let expectations: Expectations
  private let context: Context
  private var opener: DeviceOpener
  /// The devices that cannot be asked any more, each with its fault.
  private var lost: [Device: DeviceFault] = [:]
  /// True once Ctrl-C is counted, instead of ending the process.
  private var countsInterruptions = false

  /// Chooses the devices.
  ///
  /// - Parameters:
  ///   - options: what was asked for.
  ///   - store: the store, whose apps and links say what is to open.
  ///   - arguments: whether questions are forbidden.
  ///   - context: the world.
  /// - Throws: `UsageError` or `Failure` where they cannot be chosen, or `--assert` says what
  ///   cannot be known of any of them.
  init(
    _ options: DeviceOptions, with store: OpenedStore?, _ arguments: ParsedArguments,
    in context: Context
  ) throws {
    self.options = options
    self.context = context
    expectations = try Expectations(options, in: store, arguments)
    devices = try ChosenDevices.devices(
      for: options.targets, within: max(options.seconds, 15), arguments, in: context)
    opener = DeviceOpener(app: options.app, seconds: options.seconds, in: context)
    guard let assertion = options.assertion,
      !devices.contains(where: { $0.kind.system == .android })
    else { return }
    throw arguments.usageError(
      "--assert \(assertion.harmless) needs an Android device",
      hint: "no other says what opened", isOfValue: true)
  }

  /// The devices of `--open`; nil if it is not given.
  init?(
    opening targets: [DeviceTarget], with store: OpenedStore?, _ arguments: ParsedArguments,
    in context: Context
  ) throws {
    guard !targets.isEmpty else { return nil }
    try self.init(DeviceOptions(targets: targets), with: store, arguments, in: context)
  }

  /// Prints the command lines that would open a URL.
  func printLines(_ url: String) throws {
    for device in devices {
      guard let line = opener.line(url, on: device) else {
        throw Failure(
          .failure, "the command that opens it on \(device.title.quoted()) cannot be shown",
          hint: "it contains a control character")
      }
      try context.answer(line: line)
    }
  }

  /// Says that a secret in a link can be seen by others.
  func tellOfSecret() {
    context.tell(
      Problem(
        "the link has a secret in it: others on this computer, and on the device, can see the words "
          + "of a command while it runs", severity: .warning))
  }

  /// Reports links that browsers opened where nothing says what should.
  func noteBrowsers(_ opened: [OpenedLink]) {
    let count = opened.count { $0.verdict == .browser }
    guard count > 0 else { return }
    context.tell(
      Problem(
        "a browser opened \(count == 1 ? "the link" : "\(count) links")",
        hint: expectations.browserHint, severity: .note))
  }

  /// Whether Ctrl-C was pressed: nothing more is opened then.
  var isInterrupted: Bool { context.tools.interruptions() > 0 }

  /// Opens a URL on a device, again where it does not open as expected.
  ///
  /// - Parameters:
  ///   - link: what is to be opened, with all that is known of it.
  ///   - row: its number among the links of its name.
  ///   - device: one of the devices.
  ///   - retries: how often it is tried again.
  /// - Returns: the link with what became of it.
  mutating func openLink(
    _ link: MadeLink, row: Int, on device: Device, retries: Int = 0
  ) -> OpenedLink {
    if !countsInterruptions {
      countsInterruptions = true
      context.tools.watchInterruptions()
    }
    var opened = OpenedLink(
      link: link.link, row: row, environment: link.environment, url: link.url,
      device: device.word, expectation: expectations.expectation(of: link.link, on: device),
      ending: .notRun(""), attempts: 0)
    opened.testID = expectations.testID(of: link.link)
    if let fault = lost[device] {
      opened.ending = .notRun(fault.message)
      return opened
    }
    if isInterrupted {
      opened.ending = .notRun("stopped by Ctrl-C")
      return opened
    }
    let start = context.tools.seconds()
    repeat {
      opened.attempts += 1
      do throws(DeviceFault) {
        opened.ending = .result(try opener.openURL(link.url, on: device))
      } catch {
        opened.ending = .fault(error)
        if error.isLasting {
          lost[device] = error
          break
        }
      }
    } while [.failed, .error].contains(opened.verdict) && opened.attempts <= retries
      && !isInterrupted
    opened.seconds = context.tools.seconds() - start
    if options.asksWhy, let result = opened.result, [.browser, .chooser].contains(result.outcome) {
      opened.notes = opener.reasons(link.url, on: device, expecting: expectations.package)
    }
    return opened
  }
}

extension [OpenedLink] {
  /// What they come to: a fault of a device or a tool counts before a link that did not open as it
  /// should.
  var status: CommandStatus {
    let verdicts = Set(map(\.verdict))
    if verdicts.contains(.error) || verdicts.contains(.notRun) { return .failure }
    return verdicts.contains(.failed) ? .refused : .done
  }
}
