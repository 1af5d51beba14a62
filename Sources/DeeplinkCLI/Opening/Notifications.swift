import ArgumentKit
import BatchKit
import DeviceKit
import LinkKit
import TextKit

/// The notifications that links are sent in, on every device that takes them.
struct Notifications {
  private let delivery: Delivery
  /// The app on simulators; empty where there is no simulator.
  let bundle: String
  /// The package that alone may open a link on Android; nil for any.
  let package: String?

  /// Prepares to send links of a store.
  ///
  /// - Throws: `CommandError` for a simulator without an app, `CommandError` for a payload that cannot
  ///   be used.
  init(
    _ options: DeviceOptions, to devices: [Device], of store: OpenedStore?, in context: Context
  ) throws {
    var format = DeliveryOptions(.apns)
    (format.app, format.payload, format.urlKey) = (options.appID, options.payload, options.urlKey)
    let payload = try Delivery.payload(of: format, in: context)
    let resolver = LinkResolver(store: store, environments: LinkEnvironments(EnvironmentChoice()))
    delivery = try Delivery(format, payload, by: resolver)
    package = options.app
    let app = ChosenApp(options.appID, in: store)
    let own = payload?[PushPayload.bundleKey]?.text
    let isNeeded = devices.contains { $0.kind == .simulator }
    bundle =
      isNeeded
      ? try app.bundle(for: "--as push on an iOS simulator", own: own)
      : options.app ?? own ?? app.bundle ?? ""
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
