import LanguageKit
import TextKit

/// Small changes of a URL that may be what was meant.
extension Judge {
  /// The maximum number of suggested edits.
  private static var limit: Int { 3 }

  /// At most three URLs near this one that open, the smallest changes first; each was judged.
  ///
  /// - Returns: The URLs, and false where changes were left untried because the rules that the others
  ///   were put to are more than one near miss may try.
  mutating func edits(
    of url: ConcreteURL, along way: Way
  ) -> (found: [String], isComplete: Bool) {
    var found: [String] = []
    let start = tries
    for candidate in candidates(url, along: way) {
      guard found.count < Self.limit else { break }
      guard tries - start < mostTries else { return (found, false) }
      guard !candidate.isSameText(as: url.text), !found.containsSameText(as: candidate),
        let changed = ConcreteURL(candidate), verdict(of: changed).opens
      else { continue }
      found.append(candidate)
    }
    return (found, true)
  }

  private mutating func candidates(_ url: ConcreteURL, along way: Way) -> [String] {
    let parts = Spelled(url)
    var all: [String] = []
    func add(_ change: (inout Spelled) -> Void) {
      var changed = parts
      change(&changed)
      all.append(changed.text)
    }
    add { $0.path = $0.path.hasScalarSuffix("/") ? $0.path.dropLast1 : $0.path + "/" }
    if parts.path.isEmpty { add { $0.path = "/" } }
    if ["http", "https"].containsSameText(as: parts.scheme) {
      add { $0.scheme = $0.scheme == "http" ? "https" : "http" }
    }
    add { $0.scheme = $0.scheme.lowercased() }
    if let host = parts.authority {
      add { $0.authority = host.hasScalarPrefix("www.") ? host.dropFirst4 : "www." + host }
    }
    add { $0.path = $0.path.lowercased() }
    add { $0.fragment = nil }
    add { $0.query = nil }
    for pair in (parts.query ?? "").splitScalars(at: "&") where parts.query != nil {
      add { changed in
        let others = (parts.query ?? "").splitScalars(at: "&").filter { !$0.isSameText(as: pair) }
        changed.query = others.isEmpty ? nil : others.joined(separator: "&")
      }
    }
    add { $0.path = Self.decoded($0.path) }
    all += completions(parts, url, along: way)
    return all
  }

  /// The URL with the first part that fails completed, or replaced by the shortest that is taken.
  private mutating func completions(
    _ parts: Spelled, _ url: ConcreteURL, along way: Way
  ) -> [String] {
    var all: [String] = []
    var changed = parts
    for condition in way.conditions where !meets(url, condition) {
      if case .authority(let hosts) = condition.test {
        // A host is replaced, never completed: what stands there could become user info.
        guard let host = hosts.patterns.first(where: { $0.extent == .exact }) else { continue }
        changed.set(.authority, to: host.name + (host.port.map { ":" + $0 } ?? ""))
        continue
      }
      guard let language = language(of: condition) else { continue }
      let text = changed.text(of: condition.part) ?? ""
      var completed = language.shortestWord
      switch language.verdict(on: text) {
      case .accepted: completed = text
      case .unfinished(let state):
        completed = language.shortestCompletion(from: state).map { text + $0 }
      case .stopped(let offset, let state):
        let kept = String(String.UnicodeScalarView(text.unicodeScalars.prefix(offset)))
        completed = language.shortestCompletion(from: state).map { kept + $0 } ?? completed
      }
      guard let completed else { continue }
      if condition.part == .query, !text.isEmpty {
        // A pair that is missing is added before others are taken away.
        var added = changed
        added.query = text + "&" + (language.shortestWord ?? "")
        all.append(added.text)
      }
      changed.set(condition.part, to: completed)
    }
    return all + [changed.text]
  }

  /// A text with `%XX` of characters that may stand there as they are written out.
  private static func decoded(_ text: String) -> String {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
        ScalarSet.unreserved.contains(Unicode.Scalar(value))
      else {
        result.append(byte)
        continue
      }
      result.append(value)
      rest = rest.dropFirst(2)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// The parts of a URL as texts that can be changed.
private struct Spelled {
  var scheme: String
  var authority: String?
  var path: String
  var query: String?
  var fragment: String?

  init(_ url: ConcreteURL) {
    scheme = url.text(of: .scheme) ?? ""
    authority = url.text(of: .authority)
    path = String(decoding: url.bytes[url.path], as: UTF8.self)
    query = url.text(of: .query)
    fragment = url.text(of: .fragment)
  }

  var text: String {
    scheme + ":" + (authority.map { "//" + $0 } ?? "") + path + (query.map { "?" + $0 } ?? "")
      + (fragment.map { "#" + $0 } ?? "")
  }

  func text(of part: URLPart) -> String? {
    switch part {
    case .scheme: scheme
    case .authority: authority
    case .afterScheme: nil
    case .path: path
    case .query: query
    case .fragment: fragment
    }
  }

  mutating func set(_ part: URLPart, to text: String) {
    switch part {
    case .scheme: scheme = text
    case .authority: authority = text
    case .afterScheme: break
    case .path: path = text
    case .query: query = text.isEmpty ? nil : text
    case .fragment: fragment = text.isEmpty ? nil : text
    }
  }
}

extension String {
  fileprivate var dropLast1: String { String(String.UnicodeScalarView(unicodeScalars.dropLast())) }
  fileprivate var dropFirst4: String {
    String(String.UnicodeScalarView(unicodeScalars.dropFirst(4)))
  }
}
