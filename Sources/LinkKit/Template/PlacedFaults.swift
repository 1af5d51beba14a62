import TextKit
import URLKit

/// What is wrong with a template once it stands after its base.
enum PlacedFaults {
  /// The faults in the order of their places in the template's text.
  static func faults(_ joined: JoinedTemplate) -> [Fault] {
    var faults = AuthorityFaults.faults(joined)
    if faults.isEmpty, let fault = impossibleHost(joined) { faults.append(fault) }
    let (parts, authority) = (joined.parts, joined.authority)
    let isHostless = parts.authority == nil || authority?.host.isEmpty == true
    if let scheme = parts.scheme, isHostless,
      joined.isOfWeb || faults.isEmpty && authority?.needsHost == true
    {
      let end = parts.authority?.upperBound ?? scheme.upperBound + 1
      let name = String(decoding: joined.bytes[scheme], as: UTF8.self)
      let place = authority?.userInfo == nil ? "\(name)://" : "@"
      let hint = ForeignPlaceholder.hint(for: joined.bytes[end...])
      faults.append(
        Fault("expected a host after \"\(place)\"", at: scheme.lowerBound..<end, hint: hint))
    }
    return faults.map { $0.moved { joined.place(of: $0) ?? 0..<0 } }
  }

  /// The fault of a host that no value of its slots makes one, for the literal text beside them.
  private static func impossibleHost(_ joined: JoinedTemplate) -> Fault? {
    let bytes = joined.bytes
    guard let range = joined.authority?.host, joined.hasSlot(in: range),
      joined.hostPlace == .host, bytes[range].first != UInt8(ascii: "["),
      !joined.slots(in: range).contains(where: \.isReserved)
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
}
