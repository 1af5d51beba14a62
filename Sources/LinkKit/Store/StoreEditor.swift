import JSONKit
import TextKit

/// Changes a store in its text: every line but those of the touched link stays, one comma excepted.
///
/// Each function returns the whole new text, which the caller reads and checks before it writes it.
package struct StoreEditor {
  let document: StoreDocument
  let style: JSONStyle
  private var bytes: [UInt8] { document.bytes }

  /// A store with no links in it yet.
  package static let newStore = Array(
    """
    {
      "version": \(StoreSchema.version),
      "links": [
      ]
    }

    """.utf8)

  /// The editor of a store that was read; new text follows the layout that it has.
  package init(_ document: StoreDocument) {
    self.document = document
    self.style = JSONStyle(observing: document)
  }

  // MARK: - Links

  /// The text with new links, objects with the members of a link in the order to write, after those
  /// it has.
  package func adding(_ links: [JSONNode]) -> [UInt8] {
    guard !links.isEmpty else { return bytes }
    let printer = JSONPrinter(style: style)
    guard let array = member("links") else {
      let spreads = isSpread(document.outline)
      return inserting("links") { indentation in
        printer.array(indentation: indentation, links.count) {
          printer.text(links[$0], indentation: $1, spreads: spreads)
        }
      }
    }
    let last = document.links.indices.last
    let spreads = isSpread(last.map { document.links[$0].node } ?? document.outline)
    let edits = items(in: array.range).inserting(
      after: last, style, outer: lineStart(at: array.range.lowerBound), spreads: spreads
    ) { indentation in
      links.map { printer.text($0, indentation: indentation, spreads: spreads) }
    }
    return bytes.applying(edits)
  }

  /// The text without the links at these positions.
  package func removing(at positions: [Int]) -> [UInt8] {
    guard let array = member("links") else { return bytes }
    return bytes.applying(items(in: array.range).removing(Set(positions)))
  }

  /// The text with changes to the link at a position.
  package func editing(at position: Int, _ change: (inout JSONEditor) -> Void) -> [UInt8] {
    bytes.applying([edit(at: position, change)])
  }

  private func edit(at position: Int, _ change: (inout JSONEditor) -> Void) -> TextEdit {
    let keys = StoreSchema.link.keys.map(\.name)
    return edit(document.links.range(at: position), keyOrder: keys, isList: false, change)
  }

  private func edit(
    _ range: Range<Int>, keyOrder: [String], isList: Bool, _ change: (inout JSONEditor) -> Void
  ) -> TextEdit {
    var editor = JSONEditor(
      Array(bytes[range]), style: style, indentation: lineStart(at: range.lowerBound),
      keyOrder: keyOrder, isList: isList)
    change(&editor)
    return TextEdit(range, editor.text)
  }

  /// The text with other links in the places of those at some positions; what both have in common
  /// stays as it is written.
  package func replacing(_ links: [(position: Int, link: JSONNode)]) -> [UInt8] {
    let edits = links.map { position, link in
      edit(at: position) { editor in
        for member in document.links[position].node.members where link[member.name] == nil {
          editor.remove([member.name])
        }
        for member in link.members { editor.set([member.name], to: member.value) }
      }
    }
    return bytes.applying(edits)
  }

  // MARK: - The rest of the store

  /// The text with a value for one of the store's own members, `["environments", "staging"]`,
  /// which is made where it is missing.
  package func setting(_ path: [String], to value: JSONNode) -> [UInt8] {
    guard let key = path.first else { return bytes }
    guard let member = member(key) else {
      let missing = path.dropFirst().reversed().reduce(value) { inner, name in
        .object([(name, inner)])
      }
      return inserting(key) { JSONPrinter(style: style).text(missing, of: key, indentation: $0) }
    }
    guard path.count > 1 else {
      let written = JSONPrinter(style: style).text(
        value, of: key, indentation: lineStart(at: member.range.lowerBound))
      return bytes.applying([TextEdit(member.range, Array(written.utf8))])
    }
    return editing(member) { $0.set(Array(path.dropFirst()), to: value) }
  }

  /// The text with values for several members, as if they were set one after another.
  package func setting(_ values: [(path: [String], value: JSONNode)]) throws(Faults) -> [UInt8] {
    guard let first = values.first, let key = first.path.first else { return bytes }
    let inside = values.prefix { $0.path.count > 1 && $0.path[0].isSameText(as: key) }
    let count: Int
    let result: [UInt8]
    if let member = member(key), !inside.isEmpty {
      count = inside.count
      result = editing(member) { editor in
        editor.set(inside.map { (Array($0.path.dropFirst()), $0.value) })
      }
    } else {
      count = 1
      result = setting(first.path, to: first.value)
    }
    guard count < values.count else { return result }
    return try StoreEditor(StoreDocument(bytes: result)).setting(Array(values.dropFirst(count)))
  }

  /// The text with another name for an environment, wherever the store names it.
  package func renamingEnvironment(_ old: String, to new: String) -> [UInt8] {
    var ranges = document.environments.filter { $0.name.isSameText(as: old) }.map(\.nameRange)
    if document.defaultEnvironment?.isSameText(as: old) == true, let member = member("environment")
    {
      ranges.append(member.range)
    }
    ranges += document.links.indices.compactMap { position in
      let link = document.links[position]
      return link.environment?.isSameText(as: old) == true ? link.valueRange("environment") : nil
    }
    let text = Array(JSONText.quoted(new).utf8)
    return bytes.applying(ranges.map { TextEdit($0, text) })
  }

  /// The text without one of the store's own members; unchanged if the member is missing.
  package func removing(path: [String]) -> [UInt8] {
    guard let key = path.first, let member = member(key) else { return bytes }
    guard path.count > 1 else {
      let position = document.members.indices.filter { document.members[$0].name == key }
      return bytes.applying(storeItems.removing(position))
    }
    return editing(member) { $0.remove(Array(path.dropFirst())) }
  }

  /// The text with changes to one of the store's own members; unchanged if the member is missing.
  package func editing(member key: String, _ change: (inout JSONEditor) -> Void) -> [UInt8] {
    guard let member = member(key) else { return bytes }
    return editing(member, change)
  }

  private func editing(_ member: StoreMember, _ change: (inout JSONEditor) -> Void) -> [UInt8] {
    let isList = style.listed.containsSameText(as: member.name) && isSpread(document.outline)
    return bytes.applying([edit(member.range, keyOrder: [], isList: isList, change)])
  }

  /// The text with a new member of the store's own object.
  private func inserting(_ key: String, _ value: (_ indentation: String?) -> String) -> [UInt8] {
    let before = StoreSchema.store.keys.map(\.name).prefix { $0 != key }
    let position =
      document.members.lastIndex { before.contains($0.name) } ?? document.members.indices.last
    let spreads = isSpread(document.outline)
    let edits = storeItems.inserting(
      after: position, style, outer: lineStart(at: document.range.lowerBound), spreads: spreads
    ) {
      [JSONPrinter(style: style).member(key, text: value(spreads ? $0 : nil))]
    }
    return bytes.applying(edits)
  }

  // MARK: - Places

  private func member(_ key: String) -> StoreMember? {
    document.members.first { $0.name == key }
  }

  private func items(in array: Range<Int>) -> JSONItemEdits<LinkRanges> {
    JSONItemEdits(bytes: bytes, container: array, items: LinkRanges(links: document.links))
  }

  private var storeItems: JSONItemEdits<[Range<Int>]> {
    JSONItemEdits(
      bytes: bytes, container: document.range,
      items: document.members.map { $0.nameRange.lowerBound..<$0.range.upperBound })
  }

  private func lineStart(at offset: Int) -> String { bytes.indentation(ofLineAt: offset).text }

  /// Whether an object's first member stands on another line than its brace.
  private func isSpread(_ node: JSONNode) -> Bool {
    guard let first = node.itemRanges.first else { return false }
    return bytes[node.range.lowerBound..<first.lowerBound].hasLineEnd
  }
}

/// Where each link of a store stands, found when it is asked for.
private struct LinkRanges: RandomAccessCollection {
  let links: StoreLinks

  var startIndex: Int { 0 }

  var endIndex: Int { links.count }

  subscript(position: Int) -> Range<Int> { links.range(at: position) }
}

extension JSONStyle {
  /// How many links at the end of a store are looked at for its layout.
  private static let sampleSize = 8

  /// The layout that a store has: that of its last links, else of what stands around them.
  init(observing document: StoreDocument) {
    let links = document.links.suffix(Self.sampleSize).reversed().map(\.node)
    let others = document.members.compactMap(\.value)
    self.init(observing: links + others + [document.outline], in: document.bytes)
    listed = ["environments", "constraints"]
  }
}

extension StoreDocument {
  /// The store's own object with its members as if each were an empty array: its layout alone.
  var outline: JSONNode {
    JSONNode(
      .object(
        members.map {
          JSONNode.Member(
            name: $0.name, nameRange: $0.nameRange, value: JSONNode(.array([]), at: $0.range))
        }), at: range)
  }
}
