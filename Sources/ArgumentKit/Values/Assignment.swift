/// A value of the form `NAME=VALUE`.
package struct Assignment: Hashable, Sendable {
  package let name: String
  package let value: String

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
