/// What becomes of an imported link whose name a link with another path has.
package enum ImportConflict: String, CaseIterable, Sendable {
  /// It is left out.
  case skip
  /// It gets a name like it that is free: `pickem-2`.
  case rename
  /// It takes the place of the store's link.
  case replace

  /// What it does, in words for a list of choices.
  package var meaning: String {
    switch self {
    case .skip: "leave the new link out"
    case .rename: "give it a name like it"
    case .replace: "put it in the place of the store's link"
    }
  }
}
