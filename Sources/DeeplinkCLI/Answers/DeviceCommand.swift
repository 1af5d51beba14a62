/// The command line that opens a URL on a device.
enum DeviceCommand {
  /// Opens it on Android.
  ///
  /// `adb shell` joins its words and hands them to the device's own shell, so the URL is quoted
  /// twice: for that shell, and the whole once more for ours. Without `-n` it reads standard input
  /// to its end, and with it the rest of the script that the line stands in.
  static func adb(_ url: String) -> String {
    let onDevice = ShellQuoting.line([
      "am", "start", "-a", "android.intent.action.VIEW", "-d", url,
    ])
    return ShellQuoting.line(["adb", "shell", "-n", onDevice])
  }

  /// Opens it in the booted iOS simulator.
  static func simctl(_ url: String) -> String {
    ShellQuoting.line(["xcrun", "simctl", "openurl", "booted", url])
  }
}
