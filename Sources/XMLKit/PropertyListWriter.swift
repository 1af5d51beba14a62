import TextKit

/// Writes a property list as XML, one value a line: what messages show of a list that was not text.
///
/// ```
/// <plist>
/// <dict>
///   <key>CFBundleIdentifier</key>
///   <string>com.example.app</string>
/// ```
package struct PropertyListWriter {
  /// How deep values may be nested.
  package static let depthLimit = 100
  /// The most values of a list, with the keys.
  static let countLimit = 50_000
  /// The largest text, in bytes.
  private static let sizeLimit = 16 << 20

  private var bytes = Array("<plist>\n".utf8)
  private var open: [String] = []
  private var count = 0

  package init() {}

  /// The text with its end.
  package var finished: [UInt8] { bytes + Array("</plist>\n".utf8) }

  /// Begins a `dict` or an `array`; throws where the list is too deep or too large.
  package mutating func begin(_ name: String) throws(Fault) {
    guard open.count < Self.depthLimit else {
      throw Fault("the property list has more than \(Self.depthLimit) levels")
    }
    try line("<\(name)>")
    open.append(name)
  }

  package mutating func end() {
    guard let name = open.popLast() else { return }
    append("</\(name)>")
  }

  /// Writes a key or a string, without characters that XML cannot have.
  package mutating func write(_ name: String, _ text: String) throws(Fault) {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\r": escaped += "&#13;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      case "\0"..<" ": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    try line("<\(name)>\(escaped)</\(name)>")
  }

  /// Writes `true`, `false`, or a value that is not asked for: `data`.
  package mutating func write(empty name: String) throws(Fault) { try line("<\(name)/>") }

  private mutating func line(_ text: String) throws(Fault) {
    count += 1
    guard count <= Self.countLimit, bytes.count + text.utf8.count <= Self.sizeLimit else {
      throw Fault(
        "the property list has more than \(Self.countLimit.grouped) values or "
          + "\(Self.sizeLimit.grouped) bytes of text")
    }
    append(text)
  }

  private mutating func append(_ text: String) {
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * min(open.count, 16))
    bytes += text.utf8
    bytes.append(.lineFeed)
  }
}
