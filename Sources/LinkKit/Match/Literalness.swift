/// How much of a template is literal text: more of it is greater, then fewer slots, then fewer
/// reserved ones.
package struct Literalness: Comparable, Hashable, Sendable {
  var bytes: Int
  var slots: Int
  var reservedSlots: Int

  package static func < (left: Literalness, right: Literalness) -> Bool {
    (left.bytes, -left.slots, -left.reservedSlots)
      < (right.bytes, -right.slots, -right.reservedSlots)
  }
}
