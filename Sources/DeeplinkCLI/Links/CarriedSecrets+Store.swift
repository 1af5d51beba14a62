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

  /// The same for any word, which may nearly be the URL of a link with a secret in it.
  static func shown(word: String, by store: OpenedStore?) -> String {
    store?.nearlySecret(word) ?? shown(word, by: store)
  }

  private static func known(by store: OpenedStore?) -> CarriedSecrets? {
    store?.carriedSecrets ?? withoutStore
  }
}
