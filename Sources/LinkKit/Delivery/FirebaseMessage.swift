import JSONKit
import TextKit

/// A message of Firebase Cloud Messaging (HTTP v1, `messages:send`) that carries a URL.
///
/// ```json
/// {"message":{"token":"TOKEN","notification":{"title":"Lobby","body":"https://…"},"data":{"url":"https://…"},
///   "android":{"priority":"high"},"apns":{"payload":{"aps":{"alert":{…}},"url":"https://…"}},
///   "webpush":{"fcm_options":{"link":"https://…"}}}}
/// ```
package struct FirebaseMessage: Hashable, Sendable {
  /// The most bytes of the notification and the data together, as JSON.
  package static let mostBytes = 4096
  /// The token of a message whose device nothing names.
  package static let placeholder = "TOKEN"
  private static let messageKey = "message"
  private static let targets = ["token", "fid", "topic", "condition"]
  private static let webKey = "webpush"

  /// The members of a message of one's own.
  private let own: [JSONNode.Member]
  /// What stands beside the message of one's own, such as `validate_only`.
  private let others: [JSONNode.Member]
  /// The member of the data that has the URL; nil where the message of one's own says where it stands.
  private let key: String?
  private let package: String?

  /// A Boolean value indicating whether the message of one's own says who gets it.
  package var hasTarget: Bool { own.contains { Self.targets.containsSameText(as: $0.name) } }

  /// The usual message, or one of one's own; `key` names the member of the data with the URL, and
  /// `package` the app on Android.
  ///
  /// A message of one's own without a place for the URL gets the usual parts that it lacks.
  ///
  /// - Throws: a `Fault` for what Firebase refuses, and for what no URL can be set into.
  package init(
    _ payload: JSONNode? = nil, urlKey key: String? = nil, package: String? = nil
  ) throws(Fault) {
    if let key, key.isEmpty || Self.isReserved(key) {
      throw Fault(
        "the URL cannot be the member \(key.quoted()) of the data",
        hint: "Firebase reserves from, message_type, google.… and gcm.…")
    }
    let message = try payload.map(Self.message)
    own = message?.members ?? []
    others = payload?.members.filter { !$0.name.isSameText(as: Self.messageKey) } ?? []
    self.key = message?.holdsSlot == true ? key : key ?? "url"
    self.package = package
    let named = own.filter { Self.targets.containsSameText(as: $0.name) }
    if named.count > 1 {
      throw Fault(
        "expected one of token, fid, topic and condition, found "
          + named.map(\.name).joined(separator: " and "), at: named[1].nameRange)
    }
    if let target = named.first, target.value.text == nil {
      throw Fault(
        "expected a string, found \(target.value.kind.noun)", at: target.value.range)
    }
    let platforms = ["android", Self.webKey].compactMap { message?[$0]?["data"] }
    for data in [message?["data"]].compactMap(\.self) + platforms { try Self.check(data) }
  }

  private static func message(of payload: JSONNode) throws(Fault) -> JSONNode {
    guard case .object = payload.kind else {
      throw Fault("expected an object, found \(payload.kind.noun)", at: payload.range)
    }
    guard let message = payload[messageKey], case .object = message.kind else {
      throw Fault(
        "expected a member \"message\" with an object",
        at: payload[messageKey]?.range ?? payload.range,
        hint: #"such as { "message": { "topic": "news" } }"#)
    }
    return message
  }

  /// Checks that data is text by names that are not reserved.
  private static func check(_ data: JSONNode) throws(Fault) {
    guard case .object(let members) = data.kind else {
      throw Fault("expected an object, found \(data.kind.noun)", at: data.range)
    }
    for member in members {
      if member.value.text == nil {
        throw Fault(
          "expected a string, found \(member.value.kind.noun): the data of a message is text",
          at: member.value.range)
      }
      if isReserved(member.name) {
        throw Fault("Firebase reserves the name \(member.name.quoted())", at: member.nameRange)
      }
    }
  }

  private static func isReserved(_ name: String) -> Bool {
    ["from", "message_type"].containsSameText(as: name)
      || ["google.", "gcm."].contains(where: name.hasScalarPrefix)
  }

  /// The message of a URL on one line, under a title.
  ///
  /// - Throws: a `Fault` for one that is too long, with its size.
  package func text(of url: String, titled title: String) throws(Fault) -> String {
    let message = message(of: url, titled: title, isWeb: url.isWebLink)
    let size = Self.limited(message).utf8.count
    guard size <= Self.mostBytes else {
      throw Fault(
        "the notification and the data have \(size.grouped) bytes, a message of Firebase holds "
          + "\(Self.mostBytes.grouped)",
        hint: "shorten the link's values or the payload")
    }
    return line(message)
  }

  /// What stands around every URL that starts with a text, under a title; nil where its scheme is not
  /// in the text.
  package func around(titled title: String, start: String) -> DeliveredURL? {
    guard start.utf8.contains(UInt8(ascii: ":")) else { return nil }
    let isWeb = start.isWebLink
    let all = DeliveredURL { line(message(of: $0, titled: title, isWeb: isWeb)) }
    let limited = DeliveredURL { Self.limited(message(of: $0, titled: title, isWeb: isWeb)) }
    guard limited.urlCount > 0 else { return nil }
    let longest = (Self.mostBytes - limited.textCount) / limited.urlCount
    return DeliveredURL(all.pieces, mostBytes: all.textCount + all.urlCount * max(0, longest))
  }

  private func line(_ message: JSONNode) -> String {
    JSONNode.object(
      others.map { (name: $0.name, value: $0.value) } + [(name: Self.messageKey, value: message)]
    ).compactLine
  }

  /// What has a limit of bytes.
  private static func limited(_ message: JSONNode) -> String {
    [message["notification"], message["data"]].map { $0?.compactLine ?? "" }.joined()
  }

  private func message(of url: String, titled title: String, isWeb: Bool) -> JSONNode {
    var message = JSONNode.object(own.map { (name: $0.name, value: $0.value) })
    let isWhole = message.holdsSlot
    // A browser is only sent to pages.
    if isWhole, !isWeb, message[Self.webKey]?.holdsSlot == true {
      message = .object(
        own.filter { !$0.name.isSameText(as: Self.webKey) }.map { (name: $0.name, value: $0.value) }
      )
    }
    message = message.replacingSlots(by: url)
    func add(_ name: String, _ value: JSONNode) {
      if message[name] == nil { message = message.setting(name, to: value) }
    }
    if !hasTarget {
      message = JSONNode.object(
        [(name: Self.targets[0], value: JSONNode.string(Self.placeholder))]
          + message.members.map { (name: $0.name, value: $0.value) })
    }
    guard let key else { return message }
    let alert = JSONNode.object(["title": .string(title), "body": .string(url)])
    if !isWhole { add("notification", alert) }
    let data = message["data"] ?? .object([])
    message = message.setting("data", to: data.setting(key, to: .string(url)))
    guard !isWhole else { return message }
    add(
      "android",
      .object([
        "priority": .string("high"),
        "restricted_package_name": package.map(JSONNode.string),
      ]))
    let payload = JSONNode.object(["aps": .object(["alert": alert])])
    add("apns", .object(["payload": payload.setting(key, to: .string(url))]))
    if isWeb { add(Self.webKey, .object(["fcm_options": .object(["link": .string(url)])])) }
    return message
  }
}

extension String {
  /// True if it starts as an `https:` URL does.
  fileprivate var isWebLink: Bool {
    String(decoding: utf8.prefix(6).map(\.lowercased), as: UTF8.self).isSameText(as: "https:")
  }
}
