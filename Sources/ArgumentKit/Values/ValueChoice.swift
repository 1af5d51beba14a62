/// One of the only values that an option takes.
package struct ValueChoice: Hashable, Sendable {
  /// The value as it is written.
  package let text: String
  /// What it means, shown beside it by the shells that can.
  package let abstract: String

  /// Makes a choice of its spelling and its meaning.
  package init(_ text: String, _ abstract: String = "") {
    self.text = text
    self.abstract = abstract
  }
}
