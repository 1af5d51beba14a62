import ArgumentKit
import BatchKit
import DeviceKit
import LinkKit
import TextKit

/// The notifications that links are sent in, on every device that takes them.
struct Notifications {
  private let delivery: Delivery
  /// The app on simulators.
  private(set) var bundle: String
  private let app: ChosenApp
  /// The app that the payload names.
  private let own: String?
  /// The package that alone may open a link on Android; nil for any.
  let package: String?

  /// Prepares to send links of a store to an app.
  ///
  /// - Throws: `CommandError` for a payload that cannot be used.
  init(
    _ options: DeviceOptions, of store: OpenedStore?, _ app: ChosenApp, in context: Context
  ) throws {
    var format = DeliveryOptions(.apns)
    (format.app, format.own) = (options.appID, options.ownPayload)
    let payload = try Delivery.payload(of: format, in: context)
    let resolver = LinkResolver(store: store, environments: LinkEnvironments(EnvironmentChoice()))
    delivery = try Delivery(format, payload, by: resolver)
    package = options.app
    self.app = app
    own = payload?[PushPayload.bundleKey]?.text
    bundle = options.app ?? own ?? app.bundle ?? ""
  }

  /// Prepares to send them to devices.
  ///
  /// - Throws: `CommandError` for a simulator without an app.
  mutating func prepare(for devices: [Device]) throws {
    guard devices.contains(where: { $0.kind == .simulator }) else { return }
    bundle = try app.bundle(for: "--as push on an iOS simulator", own: own)
  }

  /// The title of a link's notification; without NUL, which ends a word of a command line.
  func title(of link: String?) -> String {
    delivery.title(of: link).replacingScalars("\0", with: "\u{FFFD}")
  }

  /// The payload for a simulator.
  ///
  /// - Throws: a `Fault` for one that is too long.
  func payload(of link: MadeLink) throws(Fault) -> String {
    try delivery.text(
      of: FilledLink(
        link: link.link, environment: link.environment, url: link.url, values: []))
  }
}
