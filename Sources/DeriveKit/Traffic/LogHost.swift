import TextKit

/// The virtual host that a line of a log is for.
///
/// | line | host |
/// |---|---|
/// | `h.example:443 10.0.0.1 - - [27/Nov/2026:…] "GET …` (Apache's `vhost_combined`) | `h.example:443` |
/// | `[::1]:443 10.0.0.1 - - [27/Nov/2026:…] "GET …` | `[::1]:443` |
/// | `10.0.0.1 h.example - [27/Nov/2026:…] "GET …` (lighttpd) | `h.example` |
/// | `[2026-11-27T…] "GET … "agent" "ID" "h.example" "10.0.0.2:80"` (Envoy, Istio) | `h.example` |
///
/// A syslog header and the name of a container before the line are skipped.
enum LogHost {
  /// The range of the host; nil if the line does not name it.
  static func range(
    in line: UnsafeBufferPointer<UInt8>, _ request: LogLine
  ) -> Range<Int>? {
    var start = 0
    let hasHost = word(at: &start, in: line).map { isHost(line[$0]) } ?? false
    guard line.first != UInt8(ascii: "[") || hasHost else {
      return afterRequestID(in: line, request)
    }
    var words: [Range<Int>] = []
    var index = 0
    // Eight words hold the longest header, and one that names a host is among the next two.
    while words.count < 10, let word = word(at: &index, in: line), word.lowerBound < request.quote,
      line[word.lowerBound] != UInt8(ascii: "[") || isHost(line[word])
    {
      // A plain address and no identity: the usual line.
      if words.count == 1, line[word].elementsEqual("-".utf8) { return nil }
      words.append(word)
      if endsHeader(line[word]) { words = [] }
    }
    if line.first == UInt8(ascii: "<"), words.count >= 8 { words.removeFirst(7) }
    guard words.count >= 2 else { return afterRequestID(in: line, request) }
    let (first, second) = (words[0], words[1])
    let hasIdentity = words.count >= 4 && line[words[2]].elementsEqual("-".utf8)
    if isHost(line[first], orLabel: hasIdentity),
      isAddress(line[second]) || hasIdentity && isHost(line[second])
    {
      return first
    }
    if isAddress(line[first]), isHost(line[second]), !isAddress(line[second]) { return second }
    return afterRequestID(in: line, request)
  }

  /// Returns true for a text that can be a host: an IPv6 address in brackets, a name with a dot or a
  /// port, or `localhost`; any name if `orLabel` is true.
  static func isHost(
    _ text: some BidirectionalCollection<UInt8>, orLabel: Bool = false
  ) -> Bool {
    if text.first == UInt8(ascii: "[") {
      let address = text.prefix { $0 != UInt8(ascii: "]") }
      let port = text.dropFirst(address.count + 1)
      return address.count { $0 == UInt8(ascii: ":") } > 1
        && address.dropFirst().allSatisfy { $0.isHexDigit || $0.isOne(of: ".:") }
        && address.count < text.count
        && (port.isEmpty || port.first == UInt8(ascii: ":") && port.count > 1)
        && port.dropFirst().allSatisfy(\.isDigit)
    }
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard let name = parts.first, parts.count <= 2, !name.isEmpty,
      name.allSatisfy({ $0.isLetter || $0.isDigit || $0.isOne(of: ".-_") }),
      name.contains(where: { $0.isLetter || $0.isDigit })
    else { return false }
    if parts.count == 2 { return !parts[1].isEmpty && parts[1].allSatisfy(\.isDigit) }
    return orLabel || name.contains(UInt8(ascii: ".")) || name.elementsEqual("localhost".utf8)
  }

  /// Moves past the next word and the space after it.
  private static func word(
    at index: inout Int, in line: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    while index < line.count, line[index] == 0x20 { index += 1 }
    let start = index
    while index < line.count, line[index] != 0x20 { index += 1 }
    return start < index ? start..<index : nil
  }

  /// Returns true for the last word of a header: `nginx:`, `haproxy[7]:`, `|`.
  private static func endsHeader(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard word.last == UInt8(ascii: ":") else { return word.elementsEqual("|".utf8) }
    return !word.dropLast().contains(UInt8(ascii: ":"))
  }

  /// Returns true for an IP address, with or without a port.
  private static func isAddress(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    if word.allSatisfy({ $0.isDigit || $0.isOne(of: ".:") }) {
      return word.contains { $0.isOne(of: ".:") }
    }
    return word.allSatisfy { $0.isHexDigit || $0.isOne(of: ".:[]") }
      && word.count { $0 == UInt8(ascii: ":") } > 1
  }

  /// The quoted field between the ID of a request and the address that served it, or after a UUID.
  ///
  /// The last one counts: a client may write quotes into fields before it.
  private static func afterRequestID(
    in line: UnsafeBufferPointer<UInt8>, _ request: LogLine
  ) -> Range<Int>? {
    var quotes: [Int] = []
    for index in request.quote..<line.count where line[index] == .quote { quotes.append(index) }
    func field(_ index: Int) -> Range<Int> { (quotes[index] + 1)..<quotes[index + 1] }
    func isNext(_ index: Int) -> Bool { quotes[index] == quotes[index - 1] + 2 }
    for index in quotes.indices.dropFirst(2).dropLast().reversed() where isNext(index) {
      let (id, host) = (line[field(index - 2)], line[field(index)])
      let isUUID = id.count == 36 && id.allSatisfy { $0.isHexDigit || $0 == UInt8(ascii: "-") }
      if isUUID, isHost(host) { return host.indices }
      // Of any other ID the fields around tell, which follow one another from the user agent on.
      guard index > 3, isNext(index - 2), index + 3 < quotes.count, isNext(index + 2) else {
        continue
      }
      let server = line[field(index + 2)]
      let isServed = isAddress(server) && server.contains(UInt8(ascii: ":"))
      let isKnown = isServed || server.elementsEqual("-".utf8)
      if isKnown, !isAddress(host), isHost(host, orLabel: isServed) { return host.indices }
    }
    return nil
  }
}
