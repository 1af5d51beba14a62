/// Texts in the order of their first appearance, each of them once.
///
/// Two texts are the same if their Unicode scalars are. Asking for one costs the same however many
/// there are, which a search through an array does not.
@usableFromInline package struct DistinctTexts: Sendable {
  /// The texts in the order of their first appearance.
  @usableFromInline package private(set) var all: [String] = []
  @usableFromInline var known: Set<ExactText> = []

  @inlinable package init(_ texts: some Sequence<String> = EmptyCollection()) {
    insert(contentsOf: texts)
  }

  /// True if one of the texts has the same scalars.
  package func contains(_ text: String) -> Bool { known.contains(ExactText(text)) }

  /// Inserts a text, and returns false if it was already there.
  @discardableResult @usableFromInline package mutating func insert(_ text: String) -> Bool {
    guard known.insert(ExactText(text)).inserted else { return false }
    all.append(text)
    return true
  }

  @inlinable package mutating func insert(contentsOf texts: some Sequence<String>) {
    for text in texts { insert(text) }
  }
}

extension Array where Element: Hashable {
  /// The elements without those that an earlier one is equal to.
  @inlinable package var uniqued: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}

extension [String] {
  /// The texts without those that have the scalars of an earlier one.
  package var uniqued: [String] { DistinctTexts(self).all }
}
