import TextKit

/// Writes a ZIP archive of files that are stored, or whose compressed bytes are given.
package struct ZIPWriter {
  private var local: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0
  /// Put between the last file and the central directory.
  package var block: [UInt8] = []

  package init() {}

  /// Adds a file; its CRC-32 and size are those of `bytes`.
  package mutating func add(_ name: String, _ bytes: [UInt8], deflated: [UInt8]? = nil) {
    let data = deflated ?? bytes
    let common =
      Self.little(20, 2) + Self.little(0, 2) + Self.little(deflated == nil ? 0 : 8, 2)
      + Self.little(0, 4) + Self.little(Int(CRC32(bytes).value), 4) + Self.little(data.count, 4)
      + Self.little(bytes.count, 4) + Self.little(name.utf8.count, 2) + Self.little(0, 2)
    directory +=
      Self.little(0x0201_4B50, 4) + Self.little(20, 2) + common + Self.little(0, 10)
      + Self.little(local.count, 4) + Array(name.utf8)
    local += Self.little(0x0403_4B50, 4) + common + Array(name.utf8) + data
    count += 1
  }

  package var bytes: [UInt8] {
    let start = local.count + block.count
    return local + block + directory + Self.little(0x0605_4B50, 4) + Self.little(0, 4)
      + Self.little(count, 2) + Self.little(count, 2) + Self.little(directory.count, 4)
      + Self.little(start, 4) + Self.little(0, 2)
  }

  /// A number with its lowest byte first.
  package static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> (8 * $0)) : 0 }
  }
}

/// The bytes of hexadecimal digits: `00ff`.
package func bytes(hex digits: String) -> [UInt8] {
  let values = digits.utf8.compactMap(\.hexValue)
  return stride(from: 0, to: values.count - 1, by: 2).map { values[$0] << 4 | values[$0 + 1] }
}

/// A fault as a person sees it: `entry: offset 12: message`; nil if the body throws none.
package func told(_ body: () throws(Fault) -> Void) -> String? {
  do throws(Fault) {
    try body()
    return nil
  } catch {
    return (error.entry.isEmpty ? "" : error.entry + ": ") + error.text
  }
}
