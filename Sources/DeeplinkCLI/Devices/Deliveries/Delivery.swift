import BatchKit
import JSONKit
import LinkKit
import Synchronization
import TextKit

/// Delivers URLs in something else: an `intent:` URL, a link to Google Play, a push payload, a message.
///
/// 1. `DeliveryOptions`, the store's `apps` and files → `Delivery`; what is wrong with them is found here.
/// 2. A `FilledLink` → its text, or a `Fault`.
struct Delivery: Sendable {
  private enum Kind: Sendable {
    case intent(app: String?, FallbackLink?)
    case play(app: String, PlayLink.Referrer)
    case apns(PushPayload)
    case fcm(FirebaseMessage)
  }

  /// The title of a notification for a template that has no name.
  static let title = "Deep link"

  private let kind: Kind
  private let store: OpenedStore?
  private let fragments = FragmentCount()

  /// Prepares to deliver the links of a store, whose fallback has the base of `--base` and the other
  /// values of a resolver.
  ///
  /// - Throws: `CommandError` for an app that is missing, `CommandError` for a fallback or a payload
  ///   that cannot be used.
  init(
    _ options: DeliveryOptions, _ payload: JSONNode?, base: String? = nil,
    by resolver: LinkResolver
  ) throws {
    store = resolver.store
    let app = ChosenApp(options.app, in: store)
    switch options.format {
    case .intent:
      kind = .intent(
        app: app.package,
        try options.fallback.map { try FallbackLink($0, base: base, by: resolver) })
    case .play, .playURL:
      kind = .play(
        app: try app.package(for: "--format \(options.format.rawValue)"),
        options.format == .play ? .query : .url)
    case .apns: kind = .apns(try Self.payload(options, payload, app))
    case .fcm: kind = .fcm(try Self.message(options, payload, app))
    }
  }

  /// The same with a payload that is read from the file of `--payload`.
  init(
    _ options: DeliveryOptions, base: String? = nil, by resolver: LinkResolver, in context: Context
  ) throws {
    try self.init(options, try Self.payload(of: options, in: context), base: base, by: resolver)
  }

  /// The payload that the options name; nil for the usual one.
  static func payload(of options: DeliveryOptions, in context: Context) throws -> JSONNode? {
    try check(options)
    guard let name = options.payload else {
      if options.format == .fcm { tellPlaceholder(in: context) }
      return nil
    }
    let file = InputFile(name)
    let bytes = try file.bytes(in: context)
    do throws(Faults) {
      let node = try JSONNode.parse(bytes)
      do throws(Fault) {
        switch options.format {
        case .fcm:
          let message = try FirebaseMessage(node, urlKey: options.urlKey)
          if !message.hasTarget { tellPlaceholder(in: context) }
        case .apns, .intent, .play, .playURL: _ = try PushPayload(node, urlKey: options.urlKey)
        }
      } catch {
        throw Faults([error])
      }
      return node
    } catch {
      let source = SourceText(name: file.shown, bytes: bytes).hidingSecrets(around: error.all)
      throw CommandError(.failure, error.diagnostics(in: source, of: .json))
    }
  }

  /// Checks the options of a payload, before the payload is read.
  private static func check(_ options: DeliveryOptions) throws {
    if options.format == .fcm {
      _ = try message(options, nil, nil)
    } else {
      _ = try payload(options, nil, nil)
    }
  }

  private static func payload(
    _ options: DeliveryOptions, _ payload: JSONNode?, _ app: ChosenApp?
  ) throws -> PushPayload {
    // What a payload names itself is only replaced by hand.
    let stored = payload?[PushPayload.bundleKey] == nil ? app?.storedBundle : nil
    return try ofURLKey { () throws(Fault) in
      try PushPayload(payload, urlKey: options.urlKey, bundle: options.app?.bundle ?? stored)
    }
  }

  private static func message(
    _ options: DeliveryOptions, _ payload: JSONNode?, _ app: ChosenApp?
  ) throws -> FirebaseMessage {
    try ofURLKey { () throws(Fault) in
      try FirebaseMessage(payload, urlKey: options.urlKey, package: app?.package)
    }
  }

  /// What a checked payload becomes: all that can be wrong is the member of the URL.
  private static func ofURLKey<Made>(_ make: () throws(Fault) -> Made) throws -> Made {
    do throws(Fault) {
      return try make()
    } catch {
      throw CommandError(usage: "--payload: \(error.message)", hint: error.hint, isOfValue: true)
    }
  }

  private static func tellPlaceholder(in context: Context) {
    context.note(
      "the token is the placeholder \(FirebaseMessage.placeholder)",
      hint: #"pass --payload with {"message": {"token": "…"}}, or a topic or condition"#)
  }

  /// Checks what can be known of an environment before a link is filled in it.
  func check(in environment: String?) throws(CommandError) {
    if case .intent(_, let fallback?) = kind { try fallback.check(in: environment) }
  }

  /// What a link's URL is delivered in, on one line.
  ///
  /// - Throws: a `Fault` where the URL cannot be delivered.
  @Sendable func text(of link: FilledLink) throws(Fault) -> String {
    switch kind {
    case .intent(let app, let fallback):
      let page = try fallback?.url(for: link)
      guard let intent = IntentURL(link.url, app: app, fallback: page) else {
        throw Fault("\(link.url) is only a path")
      }
      if intent.hasTwoFragments { meetFragment() }
      return intent.text
    case .play(let app, let referrer):
      return try PlayLink(link.url, app: app, referrer: referrer).text
    case .apns(let payload): return try payload.text(of: link.url, titled: title(of: link.link))
    case .fcm(let message): return try message.text(of: link.url, titled: title(of: link.link))
    }
  }

  /// What stands around every URL of a link that begins so.
  @Sendable func around(link: String?, start: String) -> DeliveredURL? {
    switch kind {
    case .intent(let app, let fallback):
      return IntentURL.around(app: app, hasFallback: fallback != nil)
    case .play(let app, let referrer): return PlayLink.around(app: app, referrer: referrer)
    case .apns(let payload): return payload.around(titled: title(of: link))
    case .fcm(let message): return message.around(titled: title(of: link), start: start)
    }
  }

  /// The link whose URL stands beside each URL in an environment; nil if none does, or it is no page.
  @Sendable func companion(in environment: String?) -> CompanionLink? {
    if case .intent(_, let fallback?) = kind { fallback.companion(in: environment) } else { nil }
  }

  /// Takes note of a URL with a fragment of its own.
  @Sendable func meetFragment() {
    if case .intent = kind { fragments.add() }
  }

  /// The title of a link, its name, or a word for one without.
  func title(of link: String?) -> String {
    link.flatMap { store?.document.link(named: $0)?.title } ?? link ?? Self.title
  }

  /// Warns of texts that are no URIs, after all were made; returns whether there are any.
  @discardableResult
  func tellFragments(in context: Context) -> Bool {
    guard fragments.count > 0 else { return false }
    context.warn(
      "the link has a fragment of its own, so the intent has two # and is not a URI of RFC 3986",
      hint: "Android and Chrome read the last one; other programs may not")
    return true
  }
}

/// Counts the URLs with a fragment of their own, on any thread.
private final class FragmentCount: Sendable {
  private let made = Mutex(0)

  var count: Int { made.withLock { $0 } }

  func add() { made.withLock { $0 += 1 } }
}
