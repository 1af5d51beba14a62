import TextKit
import URLKit

/// What is wrong with the literal text of an authority, be it a base's or a template's.
///
/// Its user info is percent-encoded like a path; nothing else of it is.
enum AuthorityFaults {
  /// The faults of a template's authority, with ranges of its bytes; a base's own was checked with it.
  static func faults(_ joined: JoinedTemplate) -> [Fault] {
    guard let range = joined.parts.authority, range.isEmpty || joined.place(of: range) != nil
    else { return [] }
    do {
      let parts = try AuthorityParts(joined.bytes, at: range)
      return host(joined, at: parts.host) + [port(joined, at: parts.port)].compactMap(\.self)
    } catch {
      return [error]
    }
  }

  private static func port(_ joined: JoinedTemplate, at range: Range<Int>?) -> Fault? {
    guard let range, !range.isEmpty else { return nil }
    let port = joined.bytes[range]
    let isSound =
      port.contains(URLParts.slotMark)
      ? port.allSatisfy { $0 == URLParts.slotMark || $0.isDigit }
      : AuthorityParts.isPort(port)
    guard !isSound else { return nil }
    let hint =
      SlotFault.isName(port)
      ? "write a slot as $<\(String(decoding: port, as: UTF8.self))>" : nil
    return Fault("expected a port from 1 to 65535", at: range, hint: hint)
  }

  private static func host(_ joined: JoinedTemplate, at range: Range<Int>) -> [Fault] {
    let host = joined.bytes[range]
    if host.first == UInt8(ascii: "[") {
      let address = host.dropFirst().dropLast()
      guard !address.contains(URLParts.slotMark), !HostName.isIPv6(address) else { return [] }
      return [Fault("expected an IPv6 address between the brackets", at: range)]
    }
    if let bracket = host.firstIndex(where: { $0 == 0x5B || $0 == 0x5D }) {
      return [Fault("brackets may only enclose a full IPv6 address", at: bracket..<bracket + 1)]
    }
    let place = joined.hostPlace
    let faults = joined.pieces(of: range, by: ".").flatMap { self.faults(ofLabel: $0, in: place) }
    guard faults.isEmpty, joined.isOfWeb else { return faults }
    return [faultOfWeb(host)].compactMap(\.self)
  }

  /// The fault of a host of the web that browsers read as another or as none.
  private static func faultOfWeb(_ host: ArraySlice<UInt8>) -> Fault? {
    if let percent = host.firstIndex(of: UInt8(ascii: "%")) {
      return Fault(
        "\"%\" is not allowed in a host, because browsers decode it", at: percent..<percent + 1,
        hint: "write the character itself")
    }
    guard host.contains(URLParts.slotMark) else {
      return HostName.browserProblem(host).map { Fault($0, at: host.indices) }
    }
    let labels = host.split(separator: UInt8(ascii: "."))
    let label = labels.first { label in
      !label.contains(URLParts.slotMark) && !HostName.isReadable(label: label)
    }
    return label.flatMap { label in
      HostName.browserProblem(label).map { Fault($0, at: label.indices) }
    }
  }

  /// The characters of a host's label that no host may have (RFC 3986 § 3.2.2).
  ///
  /// One beyond ASCII is never encoded by `%XX`: names of hosts have a spelling of their own for
  /// it, the A-label of RFC 5890 § 2.3.2.1.
  private static func faults(ofLabel label: ArraySlice<UInt8>, in place: SlotPosition) -> [Fault] {
    if label.contains(where: { $0 >= 0x80 }) {
      let text = String(decoding: label, as: UTF8.self)
      let hint = self.hint(forLabel: label, text, in: place)
      return [
        Fault(
          "\(written(label)) is not allowed in a host, which must be ASCII",
          at: label.indices, hint: hint)
      ]
    }
    let hint = ForeignPlaceholder.hint(for: label)
    return label.indices.filter { !mayStand(label[$0]) }.map { index in
      let character = String(decoding: [label[index]], as: UTF8.self).quoted()
      return Fault("\(character) is not allowed in a host", at: index..<index + 1, hint: hint)
    }
  }

  /// What to write in place of a label beyond ASCII, if that is known.
  private static func hint(
    forLabel label: ArraySlice<UInt8>, _ text: String, in place: SlotPosition
  ) -> String? {
    if place == .registeredName { return "write it percent-encoded: \(encoded(label))" }
    guard !label.contains(URLParts.slotMark) else {
      return "next to a slot, a host has ASCII letters, digits and \"-\""
    }
    return InternationalLabel.encoded(text).map { "write \($0)" }
  }

  /// The characters beyond ASCII of a label as they go into a URL: `é` → `%C3%A9`.
  private static func encoded(_ label: ArraySlice<UInt8>) -> String {
    String(decoding: PercentEncoding.triplets(of: label.filter { $0 >= 0x80 }), as: UTF8.self)
  }

  /// The label in quotes, its slots as dots.
  private static func written(_ label: ArraySlice<UInt8>) -> String {
    let bytes = label.flatMap { $0 == URLParts.slotMark ? Array("…".utf8) : [$0] }
    return String(decoding: bytes, as: UTF8.self).quoted()
  }

  private static func mayStand(_ byte: UInt8) -> Bool {
    byte == URLParts.slotMark || byte == UInt8(ascii: "%") || byte.isUnreserved
      || byte.isSubDelimiter
  }
}
