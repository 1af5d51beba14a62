import JSONKit
import TextKit
import XMLKit

/// A file, as far as its format can be known by it.
struct ImportSample {
  let bytes: [UInt8]
  /// The text from its first character on that is no white space.
  let text: ArraySlice<UInt8>
  /// True if the file is an object or an array, and not a path that starts with a slot:
  /// `{tenant}/x`, `[slug]/x`.
  let isJSON: Bool
  let node: JSONNode?
  /// The outermost element of a document of XML.
  let element: XMLElement?

  init(_ bytes: [UInt8]) {
    self.bytes = Array(bytes.withoutByteOrderMark)
    text = bytes.withoutByteOrderMark.drop(while: Self.isSpace)
    isJSON = Self.startsJSON(text)
    node = isJSON ? try? JSONNode.parse(bytes) : nil
    let markup = (try? PropertyList.text(of: bytes)) ?? bytes
    element =
      markup.withoutByteOrderMark.first { !Self.isSpace($0) } == UInt8(ascii: "<")
      ? try? XMLReader.read(markup) : nil
  }

  /// True if the file is neither JSON nor XML.
  var isText: Bool { !isJSON && element == nil }

  /// True if the file starts like XML, even if it is malformed: `<?xml`, `<!--`, `<manifest `.
  var startsMarkup: Bool {
    ["<?xml", "<!", "<manifest", "<navigation", "<plist", "<resources"].contains {
      text.starts(with: $0.utf8)
    }
  }

  /// True if the file starts like a page of HTML, in any case: `<!DOCTYPE html`, `<html`.
  var startsPage: Bool {
    ["<!doctype html", "<html"].contains { start in
      text.prefix(start.utf8.count + 1).map(\.lowercased).starts(with: start.utf8)
        && text.dropFirst(start.utf8.count).first.map { !$0.isLetter && !$0.isDigit } ?? true
    }
  }

  /// The elements of an array; an object alone.
  var items: [JSONNode] { node.map { $0.elements.isEmpty ? [$0] : $0.elements } ?? [] }

  func has(_ member: String) -> Bool { node?[member] != nil }

  private static func startsJSON(_ text: ArraySlice<UInt8>) -> Bool {
    let rest = text.dropFirst()
    let next = rest.first { !isSpace($0) }
    switch text.first {
    case UInt8(ascii: "["): return !startsBracketSlot(rest)
    case UInt8(ascii: "{"): return next.map { "\"}".utf8.contains($0) } ?? true
    default: return false
    }
  }

  /// `id]`, `...slug]`, `[...slug]]`, where no word of JSON stands.
  private static func startsBracketSlot(_ text: ArraySlice<UInt8>) -> Bool {
    let body = text.drop { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ".") }
    let name = body.prefix { $0.isLetter || $0.isDigit || "_-".utf8.contains($0) }
    guard let first = name.first, first.isLetter || first == UInt8(ascii: "_") else { return false }
    return body.dropFirst(name.count).first == UInt8(ascii: "]")
      && !["true", "false", "null"].contains(name.text)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
