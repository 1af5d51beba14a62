import LinkKit
import TextKit
import URLKit

/// A slot at the start of a template that stands for what environments give: `$<baseUrl>/a`.
enum BaseSlot {
  /// Words in which the names of such slots end.
  private static let names = [
    "host", "hostname", "base", "baseurl", "baseuri", "url", "uri", "origin", "domain", "server",
  ]

  /// The link with a path alone, and a note of what was left out; itself where it starts otherwise.
  ///
  /// `$<host>:$<port>/a` → `/a`
  static func removed(from link: ImportedLink) -> ImportedLink {
    guard let template = try? Template(link.path), let first = template.slots.first,
      first.range.lowerBound == 0, let name = WordParts.all(of: Array(first.name.utf8)).last,
      names.contains(where: { name.elementsEqual($0.utf8) })
    else { return link }
    let bytes = Array(link.path.utf8)
    var end = first.range.upperBound
    if end < bytes.count, bytes[end] == UInt8(ascii: ":") {
      let port = template.slots.first { $0.range.lowerBound == end + 1 }
      let digits = bytes[(end + 1)...].prefix(while: \.isDigit)
      end = port?.range.upperBound ?? digits.endIndex
    }
    guard end < bytes.count, "/?#".utf8.contains(bytes[end]) else { return link }
    var link = link
    link["path"] = .string(String(decoding: bytes[end...], as: UTF8.self))
    link.keepRulesOfSlots()
    let start = String(decoding: bytes[..<end], as: UTF8.self)
    link.notes.append("\(start.quoted()) is replaced by the store's environments")
    return link
  }
}
