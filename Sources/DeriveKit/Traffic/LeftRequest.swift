import TextKit

/// Why the URL of a request is left over, whatever it is.
package enum LeftRequest: Sendable {
  /// The server answered it with a status of 400 or more.
  case failed
  /// A page loaded it.
  case staticFile
  /// Its path starts with `//` (RFC 9112 § 3.2.1), and its host is not known: alone it would name one.
  case doubleSlash
}

/// The files that a page loads by itself: style sheets, scripts, images and fonts.
enum StaticFile {
  private static let endings = [
    "css", "js", "mjs", "map", "png", "jpg", "jpeg", "gif", "webp", "avif", "svg", "ico", "bmp",
    "woff", "woff2", "ttf", "otf", "eot",
  ].map { Array($0.utf8) }

  /// Returns true for the URL of such a file, by the ending of its path.
  static func isOne(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = url.firstIndex { $0.isOne(of: "?#") } ?? url.count
    // The longest ending has five letters.
    let tail = url[max(0, end - 6)..<end]
    guard let dot = tail.lastIndex(of: UInt8(ascii: ".")), dot > 0,
      url[dot - 1] != UInt8(ascii: "/")
    else { return false }
    let ending = url[(dot + 1)..<end].map(\.lowercased)
    return endings.contains(ending)
  }
}
