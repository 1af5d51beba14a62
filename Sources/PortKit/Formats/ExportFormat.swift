package enum ExportFormat: String, CaseIterable, Sendable {
  /// The link store itself.
  case json
  /// Comma-separated values with everything that a link has.
  case csv
  /// A path a line, as it is in the store.
  case paths
  /// A table for people.
  case markdown
  /// An OpenAPI 3.1 document, whose paths have `{x}`.
  case openapi
  /// A URI template a line (RFC 6570).
  case rfc6570

  /// What it is, in words for a list of choices.
  package var meaning: String {
    switch self {
    case .json: "a links.json"
    case .csv: "a table with all link properties"
    case .paths: "one path per line"
    case .markdown: "a table for people"
    case .openapi: "an OpenAPI 3.1 document"
    case .rfc6570: "one URI template per line"
    }
  }

  /// What it can say of a store.
  enum Scope {
    /// All of it, byte for byte.
    case store
    /// Links and the environments that they lead to.
    case environments
    case links
  }

  var scope: Scope {
    switch self {
    case .json: .store
    case .openapi: .environments
    case .csv, .paths, .markdown, .rfc6570: .links
    }
  }
}
