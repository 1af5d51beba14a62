import ArgumentKit
import BatchKit
import TextKit

/// The options for hostile cases, which `batch` and `run` share.
enum HostileOptions {
  static let family = Option(
    repeated: "family", .choice(of: HostileFamily.self), valueName: "name",
    "With --cases hostile, only generate this family; repeatable."
  ).listed(under: OptionSection.cases)
  static let canary = Option(
    "canary", .host, valueName: "host",
    "With --cases hostile, the host that attack URLs point to. Defaults to "
      + "\(HostileSelection.canary)."
  ).listed(under: OptionSection.cases)
}

extension HostileSelection {
  /// The cases of some families, or of all, with the schemes that a store's environments have.
  init(_ families: [HostileFamily] = [], canary: String = Self.canary, in store: OpenedStore?) {
    let bases = store?.document.environments.compactMap(\.base) ?? []
    self.init(
      families, canary: canary, appSchemes: bases.compactMap(AppScheme.name).uniqued)
  }
}
