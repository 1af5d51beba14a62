import TextKit
import URLKit

/// What an environment puts before its paths: `https://example.com/api`, `example://`, `prefs:`.
package struct BaseURL: Hashable, Sendable {
  package let text: String
  /// The base as a template without slots.
  let joined: JoinedTemplate
  var bytes: [UInt8] { joined.bytes }

  /// Reads a base; every fault of it is thrown at once.
  ///
  /// It needs a scheme, and has neither query nor fragment nor slots.
  package init(_ text: String) throws(Faults) {
    self.text = text
    joined = JoinedTemplate(literal: text)
    let bytes = joined.bytes
    var faults = LiteralFaults.unprintable(in: text)
    faults += LiteralFaults.percentSigns(in: bytes[...], slots: false)
    if let fault = Self.schemeFault(bytes, joined.parts) { faults.append(fault) }
    if let delimiter = bytes.firstIndex(where: { $0 == 0x3F || $0 == 0x23 }) {
      let what = bytes[delimiter] == UInt8(ascii: "?") ? "query" : "fragment"
      faults.append(
        Fault(
          "expected a base URL without a \(what)", at: delimiter..<bytes.count,
          hint: "a \(what) belongs in the link's path"))
    }
    faults += AuthorityFaults.faults(joined)
    if let authority = joined.parts.authority, let found = joined.authority, found.needsHost,
      found.host.isEmpty
    {
      faults.append(Fault("expected a host next to user info or a port", at: authority))
    }
    for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "$") {
      guard [UInt8(ascii: "<"), UInt8(ascii: "{")].contains(bytes[index + 1]) else { continue }
      faults.append(
        Fault(
          "expected a base URL without slots", at: index..<index + 2,
          hint: "write a link with a slot in its host as a full URL"))
    }
    guard faults.isEmpty else { throw Faults(faults.inOrder) }
  }

  private static func schemeFault(_ bytes: [UInt8], _ parts: URLParts) -> Fault? {
    guard let scheme = parts.scheme else {
      if let fault = SchemeFault.fault(in: bytes) { return fault }
      let host = bytes.prefix { $0 != UInt8(ascii: "/") }
      let isHost = host.contains(UInt8(ascii: ".")) && HostName.problem(host) == nil
      return Fault(
        "expected a base URL that starts with a scheme", at: 0..<bytes.count,
        hint: isHost
          ? "write https://\(String(decoding: bytes, as: UTF8.self))"
          : "write https://example.com, or example:// for an app")
    }
    let rest = bytes[(scheme.upperBound + 1)...].prefix { $0 != UInt8(ascii: "/") }
    guard !rest.isEmpty, rest.allSatisfy(\.isDigit) else { return nil }
    return Fault(
      "expected a scheme, got a host with a port", at: 0..<rest.endIndex,
      hint: "write http:// before it")
  }

  /// What stands before the slash of a path, in the one spelling of URLs: `https://h` of `https://H/`,
  /// `app:/` of `app://`.
  var stem: [UInt8] {
    let bytes = joined.bytesInOneSpelling
    return bytes.last == UInt8(ascii: "/") ? bytes.dropLast() : bytes
  }

  /// Whether a path after it is a path and nothing else: it has a host, or a scheme that needs
  /// none and a path of its own.
  ///
  /// `https://example.com`, `app:///` → true; after `app://` the first segment is the host.
  var keepsPathsApart: Bool {
    let (parts, needsHost) = (joined.parts, joined.isOfWeb)
    guard let authority = parts.authority else { return !needsHost }
    return !authority.isEmpty || !needsHost && !parts.path.isEmpty
  }

  /// What is legal in the base but probably not meant.
  package var warnings: [Fault] { (spellingWarnings + secretWarnings).inOrder }

  /// The warnings of its literal text that looks like a secret.
  package var secretWarnings: [Fault] {
    joined.secrets.map { $0.warning(at: $0.range, hint: "keep it out of the store") }
  }

  /// All other warnings.
  package var spellingWarnings: [Fault] {
    var literal = LiteralWarnings(joined: joined).all() + [hostWarning].compactMap(\.self)
    if !joined.secrets.isEmpty { literal.hideTexts() }
    return literal
  }

  /// The warning that a base of the web has no host where it should have one, or a scheme in its place,
  /// as if a URL were put after a scheme.
  private var hostWarning: Fault? {
    let parts = joined.parts
    guard joined.isOfWeb, let scheme = parts.scheme else { return nil }
    func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
    let (name, path) = (text(bytes[scheme]), bytes[parts.path])
    guard let authority = parts.authority else {
      // A path may bring its host: "https:" and "//h/p".
      guard !path.isEmpty else { return nil }
      return Fault(
        "expected \"//\" and a host after \"\(name):\"", at: parts.path,
        hint: "write \(name):// before the host", severity: .warning)
    }
    guard ["http:", "https:"].contains(text(bytes[authority]).lowercased()),
      path.starts(with: "//".utf8)
    else { return nil }
    return Fault(
      "the scheme is written twice", at: scheme.lowerBound..<authority.upperBound,
      hint: "remove \(name)://", severity: .warning)
  }

  package static func == (left: BaseURL, right: BaseURL) -> Bool { left.bytes == right.bytes }

  package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
