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

  /// Knows the format by what a file holds; nil where it looks like none.
  package init?(of bytes: [UInt8]) {
    let text = bytes.withoutByteOrderMark
    let start = text.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard Self.startsJSON(start) else {
      guard !OpenAPIImport.isYAML(Array(text)) else {
        self = .openapi
        return
      }
      self = DelimitedImport.delimiter(ofHeader: start) == nil ? .paths : .csv
      return
    }
    guard let node = try? JSONNode.parse(bytes) else { return nil }
    let samples = node.elements.isEmpty ? [node] : node.elements
    if node["openapi"] != nil || node["swagger"] != nil {
      self = .openapi
    } else if node["links"] != nil || node["version"] != nil {
      self = .json
    } else if samples.contains(where: { $0["urlString"] != nil }) {
      self = .simulator
    } else if samples.contains(where: { $0["link"] != nil }) {
      self = .raycast
    } else if case .array(let elements) = node.kind, elements.isEmpty {
      self = .raycast
    } else {
      return nil
    }
  }

  /// Whether it is an object or an array, and not a path that starts with a slot: `{tenant}/x`.
  private static func startsJSON(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "{") else { return text.first == UInt8(ascii: "[") }
    let next = text.dropFirst().first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    return next.map { "\"}".utf8.contains($0) } ?? true
  }
}
