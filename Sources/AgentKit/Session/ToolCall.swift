import JSONKit

/// A tool that a client calls, by a request that is understood.
package struct ToolCall: Sendable {
  /// The request's.
  package let id: RequestID
  /// The revision that the answer is written by.
  let revision: Revision
  /// The position of the tool among those of the session.
  package let tool: Int
  /// The object of its arguments, not checked yet.
  package let arguments: JSONNode
}
