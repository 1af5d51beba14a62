extension PatternParser {
  /// Reads `{…}` of a `\p{…}`, as ECMA-262 § 22.2.1.9 spells its properties.
  mutating func property(
    from start: Int, isNegated: Bool
  ) throws(PatternFault) -> CharacterClass.Property {
    guard take("{"), let end = scalars[index...].firstIndex(of: "}") else {
      throw fault("a \\p without a property", at: start, hint: "such as \\p{Letter}")
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[index..<end])
    index = end + 1
    guard let name = UnicodeProperty.nameForICU(text) else {
      throw fault(
        "\\p{\(text.shortened())} is not a property of ECMA-262", at: start,
        hint: "such as \\p{Letter}, \\p{Lu}, \\p{Script=Greek}, \\p{Alphabetic}")
    }
    return CharacterClass.Property(name: name, isNegated: isNegated)
  }
}
