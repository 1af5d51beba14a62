import TextKit

/// What became of a URL on a device, as far as can be known.
package struct OpenResult: Hashable, Sendable {
  package enum Outcome: String, CaseIterable, Hashable, Sendable {
    /// An app opened it.
    case opened
    /// An app that was open already got it.
    case broughtToFront = "brought to front"
    case browser
    /// The device asks which app is to open it.
    case chooser
    case notOpened = "not opened"
    /// The device did not say in time.
    case timedOut = "timed out"
    /// It was handed over; what opened can only be seen on the screen.
    case sent
  }

  /// In what condition the app was.
  package enum Launch: String, Hashable, Sendable {
    case cold = "COLD"
    case warm = "WARM"
    case hot = "HOT"
  }

  package var outcome: Outcome
  package var activity: Activity?
  package var launch: Launch?
  /// How long the device says that it took.
  package var milliseconds: Int?
  /// Why nothing opened, in the words of the device's tool.
  package var reason: String?

  /// What is known besides the outcome, in words: `com.example/.Main`, `COLD`, `612 ms`.
  package var details: [String] {
    [activity?.text, launch?.rawValue, milliseconds.map { "\($0) ms" }, reason].compactMap(\.self)
  }

  package init(
    _ outcome: Outcome, activity: Activity? = nil, launch: Launch? = nil, milliseconds: Int? = nil,
    reason: String? = nil
  ) {
    self.outcome = outcome
    self.activity = activity
    self.launch = launch
    self.milliseconds = milliseconds
    self.reason = reason
  }
}

/// Why a device could not be asked to open anything: a fault of the tool, the cable or the device
/// and not of the link, so that every further link would fail in the same way.
package struct DeviceFault: Error, Hashable, Sendable {
  /// What happened, in one line.
  package let message: String
  package let hint: String?

  package init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// The same in other words.
  package func reworded(by replaced: (String) -> String) -> DeviceFault {
    DeviceFault(replaced(message), hint: hint.map(replaced))
  }
}

/// An activity of Android: `com.example.app/.MainActivity`.
package struct Activity: Hashable, Sendable {
  package let package: String
  /// The class with its package, whether or not it was written with it.
  package let className: String

  /// Reads `package/class`, where `.class` is in the package; nil for anything else.
  package init?(_ text: String) {
    let scalars = text.unicodeScalars
    guard let slash = scalars.firstIndex(of: "/") else { return nil }
    let package = String(scalars[..<slash])
    let name = scalars[scalars.index(after: slash)...]
    guard !package.isEmpty, let first = name.first else { return nil }
    self.package = package
    className = (first == "." ? package : "") + String(name)
  }

  /// As short as `am` writes it: `com.example.app/.MainActivity`.
  package var text: String {
    let inside = className.after(package).flatMap { $0.after(".") }
    return "\(package)/" + (inside.map { ".\($0)" } ?? className)
  }

  /// True if the activity lets the user choose among the apps that can open a URL.
  package var isChooser: Bool {
    className.hasScalarSuffix("ResolverActivity") || className.hasScalarSuffix("ChooserActivity")
  }
}

/// What a report says of a device and of the app on it; nil for what nobody knows.
package struct DeviceFacts: Hashable, Sendable {
  /// What its maker calls it: `Google Pixel 7`.
  package var model: String?
  /// Its system with its version: `Android 14 (API 34)`.
  package var system: String?
  /// The API level of its Android.
  package var apiLevel: Int?
  /// The app and its version: `com.example.app 4.2.0 (4200)`.
  package var app: String?

  package init(model: String? = nil, system: String? = nil, app: String? = nil) {
    self.model = model
    self.system = system
    self.app = app
  }
}
