import TextKit
import URLKit
import XMLKit

/// What is written as a scheme or a host and is none.
extension Findings {
  /// Notes a text that cannot be the scheme of a URL (RFC 3986 § 3.1).
  mutating func note(scheme: String, _ code: LintCode, at range: Range<Int>) {
    let name = String(scheme.unicodeScalars.prefix { $0 != ":" }).trimmed(of: .blanks)
    let isName = URLParts.isScheme(Array(name.utf8)[...])
    guard !isName || !name.isSameText(as: scheme) else { return }
    note(
      code, "\(scheme.quoted()) is not a scheme, so no link has it", at: range,
      hint: isName
        ? "write \(name)" : "a scheme has letters, digits, \"+\", \"-\" and \".\", a letter first")
  }

  /// Notes a text of a manifest that no host of a URL can be; a wildcard stands only in front.
  ///
  /// The host of a link that is not of the web may be empty, and `%XX` in it any character; `links` are
  /// those whose host it is, if some are of the web.
  mutating func note(host: String, of links: String?, _ code: LintCode, at range: Range<Int>) {
    guard let problem = HostSpelling(host, wildcard: "*") else { return }
    let isText =
      !host.utf8.contains(where: "/?#@:".utf8.contains)
      && host.trimmed(of: .blanks).isSameText(as: host)
    if links == nil, case .other = problem, isText { return }
    let hint =
      switch problem {
      case .wildcard: "write one <data> for each host"
      case .several: "write one <data> for each"
      case .other(let name): "write \(name ?? "the host of the links")"
      }
    note(code, problem.message(host, "no \(links ?? "link") has it"), at: range, hint: hint)
  }

  /// Notes a domain of entitlements, without its service, that no host of a URL can be.
  mutating func note(domain: String, at range: Range<Int>) -> Bool {
    guard let problem = HostSpelling(domain, wildcard: "*.") else {
      guard !HostName.isQualified(domain) else { return false }
      note(
        .domainSpelling,
        "\(domain.quoted()) is not a fully qualified domain, so it claims nothing", at: range)
      return true
    }
    let hint =
      switch problem {
      case .wildcard: "write one entry for each host"
      case .several: "write one entry for each"
      case .other(let name): name.map { "write applinks:\($0)" } ?? "write applinks: and a host"
      }
    note(.domainSpelling, problem.message(domain, "it claims nothing"), at: range, hint: hint)
    return true
  }
}

/// Why a text is not the host that a rule can ask for.
private enum HostSpelling {
  /// A `*` stands where it is no wildcard.
  case wildcard
  /// It is a list of hosts.
  case several
  /// It has more than a host, or is spelled as no URL has it; the host that is meant, if any is.
  case other(String?)

  /// Nil for a host, which may begin with a wildcard.
  init?(_ text: String, wildcard: String) {
    let plain = text.after(wildcard) ?? text
    if plain.containsScalars("*") {
      self = .wildcard
      return
    }
    let separators: Set<Unicode.Scalar> = [",", ";", "|", " "]
    let pieces = plain.unicodeScalars.split(whereSeparator: separators.contains)
    if pieces.count > 1, pieces.allSatisfy({ $0.contains(Unicode.Scalar(".")) }) {
      self = .several
      return
    }
    let bytes = Array(plain.utf8)
    let parts = URLParts(bytes)
    let authority = plain.containsScalars("://") ? parts.authority : nil
    let start = authority?.lowerBound ?? 0
    let end = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
    let found = AuthorityParts(splitting: bytes, at: start..<end).host
    let host = String(decoding: bytes[found], as: UTF8.self).trimmed(of: .blanks)
    let labels = host.splitScalars(at: ".").compactMap { label in
      label.utf8.allSatisfy { $0 < 0x80 } ? label : InternationalLabel.encoded(label)
    }
    let name = labels.joined(separator: ".")
    // "*" alone is every host, and "*." is none.
    let isNothing = plain.isEmpty && !text.isSameText(as: "*")
    let rest = name.after(".") ?? name
    let isWhole = plain.isSameText(as: text)
    // What follows the "*" of a manifest may begin with a point, and no other host may.
    let hasPoint = name.hasScalarPrefix(".") && (isWhole || !wildcard.isSameText(as: "*"))
    guard
      !name.isSameText(as: plain) || isNothing || hasPoint || name.containsScalars("..")
        || name.containsScalars(" ")
    else { return nil }
    let isHost = !rest.isEmpty && HostName.problem(Array(rest.utf8)[...]) == nil
    self = .other(isHost ? (hasPoint ? "*" : isWhole ? "" : wildcard) + name : nil)
  }

  func message(_ text: String, _ consequence: String) -> String {
    switch self {
    case .wildcard:
      "\"*\" stands for other characters only at the start of a host, not in \(text.quoted())"
    case .several: "\(text.quoted()) is not a host but several, so \(consequence)"
    case .other: "\(text.quoted()) is not a host, so \(consequence)"
    }
  }
}

extension String {
  /// The path of a text that begins with a host, as `https://h.com/a`, `www.h.com/a` and `applinks:h.com`
  /// do; nil for any other text.
  var pathBehindHost: String? {
    let bytes = Array(utf8)
    let path: String
    if containsScalars("://") {
      path = String(decoding: bytes[URLParts(bytes).path], as: UTF8.self)
    } else {
      let domain = after("applinks:")
      let text = domain ?? self
      let host = String(text.unicodeScalars.prefix { $0 != "/" })
      path = text.after(host) ?? ""
      // Any other name with a point may be that of a file: a path needs no slash on Apple's systems.
      guard domain != nil || host.hasScalarPrefix("www.") else { return nil }
    }
    return path.isEmpty ? "/" : path
  }
}

extension Set<Unicode.Scalar> {
  fileprivate static var blanks: Self { [" ", "\t", "\n", "\r"] }
}

/// The values of a property list that the system reads only in the right type.
extension Findings {
  /// The elements of an array; none, with a finding, of another value.
  mutating func elements(of list: PropertyList, at key: String) -> [PropertyList] {
    guard let value = list[key] else { return [] }
    guard case .array(let elements) = value.kind else {
      note(value, in: key, expecting: "an array")
      return []
    }
    return elements
  }

  /// The strings of an array, each with its place; another element is noted, and ignored.
  mutating func strings(
    of list: PropertyList, at key: String
  ) -> [(text: String, range: Range<Int>)] {
    var strings: [(text: String, range: Range<Int>)] = []
    for element in elements(of: list, at: key) {
      if let text = element.text {
        strings.append((text, element.range))
      } else {
        note(element, in: key, expecting: "a string")
      }
    }
    return strings
  }

  /// Notes a value that is ignored for its type.
  mutating func note(_ value: PropertyList, in key: String, expecting noun: String) {
    let shown = value.text.map { "the string \($0.quoted())" } ?? value.kind.noun
    note(
      .wrongKind, "\(key): expected \(noun), found \(shown), which is ignored", at: value.range,
      hint: value.text.flatMap { _ in noun.hasScalarSuffix("array") ? "put it in <array>" : nil })
  }
}
