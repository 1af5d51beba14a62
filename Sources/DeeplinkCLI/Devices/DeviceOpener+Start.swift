import DeviceKit

/// Bringing the app into a state before a link reaches it.
extension DeviceOpener {
  /// How long the home screen takes to come up, in seconds: until then the app is not in the background.
  private static let pause = 1.0

  /// What brings the app into a state on a device, each command line with its program; throws if the
  /// device could not be asked.
  func preparation(
    for start: StartState, on device: Device
  ) throws(DeviceFault) -> StartState.Preparation {
    switch (device.kind, start) {
    case (_, .asIs): return .steps([])
    case (.desktop, _): return .impossible("the apps of a desktop cannot be stopped or started")
    case (.iPhone, .cold): return .steps([])
    case (.iPhone, _): return .impossible("devicectl cannot send an app to the background")
    case (.simulator, _):
      let steps = Simulators.preparation(for: start, of: started.bundle ?? "", on: device)
      return .steps(steps.map { [context.xcrun ?? "xcrun"] + $0 })
    case (.emulator, _), (.android, _):
      let adb = context.adb ?? "adb"
      let app = started.package ?? ""
      // An app that is not installed could be stopped without a word.
      guard let launcher = try launcher(of: app, on: device, with: adb) else {
        return .impossible("\(app) is not installed, or has no activity to start it")
      }
      let home = AndroidCommand.home(on: device)
      let steps =
        switch start {
        case .asIs: [[String]]()
        case .cold: [AndroidCommand.stop(app, on: device)]
        case .warm: [AndroidCommand.launch(launcher, on: device), home]
        case .background: [home]
        }
      return .steps(steps.map { [adb] + $0 })
    }
  }

  private func launcher(
    of app: String, on device: Device, with adb: String
  ) throws(DeviceFault) -> Activity? {
    if let known = launchers[device] { return known }
    let answer = try run([adb] + AndroidCommand.launchers(of: app, on: device))
    launchers[device] = try AndroidStart.launcher(answer, on: device)
    return launchers[device]
  }

  /// Brings the app into a state, and returns why that failed, or nil; throws if the device could not be
  /// asked.
  func prepare(_ start: StartState, on device: Device) throws(DeviceFault) -> String? {
    switch try preparation(for: start, on: device) {
    case .impossible(let reason): return reason
    case .steps(let steps):
      for step in steps {
        let answer = try run(step)
        let failure =
          device.kind == .simulator
          ? try Simulators.failure(answer, of: started.bundle ?? "", on: device)
          : try AndroidStart.failure(answer, on: device)
        if let failure { return failure }
      }
      if start == .warm || start == .background { context.tools.wait(Self.pause) }
      return nil
    }
  }
}
