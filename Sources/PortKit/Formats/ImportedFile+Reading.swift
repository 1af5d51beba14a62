import AssociationKit
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
    case .reactNavigation: self = try ReactNavigationImport(bytes).file()
    case .postman: self = try PostmanImport(bytes).file()
    case .aasa: self = try AssociationImport(bytes, companions).imported()
    case .assetlinks: self = try AssetLinksImport(bytes, companions).imported()
    case .android: self = try ManifestImport(bytes, companions).imported()
    case .navgraph: self = try NavigationGraphImport(bytes, companions).file()
    case .plist: self = try PropertyListImport.info(bytes, companions)
    case .entitlements: self = try PropertyListImport.entitlements(bytes, companions)
    }
  }

  /// Takes what a build of an app says: as for a manifest, or as for entitlements and Info.plist.
  package init(_ build: AndroidBuild, with companions: ImportCompanions) throws(Faults) {
    self = try ManifestImport(build.manifest, companions, as: "build").imported().withoutLines
  }

  package init(_ build: AppleBuild, with companions: ImportCompanions) {
    self = PropertyListImport.build(build, companions).withoutLines
  }
}
