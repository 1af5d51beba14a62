/// The texts that were deleted by words or to an end of the line, to be put back elsewhere.
struct KillRing: Hashable, Sendable {
  private var texts: [String] = []
  private let capacity = 16

  /// The newest text.
  var newest: String? { texts.last }

  /// Adds a text, or lets the newest grow where one deletion follows another.
  mutating func add(_ text: String, isBefore: Bool, growing: Bool) {
    guard !text.isEmpty else { return }
    if growing, let last = texts.popLast() {
      texts.append(isBefore ? text + last : last + text)
    } else {
      texts.append(text)
      texts.removeFirst(max(0, texts.count - capacity))
    }
  }

  /// Makes the next older text the newest.
  mutating func rotate() {
    guard let last = texts.popLast() else { return }
    texts.insert(last, at: 0)
  }
}
