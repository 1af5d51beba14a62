import LinkKit
import TextKit

/// Writes a path or a URI template (RFC 6570) a line.
struct PathListExport {
  let bytes: [UInt8]
  let read: [ImportedLink?]
  /// What a URI template does not say of each link's path.
  let losses: [[URITemplate.Loss]]

  /// Paths as they are in the store.
  init(paths links: [Link]) {
    let spelling: PathListImport.Spelling =
      links.allSatisfy { Self.isReadBack($0.path) } ? .common : .native
    self.init(links.map(\.path), spelling, losses: links.map { _ in [] })
  }

  init(uriTemplates links: [Link]) {
    let templates = links.map { URITemplate(of: $0.path) }
    // In a list of common spellings `:id` is a slot, in a URI template it is text.
    let isPlain = templates.allSatisfy { template in
      guard let common = Self.read(template.text, .common),
        let own = Self.read(template.text, .uriTemplate)
      else { return false }
      return ReadBack.isSame(common.path, own.path)
    }
    self.init(
      templates.map(\.text), isPlain ? .common : .uriTemplate, losses: templates.map(\.losses))
  }

  private init(
    _ texts: [String], _ spelling: PathListImport.Spelling, losses: [[URITemplate.Loss]]
  ) {
    // A text with a line end in it, which only a faulty path has, is left out.
    bytes = ([spelling.mark].compactMap(\.self) + texts)
      .filter { !$0.utf8.contains(where: \.isLineEnd) }.flatMap { Array(($0 + "\n").utf8) }
    read = texts.map { Self.read($0, spelling) }
    self.losses = losses
  }

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
    return link.path.isSameText(as: path)
  }
}
