import TextKit

/// Links of a store as another tool reads them.
package struct ExportedFile: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// What the format cannot say of links, one loss a kind.
  package private(set) var losses: [ExportLoss] = []
  /// What it cannot say of the store, in words.
  package private(set) var notes: [String] = []

  /// Writes links in a format.
  ///
  /// What is lost is found by reading them back, so that nothing is lost without a word.
  ///
  /// - Parameters:
  ///   - positions: which links of the store, in the order of the store.
  ///   - document: the store.
  ///   - format: how to write them.
  package init(_ positions: [Int], of document: StoreDocument, format: ExportFormat) {
    let links = positions.map { document.links[$0] }
    var soundness = LinkSoundness(document)
    let isSound = positions.map { soundness.isSound(at: $0) }
    var read: [ImportedLink?]?
    /// Whether it was said in words what becomes of a link's path.
    var isPathSaid = links.map { _ in false }
    switch format {
    case .json:
      let chosen = Set(positions)
      let others = document.links.indices.filter { !chosen.contains($0) }
      bytes = StoreEditor(document).removing(
        others.map { document.links.summary(at: $0).name.string })
    case .csv:
      bytes = DelimitedExport.table(links, of: document)
      read = Self.links(of: bytes, .csv)
    case .paths:
      let list = PathListExport(links)
      bytes = list.bytes
      read = links.map { PathListExport.read($0.path, list.spelling) }
    case .markdown:
      bytes = MarkdownExport.table(links)
      read = links.map(MarkdownExport.shown)
    case .openapi:
      bytes = OpenAPIExport(links, of: document).bytes
      read = Self.links(of: bytes, .openapi)
    case .rfc6570:
      let list = URITemplateList(links)
      bytes = list.bytes
      read = list.read
      for (index, template) in list.templates.enumerated() where isSound[index] {
        isPathSaid[index] = !template.losses.isEmpty
        for loss in template.losses { add(loss.kind, [loss.detail], of: links[index]) }
      }
    }
    for (index, link) in links.enumerated() {
      guard isSound[index] else {
        add(.faults, [], of: link)
        continue
      }
      guard let read else { continue }
      let back = ReadBack(
        link: link, document: document, read: index < read.count ? read[index] : nil)
      for (kind, details) in back.losses where kind != .path || !isPathSaid[index] {
        add(kind, details, of: link)
      }
    }
    if format != .json, format != .openapi { noteEnvironments(of: document) }
    if format != .json, positions.count == document.links.count {
      noteUnusedRules(of: document, links)
    }
  }

  private static func links(of bytes: [UInt8], _ format: ImportFormat) -> [ImportedLink?] {
    ((try? ImportedFile(bytes, format: format))?.entries ?? []).map { entry in
      if case .link(let link) = entry.content { link } else { nil }
    }
  }

  private mutating func add(_ kind: ExportLoss.Kind, _ details: [String], of link: Link) {
    let subject = ExportLoss.Subject(link: link.name, details: details)
    if let known = losses.firstIndex(where: { $0.kind == kind }) {
      losses[known].add(subject)
    } else {
      losses.append(ExportLoss(kind, of: subject))
    }
  }

  private mutating func noteEnvironments(of document: StoreDocument) {
    let names = document.environments.map(\.name)
    guard !names.isEmpty else { return }
    notes.append("the environments are left out: \(names.joined(separator: ", "))")
  }

  private mutating func noteUnusedRules(of document: StoreDocument, _ links: [Link]) {
    var used: Set<[UInt8]> = []
    for link in links {
      for slot in (try? Template(link.path))?.slots ?? [] { used.insert(Array(slot.name.utf8)) }
    }
    let names = document.parameters.map(\.name).filter { !used.contains(Array($0.utf8)) }
    guard !names.isEmpty else { return }
    notes.append(
      "the shared rules of \(names.map { $0.quoted() }.joined(separator: ", ")) are left out: "
        + "no link has such a slot")
  }
}
