#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Memory for texts of megabytes, made ready at once and in large pages.
package enum LargePages {
  /// Prepares memory that is about to be filled.
  ///
  /// Linux gives pages as they are first touched, and that costs more than filling them. Elsewhere,
  /// for little, and where Linux is too old or has no memory to spare, it does nothing.
  package static func prepare(_ memory: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      let page = 4096
      guard memory.count >= 1 << 18, let start = memory.baseAddress else { return }
      let skipped = -Int(bitPattern: start) & (page - 1)
      let count = (memory.count - skipped) / page * page
      madvise(start + skipped, count, MADV_HUGEPAGE)
      madvise(start + skipped, count, populateWrite)
    #endif
  }

  #if os(Linux)
    /// `MADV_POPULATE_WRITE`, which the headers of older systems do not name.
    private static let populateWrite: Int32 = 23
  #endif
}

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
