/// A text compared by its Unicode scalars, as `isSameText` does: the key of whatever is kept for texts
/// from outside.
///
/// `String` takes texts that Unicode calls equivalent for one, such as é and e with an accent: a
/// dictionary of `String` gives the value of one for the other.
@usableFromInline
package struct ExactText: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
  @usableFromInline package let text: String

  @inlinable package init(_ text: String) {
    self.text = text
  }

  @inlinable package init(stringLiteral text: StaticString) {
    self.text = text.description
  }

  @inlinable package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.isSameText(as: right.text)
  }

  /// By the UTF-8, so in the order of the code points.
  @inlinable package static func < (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(scalarsOf: text) }
}

extension Dictionary where Key == ExactText {
  /// Values by their names; of several with one name the first.
  @inlinable package init(firstNamed values: some Sequence<(String, Value)>) {
    self.init(values.map { (ExactText($0), $1) }, uniquingKeysWith: { first, _ in first })
  }
}
