import JSONKit
import LinkKit
import RowKit
import TextKit

/// Links of a store as another tool reads them.
package struct ExportedFile: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// How many links are in it.
  package private(set) var count = 0
  /// What the format cannot say of links, one loss a kind.
  package private(set) var losses: [ExportLoss] = []
  /// What it cannot say of the store, in words.
  package private(set) var notes: [String] = []

  /// Writes the links at some positions of a store, in its order.
  ///
  /// What is lost is found by reading them back, so that nothing is lost without a word.
  package init(_ chosen: [Int], of document: StoreDocument, format: ExportFormat) {
    let scope = format.scope
    // Of what is not of a link's shape only its own text says what it is.
    let misshapen = Set(document.links.misshapen)
    let positions = scope == .store ? chosen : chosen.filter { !misshapen.contains($0) }
    count = positions.count
    let labels = Self.labels(of: chosen, in: document)
    let links = positions.map { document.links[$0] }
    var usable = FastLinkCheck(document)
    let isSound = positions.map { usable.contains($0) }
    let written = Self.written(positions, links, of: document, format)
    bytes = written.bytes
    for index in links.indices where isSound[index] {
      for loss in written.losses[index] { add(loss.kind, [loss.detail], of: links[index].name) }
    }
    for (index, link) in links.enumerated() {
      guard isSound[index] else {
        add(.faults, [], of: labels[positions[index]] ?? link.name)
        continue
      }
      guard let read = written.read else { continue }
      let back = ReadBack(
        link: link, document: document, read: index < read.count ? read[index] : nil)
      // Of a path whose losses are said in words it needs no saying that it is another.
      let isPathSaid = !written.losses[index].isEmpty
      for (kind, details) in back.losses where kind != .path || !isPathSaid {
        add(kind, details, of: link.name)
      }
    }
    if scope != .store {
      for position in chosen where misshapen.contains(position) {
        add(.shape, [], of: labels[position] ?? document.links[position].name)
      }
    }
    if scope == .links { noteEnvironments(of: document) }
    if scope != .store, !document.apps.systems.isEmpty {
      notes.append("the app's files in \"apps\" are not exported")
    }
    if scope != .store, chosen.count == document.links.count {
      noteUnusedRules(of: document, links)
    }
  }

  /// Links in a format, and what an import makes of each; nil where nothing can be lost.
  private struct Written {
    var bytes: [UInt8]
    var read: [ImportedLink?]?
    var losses: [[URITemplate.Loss]]
  }

  private static func written(
    _ positions: [Int], _ links: [Link], of document: StoreDocument, _ format: ExportFormat
  ) -> Written {
    var written = Written(bytes: [], losses: links.map { _ in [] })
    switch format {
    case .json:
      let kept = Set(positions)
      let others = document.links.indices.filter { !kept.contains($0) }
      written.bytes = StoreEditor(document).removing(at: others)
    case .csv:
      written.bytes = DelimitedExport.table(links, of: document)
      written.read = Self.links(of: written.bytes, .csv)
    case .openapi:
      written.bytes = OpenAPIExport(links: links, document: document).bytes
      written.read = Self.links(of: written.bytes, .openapi)
    case .markdown:
      written.bytes = MarkdownExport.table(links)
      written.read = links.map(MarkdownExport.shown)
    case .paths:
      let list = PathListExport(paths: links)
      (written.bytes, written.read) = (list.bytes, list.read)
    case .rfc6570:
      let list = PathListExport(uriTemplates: links)
      (written.bytes, written.read, written.losses) = (list.bytes, list.read, list.losses)
    }
    return written
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
    notes.append("environments are not exported: \(names.joined(separator: ", "))")
  }

  private mutating func noteUnusedRules(of document: StoreDocument, _ links: [Link]) {
    var used: Set<[UInt8]> = []
    for link in links {
      for slot in (try? Template(link.path))?.slots ?? [] { used.insert(Array(slot.name.utf8)) }
    }
    let names = document.parameters.map(\.name).filter { !used.contains(Array($0.utf8)) }
    guard !names.isEmpty else { return }
    notes.append(
      "the shared rules for \(names.map { $0.quoted() }.joined(separator: ", ")) are skipped: no "
        + "link has such a slot")
  }
}

package enum ExportFormat: String, CaseIterable, Sendable {
  /// The link store itself.
  case json
  /// Comma-separated values with everything that a link has.
  case csv
  /// A path a line, as it is in the store.
  case paths
  /// A table for people.
  case markdown
  /// An OpenAPI 3.1 document, whose paths have `{x}`.
  case openapi
  /// A URI template a line (RFC 6570).
  case rfc6570

  /// What it is, in words for a list of choices.
  package var meaning: String {
    switch self {
    case .json: "a links.json"
    case .csv: "a table with all link properties"
    case .paths: "one path per line"
    case .markdown: "a table for people"
    case .openapi: "an OpenAPI 3.1 document"
    case .rfc6570: "one URI template per line"
    }
  }

  /// What it can say of a store.
  enum Scope {
    /// All of it, byte for byte.
    case store
    /// Links and the environments that they lead to.
    case environments
    case links
  }

  var scope: Scope {
    switch self {
    case .json: .store
    case .openapi: .environments
    case .csv, .paths, .markdown, .rfc6570: .links
    }
  }
}

/// Writes links as comma-separated values, a column for each member that any of them has.
///
/// The rules that links share are written with each of them, for a table has no other place.
enum DelimitedExport {
  static func table(_ links: [Link], of document: StoreDocument) -> [UInt8] {
    let path =
      links.allSatisfy { PathListExport.isReadBack($0.path) }
      ? "path" : DelimitedImport.nativeColumn
    let always = ["name", "path", "title", "tags"]
    var keys = DistinctTexts(always)
    let rules = links.map { Self.rules(of: $0, in: document) }
    keys.insert(
      contentsOf: ["description", "environment", "opens"].filter { key in
        links.contains { $0.node[key] != nil }
      })
    if rules.contains(where: { !$0.isEmpty }) { keys.insert("parameters") }
    keys.insert(
      contentsOf: links.flatMap(\.node.members).map(\.name).filter { $0.hasScalarPrefix("x-") })
    let text = DelimitedText(delimiter: UInt8(ascii: ","))
    var out: [UInt8] = []
    text.appendRecord(keys.all.map { Array(($0 == "path" ? path : $0).utf8) }, to: &out)
    for (link, rules) in zip(links, rules) {
      let cells = keys.all.map { $0 == "parameters" ? rules : cell($0, of: link) }
      text.appendRecord(cells.map { Array($0.utf8) }, to: &out)
    }
    return out
  }

  /// The rules of all parameters of a link as one JSON object; empty without any.
  private static func rules(of link: Link, in document: StoreDocument) -> String {
    let slots = (try? Template(link.path))?.slots.map(\.name) ?? []
    let layers = document.ruleLayers(of: link)
    var members: [(name: String, value: JSONNode)] = []
    for name in DistinctTexts(link.parameters.map(\.name) + slots).all {
      let rules = layers.merged(name)
      if !rules.isEmpty { members.append((name, .object(rules))) }
    }
    return members.isEmpty ? "" : json(.object(members))
  }

  private static func cell(_ key: String, of link: Link) -> String {
    guard let value = link.node[key] else { return "" }
    switch key {
    case "tags": return tags(link.tags)
    case "name", "path", "title", "description", "environment": return value.text ?? ""
    default: return json(value)
    }
  }

  /// `a;b`, or a JSON array where a tag has what would part it.
  private static func tags(_ tags: [String]) -> String {
    let isPlain = tags.allSatisfy { tag in
      !tag.isEmpty
        && !tag.unicodeScalars.contains(where: { ",;\"\t\n\r".unicodeScalars.contains($0) })
        && tag.unicodeScalars.first != " " && tag.unicodeScalars.last != " "
        && tag.unicodeScalars.first != "["
    }
    return isPlain ? tags.joined(separator: ";") : json(.array(tags.map { .string($0) }))
  }

  private static func json(_ node: JSONNode) -> String {
    JSONPrinter(style: JSONStyle()).text(node, indentation: nil)
  }
}
