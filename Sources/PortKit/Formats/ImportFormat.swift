import AssociationKit
import JSONKit
import TextKit

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
  /// The `linking` of React Navigation, printed as JSON.
  case reactNavigation = "react-navigation"
  /// A Postman collection.
  case postman
  /// An `apple-app-site-association` file.
  case aasa
  /// An `assetlinks.json`.
  case assetlinks
  /// An `AndroidManifest.xml`.
  case android
  /// An Android navigation graph.
  case navgraph
  /// An `Info.plist`.
  case plist
  /// The entitlements of an iOS app.
  case entitlements

  /// What it is, in words for a list of choices.
  package var meaning: String {
    switch self {
    case .paths: "one path per line"
    case .csv: "a table with a column path"
    case .json: "a links.json"
    case .openapi: "OpenAPI 3 in JSON"
    case .simulator: "links of SimulatorDeepLinker"
    case .raycast: "quicklinks of Raycast"
    case .reactNavigation: "React Navigation's linking, printed as JSON"
    case .postman: "a Postman collection"
    case .aasa: "an apple-app-site-association"
    case .assetlinks: "an assetlinks.json"
    case .android: "an AndroidManifest.xml"
    case .navgraph: "an Android navigation graph"
    case .plist: "an Info.plist"
    case .entitlements: "entitlements of an iOS app"
    }
  }

  /// The spellings of slots that `paths` and `csv` understand, for a person.
  package static let spellings = """
    $<x>, ${x}, {x}, {{x}}, <x>, :x, [x], $x, $(x), #{x}, %{x}, %s; {x?}, :x?, (/:x), {/:x} for an \
    optional slot; {x=7} with a default; {x:int}, {x:long:min(1)}, <int:x> with a type; {x:[a-z]+}, \
    :x([a-z]+) with a pattern; *, *x, {*x}, {x*}, {+x}, \
    :x+, [...x] for several segments; :x*, [[...x]] for any number of them; {?x,y}, {&x}, {/x}, \
    {#x} as in RFC 6570
    """

  /// Knows the format by what a file holds, then by its name; nil where it looks like none.
  package init?(of bytes: [UInt8], named name: String? = nil) {
    let sample = ImportSample(bytes)
    // The cases stand so that one that takes more files comes before those that take fewer.
    let format =
      Self.allCases.last { $0.fits(sample) }
      ?? name.flatMap { name in Self.allCases.first { $0.isUsual(name) } }
    guard let format else { return nil }
    self = format
  }

  private func fits(_ sample: ImportSample) -> Bool {
    switch self {
    case .paths: sample.isText && !sample.startsMarkup
    case .csv: sample.isText && DelimitedImport.delimiter(ofHeader: sample.text) != nil
    case .json: sample.has("links") || sample.has("version")
    case .openapi:
      sample.has("openapi") || sample.has("swagger")
        || sample.isText && OpenAPIImport.isYAML(sample.bytes)
    case .simulator: sample.items.contains { $0["urlString"] != nil }
    case .raycast:
      sample.node?.kind == .array([])
        || sample.items.contains { $0["link"] != nil && $0["urlString"] == nil }
    case .reactNavigation: sample.node.map { ReactNavigationImport.screens(of: $0) != nil } ?? false
    case .postman:
      sample.node.map { node in
        let collection = node["collection"] ?? node
        return (collection["info"] != nil || collection["item"] == nil)
          && PostmanImport.items(of: node) != nil
      } ?? false
    case .aasa: sample.has("applinks") || sample.has("webcredentials") || sample.has("appclips")
    case .assetlinks:
      sample.items.contains {
        $0["relation"] != nil && $0["target"] != nil || $0["include"]?.text != nil
      }
    case .android: sample.element?.isNamed("manifest") ?? false
    case .navgraph: sample.element?.isNamed("navigation") ?? false
    case .plist: PropertyListImport.isInfo(sample.element)
    case .entitlements: PropertyListImport.isEntitlements(sample.element)
    }
  }

  /// Whether a file of this kind is usually called so.
  private func isUsual(_ name: String) -> Bool {
    let name = name.splitScalars(at: "/").last?.lowercased() ?? ""
    let usual: [String] =
      switch self {
      case .paths, .simulator, .raycast, .reactNavigation, .navgraph: []
      case .csv: [".csv", ".tsv"]
      case .json: ["links.json"]
      case .openapi: ["openapi.json", "swagger.json"]
      case .postman: [".postman_collection.json"]
      case .aasa: ["apple-app-site-association", "apple-app-site-association.json"]
      case .assetlinks: ["assetlinks.json"]
      case .android: ["androidmanifest.xml"]
      case .plist: [".plist"]
      case .entitlements: [".entitlements"]
      }
    return usual.contains {
      $0.hasScalarPrefix(".") ? name.hasScalarSuffix($0) : name.isSameText(as: $0)
    }
  }
}

extension ImportedFile {
  /// Reads a file of links; throws the `Faults` of a text that cannot be read on at all.
  package init(
    _ bytes: [UInt8], format: ImportFormat, with companions: ImportCompanions = ImportCompanions()
  ) throws(Faults) {
    switch format {
    case .paths:
      self = try PathListImport(bytes).file()
      unitesHosts = true
    case .csv:
      self = try DelimitedImport(bytes).file()
      unitesHosts = true
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
    refuseForeignAddresses()
  }

  /// Takes what a build of an app says: as for a manifest, or as for entitlements and Info.plist.
  package init(_ build: AndroidBuild, with companions: ImportCompanions) throws(Faults) {
    self = try ManifestImport(build.manifest, companions, isBuild: true).imported().withoutLines
  }

  package init(_ build: AppleBuild, with companions: ImportCompanions) {
    self = PropertyListImport.build(build, companions).withoutLines
  }
}
