import TextKit

extension ImportedFile {
  /// Reads a file of links; throws the `Faults` of a text that cannot be read on at all.
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
}
