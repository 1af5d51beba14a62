@testable import JSONKit
@testable import LinkKit
@testable import PortKit

/// What becomes of an app's own file in an empty store, in texts that can be compared.
struct AppImported: Equatable {
  /// One text an entry: `3 imported a`, `4 refused: …`, and notes.
  var lines: [String] = []
  /// The links as one line of JSON each.
  var links: [String] = []
  /// `environments.production = "https://www.example.com"`.
  var settings: [String] = []
  var notes: [String] = []

  init(
    lines: [String] = [], links: [String] = [], settings: [String] = [], notes: [String] = []
  ) {
    self.lines = lines
    self.links = links
    self.settings = settings
    self.notes = notes
  }

  init(_ plan: ImportPlan) {
    lines = plan.told(labelled: true)
    links = plan.links.map(\.line)
    settings = plan.settings.map { "\($0.path.joined(separator: ".")) = \($0.value.line)" }
    notes = plan.notes
  }

  init(_ text: String, as format: ImportFormat, host: String? = nil, path: String? = "a/file")
    throws
  {
    self.init(try Self.plan(text, as: format, host: host, path: path))
  }

  /// The plan of an import into an empty store.
  static func plan(
    _ text: String, as format: ImportFormat, host: String? = nil, path: String? = nil
  ) throws -> ImportPlan {
    var companions = ImportCompanions()
    companions.host = host
    companions.path = path
    let file = try ImportedFile(Array(text.utf8), format: format, with: companions)
    return ImportPlan(
      file, into: try StoreDocument(bytes: StoreEditor.newStore), options: ImportPlan.Options())
  }
}

/// The plans of all files that links are proved of, each made once.
enum AppPlans {
  static let apple = AssociationFiles.all.map { text in
    Result { try AppImported.plan(text, as: .aasa, host: "www.example.com", path: "a/file") }
  }

  static let android = AndroidFiles.manifests.map { text in
    Result { try AppImported.plan(text, as: .android, path: "a/file") }
  }
}
