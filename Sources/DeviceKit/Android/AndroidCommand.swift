import TextKit

/// The words that ask a device of Android for something by `adb`.
///
/// `adb shell` joins its words and hands them to the device's own shell, so that what stands in them
/// is quoted for that shell. Without `-n` it reads standard input to its end, and with it the rest of
/// the script that its line stands in.
package enum AndroidCommand {
  /// Opens a URL, on the only device if none is named, in any app if none is named.
  ///
  /// Unless `waits` is false it waits until the URL is open, so that the answer tells what opened.
  package static func open(
    _ url: String, on device: Device?, app: String? = nil, waits: Bool = true
  ) -> [String] {
    let words =
      ["am", "start"] + (waits ? ["-W"] : []) + ["-a", "android.intent.action.VIEW", "-d", url]
      + (app.map { ["-p", $0] } ?? [])
    return shell(words, on: device)
  }

  /// Asks which activity opens a page that no app but a browser claims.
  package static func browser(of device: Device) -> [String] {
    shell(
      [
        "cmd", "package", "resolve-activity", "--brief", "-a", "android.intent.action.VIEW", "-c",
        "android.intent.category.BROWSABLE", "-d", "http://deeplink.invalid/",
      ], on: device)
  }

  /// Asks which domains the apps have, and whether they open their links (Android 12 on).
  package static func appLinks(of app: String?, on device: Device) -> [String] {
    shell(["pm", "get-app-links", "--user", "cur"] + (app.map { [$0] } ?? []), on: device)
  }

  private static func shell(_ words: [String], on device: Device?) -> [String] {
    (device.map { ["-s", $0.id] } ?? []) + ["shell", "-n", ShellQuoting.script(words)]
  }
}
