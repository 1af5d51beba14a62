import TextKit
import URLKit

/// The paths of many URLs, in bounded memory: words one by one, values as summaries.
///
/// A segment that is a value by its characters alone never becomes a word. If more words follow a
/// node than allowed, all of them except route words become values. The result does not depend on
/// the order of the URLs; for this, it may take several passes over them (`Pass`).
final class URLTrie {
  /// The user's choices.
  struct Choices {
    /// Segments that are never values, decoded.
    var literals: Set<[UInt8]> = []
    /// Returns true for a decoded segment that is always a value.
    var values: ((String) -> Bool)?

    /// Returns true for a segment that is never a value.
    func isLiteral(_ segment: some RandomAccessCollection<UInt8>) -> Bool {
      !literals.isEmpty && Self.spellings(of: segment).contains(where: literals.contains)
    }

    /// Returns true for a segment that is always a value.
    func isValue(_ segment: some RandomAccessCollection<UInt8>) -> Bool {
      guard let values else { return false }
      return Self.spellings(of: segment).contains { values(String(decoding: $0, as: UTF8.self)) }
    }

    /// A segment as it is in the URL and, if that differs, decoded.
    private static func spellings(
      of segment: some RandomAccessCollection<UInt8>
    ) -> [[UInt8]] {
      let bytes = Array(segment)
      guard bytes.contains(UInt8(ascii: "%")) else { return [bytes] }
      return [bytes, PercentDecoding(bytes).bytes]
    }
  }

  struct Limits {
    /// The number of different words after a node beyond which they become values.
    var words = 10_000
    /// The number of nodes; a node with too many words counts as if it had the maximum.
    var nodes = 100_000
    /// The number of different keys in the queries of a path.
    var keys = 128
    /// The number of keys of all paths; a path with too many keys counts as if it had the maximum.
    var allKeys = 100_000
  }

  let choices: Choices
  var limits: Limits
  var words = InternedTexts()
  /// The words before secrets.
  var secretOwners: Set<Int32> = []
  /// What was found about words that became values.
  var wordsAsValues: [Int32: ValueSummary.Word] = [:]
  var edges = EdgeTable()
  var nodes: [TrieNode] = []
  var roots: [TrieNode] = []

  // The state that `URLTrie+Passes` maintains.
  var pass = Pass.whole
  /// True if the rest of this pass is useless because the trie must be built again.
  var isInVain = false
  /// The number of levels from the roots that are final.
  var finalLevels = 0
  /// False if this pass continues without the queries.
  var keepsQueries = true
  /// The number of nodes at which the size is checked next.
  var nextCheck: Int
  /// The largest hash of a path that is used.
  var greatestPath = UInt64.max
  /// The number of keys of all paths, not counting paths with too many.
  var keyCount = 0

  /// How many nodes have been merged into others, which tests hold to a bound.
  var merges = 0

  /// The bits of hashes that are used.
  private let hashMask: UInt64

  init(_ choices: Choices, limits: Limits = Limits(), hashMask: UInt64 = .max) {
    self.choices = choices
    self.hashMask = hashMask
    self.limits = limits
    nextCheck = limits.nodes
  }

  /// Adds a node that starts a path.
  func addRoot() -> TrieNode {
    let root = node(.root)
    roots.append(root)
    return root
  }

  // MARK: - Adding

  /// Adds a URL after a root, as far as this pass goes; returns false if its path is not used.
  func add(_ url: URLPieces, after root: TrieNode) -> Bool {
    guard greatestPath == .max || url.pathHash <= greatestPath else { return false }
    guard !isInVain else { return true }
    url.bytes.withUnsafeBufferPointer { bytes in
      if case .levels(let last) = pass {
        addWords(of: url, bytes, upTo: last, after: root)
      } else {
        addWhole(url, bytes, after: root)
      }
    }
    checkSize()
    return true
  }

  private func addWhole(
    _ url: URLPieces, _ bytes: UnsafeBufferPointer<UInt8>, after root: TrieNode
  ) {
    let ranked = url.ranked
    var node = root
    var value: URLPieces.Piece?
    for segment in url.segments {
      let text = segment.range.bytes(in: bytes)
      let next = next(after: node, text, hash: segment.hash, in: ranked)
      if let value, !next.isSlot {
        next.previous.add(hash: value.hash, value.range.bytes(in: bytes))
      }
      value = next.isSlot ? segment : nil
      next.uses.add(ranked)
      node = next
    }
    if keepsQueries { addQuery(of: url, bytes, ranked, to: node) }
  }

  /// Adds the words of the levels up to `last`, without any other information about them.
  private func addWords(
    of url: URLPieces, _ bytes: UnsafeBufferPointer<UInt8>, upTo last: Int, after root: TrieNode
  ) {
    guard url.segments.count > finalLevels else { return }
    var node = root
    for segment in url.segments.prefix(last) {
      node = next(after: node, segment.range.bytes(in: bytes), hash: segment.hash, in: nil)
    }
  }

  func hash(of text: some Sequence<UInt8>) -> UInt64 { ByteHash(text, mask: hashMask).value }

  /// The node of a segment after another node; a value is recorded for `url`, if that is not nil.
  private func next(
    after node: TrieNode, _ text: UnsafeBufferPointer<UInt8>, hash: UInt64, in url: RankedText?
  ) -> TrieNode {
    if let word = words.find(text, hash: hash) {
      if let id = edges[node.id, word] {
        let next = nodes[Int(id)]
        guard case .slot(let ending) = next.kind else { return next }
        return addValue(text, hash: hash, ending, after: node, in: url)
      }
      // What has become a word somewhere is no value by its characters alone.
      if !node.isMany, !node.precedesSecret {
        return addWord(text, hash: hash, after: node, in: url)
      }
    }
    guard !text.isEmpty, !choices.isLiteral(text) else {
      return addWord(text, hash: hash, after: node, in: url)
    }
    if choices.isValue(text) {
      return addValue(text, hash: hash, .none, after: node, in: url)
    }
    let ending = FileEnding(of: text)
    let base = UnsafeBufferPointer(rebasing: text.dropLast(ending.count))
    let traits = ValueTraits(of: base)
    if traits.contains(.typed) {
      return addValue(text, hash: hash, ending, traits, after: node, in: url)
    }
    if text.count > 255
      || (node.isMany || node.precedesSecret)
        && RouteWords.share(of: Array(base)) < 1
    {
      return addValue(text, hash: hash, ending, traits, after: node, in: url)
    }
    return addWord(text, hash: hash, after: node, in: url)
  }

  private func addWord(
    _ text: UnsafeBufferPointer<UInt8>, hash: UInt64, after node: TrieNode,
    in url: RankedText?
  ) -> TrieNode {
    let known = words.count
    let word = words.add(text, hash: hash)
    if words.count > known, SensitiveNames.precedesSecret(WordParts.all(of: text)) {
      secretOwners.insert(word)
    }
    let next = self.node(.word(word))
    next.precedesSecret = secretOwners.contains(word)
    node.words.append(next)
    edges[node.id, word] = next.id
    guard !node.isMany, node.words.count > limits.words else { return next }
    collapse(node)
    // The word may have become a value itself.
    return self.next(after: node, text, hash: hash, in: url)
  }

  /// The node of a value; `traits` are those of the text before its ending, if they are known.
  private func addValue(
    _ text: UnsafeBufferPointer<UInt8>, hash: UInt64, _ ending: FileEnding,
    _ traits: ValueTraits? = nil, after node: TrieNode, in url: RankedText?
  ) -> TrieNode {
    let next = slot(ending, after: node)
    guard let url else { return next }
    if ending == .none {
      next.values?.add(text, hash: hash, traits, in: url)
    } else {
      let base = UnsafeBufferPointer(rebasing: text.dropLast(ending.count))
      next.values?.add(base, hash: self.hash(of: base), traits, in: url)
    }
    return next
  }

  func slot(_ ending: FileEnding, after node: TrieNode) -> TrieNode {
    if let slot = node.slot(ending) { return slot }
    let slot = self.node(.slot(ending))
    node.slots.append(slot)
    return slot
  }

  func node(_ kind: TrieNode.Kind) -> TrieNode {
    let node = TrieNode(kind, id: Int32(nodes.count))
    nodes.append(node)
    return node
  }

  private func addQuery(
    of url: URLPieces, _ bytes: UnsafeBufferPointer<UInt8>, _ ranked: RankedText, to node: TrieNode
  ) {
    let end = node.end ?? Endpoint()
    node.end = end
    var flags: [[UInt8]] = []
    for pair in url.pairs where pair.value == nil { flags.append(Array(bytes[pair.key.range])) }
    if flags.count > 1 { flags.sort { $0.lexicographicallyPrecedes($1) } }
    guard let index = end.shape(flags) else { return }
    keyCount += end.shapes[index].add(url, bytes, ranked, mostKeys: limits.keys)
  }
}
