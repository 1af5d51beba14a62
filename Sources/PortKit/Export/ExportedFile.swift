import JSONKit
import LinkKit
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
  ///   - chosen: which links of the store, in the order of the store.
  ///   - document: the store.
  ///   - format: how to write them.
  package init(_ chosen: [Int], of document: StoreDocument, format: ExportFormat) {
    // Of what is not of a link's shape only its own text says what it is.
    let misshapen = Set(document.links.misshapen)
    let positions = format == .json ? chosen : chosen.filter { !misshapen.contains($0) }
    let labels = Self.labels(of: chosen, in: document)
    let links = positions.map { document.links[$0] }
    var usable = UsableLinks(document)
    let isSound = positions.map { usable.contains($0) }
    var read: [ImportedLink?]?
    /// Whether it was said in words what becomes of a link's path.
    var isPathSaid = links.map { _ in false }
    switch format {
    case .json:
      let kept = Set(positions)
      let others = document.links.indices.filter { !kept.contains($0) }
      bytes = StoreEditor(document).removing(at: others)
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
        for loss in template.losses { add(loss.kind, [loss.detail], of: links[index].name) }
      }
    }
    for (index, link) in links.enumerated() {
      guard isSound[index] else {
        add(.faults, [], of: labels[positions[index]] ?? link.name)
        continue
      }
      guard let read else { continue }
      let back = ReadBack(
        link: link, document: document, read: index < read.count ? read[index] : nil)
      for (kind, details) in back.losses where kind != .path || !isPathSaid[index] {
        add(kind, details, of: link.name)
      }
    }
    if format != .json {
      for position in chosen where misshapen.contains(position) {
        add(.shape, [], of: labels[position] ?? document.links[position].name)
      }
    }
    if format != .json, format != .openapi { noteEnvironments(of: document) }
    if format != .json, chosen.count == document.links.count {
      noteUnusedRules(of: document, links)
    }
  }

  private static func links(of bytes: [UInt8], _ format: ImportFormat) -> [ImportedLink?] {
    ((try? ImportedFile(bytes, format: format))?.entries ?? []).map { entry in
      if case .link(let link) = entry.content { link } else { nil }
    }
  }

  /// What the links are called that have no name that can be used, by their positions.
  private static func labels(of chosen: [Int], in document: StoreDocument) -> [Int: String] {
    let unnamed = Set(document.links.unnamed)
    guard chosen.contains(where: unnamed.contains) else { return [:] }
    return document.links.words(in: SourceText(name: "", bytes: document.bytes))
  }

  private mutating func add(_ kind: ExportLoss.Kind, _ details: [String], of link: String) {
    let subject = ExportLoss.Subject(link: link, details: details)
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
