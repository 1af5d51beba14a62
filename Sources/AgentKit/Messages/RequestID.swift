import JSONKit
import TextKit

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
