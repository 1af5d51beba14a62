import TextKit

/// Writes a path a line.
enum PathListExport {
  static func list(_ links: [Link]) -> [UInt8] {
    let needsMark = links.contains { !isReadBack($0.path) }
    let lines = (needsMark ? [PathListImport.nativeMark] : []) + links.map(\.path)
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// Whether an import that knows all the common spellings takes a path for what it is.
  static func isReadBack(_ path: String) -> Bool {
    guard case .link(let link) = PathListImport.content(path, isNative: false) else { return false }
    return link.path.isSameText(as: path) && !path.hasPrefix("#") && !path.hasPrefix("// ")
      && link["parameters"] == nil
  }
}
