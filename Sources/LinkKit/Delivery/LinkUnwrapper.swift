import TextKit
import URLKit

/// Finds the stored links whose URLs a URL carries: in values of its own link, in the pairs of its
/// query, in its fragment and its pairs, or in the text of an intent.
///
/// `https://go.example.com/?to=https%3A%2F%2Fh%2Fpickem%2F7` → the link of `https://h/pickem/7`.
package struct LinkUnwrapper: Sendable {
  /// How often a text is decoded in search of a URL.
  package static let mostDecodings = 3
  /// How many levels are looked into: as many as links can be wrapped.
  package static let mostLevels = 5
  /// How often a text is decoded to say how often it is encoded.
  private static let mostCounted = 64

  let finder: LinkFinder
  /// Whether pairs that a link's template lacks are ignored.
  private let ignoresExtraPairs: Bool
  /// Whether links are taken, too, that a URL with a host is only near to.
  let takesNearest: Bool

  /// What a URL carries.
  package struct Contents: Sendable {
    /// The links, from the outermost.
    package internal(set) var links: [UnwrappedLink] = []
    /// Where a URL is encoded more often than it is decoded; the level says how often.
    package internal(set) var tooDeep: [UnwrappedLink.Level] = []
    /// Where a URL is carried that it takes too many looks to decide on, and the links that may make it.
    package internal(set) var undecided: [(level: UnwrappedLink.Level, links: [Link])] = []

    /// The same, where values are secrets, too, that are URLs with a secret in them, or a secret of
    /// another link of their URL.
    package func keeping(_ secrets: CarriedSecrets) -> Contents {
      var contents = self
      // From the innermost: what is known of a URL when one that carries it is judged is not searched
      // again, on every level anew.
      for group in Array(links.indices.reversed()).grouped(by: { ExactText(links[$0].url) }) {
        let kept = group.map { links[$0].match }.keepingSecrets(by: secrets)
        for (index, match) in zip(group, kept) {
          contents.links[index] = UnwrappedLink(
            levels: links[index].levels, url: links[index].url, match: match)
        }
      }
      return contents
    }
  }

  package init(
    _ finder: LinkFinder, ignoringExtraPairs ignoresExtraPairs: Bool = false,
    takingNearest takesNearest: Bool = false
  ) {
    self.finder = finder
    self.takesNearest = takesNearest
    self.ignoresExtraPairs = ignoresExtraPairs
  }

  func matches(of url: String) -> [LinkMatch] {
    finder.matches(of: url, ignoringExtraPairs: ignoresExtraPairs)
  }

  /// All that a URL carries, on every level.
  package func contents(of url: String) -> Contents {
    var contents = Contents()
    look(into: url, [], matches(of: url), &contents)
    return contents
  }

  /// A text that may be a URL, decoded as often as it says.
  struct Carried {
    var place: String
    var text: String
    var decodings = 1
  }

  private func look(
    into url: String, _ levels: [UnwrappedLink.Level], _ matches: [LinkMatch],
    _ contents: inout Contents
  ) {
    guard levels.count < Self.mostLevels else { return }
    let intent = IntentText(url)
    let holder = matches.first?.link.name ?? (intent == nil ? Self.host(of: url) : "intent")
    for carried in Self.carried(by: url, intent, matches.first) {
      var (text, decodings) = (carried.text, carried.decodings)
      var found: (text: String, decodings: Int, matches: [LinkMatch])?
      var isBase64 = false
      while true {
        if Self.isURL(text) {
          let matches = self.matches(of: text)
          if found == nil || !matches.isEmpty { found = (text, decodings, matches) }
          if !matches.isEmpty { break }
        }
        if let next = decodings < Self.mostDecodings ? Self.decoded(text) : nil {
          (text, decodings) = (next, decodings + 1)
        } else if !isBase64, let next = EncodedText.url(in: text) {
          (text, isBase64) = (next, true)
        } else {
          break
        }
      }
      var level = UnwrappedLink.Level(
        holder: holder, isStored: !matches.isEmpty, place: carried.place, decodings: decodings,
        isBase64: isBase64)
      guard var found else {
        guard let count = Self.encodings(of: text, after: decodings) else { continue }
        level.decodings = count
        contents.tooDeep.append(level)
        continue
      }
      level.decodings = found.decodings
      let undecided = found.matches.isEmpty ? finder.undecided(found.text) : []
      if !undecided.isEmpty {
        contents.undecided.append((level, undecided))
      } else if takesNearest, found.matches.isEmpty, Self.hasHost(found.text) {
        found.matches = Array(finder.nearest(to: found.text).prefix(1))
      }
      contents.links += found.matches.map {
        UnwrappedLink(levels: levels + [level], url: found.text, match: $0)
      }
      let exact = found.matches.filter(\.differences.isEmpty)
      look(into: found.text, levels + [level], exact, &contents)
    }
  }

  /// The texts that a URL carries, each once.
  static func carried(
    by url: String, _ intent: IntentText?, _ match: LinkMatch?
  ) -> [Carried] {
    var carried: [Carried] = []
    if let intent {
      carried.append(Carried(place: "intent", text: intent.url, decodings: 0))
      for assignment in intent.assignments where assignment.name.hasScalarPrefix("S.") {
        guard let text = decoded(assignment.value) else { continue }
        carried.append(Carried(place: assignment.name, text: text))
      }
      return carried
    }
    for (field, value) in zip(match?.form.fields ?? [], match?.values ?? []) {
      if let value { carried.append(Carried(place: field.name, text: value)) }
    }
    let bytes = Array(url.utf8)
    let parts = URLParts(bytes)
    var met = DistinctTexts(carried.map(\.text))
    func add(_ place: String, _ raw: ArraySlice<UInt8>) {
      let written = String(decoding: raw, as: UTF8.self)
      let text = decoded(written) ?? written
      if met.insert(text) { carried.append(Carried(place: place, text: text)) }
    }
    func addPairs(_ part: ArraySlice<UInt8>) {
      for pair in part.split(separator: UInt8(ascii: "&")) {
        guard let sign = pair.firstIndex(of: UInt8(ascii: "=")) else { continue }
        let name = String(decoding: pair[..<sign], as: UTF8.self)
        add(decoded(name) ?? name, pair[(sign + 1)...])
      }
    }
    // A segment that cannot carry a URL is not worth a look.
    for segment in bytes[parts.path].split(separator: UInt8(ascii: "/")) {
      let written = String(decoding: segment, as: UTF8.self)
      if isURL(decoded(written) ?? written) || EncodedText.url(in: written) != nil {
        add("path", segment)
      }
    }
    // Some redirectors take a URL as it is: `https://web.archive.org/web/2024/https://…`.
    func addRest(_ place: String, from start: Int) {
      let text = String(decoding: bytes[start...], as: UTF8.self)
      guard hasHost(text), met.insert(text) else { return }
      carried.append(Carried(place: place, text: text, decodings: 0))
    }
    if let mark = bytes[parts.path].firstIndex(ofBytes: Array("://".utf8)),
      let slash = bytes[parts.path.lowerBound..<mark].lastIndex(of: UInt8(ascii: "/"))
    {
      addRest("path", from: slash + 1)
    }
    if let query = parts.query {
      let written = String(decoding: bytes[query], as: UTF8.self)
      addRest("query", from: query.lowerBound)
      if !hasHost(written), hasHost(decoded(written) ?? "") { add("query", bytes[query]) }
      addPairs(bytes[query])
    }
    if let fragment = parts.fragment.map({ bytes[$0] }) {
      add("fragment", fragment)
      // A router of a single page keeps a path there, and pairs of its own after a `?`.
      let sign = fragment.firstIndex(of: UInt8(ascii: "?"))
      addPairs(fragment[(sign.map { $0 + 1 } ?? fragment.startIndex)...])
    }
    return carried
  }

  /// How often a text is encoded that was decoded before; nil if no URL with a host comes out: any
  /// text with a `:` may look like a URL without one.
  private static func encodings(of text: String, after decodings: Int) -> Int? {
    var (text, count) = (text, decodings)
    while count < mostCounted, let next = decoded(text) {
      (text, count) = (next, count + 1)
      if hasHost(text) { return count }
    }
    return nil
  }

  /// True for a path, and for a URL with a host.
  static func isPlace(_ text: String) -> Bool {
    text.hasScalarPrefix("/") || hasHost(text)
  }

  private static func hasHost(_ text: String) -> Bool {
    let parts = URLParts(Array(text.utf8))
    return parts.scheme != nil && parts.authority != nil
  }

  private static func isURL(_ text: String) -> Bool {
    ResolvedTemplate.kind(ofFilled: text) == .url
  }

  /// The host of a URL, or its scheme if it has none.
  private static func host(of url: String) -> String {
    let bytes = Array(url.utf8)
    let parts = URLParts(bytes)
    let host = AuthorityParts(bytes, parts)?.host
    let range = host?.isEmpty == false ? host : parts.scheme
    return range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
  }

  /// The text with its triplets decoded; nil if it has none, or they are not UTF-8.
  static func decoded(_ text: String) -> String? {
    let decoding = PercentDecoding(Array(text.utf8))
    return decoding.bytes.count < text.utf8.count ? decoding.text : nil
  }
}

/// A stored link whose URL another URL carries.
package struct UnwrappedLink: Sendable {
  /// One level: what carries the URL of the next, where, and how often it is encoded there.
  package struct Level: Hashable, Sendable {
    /// The link that carries it; of no stored link, its host, or `intent`.
    package var holder: String
    /// True if the holder is a stored link.
    package var isStored: Bool
    /// The parameter, the pair of the query, or the part of the URL that carries it.
    package var place: String
    /// How often it was percent-decoded: 0 for what an intent is about.
    package var decodings: Int
    /// True if it is in Base64 there.
    package var isBase64 = false
  }

  /// The levels around it, from the outermost.
  package let levels: [Level]
  /// Its URL, decoded.
  package let url: String
  package let match: LinkMatch
}
