/// Writes JSON text (RFC 8259).
enum JSONText {
  /// Writes a string with its quotes; what is not UTF-8 in it becomes U+FFFD.
  static func appendString(_ text: some Collection<UInt8>, to out: inout [UInt8]) {
    out.append(.quote)
    for byte in String(decoding: text, as: UTF8.self).utf8 {
      switch byte {
      case .quote: out.append(contentsOf: #"\""#.utf8)
      case UInt8(ascii: "\\"): out.append(contentsOf: #"\\"#.utf8)
      case .lineFeed: out.append(contentsOf: #"\n"#.utf8)
      case .carriageReturn: out.append(contentsOf: #"\r"#.utf8)
      case .tab: out.append(contentsOf: #"\t"#.utf8)
      case 0x00...0x1F, 0x7F:
        out.append(contentsOf: (byte < 16 ? #"\u000"# : #"\u00"#).utf8)
        out.append(contentsOf: String(byte, radix: 16).utf8)
      default: out.append(byte)
      }
    }
    out.append(.quote)
  }
}
