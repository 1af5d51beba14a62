extension [String] {
  /// The texts as a list in a sentence: `a`, `a and b`, `a, b and c`.
  package var listed: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }
}
