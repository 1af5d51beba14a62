import LinkKit
import TextKit

/// Derives templates from URLs that come one after another, in bounded memory.
///
/// The order of the URLs changes nothing, and neither does a URL that comes twice, but for counts.
package final class Derivation {
  /// What a person decides.
  package struct Options {
    /// The only host whose URLs are taken; nil for all.
    package var host: String?
    /// How many URLs a template has at least.
    package var minimum = 1
    /// True if `utm_…`, `fbclid` and `gclid` are pairs like others.
    package var keepsTracking = false
    /// Segments that are never values.
    package var literals: [String] = []
    /// Whether a segment always is a value.
    package var isValue: ((String) -> Bool)?
    /// True if values that look like a person's are examples, too.
    package var showsPersons = false

    package init() {}
  }

  private struct Origin {
    let text: String
    /// Where its URLs go, or why they go nowhere.
    let root: Result<Place, Unusable>
  }

  private struct Unusable: Error {
    let reason: LeftOver.Reason
  }

  /// How many origins are told apart.
  private static let mostOrigins = 1_000
  /// How many URLs are remembered with whether they are known.
  private static let mostVerdicts = 1 << 17

  private let options: Options
  /// Whether a URL is one of a link that is known already.
  private let isKnown: ((String) -> Bool)?
  /// What stands before paths: the host that was asked for.
  private let originOfPaths: [UInt8]
  private let trie: URLTrie
  private var pieces = URLPieces()
  private var origins: [UInt64: Origin] = [:]
  private var last: (hash: UInt64, origin: Origin)?
  private var leftOver = LeftOver()
  /// Whether URLs are known, by their hashes: traffic repeats itself, and finding a link takes time.
  private var verdicts: [UInt64: Bool] = [:]
  private var count = 0
  private var known = 0

  package init(_ options: Options, isKnown: ((String) -> Bool)? = nil) {
    self.options = options
    self.isKnown = isKnown
    originOfPaths = options.host.map { Array("https://\($0)".utf8) } ?? []
    var choices = URLTrie.Choices(literals: Set(options.literals.map { Array($0.utf8) }))
    if let isValue = options.isValue {
      choices.isValue = { isValue(String(decoding: $0, as: UTF8.self)) }
    }
    trie = URLTrie(choices)
  }

  /// Adds a URL or a path; false if it is neither.
  package func add(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    switch pieces.read(url, dropsTracking: !options.keepsTracking) {
    case .notURL: return false
    case .left(let reason):
      count += 1
      leftOver.add(reason, shape: nil)
    case .read:
      count += 1
      let origin = origin()
      if let isKnown, isStored(isKnown) {
        known += 1
        break
      }
      if let host = options.host, !Self.host(of: origin.text).isSameText(as: host) {
        leftOver.add(.otherHost, shape: shape)
        break
      }
      switch origin.root {
      case .failure(let unusable): leftOver.add(unusable.reason, shape: nil)
      case .success(let root):
        if let reason = trie.add(pieces, after: root) { leftOver.add(reason, shape: shape) }
      }
    }
    return true
  }

  private func isStored(_ isKnown: (String) -> Bool) -> Bool {
    let text = text
    let hash = ByteHash(text.utf8).value
    if let verdict = verdicts[hash] { return verdict }
    if verdicts.count >= Self.mostVerdicts { verdicts.removeAll(keepingCapacity: true) }
    let verdict = isKnown(text)
    verdicts[hash] = verdict
    return verdict
  }

  /// The URL as it counts: without the pairs that are dropped.
  private var text: String {
    let bytes = pieces.bytes
    let path = pieces.segments.last?.range.upperBound ?? pieces.origin.upperBound
    var text = Array(bytes[..<path])
    for (index, pair) in pieces.pairs.enumerated() {
      text.append(index == 0 ? UInt8(ascii: "?") : UInt8(ascii: "&"))
      text += bytes[pair.key.lowerBound..<(pair.value ?? pair.key).upperBound]
    }
    if let fragment = pieces.fragment { text += [UInt8(ascii: "#")] + bytes[fragment] }
    return String(decoding: text, as: UTF8.self)
  }

  private var shape: String {
    LeftOver.shape(ofPath: pieces.segments.map { Array(pieces.bytes[$0.range]) })
  }

  /// The origin of the URL that was read last.
  private func origin() -> Origin {
    var hash = ByteHash()
    if pieces.origin.isEmpty {
      for byte in originOfPaths { hash.add(byte) }
    } else {
      for byte in pieces.bytes[pieces.origin] { hash.add(byte.lowercased) }
    }
    if let last, last.hash == hash.value { return last.origin }
    let origin = origins[hash.value] ?? newOrigin()
    if origins.count <= Self.mostOrigins { origins[hash.value] = origin }
    last = (hash.value, origin)
    return origin
  }

  private func newOrigin() -> Origin {
    let bytes =
      pieces.origin.isEmpty ? originOfPaths : pieces.bytes[pieces.origin].map(\.lowercased)
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.isEmpty || (try? BaseURL(text)) != nil else {
      return Origin(text: text, root: .failure(Unusable(reason: .host)))
    }
    guard origins.count < Self.mostOrigins else {
      return Origin(text: text, root: .failure(Unusable(reason: .manyHosts)))
    }
    return Origin(text: text, root: .success(trie.addRoot()))
  }

  /// `https://example.com:80` → `example.com:80`; of an app its scheme.
  private static func host(of origin: String) -> String {
    let parts = origin.splitScalars(at: "/")
    guard let last = parts.last, !last.isEmpty else {
      return parts.first.map { String($0.unicodeScalars.dropLast()) } ?? ""
    }
    return last
  }

  // MARK: - The result

  /// Decides, and makes the templates; nothing can be added afterwards.
  package func result() -> DerivedTemplates {
    var templates: [DerivedTemplate] = []
    var doubts: [DerivedTemplates.Doubt] = []
    for origin in origins.values {
      guard case .success(let root) = origin.root else { continue }
      let decider = SlotDecider(trie, root: root)
      collect(root, path: [], after: origin.text, into: &templates)
      doubts += decider.doubts.map { doubt in
        DerivedTemplates.Doubt(
          words: doubt.words.map { String(decoding: $0, as: UTF8.self) },
          path: origin.text + shown(doubt.path), areValues: doubt.areValues,
          isPersonal: isPersonal(doubt.path))
      }
    }
    let hosts = Set(templates.map(\.origin)).subtracting([""]).count
    var kept: [DerivedTemplate] = []
    for template in templates {
      if template.count >= options.minimum {
        kept.append(template)
      } else {
        leftOver.add(.rare, count: template.count, shape: nil)
      }
    }
    return DerivedTemplates(
      urls: count, hosts: hosts, known: known,
      templates: kept.sorted { left, right in
        guard left.count == right.count else { return left.count > right.count }
        return ExactText(left.url) < ExactText(right.url)
      },
      leftOver: leftOver,
      doubts: doubts.sorted { $0.key < $1.key })
  }

  private func collect(
    _ place: Place, path: [Place], after origin: String, into templates: inout [DerivedTemplate]
  ) {
    for shape in place.end?.shapes ?? [] where shape.count > 0 {
      let builder = TemplateBuilder(path, shape, in: trie, showsPersons: options.showsPersons)
      templates.append(builder.template(after: origin))
    }
    for next in place.words + place.slots {
      collect(next, path: path + [next], after: origin, into: &templates)
    }
  }

  /// A path with `…` for its slots.
  private func shown(_ path: [Place]) -> String {
    path.map { "/" + ($0.isSlot ? "…" : String(decoding: trie.text(of: $0), as: UTF8.self)) }
      .joined()
  }

  private func isPersonal(_ path: [Place]) -> Bool {
    guard let last = path.last, !last.isSlot else { return false }
    return SensitiveNames.arePersonal(WordParts.all(of: trie.text(of: last)))
  }
}
