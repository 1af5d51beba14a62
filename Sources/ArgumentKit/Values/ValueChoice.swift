/// One of the only values that an option takes.
package struct ValueChoice: Hashable, Sendable {
  /// The value as it is written.
  package let text: String
  /// What it means, shown beside it by the shells that can.
  package let abstract: String
  /// Whether help and completions are silent about it.
  package let isHidden: Bool

  /// Makes a choice of its spelling and its meaning.
  package init(_ text: String, _ abstract: String = "", isHidden: Bool = false) {
    self.text = text
    self.abstract = abstract
    self.isHidden = isHidden
  }
}
