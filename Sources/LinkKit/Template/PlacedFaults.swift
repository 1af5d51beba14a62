/// What is wrong with a template once it stands behind its base.
enum PlacedFaults {
  /// The faults in the order of their places in the template's text.
  static func faults(_ skeleton: Skeleton, _ parts: URLParts) -> [Fault] {
    var faults: [Fault] = []
    if let authority = parts.authority {
      faults += AuthorityFaults.faults(skeleton.bytes, at: authority)
    }
    let isHostless =
      parts.authority == nil || AuthorityParts(skeleton.bytes, parts)?.host.isEmpty == true
    if let scheme = parts.scheme, needsHost(skeleton.bytes[scheme]), isHostless {
      let end = parts.authority?.upperBound ?? scheme.upperBound + 1
      let name = String(decoding: skeleton.bytes[scheme], as: UTF8.self)
      faults.append(
        Fault("expected a host after \"\(name)://\"", at: scheme.lowerBound..<end))
    }
    return faults.map { fault in
      var fault = fault
      fault.range = place(of: fault.range, in: skeleton)
      return fault
    }
  }

  /// Whether a URL of this scheme always has a host (RFC 9110 § 4.2 and the WHATWG URL Standard's
  /// special schemes, without `file`).
  ///
  /// Parsers of such URLs take whatever follows the scheme for the host, with or without `//`.
  static func needsHost(_ scheme: ArraySlice<UInt8>) -> Bool {
    let scheme = String(decoding: scheme.map(URLCharacters.lowercased), as: UTF8.self)
    return ["http", "https", "ws", "wss", "ftp"].contains(scheme)
  }

  /// Where bytes of the joined text were written: the base's stand at the template's start.
  static func place(of range: Range<Int>, in skeleton: Skeleton) -> Range<Int> {
    let places = skeleton.places[range].compactMap(\.self)
    guard let first = places.first, let last = places.last else { return 0..<0 }
    let isSlot = skeleton.bytes[range].last == URLParts.slotMark
    let slot = skeleton.slots.first { isSlot && $0.range.lowerBound == last }
    return first..<(slot?.range.upperBound ?? last + 1)
  }
}
