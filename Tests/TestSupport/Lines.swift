/// The lines of a text with their ends.
package struct Lines {
  package var all: [Range<Int>] = []

  package init(_ bytes: [UInt8]) {
    var start = 0
    for index in bytes.indices {
      let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      guard [0x0A, 0x0D].contains(bytes[index]), !isPair else { continue }
      all.append(start..<index + 1)
      start = index + 1
    }
    if start < bytes.count { all.append(start..<bytes.count) }
  }
}
