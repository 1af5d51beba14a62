import JSONKit
import LinkKit
import TextKit

/// Reads the quicklinks that Raycast exports: `{"name": …, "link": "https://x/?q={argument}"}`.
///
/// What Raycast would fill in by itself, such as the clipboard or the date, is asked for.
struct RaycastImport {
  private let quicklinks: [JSONNode]
  private let source: SourceText

  init(_ bytes: [UInt8]) throws(Faults) {
    let node = try JSONNode.parse(bytes)
    source = SourceText(name: "", bytes: bytes)
    if case .array(let elements) = node.kind {
      quicklinks = elements
    } else {
      quicklinks = node["quicklinks"]?.elements ?? [node]
    }
  }

  func file() -> ImportedFile {
    var file = ImportedFile()
    for quicklink in quicklinks {
      file.add(
        Self.content(quicklink), at: quicklink.range, of: source, named: quicklink["name"]?.text)
    }
    return file
  }

  private static func content(_ quicklink: JSONNode) -> ImportedFile.Content {
    guard let text = quicklink["link"]?.text, !text.isEmpty else {
      return .refused("expected a quicklink with a string \"link\"")
    }
    guard let first = text.unicodeScalars.first, first != "/", first != "~" else {
      return .passedOver("it opens a file")
    }
    guard text.utf8.count <= Template.longest else { return .refused(PathListImport.tooLong(text)) }
    do throws(Fault) {
      var link = try link(text)
      if let reason = PathListImport.missingScheme(of: link.path) { return .refused(reason) }
      link.setText("title", quicklink["name"]?.text)
      link.addTags((quicklink["tags"]?.elements ?? []).compactMap(\.text))
      return .link(link)
    } catch {
      return .refused(error.text)
    }
  }

  /// The link with its placeholders as slots.
  private static func link(_ text: String) throws(Fault) -> ImportedLink {
    var template = TemplateWriter()
    var unnamed = 0
    var cursor = ScalarCursor(text)
    while !cursor.isAtEnd {
      template.append(literal: cursor.take { $0 != "{" })
      guard cursor.pass("{") else { break }
      guard let body = Self.body(&cursor) else {
        throw Fault("expected \"}\" to finish a placeholder")
      }
      let placeholder = RaycastPlaceholder(body)
      if placeholder.word == "argument", placeholder.attributes["name"] == nil { unnamed += 1 }
      guard let slot = placeholder.slot(unnamed: unnamed, among: &template.names) else {
        throw Fault("the placeholder \("{\(placeholder.text)}".quoted()) has no valid slot name")
      }
      template.append(
        slot: slot.name, isReserved: placeholder.isRaw, isOptional: slot.isOptional,
        default: slot.defaultText)
      template.add(slot.rules, of: slot.name)
      template.notes += slot.notes.filter { !template.notes.contains($0) }
    }
    return ImportedLink(template)
  }

  /// Moves past a placeholder, and gives what is in it; nil where nothing closes it.
  ///
  /// The brace that closes it is in no quotes, which start after an equals sign.
  private static func body(_ cursor: inout ScalarCursor) -> String? {
    var quote: Unicode.Scalar?
    let start = cursor.position
    while let scalar = cursor.next {
      if scalar == "}", quote == nil {
        defer { cursor.position += 1 }
        return cursor.text(start..<cursor.position)
      }
      if scalar == quote {
        quote = nil
      } else if quote == nil, scalar == "\"" || (scalar == "'" && cursor.previous == "=") {
        quote = scalar
      }
      cursor.position += 1
    }
    return nil
  }
}
