import LinkKit
import TextKit

/// A text of the store as a listing shows it: harmless to a terminal, with its width in columns.
struct ShownText {
  let bytes: ArraySlice<UInt8>
  let width: Int

  init(_ text: StoredText) {
    self.init(text.utf8)
  }

  init(_ utf8: ArraySlice<UInt8>) {
    // Nearly every text is printable ASCII, one column a byte.
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
      bytes = utf8
      width = utf8.count
    } else {
      let text = String(decoding: utf8, as: UTF8.self).harmless
      bytes = Array(text.utf8)[...]
      width = text.displayWidth
    }
  }

  /// The text in at most so many columns, cut with `…` where it is longer.
  func clipped(to limit: Int) -> ShownText {
    guard width > limit else { return self }
    guard limit > 0 else { return ShownText([]) }
    var kept = ""
    var columns = 0
    for character in String(decoding: bytes, as: UTF8.self) {
      columns += String(character).displayWidth
      guard columns < limit else { break }
      kept.append(character)
    }
    return ShownText(Array((kept + "…").utf8)[...])
  }
}
