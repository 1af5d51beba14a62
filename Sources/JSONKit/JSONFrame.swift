import TextKit

/// An array or object that the reader is inside of.
struct JSONFrame {
  /// The offset of its opening bracket.
  let start: Int
  let isObject: Bool
  /// True if the frame is inside a member named `x-…`.
  let isExtension: Bool
  /// The name whose value is read next.
  var name: JSONNode.Member.Name?
  var names = NameTable()

  private(set) var elements: [JSONNode] = []
  private(set) var members: [JSONNode.Member] = []

  var closer: UInt8 { UInt8(ascii: isObject ? "}" : "]") }

  /// Whether the value that is read next stands below a member named `x-…`.
  var nextIsExtension: Bool {
    isExtension || name.map { $0.text.isExtensionKey } ?? false
  }

  /// Appends the next value; a value or a name that could not be understood is left out.
  mutating func add(_ value: JSONNode?) {
    defer { name = nil }
    guard let value else { return }
    if !isObject {
      elements.append(value)
    } else if let name {
      members.append(JSONNode.Member(name: name.text, nameRange: name.range, value: value))
    }
  }

  func node(endingAt end: Int) -> JSONNode {
    JSONNode(isObject ? .object(members) : .array(elements), at: start..<end)
  }
}

extension JSONNode.Member {
  /// A member's name that still waits for its value.
  package struct Name {
    /// The name without quotes and escapes.
    package var text: String
    /// Where it stands, with its quotes: offsets in UTF-8 bytes.
    package var range: Range<Int>
  }
}

extension String {
  /// Whether a member of this name is the author's own, which we keep and do not read.
  package var isExtensionKey: Bool { utf8.starts(with: "x-".utf8) }
}
