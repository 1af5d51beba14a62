import TextKit

/// Changes a JSON value in its text and leaves all other bytes as they are.
///
/// ```
/// editor.set(["parameters", "id", "minimum"], to: .number("1"))
/// editor.remove(["title"])
/// ```
///
/// A path names members from the outermost object inwards.
package struct JSONEditor {
  package internal(set) var text: [UInt8]
  private let style: JSONStyle
  /// What the line starts with on which the text begins.
  private let indentation: String
  /// The order in which the outermost object has its keys, for members that are new.
  let keyOrder: [String]
  /// Whether each item of the outermost value has one line.
  let isList: Bool

  /// The editor of a text that was read without a fault.
  package init(
    _ text: [UInt8], style: JSONStyle, indentation: String, keyOrder: [String], isList: Bool = false
  ) {
    self.isList = isList
    self.text = text
    self.style = style
    self.indentation = indentation
    self.keyOrder = keyOrder
  }

  package var node: JSONNode {
    var reader = JSONReader(text)
    reader.toleratesExtensions = true
    // An edit may add to as many values as can be read; whoever reads the result says so.
    reader.valueLimit = .max
    guard let node = reader.readValue() else {
      preconditionFailure("an edit broke the text")
    }
    return node
  }

  /// Sets a member's value; makes the member and the objects around it if they are missing.
  ///
  /// A value that is there already stays as it is spelled; one that the path leads through and that
  /// is not an object becomes one.
  package mutating func set(_ path: [String], to value: JSONNode) {
    var target = node
    for (depth, name) in path.enumerated() {
      let rest = path[(depth + 1)...]
      guard case .object = target.kind else {
        return replace(target, by: Self.nested(value, in: path[depth...]))
      }
      guard let child = target[name] else {
        let order = depth == 0 ? keyOrder : []
        text = text.applying(
          inserting([(name, Self.nested(value, in: rest))], into: target, order: order))
        return
      }
      target = child
    }
    replace(target, by: value)
  }

  private mutating func replace(_ old: JSONNode, by new: JSONNode) {
    text = text.applying(replacing(old, by: new))
  }

  /// Writes a value where another stands.
  func replacing(_ old: JSONNode, by new: JSONNode) -> [TextEdit] {
    guard !old.isSameValue(as: new) else { return [] }
    let written = JSONPrinter(style: style).text(
      new, indentation: lineStart(at: old.range.lowerBound),
      spreads: old.isContainer || isList ? text[old.range].hasLineEnd : nil)
    return [TextEdit(old.range, Array(written.utf8))]
  }

  /// A value inside as many objects as the path has names.
  static func nested(_ value: JSONNode, in path: ArraySlice<String>) -> JSONNode {
    path.reversed().reduce(value) { inner, name in .object([(name, inner)]) }
  }

  /// Removes a member; a path that leads nowhere changes nothing.
  package mutating func remove(_ path: [String]) {
    guard let name = path.last, let object = find(path.dropLast()) else { return }
    let positions = object.members.indices.filter { object.members[$0].name.isSameText(as: name) }
    text = text.applying(items(of: object).removing(positions))
  }

  /// Appends elements to an array, which is made if it is missing.
  package mutating func append(_ values: [JSONNode], to path: [String]) {
    guard let first = values.first else { return }
    guard let array = find(path[...]), case .array = array.kind else {
      set(path, to: .array([first]))
      return append(Array(values.dropFirst()), to: path)
    }
    let printer = JSONPrinter(style: style)
    let isListed = path.last.map { style.listed.containsSameText(as: $0) } ?? false
    if isListed, isOnOneLine(array) {
      let new = values.map { printer.text($0, indentation: nil) }
      text = text.applying([spreading(array, adding: new)])
      return
    }
    let edits = items(of: array).inserting(
      after: end(of: array, isListed: isListed, adding: values.count), style,
      outer: lineStart(at: array.range.lowerBound), spreads: false
    ) { indentation in
      values.map { printer.text($0, indentation: isListed ? nil : indentation) }
    }
    text = text.applying(edits)
  }

  /// The position after which new items go: the last one, or, for a single item of a list, the one
  /// before it.
  ///
  /// The order of a list has no meaning, and an item before the last one leaves all other lines as
  /// they are: a diff shows one line, and of two versions that a merge left, both can be kept.
  private func end(of container: JSONNode, isListed: Bool, adding count: Int) -> Int? {
    let last = container.itemRanges.count - 1
    guard last > 0, isListed, count == 1 else { return last < 0 ? nil : last }
    let between =
      container.itemRanges[last - 1].upperBound..<container.itemRanges[last].lowerBound
    return text[between].hasLineEnd ? last - 1 : last
  }

  /// Whether the items of a list stand on one line, though there is room for a line each.
  func isOnOneLine(_ list: JSONNode) -> Bool {
    !list.itemRanges.isEmpty && !text[list.range].hasLineEnd && (isList || text[...].hasLineEnd)
  }

  /// The edit that gives the items of a list a line each, and new ones after them.
  private func spreading(_ list: JSONNode, adding new: [String]) -> TextEdit {
    let outer = lineStart(at: list.range.lowerBound)
    let items = list.itemRanges.map { text[$0].text } + new
    let lines = items.map { style.lineEnd + outer + style.indentation + $0 }
    let (inner, end) = (lines.joined(separator: ","), list.range.upperBound - 1)
    return TextEdit(
      list.range.lowerBound + 1..<end, Array((inner + style.lineEnd + outer).utf8))
  }

  /// Removes the elements of an array for which the condition holds.
  package mutating func removeElements(of path: [String], where isRemoved: (JSONNode) -> Bool) {
    guard let array = find(path[...]) else { return }
    let positions = array.elements.indices.filter { isRemoved(array.elements[$0]) }
    text = text.applying(items(of: array).removing(positions))
  }

  /// Inserts members that are missing, after the ones that come before the first in `order`.
  func inserting(
    _ new: [(name: String, value: JSONNode)], into object: JSONNode, order: [String]
  ) -> [TextEdit] {
    let members = object.members
    let before = order.prefix { $0 != new.first?.name }
    let isOrdered = new.first.map { order.contains($0.name) } ?? false
    let position =
      isOrdered
      ? members.lastIndex { member in before.contains { member.name.isSameText(as: $0) } } : nil
    let isSpread = text[object.range].hasLineEnd
    let isListed = isList && object.range.lowerBound == 0
    if isListed, isOnOneLine(object) {
      let printer = JSONPrinter(style: style)
      return [spreading(object, adding: new.map { printer.member($0, $1, indentation: nil) })]
    }
    return items(of: object).inserting(
      after: position ?? end(of: object, isListed: isListed, adding: new.count), style,
      outer: lineStart(at: object.range.lowerBound), spreads: false
    ) { indentation in
      new.map { name, value in
        JSONPrinter(style: style)
          .member(name, value, indentation: isSpread && !isListed ? indentation : nil)
      }
    }
  }

  private func find(_ path: ArraySlice<String>) -> JSONNode? {
    path.reduce(node) { node, name in node?[name] }
  }

  func items(of node: JSONNode) -> JSONItemEdits<[Range<Int>]> {
    JSONItemEdits(bytes: text, container: node.range, items: node.itemRanges)
  }

  private func lineStart(at offset: Int) -> String {
    text[..<offset].hasLineEnd ? text.indentation(ofLineAt: offset).text : indentation
  }
}

/// A change of one range of a text.
package struct TextEdit: Hashable, Sendable {
  var range: Range<Int>
  var replacement: [UInt8]

  /// Replaces a range by other bytes; without bytes it removes the range.
  package init(_ range: Range<Int>, _ replacement: [UInt8] = []) {
    self.range = range
    self.replacement = replacement
  }
}

extension [UInt8] {
  /// The text after edits that do not overlap, made in one copy.
  package func applying(_ edits: [TextEdit]) -> [UInt8] {
    let size = edits.reduce(count) { $0 + $1.replacement.count - $1.range.count }
    return [UInt8](unsafeUninitializedCapacity: size) { result, written in
      let memory = UnsafeMutableRawBufferPointer(result)
      LargePages.prepare(memory)
      func append(_ piece: ArraySlice<UInt8>) {
        UnsafeMutableRawBufferPointer(rebasing: memory[written...]).copyBytes(from: piece)
        written += piece.count
      }
      var position = 0
      for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
        append(self[position..<edit.range.lowerBound])
        append(edit.replacement[...])
        position = edit.range.upperBound
      }
      append(self[position...])
    }
  }
}
