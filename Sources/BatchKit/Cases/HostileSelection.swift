/// Which hostile cases are wanted, and whom their values name.
package struct HostileSelection: Sendable {
  /// The host that redirects lead to unless another is given: no host has this name (RFC 2606 § 2).
  package static let canary = "canary.invalid"

  /// The families in the order of the table.
  package let families: [HostileFamily]
  /// The host that redirects lead to.
  package let canary: String
  /// The schemes that the app itself opens.
  package let appSchemes: [String]

  /// Makes a selection; without any families, of all.
  package init(
    _ families: [HostileFamily] = [], canary: String = Self.canary, appSchemes: [String] = []
  ) {
    let wanted = Set(families)
    self.families = HostileFamily.allCases.filter { wanted.isEmpty || wanted.contains($0) }
    self.canary = canary
    self.appSchemes = appSchemes
  }
}
