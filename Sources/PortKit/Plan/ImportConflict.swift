/// The action for an imported link whose name belongs to a link with another path.
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
    case .skip: "skip the new link"
    case .rename: "give it a similar name"
    case .replace: "replace the existing link"
    }
  }
}
