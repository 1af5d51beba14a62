import RuleKit

/// Tells of a template's path, by its bytes alone, that a URL is surely none of its instances.
///
/// A path stands in its URL behind one slash, whatever the base before it is. What it starts with
/// as plain characters, up to its first slot, must therefore stand behind one of the URL's slashes.
struct LiteralStarts {
  /// The URL with a byte for each token: in lower case, since a path's start may become a host, and
  /// 0 where it is encoded because it must be.
  private let bytes: [UInt8]
  private let slashes: [Int]

  init(_ url: URLTokens) {
    let slash = UInt8(ascii: "/")
    let bytes = url.tokens.map { $0.isEncoded ? 0 : $0.byte.lowercased }
    self.bytes = bytes
    slashes = bytes.indices.filter { bytes[$0] == slash }
  }

  /// Whether the URL may be an instance of the template; false is a proof that it is none.
  func mayMatch(_ template: UnsafeBufferPointer<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    // Another start may be a whole URL, whose scheme and host stand behind no slash.
    guard template.first == slash, template.dropFirst().first != slash else { return true }
    var end = 0
    while end < template.count,
      template[end] == slash || template[end].isUnreserved
    {
      end += 1
    }
    // The slash before an optional slot goes with it.
    if end < template.count { while end > 0, template[end - 1] == slash { end -= 1 } }
    return end == 0
      || slashes.contains { start in
        start + end <= bytes.count
          && (0..<end).allSatisfy {
            bytes[start + $0] == template[$0].lowercased
          }
      }
  }
}
