import DeviceKit
import TextKit

/// Looking at the screen.
extension DeviceOpener {
  /// How long the screen is left alone between two looks, in seconds.
  private static let pause = 0.3
  /// How much of a dump is kept, in bytes: a long page in a web view has thousands of nodes.
  private static let mostOfDump = 16 << 20

  /// Looks for a text on the screen until it is there, within the time of one attempt; throws if the
  /// device could not be asked.
  func screen(of device: Device, showing text: String) throws(DeviceFault) -> OpenedLink.Screen {
    let tool: String
    switch device.kind {
    case .emulator, .android:
      return try look(at: device, for: text, with: context.adb ?? "adb")
    case .simulator: tool = "simctl"
    case .iPhone: tool = "devicectl"
    case .desktop: tool = context.tools.desktopOpener
    }
    return .unseen("\(tool) does not tell the texts on the screen")
  }

  private func look(
    at device: Device, for text: String, with adb: String
  ) throws(DeviceFault) -> OpenedLink.Screen {
    let end = context.tools.seconds() + seconds
    var last: OpenedLink.Screen?
    while true {
      let left = max(end - context.tools.seconds(), Self.pause)
      let answer = try run(
        [adb] + AndroidCommand.screen(of: device), within: left, keeping: Self.mostOfDump)
      let screen = try ScreenDump(answer, on: device).screen(expecting: text)
      switch screen {
      case .seen: return screen
      case .wrong: last = screen
      // One screen that was read says more than a reason why the next was not.
      case .unseen: last = last ?? screen
      }
      guard context.tools.seconds() + Self.pause < end, context.tools.interruptions() == 0 else {
        return last ?? screen
      }
      context.tools.wait(Self.pause)
    }
  }

  /// A picture of the screen; throws if the device could not be asked.
  func screenshot(of device: Device) throws(DeviceFault) -> Screenshot {
    let words =
      device.kind == .simulator
      ? [context.xcrun ?? "xcrun"] + Simulators.picture(of: device)
      : [context.adb ?? "adb"] + AndroidCommand.picture(of: device)
    let answer = try run(words, keeping: Screenshot.limit)
    let picture = Screenshot(answer)
    guard case .missing = picture else { return picture }
    let fault =
      device.kind == .simulator
      ? XcodeTools.fault(of: answer) : AdbFault.own(answer, on: device)
    if let fault { throw fault }
    return picture
  }
}
