import JSONKit
import TextKit

/// One message of a client, read from one line (JSON-RPC 2.0 without batches).
package enum Message: Sendable {
  case request(Request)
  /// A message without `id`, which is never answered.
  case notification(Notification)
  /// An answer to a request; the server sends none.
  case response
  /// A line that is none of these; the answer has the `id` only where the line had one.
  case invalid(ProtocolError, id: RequestID?)

  /// A message that is answered.
  package struct Request: Sendable {
    /// What the answer repeats.
    package let id: RequestID
    let method: String
    /// The value of `params`; nil without it.
    let params: JSONNode?

    /// Whether a client may take it back, which it must not do with `initialize`.
    package var mayBeCancelled: Bool { !method.isSameText(as: "initialize") }
  }

  /// A message that is not answered.
  package struct Notification: Sendable {
    let method: String
    let params: JSONNode?

    /// The request that the client no longer wants an answer to, if that is what it says.
    package var cancelled: RequestID? {
      guard method.isSameText(as: "notifications/cancelled") else { return nil }
      return params?["requestId"].flatMap(RequestID.init)
    }
  }

  /// Reads a line without its end.
  package init(_ line: [UInt8]) {
    do throws(Faults) {
      // A line may hold a secret by mistake: no error repeats a word of it.
      self.init(try JSONNode.parse(line, isSecret: true))
    } catch {
      self = .invalid(.parse(Self.text(of: error)), id: nil)
    }
  }

  /// The error for a line of more bytes than are read.
  package static func tooLong(limit: Int) -> Message {
    .invalid(.parse("the line is longer than \(limit >> 20) MB"), id: nil)
  }

  private init(_ node: JSONNode) {
    guard case .object = node.kind else {
      let isBatch = if case .array = node.kind { true } else { false }
      let message =
        isBatch
        ? "batches are not supported: send one message per line"
        : "expected a JSON-RPC message, found \(node.kind.noun)"
      self = .invalid(.invalidRequest(message), id: nil)
      return
    }
    let id = node["id"].flatMap(RequestID.init)
    func invalid(_ message: String) -> Message { .invalid(.invalidRequest(message), id: id) }
    guard node["jsonrpc"]?.text.map({ $0.isSameText(as: "2.0") }) == true else {
      self = invalid("expected \"jsonrpc\": \"2.0\"")
      return
    }
    guard let method = node["method"] else {
      let isResponse = node["result"] != nil || node["error"] != nil
      self = isResponse ? .response : invalid("expected a member \"method\"")
      return
    }
    guard let name = method.text else {
      self = invalid("method: expected a string, found \(method.kind.noun)")
      return
    }
    guard let idNode = node["id"] else {
      self = .notification(Notification(method: name, params: node["params"]))
      return
    }
    guard let id else {
      self = invalid("id: expected a string or a whole number, found \(idNode.kind.noun)")
      return
    }
    self = .request(Request(id: id, method: name, params: node.present("params")))
  }

  private static func text(of faults: Faults) -> String {
    guard let first = faults.all.first else { return "not JSON" }
    return (first.range.map { "byte \($0.lowerBound + 1): " } ?? "") + first.message
  }
}

/// The `id` of a request, a string or a whole number, which its answer repeats as it was written.
package struct RequestID: Sendable {
  /// The value of `id`.
  let node: JSONNode

  /// Reads the value of a member `id`; nil for anything but a string or a whole number.
  init?(_ node: JSONNode) {
    switch node.kind {
    case .string: break
    case .number(let spelling):
      let digits = spelling.utf8.drop { $0 == UInt8(ascii: "-") }
      guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    case .null, .boolean, .array, .object: return nil
    }
    self.node = node
  }

  /// Returns true if both name the same request; the string `"1"` is not the number 1.
  package func isSame(as other: RequestID) -> Bool { node.isSameValue(as: other.node) }
}

extension JSONNode {
  /// The value of an optional member that is a text; nil if it is missing or stands for none.
  func given(_ name: String) -> JSONNode? { self[name].flatMap { $0.isGiven ? $0 : nil } }

  /// The value of an optional member that is an object; nil if it is missing or `null`.
  func present(_ name: String) -> JSONNode? { self[name].flatMap { $0.kind == .null ? nil : $0 } }

  /// False for `null` and the empty text, as clients send that must send every member.
  var isGiven: Bool { kind != .null && text?.isEmpty != true }
}
