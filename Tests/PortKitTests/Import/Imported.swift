@testable import JSONKit
@testable import LinkKit
@testable import PortKit

/// A file as it was imported into a store, in texts that can be compared.
struct Imported: Equatable {
  /// One text a line: `3 imported a`, `4 refused: …`, and notes.
  var lines: [String]
  var notes: [String]
  var store: String

  /// Imports a file into a store.
  init(
    _ text: String, as format: ImportFormat, into store: String? = nil,
    environments: String? = nil, prefix: String = "", tags: [String] = [],
    onConflict: ImportConflict? = nil, with given: ImportCompanions = ImportCompanions()
  ) throws {
    let bytes = store.map { Array($0.utf8) } ?? StoreEditor.newStore
    var companions = given
    if let environments {
      companions.environments = try SimulatorEnvironment.all(Array(environments.utf8))
    }
    let file = try ImportedFile(Array(text.utf8), format: format, with: companions)
    let plan = ImportPlan(
      file, into: try StoreDocument(bytes: bytes),
      options: ImportPlan.Options(prefix: prefix, tags: tags, onConflict: onConflict))
    lines = plan.told()
    notes = plan.notes
    let after = plan.bytes
    _ = try StoreDocument(bytes: after)
    self.store = String(decoding: after, as: UTF8.self)
  }

  /// The links of the store as one line of JSON each.
  var links: [String] {
    get throws {
      try StoreDocument(bytes: Array(store.utf8)).links.map {
        JSONPrinter(style: JSONStyle()).text($0.node, indentation: nil)
      }
    }
  }
}

extension ImportPlan {
  /// One text an entry: `3 imported a`, `4 refused: …`, and its notes; a reason begins with the name
  /// or path of its entry if the plan is told `labelled`.
  func told(labelled: Bool = false) -> [String] {
    lines.flatMap { line -> [String] in
      let label = labelled ? line.label.map { $0 + ": " } ?? "" : ""
      let action =
        switch line.action.kind {
        case .imported, .replaced: "\(line.action.kind.rawValue) \(line.action.name ?? "")"
        case .alreadyThere: "there \(line.action.name ?? "")"
        case .inTheWay: "in the way: \(line.action.reason ?? "")"
        case .refused: "refused: \(label)\(line.action.reason ?? "")"
        case .passedOver: "skipped: \(label)\(line.action.reason ?? "")"
        }
      return ["\(line.line ?? 0) \(action)"] + line.notes.map { "\(line.line ?? 0) note: \($0)" }
    }
  }
}

/// What is told of an entry whose name is that of a link with another path.
func inTheWay(_ line: String, _ name: String, _ path: String) -> String {
  "\(line) in the way: link \"\(name)\" already exists with the path \"\(path)\""
}
