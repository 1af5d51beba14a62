import JSONKit
import LinkKit
import TextKit

/// Writes a path a line.
struct PathListExport {
  /// How an import reads the list.
  let spelling: PathListImport.Spelling
  let bytes: [UInt8]

  init(_ links: [Link]) {
    spelling = links.allSatisfy { Self.isReadBack($0.path) } ? .common : .native
    let mark = spelling == .native ? [PathListImport.nativeMark] : []
    bytes = Self.lines(mark + links.map(\.path))
  }

  /// Texts as lines; one that would be several, which only a faulty path is, is left out.
  static func lines(_ texts: [String]) -> [UInt8] {
    texts.filter { !$0.utf8.contains(where: \.isLineEnd) }.flatMap { Array(($0 + "\n").utf8) }
  }

  /// What an import makes of one path of a list.
  static func read(_ path: String, _ spelling: PathListImport.Spelling) -> ImportedLink? {
    let list = PathListImport.file(of: path, spelling)
    guard list.entries.count == 1, case .link(let link) = list.entries[0].content else {
      return nil
    }
    return link
  }

  /// Whether an import that knows all the common spellings takes a path for what it is.
  static func isReadBack(_ path: String) -> Bool {
    guard let link = read(path, .common) else { return false }
    return link.path.isSameText(as: path) && link["parameters"] == nil
  }
}
