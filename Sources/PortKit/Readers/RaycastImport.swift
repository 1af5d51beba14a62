import JSONKit
import LinkKit
import RuleKit
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

/// One dynamic placeholder of Raycast: `argument name="Q" default="a" options="a, b" | raw`.
struct RaycastPlaceholder {
  let text: String
  /// Its first word, in lower case: `argument`, `query`, `clipboard`, `date`.
  let word: String
  private(set) var attributes: [ExactText: String] = [:]
  private(set) var modifiers: [String] = []

  init(_ text: String) {
    self.text = text
    var cursor = ScalarCursor(text)
    word = Self.word(&cursor)
    while let next = cursor.next {
      switch next {
      case "|":
        cursor.position += 1
        modifiers.append(Self.word(&cursor))
      case " ", "=", "\"", "'": cursor.position += 1
      default:
        let key = Self.word(&cursor)
        if cursor.pass("=") { attributes[ExactText(key)] = Self.value(&cursor) }
      }
    }
  }

  /// The next word, in lower case.
  private static func word(_ cursor: inout ScalarCursor) -> String {
    _ = cursor.take { $0 == " " }
    return cursor.take { !" =|\"'".unicodeScalars.contains($0) }.lowercased()
  }

  /// A text in quotes of either kind, or up to the next blank.
  private static func value(_ cursor: inout ScalarCursor) -> String {
    guard let quote = cursor.next, quote == "\"" || quote == "'" else {
      return cursor.take { $0 != " " && $0 != "|" }
    }
    cursor.position += 1
    defer { _ = cursor.pass(String(quote)) }
    return cursor.take { $0 != quote }
  }

  /// Whether the value goes into the link as it is.
  var isRaw: Bool { modifiers.contains("raw") }

  /// The modifiers that change the text itself, which a slot does not do.
  private var changes: [String] { modifiers.filter { $0 != "raw" && $0 != "percent-encode" } }

  /// What it stands for: an argument by its name, anything else by all that it says.
  ///
  /// `{clipboard}` and `{clipboard offset=1}` are two values.
  private func key(unnamed: Int) -> String {
    let whose =
      word == "argument" ? ["argument", attributes["name"] ?? "\(unnamed)"] : [word] + said
    return (whose + changes).joined(separator: "\n")
  }

  /// Its attributes as they would be written, in one order.
  private var said: [String] {
    attributes.sorted { $0.key < $1.key }.map { "\($0.key.text)=\($0.value)" }
  }

  struct Slot {
    var name: String
    var isOptional = false
    var defaultText: String?
    var rules: [(name: String, value: JSONNode)] = []
    var notes: [String] = []
  }

  /// The slot, or nil where nothing of it can name one.
  ///
  /// An argument without a name is named after its number, counted from 1. The result is one of
  /// `names`, and differs from every other placeholder's.
  func slot(unnamed: Int, among names: inout SlotNames) -> Slot? {
    let ownName = attributes["name"] ?? (unnamed > 1 ? "argument-\(unnamed)" : "argument")
    guard let wanted = SlotName(word == "argument" ? ownName : word) else { return nil }
    let name = names.name(for: key(unnamed: unnamed), as: wanted)
    var slot = Slot(name: name, rules: wanted.rules)
    for change in changes { slot.notes.append("\(name): \(change.quoted()) is ignored") }
    guard word == "argument" else {
      takeSource(into: &slot, isRenamed: !name.isSameText(as: wanted.name))
      return slot
    }
    if !name.isSameText(as: wanted.name), slot.rules.isEmpty {
      slot.rules = [(Keyword.title.rawValue, .string(ownName))]
    }
    let options = (attributes["options"] ?? "").unicodeScalars.split(separator: ",")
      .map { String($0).withoutBlanks }.filter { !$0.isEmpty }
    if !options.isEmpty {
      slot.rules.append((Keyword.enum.rawValue, .array(options.map { .string($0) })))
    }
    takeDefault(into: &slot, options: options)
    return slot
  }

  /// Asks for a value that Raycast would fill in, and notes how it would have changed it.
  private func takeSource(into slot: inout Slot, isRenamed: Bool) {
    if word != "query" { slot.notes.append("\(slot.name) becomes a slot") }
    var left = said
    if word == "uuid" { slot.rules.append((Keyword.format.rawValue, .string("uuid"))) }
    if word == "date", let format = attributes["format"], format.isSameText(as: "yyyy-MM-dd") {
      slot.rules.append((Keyword.format.rawValue, .string("date")))
      left.removeAll { $0.hasScalarPrefix("format=") }
    }
    for attribute in left { slot.notes.append("\(slot.name): \(attribute.quoted()) is ignored") }
    if isRenamed || !left.isEmpty {
      let title = ([word] + said + changes.map { "| " + $0 }).joined(separator: " ")
      slot.rules.append((Keyword.title.rawValue, .string(title)))
    }
  }

  private func takeDefault(into slot: inout Slot, options: [String]) {
    guard var text = attributes["default"] else { return }
    if !options.isEmpty { text = text.withoutBlanks }
    if text.isEmpty {
      slot.isOptional = true
    } else if !options.isEmpty, !options.contains(where: text.isSameText) {
      slot.notes.append("\(slot.name): the default \(text.quoted()) is not among the options")
    } else {
      slot.defaultText = text
    }
  }
}
