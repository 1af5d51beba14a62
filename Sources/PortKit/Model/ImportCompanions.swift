import AssociationKit

/// What belongs to an imported file and does not stand in it.
package struct ImportCompanions: Sendable {
  /// The environments that belong to links of SimulatorDeepLinker.
  package var environments: [SimulatorEnvironment] = []
  /// The values of `@string/…` and `${…}` in Android's files.
  package var values = ManifestValues()
  /// The host that serves the file, which does not name it.
  package var host: String?
  /// The URL at which other asset links include the file, in place of a host.
  package var url: String?
  /// The file's path from the folder of the store; nil of a file that has none.
  package var path: String?
  /// A path that stands in the file, seen from the folder of the store; the file's own folder is
  /// where it was seen from.
  package var moved: @Sendable (String) -> String = { $0 }

  package init() {}
}
