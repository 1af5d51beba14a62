/// Writes links as comma-separated values, a column for each member that any of them has.
enum DelimitedExport {
  static func table(_ links: [Link]) -> [UInt8] {
    let path =
      links.allSatisfy { PathListExport.isReadBack($0.path) }
      ? "path" : DelimitedImport.nativeColumn
    let always = ["name", "path", "title", "tags"]
    var keys = always
    for key in ["description", "environment", "parameters"]
    where links.contains(where: { $0.node[key] != nil }) {
      keys.append(key)
    }
    for name in links.flatMap({ $0.node.members.map(\.name) })
    where name.hasPrefix("x-") && !keys.contains(name) {
      keys.append(name)
    }
    let text = DelimitedText(delimiter: UInt8(ascii: ","))
    var out: [UInt8] = []
    text.appendRecord(keys.map { Array(($0 == "path" ? path : $0).utf8) }, to: &out)
    for link in links {
      text.appendRecord(keys.map { Array(cell($0, of: link).utf8) }, to: &out)
    }
    return out
  }

  private static func cell(_ key: String, of link: Link) -> String {
    guard let value = link.node[key] else { return "" }
    switch key {
    case "tags": return tags(link.tags)
    case "name", "path", "title", "description", "environment": return value.text ?? ""
    default: return JSONPrinter(style: JSONStyle()).text(value, indentation: nil)
    }
  }

  /// `a;b`, or a JSON array where a tag has what would part it.
  private static func tags(_ tags: [String]) -> String {
    let isPlain = tags.allSatisfy { tag in
      !tag.isEmpty
        && !tag.unicodeScalars.contains(where: { ",;\"\t\n\r".unicodeScalars.contains($0) })
        && tag.unicodeScalars.first != " " && tag.unicodeScalars.last != " "
        && !tag.hasPrefix("[")
    }
    guard !isPlain else { return tags.joined(separator: ";") }
    return JSONPrinter(style: JSONStyle()).text(.array(tags.map { .string($0) }), indentation: nil)
  }
}
