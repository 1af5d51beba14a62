/// The names of one object's members, compared by Unicode scalars.
struct JSONNames {
  private var names: [(name: Name, offset: Int)] = []
  /// The same by name, from the number of names on that makes looking at each too slow.
  private var offsets: [Name: Int] = [:]
  private static let limit = 16

  /// A name by its UTF-8.
  private struct Name: Hashable {
    let text: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      text.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  /// Takes a name in and returns where it stood before, if it did.
  mutating func insert(_ text: ArraySlice<UInt8>, at offset: Int) -> Int? {
    let name = Name(text: text)
    let earlier = offsets.isEmpty ? names.first { $0.name == name }?.offset : offsets[name]
    guard earlier == nil else { return earlier }
    if offsets.isEmpty {
      names.append((name, offset))
      guard names.count > Self.limit else { return nil }
      offsets = Dictionary(uniqueKeysWithValues: names.map { ($0.name, $0.offset) })
    } else {
      offsets[name] = offset
    }
    return nil
  }
}
