import JSONKit

/// One member of the store's own object.
package struct StoreMember: Sendable {
  var name: String
  var nameRange: Range<Int>
  /// Where its value stands.
  var range: Range<Int>
  /// Its value, but for the links, which are read one by one, and for `x-…`, which nobody reads.
  var value: JSONNode?
}

extension [StoreMember] {
  package func value(_ name: String) -> JSONNode? {
    first { $0.name == name }?.value
  }
}
