import DeviceKit
import TextKit

/// The command line that opens a URL on a device.
enum DeviceCommand {
  /// Opens it on Android: the URL is quoted twice, for the device's shell and for ours.
  static func adb(_ url: String) -> String {
    ShellQuoting.line(["adb"] + AndroidCommand.open(url, on: nil, waits: false))
  }

  /// Opens it in the booted iOS simulator.
  static func simctl(_ url: String) -> String {
    ShellQuoting.line(["xcrun"] + Simulators.open(url, on: nil))
  }
}
