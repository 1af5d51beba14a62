/// The names of one object's members, compared by Unicode scalars.
struct JSONNames {
  private var offsets: [[UInt8]: Int] = [:]

  /// Takes a name in and returns where it stood before, if it did.
  mutating func insert(_ name: [UInt8], at offset: Int) -> Int? {
    if let earlier = offsets[name] { return earlier }
    offsets[name] = offset
    return nil
  }
}
