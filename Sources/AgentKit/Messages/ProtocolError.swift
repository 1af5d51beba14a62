import JSONKit
import TextKit

/// An error of the protocol, as the member `error` of an answer has it (JSON-RPC 2.0 § 5.1).
///
/// A tool that cannot do what it was asked for is no such error: its result says so.
package struct ProtocolError: Error, Hashable, Sendable {
  /// Its number: -32700 to -32600 are JSON-RPC's, -32022 is the protocol's.
  package let code: Int
  package let message: String
  private var data: JSONNode?

  private init(_ code: Int, _ message: String, data: JSONNode? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  /// A line that is not JSON.
  static func parse(_ message: String) -> ProtocolError { ProtocolError(-32_700, message) }

  /// JSON that is not a request.
  static func invalidRequest(_ message: String) -> ProtocolError { ProtocolError(-32_600, message) }

  /// A request for a method that the revision does not have.
  static func unknownMethod(_ name: String) -> ProtocolError {
    ProtocolError(-32_601, "unknown method \(name.quoted(limit: 80))")
  }

  /// A request whose parameters are not those of its method.
  static func invalidParameters(_ message: String) -> ProtocolError {
    ProtocolError(-32_602, message)
  }

  /// A request whose `_meta` names a revision that does not negotiate by `_meta`, or is unknown.
  static func unsupportedVersion(_ version: String) -> ProtocolError {
    ProtocolError(
      -32_022, "unsupported protocol version \(version.quoted(limit: 80))",
      data: .object([
        "supported": .array([.string(Revision.stateless.rawValue)]), "requested": .string(version),
      ]))
  }

  /// The member `error`.
  var node: JSONNode {
    .object(["code": .number("\(code)"), "message": .string(message), "data": data])
  }
}

/// A revision of the Model Context Protocol that a request can be answered by.
package enum Revision: String, CaseIterable, Sendable {
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  /// The first without a session: each request names it in its `_meta`.
  case stateless = "2026-07-28"

  /// The revision that `initialize` agrees on: the one that is asked for if it has sessions, else the
  /// last that has.
  static func negotiated(_ version: String) -> Revision {
    [june2025, november2025].first { $0.rawValue.isSameText(as: version) } ?? november2025
  }
}
