import ArgumentKit
import AssociationKit
import TextKit

/// The formats that deliver a URL in something else, and their options.
struct DeliveryOptions {
  enum Format: String, CaseIterable, Sendable {
    /// An `intent:` URL for web pages on Android.
    case intent
    /// A link to Google Play that brings the URL along.
    case play
    /// The same, whose app gets the whole URL rather than its query.
    case playURL = "play-url"
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
    "payload",
    ValueSyntax(completion: .files) { text throws(InvalidValue) in try OwnPayload(text) },
    valueName: "file@name",
    "For apns, fcm and push: a JSON payload with $<url> for the URL; @name is the member with the "
      + "URL, url by default."
  ).formerly("url-key", spelled: "--payload @NAME")

  /// `--payload`: `FILE`, `FILE@NAME` or `@NAME`.
  struct OwnPayload: Sendable {
    /// The file of a payload of one's own; `-` is standard input.
    let file: String?
    /// The member with the URL.
    let urlKey: String?

    /// Splits at the last `@`; one at the end ends the name of a file that has others.
    init(_ text: String) throws(InvalidValue) {
      let parts = text.splitScalars(at: "@")
      let name = parts.count > 1 ? parts[parts.count - 1] : ""
      let file = parts.count > 1 ? parts.dropLast().joined(separator: "@") : text
      guard !file.isEmpty || !name.isEmpty else {
        throw InvalidValue("expected FILE, FILE@NAME or @NAME")
      }
      self.file = file.isEmpty ? nil : file
      urlKey = name.isEmpty ? nil : name
    }
  }

  var format: Format
  var app: AppID?
  /// A URL or a template, or a link's name.
  var fallback: String?
  /// The payload of one's own, and its member with the URL.
  var own: OwnPayload?

  /// The file of a payload of one's own.
  var payload: String? { own?.file }
  var urlKey: String? { own?.urlKey }

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
    @Parsed(DeliveryOptions.payload) fileprivate var payload

    /// What URLs of a format are delivered in; nil for a format that is not one of these.
    ///
    /// - Throws: `CommandError` for an option of another format; `others` use `--app` too.
    func delivery(
      as format: some RawRepresentable<String>, for app: AppID?,
      sharingAppWith others: [String] = []
    ) throws -> DeliveryOptions? {
      let given: [(name: String, isGiven: Bool, formats: [String])] = [
        ("--fallback", $fallback, [Format.intent.rawValue]),
        ("--payload", $payload, [Format.apns.rawValue, Format.fcm.rawValue]),
        ("--app", app != nil, others + Format.allCases.map(\.rawValue)),
      ]
      for option in given
      where option.isGiven && !option.formats.containsSameText(as: format.rawValue) {
        throw CommandError(
          usage: "\(option.name) requires --format \(option.formats.alternatives)")
      }
      guard let format = Format(rawValue: format.rawValue) else { return nil }
      var delivery = DeliveryOptions(format)
      (delivery.app, delivery.fallback, delivery.own) = (app, fallback, payload)
      return delivery
    }
  }
}
