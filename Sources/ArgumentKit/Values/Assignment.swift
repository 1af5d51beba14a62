/// A value of the form `NAME=VALUE`.
package struct Assignment: Hashable, Sendable {
  /// What stands before the first `=`; never empty in one that was parsed.
  package let name: String
  /// All that follows it.
  package let value: String

  /// Makes an assignment of its two halves.
  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// Splits at the first `=`: `team=a=b` → `team`, `a=b`.
  package init(_ text: String) throws(InvalidValue) {
    let scalars = text.unicodeScalars
    guard let sign = scalars.firstIndex(of: "="), sign != scalars.startIndex else {
      throw InvalidValue("expected NAME=VALUE")
    }
    name = String(scalars[..<sign])
    value = String(scalars[scalars.index(after: sign)...])
  }
}
