/// Short values that the rules were asked about and answered alike, so that they are not asked again.
///
/// A value has one place, by its hash, and the newest value of a place stays.
final class VerdictCache {
  private static let places = 2048
  /// A place holds the length plus one, the number of the test in four bytes, and the bytes.
  private static let placeSize = 64
  private static let head = 5
  private static let longest = placeSize - head

  private let memory: UnsafeMutablePointer<UInt8>

  init() {
    let size = Self.places * Self.placeSize
    let raw = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
    raw.initializeMemory(as: UInt64.self, repeating: 0, count: size / 8)
    memory = raw.bindMemory(to: UInt8.self, capacity: size)
  }

  deinit {
    memory.deallocate()
  }

  /// Whether the value is known, and if not, whether it is to be as `isOne` says.
  func contains(
    _ value: UnsafeBufferPointer<UInt8>, test: Int, orElse isOne: () -> Bool
  ) -> Bool {
    guard value.count <= Self.longest, let number = UInt32(exactly: test) else { return isOne() }
    var hash = UInt64(truncatingIfNeeded: test)
    for byte in value { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let index = Int(truncatingIfNeeded: (hash ^ hash >> 32) % UInt64(Self.places))
    let place = memory + index * Self.placeSize
    let raw = UnsafeMutableRawPointer(place)
    if place[0] == UInt8(value.count + 1),
      raw.loadUnaligned(fromByteOffset: 1, as: UInt32.self) == number,
      UnsafeBufferPointer(start: place + Self.head, count: value.count).elementsEqual(value)
    {
      return true
    }
    guard isOne() else { return false }
    place[0] = UInt8(value.count + 1)
    raw.storeBytes(of: number, toByteOffset: 1, as: UInt32.self)
    for (offset, byte) in value.enumerated() { place[Self.head + offset] = byte }
    return true
  }
}
