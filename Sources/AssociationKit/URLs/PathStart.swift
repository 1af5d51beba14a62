/// What is known of the paths of what is judged, as they stand in the URLs.
package struct PathStart {
  /// What every path starts with.
  let bytes: ArraySlice<UInt8>
  /// Whether that is all of it.
  let isWhole: Bool
}

extension Condition {
  /// Whether the literal start lets a path with this start be of the language; where not, no automaton
  /// need be asked.
  func mayTake(_ path: PathStart) -> Bool {
    var rest = path.bytes
    for (offset, expected) in literalStart.enumerated() {
      guard let byte = rest.popFirst() else { return !path.isWhole }
      if hidesText(byte, at: offset) { return true }
      guard byte == expected else { return false }
    }
    return true
  }

  /// Whether a byte of a path need not stand for itself where the path is compared: it is decoded, or
  /// is a slash more at the start of the path, which does not count.
  private func hidesText(_ byte: UInt8, at offset: Int) -> Bool {
    switch byte {
    case UInt8(ascii: "%"): decodes
    case UInt8(ascii: "/"): offset == 1 && ignoresOuterSlashes
    default: false
    }
  }
}
