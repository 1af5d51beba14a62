extension String {
  /// Whether both have the same Unicode scalars.
  ///
  /// `==` also holds for texts that Unicode calls equivalent: é and e with an accent, K and the
  /// Kelvin sign.
  package func isSameText(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}

extension Sequence<String> {
  /// Whether one of the texts has the same Unicode scalars.
  package func containsSameText(as text: String) -> Bool {
    contains { $0.isSameText(as: text) }
  }
}
