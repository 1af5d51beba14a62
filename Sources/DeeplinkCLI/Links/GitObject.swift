import TextKit

/// A file in a commit or in the index, as git names it: `REV:PATH`, `:PATH` or `:STAGE:PATH`.
struct GitObject {
  /// The text before the path, with its colon: `main:`, `:`, `:0:`.
  let revision: String
  /// The path from the root of the repository, or with `./` from the working directory.
  let path: String

  var name: String { revision + path }

  /// True if it is in a commit, whose root its revision then names: `main:`.
  var isOfCommit: Bool { !revision.hasScalarPrefix(":") }

  /// Splits a name where git does: after a stage at its start, otherwise at the first colon that is
  /// not in braces (gitrevisions(7)); nil if there is no path.
  ///
  /// `HEAD@{2026-11-25 10:00}:web/aasa` → `HEAD@{2026-11-25 10:00}:` and `web/aasa`.
  init?(_ name: String) {
    guard let end = Self.end(ofRevisionIn: Array(name.utf8)) else { return nil }
    revision = String(decoding: name.utf8.prefix(end), as: UTF8.self)
    path = String(decoding: name.utf8.dropFirst(end), as: UTF8.self)
  }

  private init(revision: String, path: String) {
    (self.revision, self.path) = (revision, path)
  }

  /// The offset of the path in a name.
  private static func end(ofRevisionIn name: [UInt8]) -> Int? {
    let colon = UInt8(ascii: ":")
    if name.first == colon {
      let isStage =
        name.count > 2 && (UInt8(ascii: "0")...UInt8(ascii: "3")).contains(name[1])
        && name[2] == colon
      return isStage ? 3 : 1
    }
    var depth = 0
    for (offset, byte) in name.enumerated() {
      switch byte {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth = max(0, depth - 1)
      case colon where depth == 0: return offset + 1
      default: break
      }
    }
    return nil
  }

  /// Another file in the same commit or stage.
  func with(path: String) -> GitObject { GitObject(revision: revision, path: path) }
}
