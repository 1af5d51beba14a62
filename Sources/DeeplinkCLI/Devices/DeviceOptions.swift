import ArgumentKit
import AssociationKit
import DeviceKit

/// The options about devices that `open` and `run` share.
struct DeviceOptions: OptionGroup {
  static let section: String? = OptionSection.devices

  static let open = Option(
    repeated: "open", .target, valueName: "target",
    "Also open the URL on desktop, ios[:DEVICE] or android[:DEVICE]."
  ).listed(under: OptionSection.output)
  static let start = Option(
    repeated: "start", .choice(of: Start.self, abstract: \.abstract), valueName: "state",
    "The state of the app before each link. Defaults to as-is.")
  static let dryRun = Flag("dry-run", "Print the commands without running them.")
  static let timeout = Option(
    "timeout", .seconds(in: 0.1...3600), default: 15, defaultText: "15", valueName: "seconds",
    "How long to wait for a device.")

  @Parsed(
    Option(
      repeated: "on", .target, valueName: "target",
      "Open it on desktop, ios[:DEVICE] or android[:DEVICE]; see deeplink devices.")) var targets
  @Parsed(
    Option(
      "as", .choice(of: OpenMethod.self, abstract: \.abstract), default: .link,
      valueName: "method", "How it is sent: opened, or in a notification to tap.")) var method
  /// The app that alone may open it.
  @Parsed(AppOptions.app) var appID
  /// The file of a payload of one's own.
  @Parsed(DeliveryOptions.payload) var ownPayload
  @Parsed(
    Option(
      "assert", .text, valueName: "activity",
      "What must open on Android: an activity (with * and ?), app or browser.")) var assertion
  @Parsed(start) var givenStarts
  @Parsed(
    Option(
      "expect-text", .text, valueName: "text",
      "Text that the screen must show on Android.")) var screenText
  @Parsed(timeout) var seconds
  @Parsed(Flag("why", "If the app did not open, ask Android for the reason."))
  var asksWhy
  @Parsed(AppOptions.build) var builds
  @Parsed(OutputOptions.strict) var isStrict
  @Parsed(dryRun) var isDryRun

  /// The package or bundle ID of the app that alone may open it.
  var app: String? { appID?.bundle }

  /// The file of a payload of one's own.
  var payload: String? { ownPayload?.file }

  /// The states that the app is brought into, one after another.
  var starts: [StartState] {
    givenStarts.isEmpty ? [.asIs] : givenStarts.flatMap(\.states).uniqued
  }

  /// The values of `--start`.
  enum Start: String, CaseIterable, Sendable {
    case asIs = "as-is"
    case cold, warm, background, all

    var states: [StartState] {
      StartState(rawValue: rawValue).map { [$0] } ?? StartState.allCases
    }

    var abstract: String {
      switch self {
      case .asIs: "Leave it as it is."
      case .cold: "Stop it."
      case .warm: "Start it and go to the home screen."
      case .background: "Go to the home screen."
      case .all: "Each in turn."
      }
    }
  }

  func check() throws {
    try checkMethod()
    if starts != [.asIs], !targets.isEmpty, targets.allSatisfy({ $0.system == .desktop }) {
      throw CommandError(usage: "--start requires an Android or iOS device", isOfValue: true)
    }
    guard let assertion, !targets.isEmpty, !targets.contains(where: { $0.system == .android })
    else { return }
    throw Self.unreported(assertion)
  }

  /// The refusal of an assertion where no device reports what opened.
  static func unreported(_ assertion: String) -> CommandError {
    CommandError(
      usage: "--assert \(assertion.escapedForTerminal) requires an Android device",
      hint: "other devices do not report what opened", isOfValue: true)
  }

  /// Refuses what the other way to open a link alone has a use for.
  private func checkMethod() throws {
    switch method {
    case .link:
      if ownPayload != nil { throw CommandError(usage: "--payload requires --as push") }
    case .push:
      let given = [
        ("--assert", assertion != nil), ("--expect-text", screenText != nil), ("--why", asksWhy),
      ]
      if let option = given.first(where: \.1) {
        throw CommandError(
          usage: "\(option.0) and --as push cannot be used together",
          hint: "a notification does not report what a tap opens")
      }
    }
  }
}

extension ValueSyntax<DeviceTarget> {
  /// `desktop`, `ios[:DEVICE]`, `android[:DEVICE]`.
  static var target: Self {
    Self(completion: .stored(.device)) { text throws(InvalidValue) in
      guard let target = DeviceTarget(text) else {
        throw InvalidValue("expected desktop, ios, ios:DEVICE, android or android:DEVICE")
      }
      return target
    }
  }
}

extension ValueSyntax<Double> {
  /// Seconds, in digits with or without a point.
  static func seconds(in range: ClosedRange<Double>) -> Self {
    Self { text throws(InvalidValue) in
      let isPlain = text.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
      guard isPlain, let seconds = Double(text) else {
        throw InvalidValue("expected seconds, such as 15 or 0.5")
      }
      guard range.contains(seconds) else {
        throw InvalidValue(
          "expected \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound)) seconds")
      }
      return seconds
    }
  }

  /// Seconds as they are typed: `15`, `0.5`.
  static func text(_ seconds: Double) -> String {
    seconds.rounded() == seconds ? String(Int(seconds)) : String(seconds)
  }
}

/// How a link reaches a device.
enum OpenMethod: String, CaseIterable, Sendable {
  /// It is opened.
  case link
  /// It is sent in a notification, which a person taps.
  case push

  /// What it means, for shells that show it.
  var abstract: String {
    switch self {
    case .link: "Open the link."
    case .push: "Send a notification that opens it."
    }
  }
}
