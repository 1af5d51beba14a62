extension StoreFindings {
  /// Warnings about texts that look like secrets, besides those of paths and bases.
  func storedSecrets() -> [Diagnostic] {
    store.storedSecrets.map { Diagnostic($0.warning, in: source, .storedSecret) }
  }
}
