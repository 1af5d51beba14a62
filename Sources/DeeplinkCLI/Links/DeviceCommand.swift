import DeviceKit
import TextKit

/// The command line that opens a URL on a device.
///
/// A URL has printable ASCII characters only, so that every line can be shown.
enum DeviceCommand {
  /// Opens it on Android: the URL is quoted twice, for the device's shell and for ours.
  static func adb(_ url: String) -> String {
    ShellQuoting.script(["adb"] + AndroidCommand.open(url, on: nil, waits: false))
  }

  /// Opens it in the booted iOS simulator.
  static func simctl(_ url: String) -> String {
    ShellQuoting.script(["xcrun"] + Simulators.open(url, on: nil))
  }
}
