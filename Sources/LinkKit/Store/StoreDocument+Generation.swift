import Foundation

extension StoreDocument {
  /// True if rules of the store may have the keyword `generate`, which its text then holds, or an escape
  /// that may hide it.
  package var mayGenerate: Bool { [#""generate""#, #"\u00"#].contains(where: holds) }

  private func holds(_ text: String) -> Bool {
    let part = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      guard let first = part.first, var place = bytes.baseAddress else { return false }
      let end = place + bytes.count
      while let found = memchr(place, Int32(first), end - place) {
        place = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
        guard end - place >= part.count else { return false }
        if memcmp(place, part, part.count) == 0 { return true }
        place += 1
      }
      return false
    }
  }
}
