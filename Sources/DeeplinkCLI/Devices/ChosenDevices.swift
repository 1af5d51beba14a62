import ArgumentKit
import DeviceKit
import TerminalKit
import TextKit

/// The devices that a command line means; a person is asked where it leaves several.
enum ChosenDevices {
  /// Finds them.
  ///
  /// - Parameters:
  ///   - targets: the values of `--on`.
  ///   - seconds: how long each tool may take to list what there is.
  ///   - arguments: whether questions are forbidden.
  ///   - context: the world.
  /// - Returns: each device once.
  /// - Throws: `UsageError` for several that cannot be asked about, `Failure` if there is none that
  ///   is ready.
  static func devices(
    for targets: [DeviceTarget], within seconds: Double, _ arguments: ParsedArguments,
    in context: Context
  ) throws -> [Device] {
    let list = try DeviceList(for: targets, within: seconds, in: context)
    var targets = targets
    while true {
      do throws(DeviceChoice.Fault) {
        let devices = try DeviceChoice.devices(for: targets, among: list.devices)
        for problem in list.problems { context.tellVerbosely(problem.message) }
        return devices
      } catch {
        switch error {
        case .several(let open, let devices):
          let chosen = try ask(devices, arguments, in: context).target
          targets = open == nil ? [chosen] : targets.map { $0 == open ? chosen : $0 }
        case .unusable(let device, let obstacle):
          throw Failure(
            .failure, "\(device.title.harmless) \(obstacle.reason)", hint: obstacle.hint)
        case .none(let target, let unusable):
          // What a tool could not list may be there.
          guard !list.isEmpty || list.problems.isEmpty else { throw list.failure }
          throw Failure(.failure, [Self.none(target, unusable, list, in: context)] + list.problems)
        }
      }
    }
  }

  private static func ask(
    _ devices: [Device], _ arguments: ParsedArguments, in context: Context
  ) throws -> Device {
    guard let asker = context.asker(arguments) else {
      let words = devices.compactMap { ShellQuoting.word($0.word) }.map { "--on \($0)" }
      throw arguments.usageError(
        "there are several to open on: \(words.joined(separator: ", "))",
        hint: "choose with --on; " + context.whyNotAsked(arguments), isOfValue: true)
    }
    let pick = Pick(
      title: "Device",
      items: devices.map { device in
        Pick.Item(name: device.word, details: [device.name, device.detail])
      })
    return devices[try asker.pick(pick).get().index]
  }

  /// That nothing is ready, and what to do.
  private static func none(
    _ target: DeviceTarget?, _ unusable: [Device], _ list: DeviceList, in context: Context
  ) -> Problem {
    if let first = unusable.first, let obstacle = first.obstacle {
      return Problem(
        "\(first.title.harmless) \(obstacle.reason)", hint: obstacle.hint.harmless)
    }
    let isMissing = target?.device.map { "there is no \(target?.system.noun ?? "") \($0.quoted())" }
    let message =
      isMissing ?? target.map { "there is no \($0.system.noun)" } ?? "there is nothing to open on"
    let others = list.devices.filter { $0.obstacle == nil && $0.kind != .desktop }
    guard others.isEmpty else {
      let words = others.compactMap { ShellQuoting.word($0.word) }.joined(separator: ", ")
      return Problem(message, hint: "there is: \(words)")
    }
    return Problem(message, hint: waysOut(target?.system, in: context).joined(separator: "; "))
  }

  /// How a device gets ready.
  static func waysOut(_ system: DeviceTarget.System?, in context: Context) -> [String] {
    var ways: [String] = []
    if system != .ios {
      ways.append(
        context.adb == nil
          ? "adb is not here: install Android's platform-tools"
          : "start an emulator, or connect a phone with USB debugging")
    }
    if system != .android, context.xcrun != nil {
      ways.append("boot a simulator: xcrun simctl boot \"iPhone 16\", or connect an iPhone")
    }
    if system == nil, context.desktopOpener != nil {
      ways.append("--on desktop opens it on this computer")
    }
    return ways
  }
}

extension Device {
  /// What `--on` says to mean it.
  var target: DeviceTarget { DeviceTarget(kind.system, device: id.isEmpty ? nil : id) }
}
