import LinkKit
import TextKit
import URLKit

/// Derives templates from URLs in bounded memory.
///
/// The order of the URLs changes nothing, and duplicate URLs change only counts.
package final class Derivation {
  /// The user's choices.
  package struct Options {
    /// The only host whose URLs are used; nil for all hosts.
    package var host: String?
    /// The minimum number of URLs per template.
    package var minimum = 1
    /// True if `utm_…`, `fbclid` and `gclid` are kept like other pairs.
    package var keepsTracking = false
    /// Segments that are never values.
    package var literals: [String] = []
    /// Returns true for a segment that is always a value.
    package var isValue: ((String) -> Bool)?
    /// True if values that look like personal data may be examples, too.
    package var showsPersons = false
    /// The rules that the store shares among parameters of a name; nil where there are none.
    package var shared: ((String) -> SharedRules?)?
    /// The limits on the paths that are kept.
    var limits = URLTrie.Limits()
    /// The maximum number of distinct origins.
    var mostOrigins = 10_000
    /// The bits of hashes that are used, on which no result depends.
    var hashMask = UInt64.max

    package init() {}
  }

  private let options: Options
  /// Returns true for a URL that belongs to a known link.
  private let isKnown: ((UnsafeBufferPointer<UInt8>) -> Bool)?
  let trie: URLTrie
  private var pieces: URLPieces
  private var origins: OriginTable
  private var leftOver = LeftOver()
  private var count = 0
  private var known = 0

  package init(
    _ options: Options, isKnown: ((UnsafeBufferPointer<UInt8>) -> Bool)? = nil
  ) {
    self.options = options
    self.isKnown = isKnown
    let choices = URLTrie.Choices(
      literals: Set(options.literals.map { Array($0.utf8) }), values: options.isValue)
    pieces = URLPieces(hashMask: options.hashMask)
    trie = URLTrie(choices, limits: options.limits, hashMask: options.hashMask)
    origins = OriginTable(
      in: trie, originOfPaths: options.host.map { "https://\($0)" } ?? "",
      mostOrigins: options.mostOrigins, hashMask: options.hashMask)
  }

  /// Derives templates from all URLs that `read` passes on, one after another.
  ///
  /// If keeping all words of the URLs apart in one pass would take too much memory, `read` is
  /// called again and must pass on the same URLs.
  ///
  /// - Parameter read: Calls its argument with each URL or path; the argument returns false if the
  ///   text is neither.
  /// - Returns: the templates, with the counts and doubts.
  /// - Throws: what `read` throws.
  package func templates(
    reading read: ((UnsafeBufferPointer<UInt8>) -> Bool) throws -> Void
  ) rethrows -> DerivedTemplates {
    repeat {
      leftOver = LeftOver()
      (count, known) = (0, 0)
      origins.resetCounts()
      try read(add)
      origins.forgetMost()
    } while trie.endPass()
    return result()
  }

  /// Adds a URL or a path; returns false if it is neither.
  private func add(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    switch pieces.read(url, dropsTracking: !options.keepsTracking) {
    case .notURL: return false
    case .left(let reason):
      count += 1
      leave(reason)
    case .read:
      count += 1
      let origin = origins.origin(of: pieces)
      if let isKnown, isStored(isKnown) {
        known += 1
        break
      }
      if let host = options.host, !origin.host.isSameText(as: host) {
        leave(.otherHost)
        break
      }
      guard let root = origin.root else {
        leave(origin.reason)
        break
      }
      guard trie.add(pieces, after: root) else {
        leave(.manyPaths)
        break
      }
      origin.count += 1
    }
    return true
  }

  /// Leaves over a URL by what is known of its request.
  package func leave(_ url: UnsafeBufferPointer<UInt8>, _ request: LeftRequest) {
    let reading = pieces.read(url, dropsTracking: !options.keepsTracking)
    if request != .doubleSlash {
      guard case .read = reading else { return }
    }
    count += 1
    switch request {
    case .doubleSlash: leave(.doubleSlash)
    case .failed: leave(.failed)
    case .staticFile: leave(.staticFile)
    }
  }

  /// Returns true if the URL, without the dropped pairs, is known.
  private func isStored(_ isKnown: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    guard pieces.hasDropped else { return pieces.bytes.withUnsafeBufferPointer(isKnown) }
    return pieces.text.withUnsafeBufferPointer(isKnown)
  }

  /// Counts the URL that was read last, even if only in part, as left over.
  ///
  /// A URL whose host exceeds the limit has no shape: it may have been added before the limit was
  /// reached.
  private func leave(_ reason: LeftOver.Reason) {
    leftOver.add(
      reason, hash: pieces.pathHash,
      shape: pieces.segments.isEmpty || reason == .manyHosts
        ? nil : LeftOver.shape(ofPath: pieces.segments.map { Array(pieces.bytes[$0.range]) }))
  }

  // MARK: - The result

  /// Decides, and builds the templates; nothing can be added afterwards.
  private func result() -> DerivedTemplates {
    var templates: [DerivedTemplate] = []
    var doubts: [DerivedTemplates.Doubt] = []
    leftOver.add(.manyHosts, count: origins.forgottenURLs, hash: .max, shape: nil)
    var hosts: Set<ExactText> = []
    for origin in origins.all {
      guard let root = origin.root else { continue }
      let decider = SlotDecider(trie, root: root)
      let others = templates.count
      collect(root, path: [], after: origin.text, into: &templates)
      if templates.count > others, !origin.text.isEmpty {
        hosts.insert(ExactText(origin.hostWithoutPort))
      }
      doubts += decider.doubts.map { doubt in
        let path = origin.text + shown(doubt.path)
        return DerivedTemplates.Doubt(
          words: doubt.words.map { String(decoding: $0, as: UTF8.self) },
          path: path.isEmpty ? "/" : path, areValues: doubt.areValues,
          isPersonal: isPersonal(doubt.path))
      }
    }
    var kept: [DerivedTemplate] = []
    for template in templates {
      if template.count >= options.minimum {
        kept.append(template)
      } else {
        leftOver.add(.rare, count: template.count, path: template.exampleSegments)
      }
    }
    return DerivedTemplates(
      urls: count, hosts: hosts.count, known: known,
      templates: kept.sorted { left, right in
        guard left.count == right.count else { return left.count > right.count }
        return ExactText(left.url) < ExactText(right.url)
      },
      leftOver: leftOver,
      doubts: doubts.sorted { $0.key < $1.key })
  }

  private func collect(
    _ node: TrieNode, path: [TrieNode], after origin: String,
    into templates: inout [DerivedTemplate]
  ) {
    leftOver.add(.manyKeys, count: node.end?.crowded ?? 0, path: path.map(segment))
    for all in node.end?.shapes ?? [] {
      let shape = all.isCrowded ? all.withoutKeys : all
      leftOver.add(.manyKeys, count: all.count - shape.count, path: path.map(segment))
      guard shape.count > 0 else { continue }
      let builder = TemplateBuilder(path, shape, in: trie, options)
      templates.append(builder.template(after: origin))
    }
    for next in node.words + node.slots {
      collect(next, path: path + [next], after: origin, into: &templates)
    }
  }

  /// The text of a node; for a slot, any value that may be kept.
  private func segment(_ node: TrieNode) -> [UInt8] {
    node.isSlot ? node.values?.samples.first?.bytes ?? [] : trie.text(of: node)
  }

  /// The path with `…` in place of its slots.
  private func shown(_ path: [TrieNode]) -> String {
    path.map { "/" + ($0.isSlot ? "…" : String(decoding: trie.text(of: $0), as: UTF8.self)) }
      .joined()
  }

  private func isPersonal(_ path: [TrieNode]) -> Bool {
    guard let last = path.last, !last.isSlot else { return false }
    return SensitiveNames.arePersonal(WordParts.all(of: trie.text(of: last)))
  }
}

/// Everything that was derived from URLs.
package struct DerivedTemplates: Hashable, Sendable {
  /// Words under a path whose scores are close to zero.
  package struct Doubt: Hashable, Sendable {
    package let words: [String]
    /// The path before them, with `…` for its slots.
    package let path: String
    /// True if they became values, false if they are literals.
    package let areValues: Bool
    /// True if they may be personal data.
    package let isPersonal: Bool

    /// The sort key of doubts.
    var key: ExactText { ExactText("\(path)/\(areValues)/\(words)") }
  }

  /// The number of URLs read.
  package let urls: Int
  /// The number of hosts and apps that the URLs belong to.
  package let hosts: Int
  /// The number of URLs that belong to known links.
  package let known: Int
  /// The templates, those with the most URLs first.
  package let templates: [DerivedTemplate]
  package let leftOver: LeftOver
  package let doubts: [Doubt]
}
