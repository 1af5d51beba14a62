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
    let stored = store?.document.apps.ios?.id.map { AppID(text: $0.text).bundle }
    let own = payload?[PushPayload.bundleKey]?.text
    bundle = options.app ?? own ?? stored ?? ""
    guard bundle.isEmpty, devices.contains(where: { $0.kind == .simulator }) else { return }
    throw CommandError(
      usage: "--as push requires the app's bundle ID on an iOS simulator",
      hint: "pass it with --app, or set it in the store: \"apps\": { \"ios\": { \"id\": … } }",
      isOfValue: true)
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
