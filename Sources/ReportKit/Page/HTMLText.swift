import TextKit

/// Text in an HTML document.
enum HTMLText {
  /// The text between tags, or between double quotes: nothing in it is markup.
  ///
  /// Control and bidirectional characters are made visible, since who reads a page may do so on a
  /// terminal; a reference cannot name them, for HTML reads `&#155;` as another character.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.visible.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "\r"): bytes += "&#13;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
