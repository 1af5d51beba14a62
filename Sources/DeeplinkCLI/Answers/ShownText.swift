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
      let text = String(decoding: utf8, as: UTF8.self).escapedForTerminal
      bytes = Array(text.utf8)[...]
      width = text.displayWidth
    }
  }

  /// The text in at most `limit` columns, truncated with `…` if it is longer.
  func clipped(to limit: Int) -> ShownText {
    guard width > limit else { return self }
    return ShownText(Array(String(decoding: bytes, as: UTF8.self).clipped(to: limit).utf8)[...])
  }
}
