/// Text in an HTML document.
enum HTMLText {
  /// The text between tags, or between double quotes: nothing in it is markup.
  ///
  /// A return is written as a reference, or it would be read as a line feed; U+0000, which a document
  /// cannot hold, becomes U+FFFD.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "\r"): bytes += "&#13;".utf8
      case 0: bytes += "\u{FFFD}".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
