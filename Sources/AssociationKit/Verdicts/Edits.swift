import LanguageKit
import TextKit
import URLKit

/// Small changes of a URL that may be what was meant.
extension Judge {
  /// The maximum number of suggested edits.
  private static var limit: Int { 3 }

  /// At most three URLs near this one that open, the smallest changes first, each judged; and false
  /// where changes were left untried because they take more rules than one near miss may try.
  mutating func edits(
    of url: ConcreteURL, along way: Way
  ) -> (found: [String], isComplete: Bool) {
    var found: [String] = []
    let start = tries
    for candidate in candidates(url, along: way) {
      guard found.count < Self.limit else { break }
      guard tries - start < mostTries else { return (found, false) }
      guard !candidate.isSameText(as: url.text), !found.containsSameText(as: candidate),
        let changed = ConcreteURL(proposing: candidate), verdict(of: changed).opens
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
    for condition in way.conditions where !meets(url, condition) {
      guard let text = parts[condition.part], let right = inRightCase(text, condition) else {
        continue
      }
      add { $0[condition.part] = right }
    }
    let path = parts.path
    add {
      $0[.path] = path.hasScalarSuffix("/") ? String(path.unicodeScalars.dropLast()) : path + "/"
    }
    if path.isEmpty { add { $0[.path] = "/" } }
    if let scheme = parts[.scheme], ["http", "https"].containsSameText(as: scheme) {
      add { $0[.scheme] = scheme == "http" ? "https" : "http" }
    }
    add { $0[.scheme] = $0[.scheme]?.lowercased() }
    if let host = parts[.authority] {
      add { $0[.authority] = host.after("www.") ?? "www." + host }
    }
    add { $0[.path] = path.lowercased() }
    add { $0[.fragment] = nil }
    add { $0[.query] = nil }
    let pairs = parts[.query]?.splitScalars(at: "&") ?? []
    for pair in pairs {
      let others = pairs.filter { !$0.isSameText(as: pair) }
      add { $0[.query] = others.isEmpty ? nil : others.joined(separator: "&") }
    }
    add { $0[.path] = Self.decoded(path) }
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
        guard
          let host = hosts.patterns.first(where: {
            $0.extent == .exact && $0.isPossible && !$0.name.containsScalars("*")
          })
        else { continue }
        changed[.authority] = host.name + (host.port.map { ":" + $0 } ?? "")
        continue
      }
      guard let language = language(of: condition) else { continue }
      let text = changed[condition.part] ?? ""
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
        added[.query] = text + "&" + (language.shortestWord ?? "")
        all.append(added.text)
      }
      let isOptional = condition.part == .query || condition.part == .fragment
      changed[condition.part] = isOptional && completed.isEmpty ? nil : completed
    }
    return all + [changed.text]
  }

  /// A text with `%XX` of characters that may stand there as they are written out.
  private static func decoded(_ text: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(text.utf8)[...]
    var position = 0
    while let (token, length) = URLTokens.Token.read(bytes, at: position) {
      result += token.isEncoded ? bytes[position..<position + length] : [token.byte]
      position += length
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// The parts of a URL as texts that can be changed.
private struct Spelled {
  private var texts: [URLPart: String] = [:]

  init(_ url: ConcreteURL) {
    for part in [URLPart.scheme, .authority, .query, .fragment] { texts[part] = url.text(of: part) }
    texts[.path] = String(decoding: url.bytes[url.path], as: UTF8.self)
  }

  subscript(part: URLPart) -> String? {
    get { texts[part] }
    set { texts[part] = newValue }
  }

  var path: String { texts[.path] ?? "" }

  var text: String {
    (texts[.scheme] ?? "") + ":" + (texts[.authority].map { "//" + $0 } ?? "") + path
      + (texts[.query].map { "?" + $0 } ?? "") + (texts[.fragment].map { "#" + $0 } ?? "")
  }
}
