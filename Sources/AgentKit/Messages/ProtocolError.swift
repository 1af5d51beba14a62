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
