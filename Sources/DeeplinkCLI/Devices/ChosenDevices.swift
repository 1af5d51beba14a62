import DeviceKit
import TerminalKit
import TextKit

/// The devices that a command line means; a person is asked where it leaves several.
enum ChosenDevices {
  /// Finds the devices that the values of `--on` mean, each once; each tool may take some seconds
  /// to list what there is.
  static func devices(
    for targets: [DeviceTarget], as method: OpenMethod = .link, within seconds: Double,
    in context: Context
  ) throws -> [Device] {
    var list = try DeviceList(for: targets, within: seconds, in: context)
    if method == .push { list.keepForNotifications(targets) }
    var targets = targets
    while true {
      do throws(DeviceChoice.Fault) {
        let devices = try DeviceChoice.devices(for: targets, among: list.devices)
        for diagnostic in list.diagnostics { context.tellVerbosely(diagnostic.message) }
        return devices
      } catch {
        switch error {
        case .several(let open, let devices):
          let chosen = try ask(devices, in: context).target
          targets = open == nil ? [chosen] : targets.map { $0 == open ? chosen : $0 }
        case .unusable(let device, let obstacle):
          throw CommandError(
            .failure, "\(device.title.escapedForTerminal) \(obstacle.reason)", hint: obstacle.hint)
        case .none(let target, let unusable):
          // What a tool could not list may be there.
          guard !list.isEmpty || list.diagnostics.isEmpty else { throw list.failure }
          throw CommandError(
            .failure, [Self.none(target, unusable, list, in: context)] + list.diagnostics)
        }
      }
    }
  }

  private static func ask(_ devices: [Device], in context: Context) throws -> Device {
    guard let asker = context.asker() else {
      let words = devices.compactMap { ShellQuoting.word($0.word) }.map { "--on \($0)" }
      throw CommandError(
        usage: "several devices are ready: \(words.joined(separator: ", "))",
        hint: "choose with --on; " + context.whyNotAsked, isOfValue: true)
    }
    let pick = Pick(
      title: "Device",
      items: devices.map { device in
        Pick.Item(name: device.word, details: [device.name, device.detail])
      })
    return devices[try asker.pick(pick).get().index]
  }

  /// The error for having no device that is ready, with a hint.
  private static func none(
    _ target: DeviceTarget?, _ unusable: [Device], _ list: DeviceList, in context: Context
  ) -> Diagnostic {
    if let first = unusable.first, let obstacle = first.obstacle {
      return Diagnostic(
        "\(first.title.escapedForTerminal) \(obstacle.reason)",
        hint: obstacle.hint.escapedForTerminal)
    }
    let isMissing = target?.device.map { "no \(target?.system.noun ?? "") \($0.quoted())" }
    let message = isMissing ?? target.map { "no \($0.system.noun)" } ?? "no device to open on"
    let others = list.devices.filter { $0.obstacle == nil && $0.kind != .desktop }
    guard others.isEmpty else {
      let words = others.compactMap { ShellQuoting.word($0.word) }.joined(separator: ", ")
      return Diagnostic(message, hint: "available: \(words)")
    }
    let hints = hints(for: target?.system, in: context)
    return Diagnostic(message, hint: hints.joined(separator: "; "))
  }

  /// How a device gets ready.
  static func hints(for system: DeviceTarget.System?, in context: Context) -> [String] {
    var ways: [String] = []
    if system != .ios {
      ways.append(
        context.adb == nil
          ? "adb not found: install Android's platform-tools"
          : "start an emulator, or connect a phone with USB debugging")
    }
    if system != .android, context.xcrun != nil {
      ways.append("boot a simulator: xcrun simctl boot \"iPhone 16\", or connect an iPhone")
    }
    if system == nil, context.desktopOpener != nil {
      ways.append("open it on this computer with --on desktop")
    }
    return ways
  }
}
