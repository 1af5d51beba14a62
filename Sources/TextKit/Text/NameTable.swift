/// Names with a number each, compared by their UTF-8.
///
/// A few names are searched one by one. Only many are hashed: the first hash table of a program costs
/// a tenth of its start.
package struct NameTable: Sendable {
  private var entries: [(name: Name, number: Int)] = []
  /// The same by name; empty until there are more than `limit`.
  private var numbers: [Name: Int] = [:]
  private static let limit = 16

  private struct Name: Hashable {
    let text: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      text.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  package init() {}

  /// The number of a name; nil if the table lacks it.
  package func number(of text: ArraySlice<UInt8>) -> Int? {
    let name = Name(text: text)
    guard numbers.isEmpty else { return numbers[name] }
    return entries.first { $0.name == name }?.number
  }

  /// Inserts a name with its number; returns the number of the same name if it was already there,
  /// which stays.
  package mutating func insert(_ text: ArraySlice<UInt8>, _ number: Int) -> Int? {
    if let earlier = self.number(of: text) { return earlier }
    let name = Name(text: text)
    if !numbers.isEmpty {
      numbers[name] = number
      return nil
    }
    entries.append((name, number))
    if entries.count > Self.limit {
      for entry in entries { numbers[entry.name] = entry.number }
    }
    return nil
  }
}
