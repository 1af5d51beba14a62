import LinkKit
import TextKit
import URLKit

/// A slot at the start of a template that stands for what environments give.
///
/// ```
/// $<baseUrl>/a   $<host>:$<port>/a    /a    by the name: a real value, as $<lang>/a, is a segment
/// $<scheme>://$<host>/a               /a
/// $<scheme>://h.example/a             /a
/// $<scheme>://open/a                  /open/a
/// ```
enum BaseSlot {
  /// Words in which the names of such slots end.
  private static let names = [
    "api", "backend", "base", "basehref", "baseuri", "baseurl", "domain", "endpoint", "gateway",
    "host", "hostname", "origin", "root", "server", "site", "uri", "url", "website",
    // Several words that are written as one.
    "apihost", "apiroot", "apiurl", "apiuri", "appurl", "baseaddress", "basepath", "rooturl",
    "serverurl", "siteurl", "weburl", "webhost",
  ]
  private static let schemes = ["scheme", "protocol", "proto"]

  /// The link with a path alone, and a note of what was left out; itself where it starts otherwise.
  static func removed(from link: ImportedLink) -> ImportedLink {
    let bytes = Array(link.path.utf8)
    guard let slots = (try? Template(link.path))?.slots,
      let end = end(in: bytes, slots), end < bytes.count
    else { return link }
    let rest = String(decoding: bytes[end...], as: UTF8.self)
    var link = link
    link["path"] = .string("/?#".utf8.contains(bytes[end]) ? rest : "/" + rest)
    link.keepRulesOfSlots()
    let start = String(decoding: bytes[..<end], as: UTF8.self)
    link.notes.append("\(start.quoted()) is replaced by the store's environments")
    return link
  }

  /// Where the base ends that a template starts with; nil for a template that starts otherwise.
  private static func end(in bytes: [UInt8], _ slots: [Slot]) -> Int? {
    guard let first = slots.first, first.range.lowerBound == 0 else { return nil }
    let end = first.range.upperBound
    if stands(first.name, forOneOf: schemes), bytes[end...].starts(with: "://".utf8) {
      let host = end + 3
      if let slot = slots.first(where: { $0.range.lowerBound == host }) {
        return stands(slot.name, forOneOf: names) ? self.end(ofHost: slot, in: bytes, slots) : nil
      }
      let literal = bytes[host...].prefix { !"/?#".utf8.contains($0) }
      return literal.contains(UInt8(ascii: ".")) ? literal.endIndex : host
    }
    guard stands(first.name, forOneOf: names) else { return nil }
    return self.end(ofHost: first, in: bytes, slots)
  }

  /// Where a host ends, after its port if it has one; nil if more than a path follows it.
  private static func end(ofHost slot: Slot, in bytes: [UInt8], _ slots: [Slot]) -> Int? {
    var end = slot.range.upperBound
    if end < bytes.count, bytes[end] == UInt8(ascii: ":") {
      let port = slots.first { $0.range.lowerBound == end + 1 }
      let digits = bytes[(end + 1)...].prefix(while: \.isDigit)
      end = port?.range.upperBound ?? digits.endIndex
    }
    return end < bytes.count && "/?#".utf8.contains(bytes[end]) ? end : nil
  }

  /// Whether the last word of a name, or its last two as one, is one of these; a number after it
  /// only counts: `baseUrl`, `base_path`, `host2`.
  private static func stands(_ name: String, forOneOf words: [String]) -> Bool {
    var parts = WordParts.all(of: Array(name.utf8))
    while let last = parts.last, last.allSatisfy(\.isDigit) { parts.removeLast() }
    guard let last = parts.last else { return false }
    let ends = [last, Array(parts.suffix(2).joined())]
    return words.contains { word in ends.contains { $0.elementsEqual(word.utf8) } }
  }
}
