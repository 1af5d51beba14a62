import TextKit

/// The apps of a device of Android that are browsers.
package struct AndroidBrowsers: Hashable, Sendable {
  /// The packages of the known ones; a name with a point at its end is a beginning.
  private static let known = [
    "com.android.browser", "com.android.chrome", "com.brave.browser", "com.chrome.",
    "com.duckduckgo.mobile.android", "com.ecosia.android", "com.google.android.apps.chrome",
    "com.heytap.browser", "com.huawei.browser", "com.kiwibrowser.browser", "com.mi.globalbrowser",
    "com.microsoft.emmx", "com.opera.", "com.sec.android.app.sbrowser", "com.vivaldi.",
    "com.vivo.browser", "com.yandex.browser", "mark.via", "org.chromium.", "org.lineageos.jelly",
    "org.mozilla.", "org.torproject.torbrowser",
  ]

  /// The package that the device itself opens pages with, if it was asked.
  package var preferred: String?

  package init() {}

  /// Reads what `AndroidCommand.browser` answers: its last line is an activity.
  package init(answer: ToolOutput) {
    guard let activity = answer.lines.last.flatMap({ Activity($0) }), !activity.isChooser else {
      return
    }
    preferred = activity.package
  }

  package func contains(_ package: String) -> Bool {
    if preferred?.isSameText(as: package) == true { return true }
    return Self.known.contains { name in
      name.utf8.last == UInt8(ascii: ".")
        ? package.hasScalarPrefix(name) : package.isSameText(as: name)
    }
  }
}
