import JSONKit

/// The formats that links are imported from.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// A path or URL a line, its slots in any of the common spellings.
  case paths
  /// Comma-separated values with a column `path`.
  case csv
  /// Another link store.
  case json
  /// An OpenAPI 3 document in JSON.
  case openapi
  /// The links of SimulatorDeepLinker.
  case simulator
  /// The quicklinks of Raycast.
  case raycast

  /// What it is, in words for a list of choices.
  package var meaning: String {
    switch self {
    case .paths: "a path a line"
    case .csv: "a table with a column path"
    case .json: "a links.json"
    case .openapi: "OpenAPI 3 in JSON"
    case .simulator: "links of SimulatorDeepLinker"
    case .raycast: "quicklinks of Raycast"
    }
  }

  /// The spellings of slots that `paths` and `csv` understand, for a person.
  package static let spellings = """
    $<x>, ${x}, {x}, {{x}}, <x>, :x, [x]; {x?}, :x? for one that need not be given; {x=7} with a \
    default; {x:int}, <int:x> with a kind; {x:[a-z]+}, :x([a-z]+) with a pattern; *, *x, {*x}, \
    {x*}, {+x}, :x+, [...x] for several segments; :x*, [[...x]] for any number of them; {?x,y}, \
    {&x}, {/x}, {#x} as in RFC 6570
    """

  /// Knows the format by what a file holds; nil where it looks like none.
  package init?(of bytes: [UInt8]) {
    let sample = Sample(bytes)
    // The cases stand so that one that takes more files comes before those that take fewer.
    guard let format = Self.allCases.last(where: { $0.fits(sample) }) else { return nil }
    self = format
  }

  private func fits(_ sample: Sample) -> Bool {
    switch self {
    case .paths: !sample.isJSON
    case .csv: !sample.isJSON && DelimitedImport.delimiter(ofHeader: sample.text) != nil
    case .json: sample.has("links") || sample.has("version")
    case .openapi:
      sample.has("openapi") || sample.has("swagger")
        || !sample.isJSON && OpenAPIImport.isYAML(sample.bytes)
    case .simulator: sample.items.contains { $0["urlString"] != nil }
    case .raycast:
      sample.node?.kind == .array([])
        || sample.items.contains { $0["link"] != nil && $0["urlString"] == nil }
    }
  }

  /// A file, as far as its format can be known by it.
  private struct Sample {
    let bytes: [UInt8]
    /// The text from its first character on that is no white space.
    let text: ArraySlice<UInt8>
    /// Whether it is an object or an array, and not a path that starts with a slot: `{tenant}/x`.
    let isJSON: Bool
    let node: JSONNode?

    init(_ bytes: [UInt8]) {
      self.bytes = Array(bytes.withoutByteOrderMark)
      text = bytes.withoutByteOrderMark.drop(while: Self.isSpace)
      switch text.first {
      case UInt8(ascii: "["): isJSON = true
      case UInt8(ascii: "{"):
        let next = text.dropFirst().first { !Self.isSpace($0) }
        isJSON = next.map { "\"}".utf8.contains($0) } ?? true
      default: isJSON = false
      }
      node = isJSON ? try? JSONNode.parse(bytes) : nil
    }

    /// The elements of an array; an object alone.
    var items: [JSONNode] {
      node.map { $0.elements.isEmpty ? [$0] : $0.elements } ?? []
    }

    func has(_ member: String) -> Bool { node?[member] != nil }

    private static func isSpace(_ byte: UInt8) -> Bool {
      byte == 0x20 || (0x09...0x0D).contains(byte)
    }
  }
}
