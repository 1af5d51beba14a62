/// Names with a number each, compared by their UTF-8.
///
/// A few are looked along. Only many are hashed: the first hash table of a program costs a tenth of
/// its start.
package struct NameTable: Sendable {
  private var entries: [(name: Name, number: Int)] = []
  /// The same by name, from the number of names on that makes looking at each too slow.
  private var numbers: [Name: Int] = [:]
  private static let limit = 16

  private struct Name: Hashable {
    let text: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      text.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  package init() {}

  /// The number of a name, if it is there.
  package func number(of text: ArraySlice<UInt8>) -> Int? {
    let name = Name(text: text)
    guard numbers.isEmpty else { return numbers[name] }
    return entries.first { $0.name == name }?.number
  }

  /// Takes a name in, and returns the number that it has already, if it has one.
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
