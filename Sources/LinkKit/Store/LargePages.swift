import Foundation

/// Memory in large pages, for texts of many megabytes.
package enum LargePages {
  /// Asks for large pages for memory that is about to be filled.
  ///
  /// Linux makes them on demand; without them, the faults of the small ones cost as much as filling
  /// the memory does. Elsewhere, and for little, it does nothing.
  package static func prepare(_ memory: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      let page = 4096
      guard memory.count >= 4 << 20, let start = memory.baseAddress else { return }
      let skipped = -Int(bitPattern: start) & (page - 1)
      madvise(start + skipped, (memory.count - skipped) / page * page, MADV_HUGEPAGE)
    #endif
  }
}
