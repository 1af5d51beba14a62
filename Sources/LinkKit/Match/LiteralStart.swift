import RuleKit

/// What a template's path starts with for sure, as plain characters up to its first slot.
///
/// A path stands in its URL after one slash, whatever the base before it is. So its literal start
/// stands after one of the URL's slashes: where it does not, the URL is not an instance.
enum LiteralStart {
  /// A hash that grows with each byte, so that those of all starts at a slash come in one pass.
  struct Hash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ byte: UInt8) {
      value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
  }

  /// How many bytes of a template are its literal start.
  ///
  /// - Parameter template: The template's UTF-8.
  /// - Returns: 0 where nothing is sure: of a whole URL, whose host stands after no slash, and of
  ///   a path that starts with a slot. A slash at the end is not counted, for the one before an
  ///   optional slot goes with it.
  static func length(of template: UnsafeBufferPointer<UInt8>) -> Int {
    let slash = UInt8(ascii: "/")
    guard template.first == slash, template.dropFirst().first != slash else { return 0 }
    var end = 0
    while end < template.count, template[end] == slash || template[end].isUnreserved { end += 1 }
    while end > 0, template[end - 1] == slash { end -= 1 }
    return end
  }

  /// The hash of a template's literal start, in lower case, since a path's start may become a host.
  static func hash(of template: UnsafeBufferPointer<UInt8>, length: Int) -> UInt64 {
    var hash = Hash()
    for byte in template[..<length] { hash.add(byte.lowercased) }
    return hash.value
  }

  /// Calls `found` with the hash of everything up to a length that stands after one of a URL's
  /// slashes and ends before a character that no literal start has.
  static func forEach(in url: URLTokens, upTo longest: Int, _ found: (_ hash: UInt64) -> Void) {
    let slash = UInt8(ascii: "/")
    // 0 where a character is encoded because it must be.
    let bytes = url.tokens.map { $0.isEncoded ? 0 : $0.byte.lowercased }
    for start in bytes.indices where bytes[start] == slash {
      var hash = Hash()
      for index in start..<min(start + longest, bytes.count) {
        guard bytes[index] == slash || bytes[index].isUnreserved else { break }
        hash.add(bytes[index])
        found(hash.value)
      }
    }
  }
}
