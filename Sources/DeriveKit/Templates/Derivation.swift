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
    /// How many different words follow a place before they are values.
    var mostWords = 10_000
    /// How many origins are told apart.
    var mostOrigins = 10_000

    package init() {}
  }

  private final class Origin {
    let text: String
    /// Where its URLs go; else why they go nowhere.
    let root: Place?
    let reason: LeftOver.Reason
    /// How many URLs went there.
    var count = 0

    init(_ text: String, _ root: Place?, _ reason: LeftOver.Reason) {
      (self.text, self.root, self.reason) = (text, root, reason)
    }
  }

  private let options: Options
  /// Whether a URL is one of a link that is known already.
  private let isKnown: ((UnsafeBufferPointer<UInt8>) -> Bool)?
  /// What stands before paths: the host that was asked for.
  private let originOfPaths: [UInt8]
  private let trie: URLTrie
  private var pieces = URLPieces()
  private var origins: [UInt64: Origin] = [:]
  /// The greatest hash of an origin that may be kept: which ones are does not depend on their order.
  private var greatest = UInt64.max
  private var last: (hash: UInt64, origin: Origin)?
  private var leftOver = LeftOver()
  private var count = 0
  private var known = 0

  package init(
    _ options: Options, isKnown: ((UnsafeBufferPointer<UInt8>) -> Bool)? = nil
  ) {
    self.options = options
    self.isKnown = isKnown
    originOfPaths = options.host.map { Array("https://\($0)".utf8) } ?? []
    var choices = URLTrie.Choices(literals: Set(options.literals.map { Array($0.utf8) }))
    if let isValue = options.isValue {
      choices.isValue = { isValue(String(decoding: $0, as: UTF8.self)) }
    }
    trie = URLTrie(choices, mostWords: options.mostWords)
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
      guard let root = origin.root else {
        leftOver.add(origin.reason, shape: nil)
        break
      }
      origin.count += 1
      trie.add(pieces, after: root)
    }
    return true
  }

  /// Whether the URL, without the pairs that are dropped, is known.
  private func isStored(_ isKnown: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    guard pieces.hasDropped else { return pieces.bytes.withUnsafeBufferPointer(isKnown) }
    let bytes = pieces.bytes
    let path = pieces.segments.last?.range.upperBound ?? pieces.origin.upperBound
    var text = Array(bytes[..<path])
    for (index, pair) in pieces.pairs.enumerated() {
      text.append(index == 0 ? UInt8(ascii: "?") : UInt8(ascii: "&"))
      text += bytes[pair.key.lowerBound..<(pair.value ?? pair.key).upperBound]
    }
    if let fragment = pieces.fragment { text += [UInt8(ascii: "#")] + bytes[fragment] }
    return text.withUnsafeBufferPointer(isKnown)
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
    let origin = origins[hash.value] ?? newOrigin(hash.value)
    last = (hash.value, origin)
    return origin
  }

  private func newOrigin(_ hash: UInt64) -> Origin {
    let bytes =
      pieces.origin.isEmpty ? originOfPaths : pieces.bytes[pieces.origin].map(\.lowercased)
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.isEmpty || (try? BaseURL(text)) != nil else { return Origin(text, nil, .host) }
    let isSecret = bytes.split { $0.isOne(of: "/.:") }.contains { label in
      label.withUnsafeBufferPointer { ValueTraits(of: $0).contains(.secret) }
    }
    guard !isSecret else { return Origin(text, nil, .secretHost) }
    guard hash <= greatest else { return Origin(text, nil, .manyHosts) }
    let origin = Origin(text, trie.addRoot(), .manyHosts)
    origins[hash] = origin
    if origins.count >= 2 * options.mostOrigins { forgetOrigins() }
    return origins[hash] ?? Origin(text, nil, .manyHosts)
  }

  /// Leaves over the URLs of the origins with the greatest hashes, so that the others are not too
  /// many.
  private func forgetOrigins() {
    guard origins.count > options.mostOrigins else { return }
    let hashes = origins.keys.sorted()
    greatest = hashes[options.mostOrigins - 1]
    for hash in hashes[options.mostOrigins...] {
      guard let origin = origins.removeValue(forKey: hash), origin.count > 0 else { continue }
      leftOver.add(.manyHosts, count: origin.count, shape: nil)
    }
    let kept = Set(origins.values.compactMap { $0.root.map(ObjectIdentifier.init) })
    trie.keepRoots { kept.contains(ObjectIdentifier($0)) }
    last = nil
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
    forgetOrigins()
    for origin in origins.values {
      guard let root = origin.root else { continue }
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
    leftOver.add(.manyKeys, count: place.end?.crowded ?? 0, shape: nil)
    for all in place.end?.shapes ?? [] {
      let shape = all.isCrowded ? all.withoutKeys : all
      leftOver.add(.manyKeys, count: all.count - shape.count, shape: nil)
      guard shape.count > 0 else { continue }
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
