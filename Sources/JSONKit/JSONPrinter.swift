import TextKit

/// Writes new JSON in a given style.
package struct JSONPrinter {
  let style: JSONStyle

  package init(style: JSONStyle) { self.style = style }

  /// The text of a value, without white space around it; a number keeps its spelling.
  ///
  /// The line on which the value begins starts with `indentation`, nil for one line; its own items
  /// stand on lines of their own if `spreads`, nil to follow the style.
  package func text(_ node: JSONNode, indentation: String?, spreads: Bool? = nil) -> String {
    var writer = ByteWriter(capacity: 256)
    append(node, indentation: indentation, spreads: spreads, to: &writer)
    return writer.text
  }

  func append(
    _ node: JSONNode, indentation: String?, spreads: Bool? = nil, to writer: inout ByteWriter
  ) {
    switch node.kind {
    case .null: writer.append("null")
    case .boolean(let value): writer.append(value ? "true" : "false")
    case .number(let spelling): writer.append(spelling)
    case .string(let text): append(string: text, to: &writer)
    case .array(let elements):
      appendItems(
        "[", "]", padding: style.arrayPadding,
        indentation: spreads ?? self.spreads(node) ? indentation : nil, elements.count, to: &writer
      ) { append(elements[$0], indentation: $1, to: &$2) }
    case .object(let members):
      appendItems(
        "{", "}", padding: style.objectPadding,
        indentation: spreads ?? self.spreads(node) ? indentation : nil, members.count, to: &writer
      ) {
        append(members[$0].name, members[$0].value, indentation: $1, to: &$2)
      }
    }
  }

  private func append(
    _ name: String, _ value: JSONNode, indentation: String?, to writer: inout ByteWriter
  ) {
    append(name: name, to: &writer)
    append(value, of: name, indentation: indentation, to: &writer)
  }

  /// Appends the value of a member, whose name may say that its items have one line each.
  private func append(
    _ value: JSONNode, of name: String, indentation: String?, to writer: inout ByteWriter
  ) {
    let items = value.itemRanges.count
    guard style.listed.containsSameText(as: name), items > 0 else {
      return append(value, indentation: indentation, to: &writer)
    }
    let isObject = !value.members.isEmpty
    appendItems(
      isObject ? "{" : "[", isObject ? "}" : "]",
      padding: isObject ? style.objectPadding : style.arrayPadding, indentation: indentation,
      items, to: &writer
    ) { position, _, writer in
      if isObject {
        let member = value.members[position]
        append(member.name, member.value, indentation: nil, to: &writer)
      } else {
        append(value.elements[position], indentation: nil, to: &writer)
      }
    }
  }

  /// The text of the value of a member.
  package func text(_ value: JSONNode, of name: String, indentation: String?) -> String {
    var writer = ByteWriter(capacity: 256)
    append(value, of: name, indentation: indentation, to: &writer)
    return writer.text
  }

  /// The text of an array whose elements are written by the caller, on lines of their own unless
  /// there is no indentation.
  package func array(
    indentation: String?, _ count: Int, element: (_ position: Int, _ indentation: String?) -> String
  ) -> String {
    var writer = ByteWriter(capacity: 256)
    appendItems(
      "[", "]", padding: style.arrayPadding, indentation: indentation, count, to: &writer
    ) { $2.append(element($0, $1)) }
    return writer.text
  }

  func member(_ name: String, _ value: JSONNode, indentation: String?) -> String {
    member(name, text: text(value, of: name, indentation: indentation))
  }

  /// The text of one member whose value is written already.
  package func member(_ name: String, text: String) -> String {
    var writer = ByteWriter(capacity: 256)
    append(name: name, to: &writer)
    writer.append(text)
    return writer.text
  }

  /// Appends the name of a member, and what stands before its value.
  private func append(name: String, to writer: inout ByteWriter) {
    append(string: name, to: &writer)
    writer.append(style.beforeColon)
    writer.append(UInt8(ascii: ":"))
    writer.append(style.afterColon)
  }

  private func append(string text: String, to writer: inout ByteWriter) {
    if JSONText.appendUnescaped(text, to: &writer) { return }
    writer.append(JSONText.quoted(text))
  }

  private func appendItems(
    _ open: String, _ close: String, padding: String, indentation: String?, _ count: Int,
    to writer: inout ByteWriter,
    append: (_ position: Int, _ indentation: String?, _ writer: inout ByteWriter) -> Void
  ) {
    writer.append(open)
    defer { writer.append(close) }
    guard count > 0 else { return }
    let inner = indentation.map { $0 + style.indentation }
    for position in 0..<count {
      if position > 0 { writer.append(UInt8(ascii: ",")) }
      if let inner {
        writer.append(style.lineEnd)
        writer.append(inner)
      } else {
        writer.append(position > 0 ? style.afterComma : padding)
      }
      append(position, inner, &writer)
    }
    if let indentation {
      writer.append(style.lineEnd)
      writer.append(indentation)
    } else {
      writer.append(padding)
    }
  }

  /// Whether a container has each item on a line of its own: if it holds other containers, or if
  /// the style spreads flat ones.
  private func spreads(_ node: JSONNode) -> Bool {
    switch node.kind {
    case .array(let elements):
      elements.contains(where: \.isContainer) || style.spreadsFlatArrays
    case .object(let members):
      members.contains(where: \.value.isContainer) || style.spreadsFlatObjects
    case .null, .boolean, .number, .string: false
    }
  }
}
