import JSONKit
import TextKit

/// Where one link of a store stands: offsets into the text, and nothing decoded, so that a hundred
/// thousand of them are a few megabytes.
struct LinkEntry: Equatable {
  /// The opening brace.
  var start: UInt32
  private(set) var name = Text()
  private(set) var path = Text()
  private(set) var title = Text()
  /// The opening bracket, quote or brace of each other value; 0 where the link has none.
  private(set) var tags: UInt32 = 0
  private(set) var description: UInt32 = 0
  private(set) var environment: UInt32 = 0
  private(set) var parameters: UInt32 = 0
  /// Which of the texts are printable ASCII without escapes, and what else the link has.
  private var plain: Plain = []

  /// Where a text stands that a list shows.
  struct Text: Equatable {
    /// The opening quote; 0 where the link has no such text that is right.
    fileprivate(set) var start: UInt32 = 0
    /// The closing quote.
    fileprivate(set) var end: UInt32 = 0
  }

  private struct Plain: OptionSet {
    let rawValue: UInt8

    static let name = Plain(rawValue: 1)
    static let path = Plain(rawValue: 2)
    static let title = Plain(rawValue: 4)
    /// Not a text: the link has constraints.
    static let constraints = Plain(rawValue: 8)
    /// Not a text: `opens` is an object.
    static let opening = Plain(rawValue: 16)
  }

  init(start: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
  }

  /// The entry of a link that was read whole.
  init(_ link: JSONNode) {
    self.init(link.members, at: link.range.lowerBound)
  }

  /// The entry of what stands where a link should: of its members only those that are right.
  init(misshapen link: JSONNode) {
    self.init(link.members.filter(StoreSchema.link.allows), at: link.range.lowerBound)
  }

  private init(_ members: [JSONNode.Member], at start: Int) {
    self.init(start: start)
    for member in members {
      let value = member.value
      take(Field(member.name), at: value.range, isPlain: value.isPlainText)
      if member.name.isSameText(as: "opens"), case .object = value.kind { plain.insert(.opening) }
    }
  }

  /// A member whose place is kept.
  enum Field: String {
    case name, path, title, description, tags, environment, parameters, constraints, other

    init(_ key: String) { self = Field(rawValue: key) ?? .other }
  }

  /// Notes where a value stands, with its quotes or brackets, and whether it is a string of
  /// printable ASCII without escapes.
  @inline(__always)
  mutating func take(_ field: Field, at range: Range<Int>, isPlain: Bool) {
    let start = UInt32(truncatingIfNeeded: range.lowerBound)
    let text = Text(start: start, end: UInt32(truncatingIfNeeded: range.upperBound &- 1))
    switch field {
    case .name:
      name = text
      if isPlain { plain.insert(.name) }
    case .path:
      path = text
      if isPlain { plain.insert(.path) }
    case .title:
      title = text
      if isPlain { plain.insert(.title) }
    case .description: description = start
    case .tags: tags = start
    case .environment: environment = start
    case .parameters: parameters = start
    case .constraints: plain.insert(.constraints)
    case .other: break
    }
  }

  /// Whether the link has constraints, even an empty array of them.
  var hasConstraints: Bool { plain.contains(.constraints) }

  /// Whether `opens` of the link is an object, which only the plain reader reads.
  var hasOpeningObject: Bool { plain.contains(.opening) }

  var nameSpan: StoredSpan? { span(name, .name) }
  var pathSpan: StoredSpan? { span(path, .path) }
  var titleSpan: StoredSpan? { span(title, .title) }

  @inline(__always)
  private func span(_ text: Text, _ flag: Plain) -> StoredSpan? {
    text.start == 0 ? nil : StoredSpan(text, isPlain: plain.contains(flag))
  }
}

extension JSONNode {
  /// True if the node is a string of printable ASCII without escapes.
  fileprivate var isPlainText: Bool {
    guard case .string(let text) = kind else { return false }
    return text.utf8.count == range.count - 2 && text.utf8.allSatisfy { 0x20...0x7E ~= $0 }
  }
}
