/// What is known of the authority and the paths of what is judged, as they stand in the URLs.
package struct PathStart {
  /// The authority of all URLs; empty where only a path is asked about.
  var authority: ArraySlice<UInt8> = []
  /// What every path starts with.
  let bytes: ArraySlice<UInt8>
  /// Whether that is all of it.
  let isWhole: Bool
  /// What every path ends with, as far as that is known.
  var end: ArraySlice<UInt8> = []
}

extension Condition {
  /// Whether its literal start and end let a path with this start and end be of the language; where
  /// not, no automaton need be asked.
  func mayTake(_ path: PathStart) -> Bool {
    if let takesAll = takesAll(of: path) { return takesAll }
    let isCaseless = caselessStart != nil
    return compare(path, with: caselessStart ?? literalStart, ignoringCase: isCaseless) { isEqual in
      isEqual ?? !path.isWhole
    } ?? true && mayEnd(in: path.end)
  }

  /// Whether some path may meet both conditions, as far as their starts tell.
  func mayMeet(_ other: Condition) -> Bool {
    // What is decoded before it is compared may stand otherwise in the path.
    guard decodes == other.decodes else { return true }
    guard let start = other.caselessStart, caselessStart == nil else {
      return mayTake(
        PathStart(bytes: (other.caselessStart ?? other.literalStart)[...], isWhole: false))
    }
    return other.compare(
      PathStart(bytes: literalStart[...], isWhole: false), with: start, ignoringCase: true
    ) { $0 ?? true } ?? true
  }

  private func mayEnd(in end: ArraySlice<UInt8>) -> Bool {
    var end = end
    if decodes {
      guard !end.contains(UInt8(ascii: "%")) else { return true }
      // They may be the digits of what starts before it.
      end = end.dropFirst(2)
    }
    if ignoresOuterSlashes { while end.last == UInt8(ascii: "/") { end.removeLast() } }
    return zip(end.reversed(), literalEnd.reversed()).allSatisfy { $0 == $1 }
  }

  /// Whether all paths with this start are of the language, or none is; nil where the start does not
  /// decide that alone.
  func takesAll(of path: PathStart) -> Bool? {
    guard let start = decidingStart else { return nil }
    return compare(path, with: start) { $0 }
  }

  /// What `decide` makes of a comparison of a path with what texts of the language start with: true
  /// where it starts so, false where it does not, nil where it ends before; and nil at once where a
  /// byte of it hides what it is compared as.
  private func compare(
    _ path: PathStart, with start: [UInt8], ignoringCase: Bool = false,
    _ decide: (Bool?) -> Bool?
  ) -> Bool? {
    path.bytes.withUnsafeBufferPointer { bytes in
      for (offset, expected) in start.enumerated() {
        guard offset < bytes.count else { return decide(nil) }
        let byte = ignoringCase ? bytes[offset].lowercased : bytes[offset]
        // A letter beyond ASCII may be one of ASCII in another case.
        if hidesText(byte, at: offset) || ignoringCase && byte >= 0x80 { return nil }
        guard byte == expected else { return decide(false) }
      }
      return decide(true)
    }
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
