#if !canImport(ObjectiveC)
  /// Runs `body` and nothing else, where there is no Objective-C.
  ///
  /// On macOS the function of this name lets go of what Foundation put aside in the meantime, which
  /// would otherwise stay until the thread ends; elsewhere Foundation puts nothing aside.
  @inlinable
  package func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
  }
#endif
