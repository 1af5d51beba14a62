import TextKit
import URLKit

/// What is wrong with a template once it stands after its base.
enum PlacedFaults {
  /// The faults in the order of their places in the template's text.
  static func faults(_ joined: JoinedTemplate, _ parts: URLParts) -> [Fault] {
    var faults: [Fault] = []
    if let authority = parts.authority {
      faults += AuthorityFaults.faults(joined.bytes, at: authority)
      if faults.isEmpty, let fault = impossibleHost(joined) { faults.append(fault) }
    }
    let authority = AuthorityParts(joined.bytes, parts)
    let isHostless = parts.authority == nil || authority?.host.isEmpty == true
    if let scheme = parts.scheme, isHostless,
      parts.isOfWeb(joined.bytes) || faults.isEmpty && authority?.needsHost == true
    {
      let end = parts.authority?.upperBound ?? scheme.upperBound + 1
      let name = String(decoding: joined.bytes[scheme], as: UTF8.self)
      let place = authority?.userInfo == nil ? "\(name)://" : "@"
      let hint = ForeignPlaceholder.hint(for: joined.bytes[end...])
      faults.append(
        Fault("expected a host after \"\(place)\"", at: scheme.lowerBound..<end, hint: hint))
    }
    return faults.map { $0.moved { place(of: $0, in: joined) } }
  }

  /// The fault of a host that no value of its slots makes one, for the literal text beside them.
  private static func impossibleHost(_ joined: JoinedTemplate) -> Fault? {
    let bytes = joined.bytes
    let parts = URLParts(bytes)
    guard let range = AuthorityParts(bytes, parts)?.host, bytes[range].contains(URLParts.slotMark),
      parts.hostPlace(in: bytes) == .host, bytes[range].first != UInt8(ascii: "["),
      !hasReservedSlot(joined, in: range)
    else { return nil }
    let message = "the link can never be filled in"
    func mustBePercentEncoded(_ index: Int) -> Bool {
      bytes[index] != URLParts.slotMark && !bytes[index].isOfHostName
    }
    if let first = range.first(where: mustBePercentEncoded) {
      let start = bytes[range.lowerBound..<first].lastIndex(of: URLParts.slotMark)
      let end = bytes[first..<range.upperBound].firstIndex(of: URLParts.slotMark)
      let literal = (start.map { $0 + 1 } ?? range.lowerBound)..<(end ?? range.upperBound)
      let text = String(decoding: bytes[literal], as: UTF8.self).quoted()
      return Fault(
        "\(message): \(text) is in the host, where a slot allows only letters, digits, \"-\" and "
          + "\".\" next to it", at: literal,
        hint: "the host is what follows \"://\", up to the next \"/\"")
    }
    // A value may bring a dot of its own, and be the end of one label and the start of another.
    let problems = ["a", "a.a"].map { value in
      HostName.problem(
        bytes[range].flatMap { $0 == URLParts.slotMark ? Array(value.utf8) : [$0] }[...])
    }
    guard let problem = problems[0], problems[1] != nil else { return nil }
    return Fault("\(message): \(problem)", at: range)
  }

  private static func hasReservedSlot(_ joined: JoinedTemplate, in range: Range<Int>) -> Bool {
    let before = joined.bytes[..<range.lowerBound].count { $0 == URLParts.slotMark }
    let count = joined.bytes[range].count { $0 == URLParts.slotMark }
    return joined.slots[before..<before + count].contains(where: \.isReserved)
  }

  /// Where bytes of the joined text were written: the base's stand at the template's start.
  static func place(of range: Range<Int>, in joined: JoinedTemplate) -> Range<Int> {
    let places = joined.places[range].compactMap(\.self)
    guard let first = places.first, let last = places.last else { return 0..<0 }
    let isSlot = joined.bytes[range].last == URLParts.slotMark
    let slot = joined.slots.first { isSlot && $0.range.lowerBound == last }
    return first..<(slot?.range.upperBound ?? last + 1)
  }
}
