import LinkKit

extension CarriedSecrets {
  /// True if a text carries a secret: of a link of the store, or by its name.
  static func areIn(_ text: String, by store: OpenedStore?) -> Bool {
    known(by: store)?.isSecret(text) ?? false
  }

  /// A URL that no link of the store matches as it may be shown.
  static func shown(_ url: String, by store: OpenedStore?) -> String {
    known(by: store)?.shown(unmatched: url) ?? StoredSecrets.slotted(url)
  }

  private static func known(by store: OpenedStore?) -> CarriedSecrets? {
    store?.carriedSecrets ?? withoutStore
  }
}
