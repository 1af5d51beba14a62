import ArgumentKit
import AssociationKit
import LinkKit
import TextKit

/// The formats that deliver a URL in something else, and their options.
struct DeliveryOptions {
  enum Format: String, CaseIterable, Sendable {
    /// An `intent:` URL for web pages on Android.
    case intent
    /// A link to Google Play that brings the URL along.
    case play
    /// The payload of a push notification for Apple's systems.
    case apns
    /// A message of Firebase Cloud Messaging.
    case fcm

    /// Whether each URL may be written into a file of its own.
    var allowsFolder: Bool { self == .apns || self == .fcm }
    /// The ending of such a file.
    var fileEnding: String { self == .fcm ? "json" : rawValue }

    /// The syntax of a format of results, which are not delivered in anything.
    static func refused<Value>(by syntax: ValueSyntax<Value>) -> ValueSyntax<Value> {
      syntax.refusing(
        allCases.map(\.rawValue),
        because: "fill and batch print URLs in this format; --as push sends them in notifications")
    }
  }

  static let payload = Option(
    "payload", .file, valueName: "file",
    "For apns, fcm and push: a JSON payload with $<url> for the URL; - is standard input.")
  static let urlKey = Option(
    "url-key", .text, valueName: "name",
    "For apns, fcm and push: the member with the URL. Defaults to url.")

  var format: Format
  var app: AppID?
  /// A URL or a template, or a link's name.
  var fallback: String?
  var referrer = PlayLink.Referrer.query
  /// The file of a payload of one's own.
  var payload: String?
  var urlKey: String?

  /// A format without options of its own.
  init(_ format: Format) { self.format = format }

  /// The options for these formats alone.
  struct Given: OptionGroup {
    static let section: String? = OptionSection.deliveries

    @Parsed(
      Option(
        "fallback", .text(completion: .stored(.link)), valueName: "url|link",
        "For intent: a URL or link to open without the app."))
    fileprivate var fallback
    @Parsed(
      Option(
        "referrer", .choice(of: PlayLink.Referrer.self), default: .query,
        "For play: what the app gets, the query or the whole URL.")) fileprivate var referrer
    @Parsed(DeliveryOptions.payload) fileprivate var payload
    @Parsed(DeliveryOptions.urlKey) fileprivate var urlKey

    /// What URLs of a format are delivered in; nil for a format that is not one of these.
    ///
    /// - Throws: `CommandError` for an option of another format; `others` use `--app` too.
    func delivery(
      as format: some RawRepresentable<String>, for app: AppID?,
      sharingAppWith others: [String] = []
    ) throws -> DeliveryOptions? {
      let given: [(name: String, isGiven: Bool, formats: [String])] = [
        ("--fallback", $fallback, [Format.intent.rawValue]),
        ("--referrer", $referrer, [Format.play.rawValue]),
        ("--payload", $payload, [Format.apns.rawValue, Format.fcm.rawValue]),
        ("--url-key", $urlKey, [Format.apns.rawValue, Format.fcm.rawValue]),
        ("--app", app != nil, others + Format.allCases.map(\.rawValue)),
      ]
      for option in given
      where option.isGiven && !option.formats.containsSameText(as: format.rawValue) {
        throw CommandError(
          usage: "\(option.name) requires --format \(option.formats.alternatives)")
      }
      guard let format = Format(rawValue: format.rawValue) else { return nil }
      var delivery = DeliveryOptions(format)
      (delivery.app, delivery.fallback, delivery.referrer) = (app, fallback, referrer)
      (delivery.payload, delivery.urlKey) = (payload, urlKey)
      return delivery
    }
  }
}

extension [String] {
  /// The texts as alternatives in a sentence: `intent, play or apns`.
  fileprivate var alternatives: String {
    count < 2
      ? joined() : dropLast().joined(separator: ", ") + " or " + (last ?? "")
  }
}
