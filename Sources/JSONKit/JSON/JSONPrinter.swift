/// Writes new JSON in a given style.
package struct JSONPrinter {
  let style: JSONStyle
  /// Whether strings are harmless to a terminal: RFC 8259 lets control characters beyond ASCII stand.
  private let isForTerminals: Bool

  /// A printer of new text in this style.
  package init(style: JSONStyle, isForTerminals: Bool = false) {
    self.style = style
    self.isForTerminals = isForTerminals
  }

  /// The text of a value.
  ///
  /// - Parameters:
  ///   - node: The value; of a number the spelling is kept.
  ///   - indentation: What the line starts with on which the value begins; nil for one line.
  ///   - spreads: Whether its own items stand on lines of their own; nil to follow the style.
  /// - Returns: The text, which neither starts nor ends with white space.
  package func text(_ node: JSONNode, indentation: String?, spreads: Bool? = nil) -> String {
    switch node.kind {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let spelling): spelling
    case .string(let text): quoted(text)
    case .array(let elements):
      array(indentation: spreads ?? self.spreads(node) ? indentation : nil, elements.count) {
        self.text(elements[$0], indentation: $1)
      }
    case .object(let members):
      bracketed(
        "{", "}", padding: style.objectPadding,
        indentation: spreads ?? self.spreads(node) ? indentation : nil, members.count
      ) { member(members[$0].name, members[$0].value, indentation: $1) }
    }
  }

  /// The text of an array whose elements are written by the caller, on lines of their own unless
  /// there is no indentation.
  package func array(
    indentation: String?, _ count: Int,
    element: (_ position: Int, _ indentation: String?) -> String
  ) -> String {
    bracketed(
      "[", "]", padding: style.arrayPadding, indentation: indentation, count, item: element)
  }

  /// The text of one member of an object.
  func member(_ name: String, _ value: JSONNode, indentation: String?) -> String {
    member(name, text: text(value, indentation: indentation))
  }

  /// The text of one member whose value is written already.
  package func member(_ name: String, text: String) -> String {
    quoted(name) + style.beforeColon + ":" + style.afterColon + text
  }

  private func quoted(_ text: String) -> String {
    isForTerminals ? JSONText.harmless(text) : JSONText.quoted(text)
  }

  private func bracketed(
    _ open: String, _ close: String, padding: String, indentation: String?, _ count: Int,
    item: (_ position: Int, _ indentation: String?) -> String
  ) -> String {
    guard count > 0 else { return open + close }
    let inner = indentation.map { $0 + style.indentation }
    let items = (0..<count).map { item($0, inner) }
    guard let indentation, let inner else {
      return open + padding + items.joined(separator: "," + style.afterComma) + padding + close
    }
    return open + style.lineEnd + inner + items.joined(separator: "," + style.lineEnd + inner)
      + style.lineEnd + indentation + close
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
