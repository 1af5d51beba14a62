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

  /// Posts a notification that opens a URL when it is tapped, in any app if none is named; another one of
  /// the same tag replaces it.
  ///
  /// The URL is the word that ends the intent: after `-d URL` the tag would be read as a package, since
  /// `Intent.parseCommandArgs` takes one more word than its options.
  package static func post(
    _ url: String, titled title: String, tag: String, on device: Device?, app: String? = nil
  ) -> [String] {
    let intent =
      ["-c", "activity", "-a", "android.intent.action.VIEW"] + (app.map { ["-p", $0] } ?? []) + [
        url
      ]
    return shell(["cmd", "notification", "post", "-t", title] + intent + [tag, url], on: device)
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

  /// Asks for all properties of the system.
  package static func properties(of device: Device) -> [String] {
    shell(["getprop"], on: device)
  }

  /// Asks for what is known of an app.
  package static func package(_ app: String, on device: Device) -> [String] {
    shell(["dumpsys", "package", app], on: device)
  }

  /// Stops an app, and all that it runs.
  package static func stop(_ app: String, on device: Device) -> [String] {
    shell(["am", "force-stop", app], on: device)
  }

  /// Asks for the activities by which a person can start an app (Android 8 on).
  ///
  /// `am start` finds only activities of the category DEFAULT, which they need not have.
  package static func launchers(of app: String, on device: Device) -> [String] {
    shell(
      [
        "cmd", "package", "query-activities", "--brief", "-a", "android.intent.action.MAIN", "-c",
        "android.intent.category.LAUNCHER", "-p", app,
      ], on: device)
  }

  /// Starts an activity as the home screen does, and waits until it is drawn.
  package static func launch(_ activity: Activity, on device: Device) -> [String] {
    shell(
      [
        "am", "start", "-W", "-a", "android.intent.action.MAIN", "-c",
        "android.intent.category.LAUNCHER", "-n", activity.text,
      ], on: device)
  }

  /// Goes to the home screen.
  package static func home(on device: Device) -> [String] {
    shell(["input", "keyevent", "3"], on: device)
  }

  /// Asks for the texts on the screen.
  package static func screen(of device: Device) -> [String] {
    ["-s", device.id, "exec-out", "uiautomator dump /dev/tty"]
  }

  /// Takes a picture of the screen (`Screenshot`).
  package static func picture(of device: Device) -> [String] {
    ["-s", device.id, "exec-out", "screencap -p"]
  }

  private static func shell(_ words: [String], on device: Device?) -> [String] {
    (device.map { ["-s", $0.id] } ?? []) + ["shell", "-n", ShellQuoting.script(words)]
  }
}
