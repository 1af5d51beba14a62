import JSONKit
import TextKit

/// The payload of a push notification for Apple's systems that carries a URL.
///
/// ```json
/// {"aps":{"alert":{"title":"Lobby","body":"app://x"}},"url":"app://x","Simulator Target Bundle":"com.example.app"}
/// ```
package struct PushPayload: Hashable, Sendable {
  /// The most bytes of a payload that Apple's service and `simctl` take.
  package static let mostBytes = 4096
  /// The text that a payload of one's own has in place of the URL.
  package static let slot = "$<url>"
  /// The member that names the app for a simulator, which no real notification has.
  package static let bundleKey = "Simulator Target Bundle"
  private static let notificationKey = "aps"
  private static let urlKey = "url"

  /// A payload of one's own; nil for the usual one.
  private let template: JSONNode?
  /// The member that has the URL; nil where the template says where it stands.
  private let key: String?
  private let bundle: String?

  /// The usual payload, or one of one's own; `bundle` names the app for a simulator, `key` the member
  /// with the URL.
  ///
  /// - Throws: a `Fault` for a template without `aps` or a place for the URL, and for a member that
  ///   means something else.
  package init(
    _ template: JSONNode? = nil, urlKey key: String? = nil, bundle: String? = nil
  ) throws(Fault) {
    let taken = [Self.notificationKey, Self.bundleKey]
    if let key, key.isEmpty || taken.containsSameText(as: key) {
      throw Fault("the URL cannot be the member \(key.quoted()) of the payload")
    }
    if let template {
      guard case .object = template.kind else {
        throw Fault("expected an object, found \(template.kind.noun)", at: template.range)
      }
      guard template[Self.notificationKey] != nil else {
        throw Fault(
          "expected a member \"aps\"", at: template.range,
          hint: #"such as { "aps": { "alert": "$<url>" } }"#)
      }
      guard key != nil || template.holdsSlot else {
        throw Fault(
          "expected a string that contains \(Self.slot)", at: template.range,
          hint: "or name the member with the URL: --payload FILE@url")
      }
    }
    self.template = template
    self.key = template == nil ? key ?? Self.urlKey : key
    self.bundle = bundle
  }

  /// The payload of a URL on one line, under a title.
  ///
  /// - Throws: a `Fault` for one that is too long, with its size.
  package func text(of url: String, titled title: String) throws(Fault) -> String {
    let text = line(of: url, titled: title)
    guard text.utf8.count <= Self.mostBytes else {
      throw Fault(
        "the payload has \(text.utf8.count.grouped) bytes, a push notification holds "
          + "\(Self.mostBytes.grouped)",
        hint: "shorten the link's values or the payload")
    }
    return text
  }

  /// What stands around every URL under a title.
  ///
  /// A URL has no character that JSON escapes.
  package func around(titled title: String) -> DeliveredURL {
    DeliveredURL(mostBytes: Self.mostBytes) { line(of: $0, titled: title) }
  }

  /// The payload of a URL on one line, however long.
  private func line(of url: String, titled title: String) -> String {
    var payload: JSONNode =
      template?.replacingSlots(by: url)
      ?? .object([
        Self.notificationKey: .object([
          "alert": .object(["title": .string(title), "body": .string(url)])
        ])
      ])
    if let key { payload = payload.setting(key, to: .string(url)) }
    if let bundle { payload = payload.setting(Self.bundleKey, to: .string(bundle)) }
    return payload.compactLine
  }
}

extension JSONNode {
  /// Whether a string in it has a place for the URL.
  var holdsSlot: Bool {
    (text?.containsScalars(PushPayload.slot) ?? false) || elements.contains(where: \.holdsSlot)
      || members.contains(where: \.value.holdsSlot)
  }

  /// The same with the URL in its place in every string.
  func replacingSlots(by url: String) -> JSONNode {
    switch kind {
    case .string(let text): .string(text.replacingScalars(PushPayload.slot, with: url))
    case .array(let elements): .array(elements.map { $0.replacingSlots(by: url) })
    case .object(let members):
      .object(members.map { (name: $0.name, value: $0.value.replacingSlots(by: url)) })
    case .null, .boolean, .number: self
    }
  }

  /// The object with a member of that name, in the place of the one that it had or as the last one.
  func setting(_ name: String, to value: JSONNode) -> JSONNode {
    var members = members.map { (name: $0.name, value: $0.value) }
    if let index = members.firstIndex(where: { $0.name.isSameText(as: name) }) {
      members[index].value = value
    } else {
      members.append((name: name, value: value))
    }
    return .object(members)
  }
}
