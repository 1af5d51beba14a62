/// The command line that opens a URL on a device.
enum DeviceCommand {
  /// Opens it on Android.
  ///
  /// `adb shell` joins its words and hands them to the device's own shell, so the URL is quoted
  /// twice: for that shell, and the whole once more for ours.
  static func adb(_ url: String) -> String {
    let onDevice = ShellQuoting.line([
      "am", "start", "-a", "android.intent.action.VIEW", "-d", url,
    ])
    return ShellQuoting.line(["adb", "shell", onDevice])
  }

  /// Opens it in the booted iOS simulator.
  static func simctl(_ url: String) -> String {
    ShellQuoting.line(["xcrun", "simctl", "openurl", "booted", url])
  }
}
