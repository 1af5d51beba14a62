/// Links of a store as another tool reads them.
package struct ExportedFile: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// What the format cannot say, link by link.
  package private(set) var losses: [Loss] = []

  /// Something of a link that its format has no words for.
  package struct Loss: Hashable, Sendable {
    package var link: String
    package var reason: String
  }

  /// Writes links in a format.
  ///
  /// - Parameters:
  ///   - positions: which links of the store, in the order of the store.
  ///   - document: the store.
  ///   - format: how to write them.
  package init(_ positions: [Int], of document: StoreDocument, format: ExportFormat) {
    let links = positions.map { document.links[$0] }
    switch format {
    case .json:
      let chosen = Set(positions)
      let others = document.links.indices.filter { !chosen.contains($0) }
      bytes = StoreEditor(document).removing(
        others.map { document.links.summary(at: $0).name.string })
    case .csv: bytes = DelimitedExport.table(links)
    case .paths: bytes = PathListExport.list(links)
    case .markdown: bytes = MarkdownExport.table(links)
    case .openapi:
      let export = OpenAPIExport(links, of: document)
      bytes = export.bytes
    case .rfc6570:
      for link in links {
        let template = URITemplate(of: link.path)
        bytes += (template.text + "\n").utf8
        losses += template.losses.map { Loss(link: link.name, reason: $0) }
      }
    }
  }
}
