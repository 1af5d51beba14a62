/// Memory that is freed all at once.
///
/// The search keeps its data here: an array would be retained and bounds-checked on each access.
final class Arena {
  private var blocks: [UnsafeMutableRawPointer] = []

  deinit {
    for block in blocks { block.deallocate() }
  }

  /// Room for `count` elements, each initialized to `element`.
  func room<Element: BitwiseCopyable>(
    for count: Int, of element: Element
  ) -> UnsafeMutablePointer<Element> {
    let start = UnsafeMutablePointer<Element>.allocate(capacity: max(count, 1))
    start.initialize(repeating: element, count: max(count, 1))
    blocks.append(UnsafeMutableRawPointer(start))
    return start
  }

  func copy<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let start = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
    elements.withUnsafeBufferPointer {
      if let source = $0.baseAddress { start.initialize(from: source, count: $0.count) }
    }
    blocks.append(UnsafeMutableRawPointer(start))
    return start
  }
}
