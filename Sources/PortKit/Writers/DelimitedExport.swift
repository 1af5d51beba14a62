import JSONKit
import LinkKit
import RowKit
import TextKit

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
