import TextKit
import URLKit

/// The one spelling of URLs that are the same to `Matcher`: scheme and host of the web in lower case,
/// triplets in upper case, unreserved characters as they are.
enum InstanceSpelling {
  /// Writes a URL in that spelling; false if which one it is cannot be said.
  static func write(_ url: some RandomAccessCollection<UInt8>, to bytes: inout [UInt8]) -> Bool {
    bytes.removeAll(keepingCapacity: true)
    bytes.reserveCapacity(url.count)
    var slashes = 0
    var isPastHost = url.first == UInt8(ascii: "/")
    var index = url.startIndex
    while index < url.endIndex {
      var byte = url[index]
      index = url.index(after: index)
      if !isPastHost {
        if byte == UInt8(ascii: "/") { slashes += 1 }
        isPastHost = slashes == 3 || byte.isOne(of: "?#")
        // The host of an app keeps its letters, and Matcher knows which hosts are of the web.
        if slashes == 2, byte == UInt8(ascii: "%") || (0x41...0x5A).contains(byte) { return false }
        byte = byte.lowercased
      }
      guard byte == UInt8(ascii: "%") else {
        guard byte < 0x80 else { return false }
        bytes.append(byte)
        continue
      }
      guard url.distance(from: index, to: url.endIndex) >= 2,
        let high = url[index].hexValue, let low = url[url.index(after: index)].hexValue
      else { return false }
      index = url.index(index, offsetBy: 2)
      PercentEncoding.appendSpelling(ofTriplet: high << 4 | low, to: &bytes)
    }
    return true
  }
}
