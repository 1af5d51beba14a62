import TextKit
import URLKit

/// The one spelling of URLs that are the same to `Matcher`: scheme and host of the web in lower case,
/// triplets in upper case, unreserved characters as they are.
enum InstanceSpelling {
  /// Writes a URL in that spelling; false if which one it is cannot be said.
  static func write(_ url: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) -> Bool {
    bytes.removeAll(keepingCapacity: true)
    let path = pathStart(of: url)
    var slashes = 0
    for byte in url[..<path] {
      if byte == UInt8(ascii: "/") { slashes += 1 }
      // The host of an app keeps its letters, and Matcher knows which hosts are of the web.
      guard byte != UInt8(ascii: "%"), byte < 0x80, slashes < 2 || byte.lowercased == byte else {
        return false
      }
      bytes.append(byte.lowercased)
    }
    var index = path
    while index < url.count {
      let plain = url[index...].firstIndex { $0 == UInt8(ascii: "%") || $0 >= 0x80 } ?? url.count
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: url[index..<plain]))
      guard plain < url.count else { break }
      guard let byte = PercentEncoding.byte(ofTripletAt: plain, in: url) else { return false }
      PercentEncoding.appendSpelling(ofTriplet: byte, to: &bytes)
      index = plain + 3
    }
    return true
  }

  /// Whether a URL may have reserved characters in a value, which no value writes.
  static func hasReservedValue(_ url: ArraySlice<UInt8>) -> Bool {
    let path = url.withUnsafeBufferPointer { pathStart(of: $0) }
    let query = url.firstIndex(of: UInt8(ascii: "?")) ?? url.endIndex
    var isInValue = false
    for index in url.indices.dropFirst(path) {
      switch url[index] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"): if index > query { return true }
      case UInt8(ascii: "&"): isInValue = false
      case UInt8(ascii: "="):
        if isInValue || index < query { return true }
        isInValue = true
      case UInt8(ascii: "#"): break
      case let byte: if byte.isReserved { return true }
      }
    }
    return false
  }

  /// The position of the first byte after the scheme and the host.
  private static func pathStart(of url: UnsafeBufferPointer<UInt8>) -> Int {
    guard url.first != UInt8(ascii: "/") else { return 0 }
    var slashes = 0
    for index in url.indices {
      switch url[index] {
      case UInt8(ascii: "/"):
        slashes += 1
        if slashes == 3 { return index }
      case UInt8(ascii: "?"), UInt8(ascii: "#"): return index
      default: break
      }
    }
    return url.count
  }
}
