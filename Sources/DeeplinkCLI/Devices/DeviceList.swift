import ArgumentKit
import DeviceKit
import TextKit

/// What URLs can be opened on, as the machine's own tools list it.
struct DeviceList {
  private(set) var devices: [Device] = []
  /// Why a tool could not list anything.
  private(set) var diagnostics: [Diagnostic] = []
  /// True if nothing but the desktop is there.
  var isEmpty: Bool { devices.allSatisfy { $0.kind == .desktop } }
  /// The failure of a list that cannot be made: its problems as errors.
  var failure: CommandError {
    CommandError(.failure, diagnostics.map { $0.with(\.severity, .error) })
  }
  private let context: Context
  private let seconds: Double

  /// Asks the tools of the targets, or without targets all of them, each for some seconds.
  init(for targets: [DeviceTarget], within seconds: Double, in context: Context) throws {
    self.context = context
    self.seconds = seconds
    let systems = Set(targets.map(\.system))
    func isAsked(_ system: DeviceTarget.System) -> Bool {
      targets.isEmpty || systems.contains(system)
    }
    if isAsked(.android) {
      if let adb = context.adb {
        listAndroid(adb)
      } else if systems.contains(.android) {
        throw CommandError(
          .failure, "adb not found",
          hint: "install Android's platform-tools, or set ANDROID_HOME to the SDK")
      }
    }
    if isAsked(.ios) {
      if let xcrun = context.xcrun {
        listApple(xcrun, targets.filter { $0.system == .ios })
      } else if systems.contains(.ios) {
        throw CommandError(.failure, "xcrun not found", hint: "iOS needs macOS and Xcode")
      }
    }
    if isAsked(.desktop) {
      if context.desktopOpener != nil {
        devices.append(.desktop)
      } else if systems.contains(.desktop) {
        throw CommandError(.failure, "\(context.tools.desktopOpener) not found")
      }
    }
  }

  /// Marks the devices that take no notifications; the desktop is none unless a target names it.
  mutating func keepForNotifications(_ targets: [DeviceTarget]) {
    devices = devices.filter { device in
      device.kind != .desktop || targets.contains { $0.names(device) }
    }.map(\.takingNotifications)
  }

  // MARK: Android

  private static let restart = "restart its server: adb kill-server; adb start-server"

  private mutating func listAndroid(_ adb: String) {
    guard let answer = run([adb] + AndroidDevices.listing, hint: Self.restart) else { return }
    let entries = AndroidDevices.entries(answer.output)
    guard answer.ending == .exited(0) else { return note(AdbFault.fault(of: answer, on: nil)) }
    var serialNumbers: [String: String] = [:]
    for device in AndroidDevices.unclear(entries) {
      guard let answer = run([adb] + AndroidDevices.serialNumber(of: device), hint: Self.restart),
        answer.ending == .exited(0), let line = answer.lines.last
      else { continue }
      serialNumbers[device.id] = line
    }
    devices += AndroidDevices.devices(entries, serialNumbers: serialNumbers)
  }

  // MARK: Apple

  private static let reset = "allow more time with --timeout"

  private mutating func listApple(_ xcrun: String, _ targets: [DeviceTarget]) {
    if let answer = run([xcrun] + Simulators.listing, hint: Self.reset) {
      if let fault = XcodeTools.fault(of: answer) { return note(fault) }
      do throws(Faults) {
        devices += try Simulators.devices(answer.output)
      } catch {
        diagnostics.append(Self.unreadable("simctl", error, isCut: answer.isCut))
      }
    }
    // The list of phones takes seconds: it is not asked for where simulators are all that is meant.
    let isSimulator = targets.map { target in
      target.device != nil && devices.contains(where: target.names)
    }
    guard targets.isEmpty || isSimulator.contains(false) else { return }
    listPhones(xcrun)
  }

  private mutating func listPhones(_ xcrun: String) {
    guard let file = try? context.editedFile("devices.json", []) else { return }
    defer { file.discard() }
    guard let answer = run([xcrun] + ApplePhones.listing(into: file.path), hint: Self.reset),
      answer.ending == .exited(0), let json = try? file.text(), !json.isEmpty
    else { return }
    do throws(Faults) {
      devices += try ApplePhones.devices(json)
    } catch {
      diagnostics.append(Self.unreadable("devicectl", error))
    }
  }

  private static func unreadable(
    _ tool: String, _ faults: Faults, isCut: Bool = false
  ) -> Diagnostic {
    let reason =
      isCut ? "it is larger than \(ToolOutput.limit >> 20) MB" : faults.all.first?.message ?? ""
    return Diagnostic("the output of \(tool) is not JSON: \(reason)", severity: .warning)
  }

  private mutating func note(_ fault: DeviceFault) {
    diagnostics.append(Diagnostic(fault.message, hint: fault.hint, severity: .warning))
  }

  /// Asks a tool; nil if it cannot be run, or does not end in time, for which there is a hint.
  private mutating func run(_ words: [String], hint: String) -> ToolOutput? {
    do throws(SystemFailure) {
      let answer = try context.tools.run(ProgramCall(words: words, seconds: seconds))
      guard answer.ending == .timedOut else { return answer }
      let time = ValueSyntax<Double>.text(seconds)
      diagnostics.append(
        Diagnostic(
          "\(Path.name(of: words[0])) did not finish within \(time) "
            + "\(time == "1" ? "second" : "seconds")",
          hint: hint,
          severity: .warning))
      return nil
    } catch {
      diagnostics.append(Diagnostic(error).asWarning)
      return nil
    }
  }
}
