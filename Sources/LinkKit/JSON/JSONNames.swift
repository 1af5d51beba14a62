/// The names of one object's members, compared by Unicode scalars.
struct JSONNames {
  private var names: [(text: ArraySlice<UInt8>, offset: Int)] = []
  /// The same by name, from the number of names on that makes looking at each too slow.
  private var offsets: [ArraySlice<UInt8>: Int] = [:]
  private static let limit = 16

  /// Takes a name in and returns where it stood before, if it did.
  mutating func insert(_ name: ArraySlice<UInt8>, at offset: Int) -> Int? {
    let earlier =
      offsets.isEmpty ? names.first { $0.text == name }?.offset : offsets[name]
    guard earlier == nil else { return earlier }
    if offsets.isEmpty {
      names.append((name, offset))
      guard names.count > Self.limit else { return nil }
      offsets = Dictionary(uniqueKeysWithValues: names.map { ($0.text, $0.offset) })
    } else {
      offsets[name] = offset
    }
    return nil
  }
}
