import JSONKit
import RuleKit

/// What a file of links says, whatever its format.
package struct ImportedFile: Sendable {
  /// One link of the file, or why it gives none.
  package struct Entry: Sendable {
    /// The line on which it starts, counted from 1.
    package var line: Int
    /// Its name or path in quotes, where several entries may stand on one line.
    package var label: String?
    package var content: Content
  }

  package enum Content: Sendable {
    case link(ImportedLink)
    /// It cannot be a link as it stands.
    case refused(String)
    /// It is sound and nothing that a link could be made of.
    case passedOver(String)
  }

  /// Where the links lead to.
  package struct Environment: Sendable {
    package var name: String
    package var base: String?
    package var values: [(name: String, value: JSONNode)] = []
  }

  package var entries: [Entry] = []
  package var environments: [Environment] = []
  /// The environment that is meant where none is named.
  package var defaultEnvironment: String?
  /// The rules that the links share.
  package var parameters: [JSONNode.Member] = []
  /// What the store is to know of the app's files: `apps`, by the path in it.
  package var apps: [(path: [String], value: JSONNode)] = []
  /// Whether it is of environments and apps alone, and no link is expected in it.
  package var isOfSettings = false
  /// How many rows of a table were skipped since all their cells are empty.
  package var emptyRows = 0
  /// What is to be said of the file as a whole.
  package var notes: [String] = []

  /// Reads a file of links.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - format: what is in it.
  ///   - companions: what belongs to it and does not stand in it.
  /// - Throws: `Faults` of a text that cannot be read on at all; everything else is an entry's.
  package init(
    _ bytes: [UInt8], format: ImportFormat, with companions: ImportCompanions = ImportCompanions()
  ) throws(Faults) {
    switch format {
    case .paths: self = try PathListImport(bytes).file()
    case .csv: self = try DelimitedImport(bytes).file()
    case .json: self = try StoreImport(bytes, companions).file()
    case .openapi: self = try OpenAPIImport(bytes).file()
    case .simulator:
      self = try SimulatorImport(bytes, environments: companions.environments).file()
    case .raycast: self = try RaycastImport(bytes).file()
    case .reactNavigation:
      var reader = try ReactNavigationImport(bytes)
      self = reader.file()
    case .postman:
      var reader = try PostmanImport(bytes)
      self = reader.file()
    case .aasa:
      var reader = try AssociationImport(bytes, companions)
      self = reader.imported()
    case .assetlinks: self = try AssetLinksImport(bytes, companions).imported()
    case .android:
      var reader = try ManifestImport(bytes, companions)
      self = reader.imported()
    case .navgraph:
      var reader = try NavigationGraphImport(bytes, companions)
      self = reader.file()
    case .plist: self = try PropertyListImport.info(bytes, companions)
    case .entitlements: self = try PropertyListImport.entitlements(bytes, companions)
    }
  }

  init() {}
}
