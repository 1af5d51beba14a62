import URLKit

/// Decides whether each word of a trie is a literal or a value, starting at the beginning of the
/// paths: siblings that are values become one slot, and what follows them is scored together.
struct SlotDecider {
  private let trie: URLTrie
  private let evidence: WordEvidence
  private(set) var doubts: [Doubt] = []

  /// Words whose score is close to zero.
  struct Doubt {
    let words: [[UInt8]]
    /// The nodes before them.
    let path: [TrieNode]
    let areValues: Bool
  }

  /// The number of levels to which continuations are compared.
  private static let deepestTail = 3
  /// The minimum number of siblings for detecting titles of articles.
  private static let fewestSlugs = 8
  /// The share of the siblings that must have a continuation, so that it is not a coincidence.
  private static let leastShare = 0.05

  init(_ trie: URLTrie, root: TrieNode) {
    self.trie = trie
    evidence = WordEvidence(of: root, in: trie)
    decide(root, path: [], parent: [], depth: 0)
  }

  private mutating func decide(_ node: TrieNode, path: [TrieNode], parent: [UInt8], depth: Int) {
    let path = node.kind == .root ? [] : path + [node]
    if !node.isSlot, let trunk = trunk(after: node, parent: parent, depth: depth) {
      for next in trunk {
        let text = trie.text(of: next)
        // Values may follow a plural directly: `/posts/my-first-post`.
        decide(next, path: path, parent: text, depth: WordParts.isPlural(text) ? 1 : 0)
      }
      return
    }
    if node.words.isEmpty, node.slots.count == 1, depth < 2, !node.isSlot,
      isConstant(node.slots[0], after: trie.text(of: node)),
      let word = trie.makeWord(of: node.slots[0], after: node)
    {
      decide(word, path: path, parent: trie.text(of: word), depth: 0)
      return
    }
    judge(node, path: path, parent: parent, depth: depth)
    for next in node.words {
      decide(next, path: path, parent: trie.text(of: next), depth: depth + 1)
    }
    for next in node.slots { decide(next, path: path, parent: [], depth: depth + 1) }
  }

  /// The nodes after another one that all paths pass through, or that name versions; they are
  /// never values.
  private func trunk(after node: TrieNode, parent: [UInt8], depth: Int) -> [TrieNode]? {
    guard node.slots.isEmpty, !node.words.isEmpty else { return nil }
    if depth <= 2, node.words.count <= 3,
      node.words.allSatisfy({ Version.isOne(trie.text(of: $0)) })
    {
      return node.words
    }
    guard depth <= 1, node.words.count == 1, node.end == nil,
      !SensitiveNames.arePersonal(WordParts.all(of: parent))
    else { return nil }
    return node.words
  }

  /// True for a date or number that is always the same and is followed by several words, unless the
  /// user made it a value or it may not be shown after the literal before it.
  private func isConstant(_ slot: TrieNode, after parent: [UInt8]) -> Bool {
    guard let values = slot.values, values.distinct == 1, let value = values.known.first,
      !values.all.isDisjoint(with: [.date, .number]),
      !trie.choices.isValue(value.bytes)
    else { return false }
    let parts = WordParts.all(of: parent)
    guard values.any.isDisjoint(with: .unshown), !SensitiveNames.areSecretInPath(parts),
      !SensitiveNames.precedesSecret(parts), !SensitiveNames.arePersonal(parts)
    else { return false }
    return slot.words.count + slot.slots.count > 1
  }

  private mutating func judge(_ node: TrieNode, path: [TrieNode], parent: [UInt8], depth: Int) {
    var candidates: [(node: TrieNode, word: Int32, tails: Set<Tail>)] = []
    for next in node.words {
      guard case .word(let word) = next.kind else { continue }
      candidates.append((next, word, evidence.isSure(word) ? [] : tails(of: next)))
    }
    guard !candidates.isEmpty else { return }
    let count = node.words.count + node.slots.reduce(0) { $0 + ($1.values?.distinct ?? 0) }
    var frequency: [Tail: Int] = [:]
    for candidate in candidates { for tail in candidate.tails { frequency[tail, default: 0] += 1 } }
    for slot in node.slots { for tail in tails(of: slot) { frequency[tail, default: 0] += 1 } }
    let least = max(2, Int((Self.leastShare * Double(count)).rounded(.up)))
    let mayHaveSlugs = candidates.count >= Self.fewestSlugs
    let valuish =
      candidates.count {
        evidence.points(of: $0.word) >= 1 || mayHaveSlugs && isSlug($0.node, $0.word)
      } + count - candidates.count
    let site = SlotScore.Site(
      parent: node.isSlot ? [] : parent, owner: owner(of: node, path), depth: depth,
      followsSlot: node.isSlot,
      siblings: candidates.count {
        !evidence.isSure($0.word) && evidence.share(of: $0.word) < 1
      },
      isMostlyValues: valuish * 2 >= count,
      isListOfSlugs: mayHaveSlugs && valuish * 5 >= count * 3,
      codeForms: CodeForm.ofValues(
        node.slots.flatMap { $0.values?.samples.map(\.bytes) ?? [] },
        beside: candidates.map { trie.text(of: $0.node) }))
    var values: [TrieNode] = []
    var doubtful: [Bool: [[UInt8]]] = [:]
    for (next, word, tails) in candidates {
      let text = trie.text(of: next)
      guard !text.isEmpty, !trie.choices.isLiteral(text) else { continue }
      let shared = tails.count { frequency[$0, default: 0] >= least }
      let score = SlotScore(word, text, evidence, at: site, sharedTails: shared)
      if score.isDoubtful {
        next.isDoubtful = true
        if !isSensitive(text) { doubtful[score.isValue, default: []].append(text) }
      }
      if score.isValue { values.append(next) }
    }
    for areValues in [false, true] {
      guard let words = doubtful[areValues] else { continue }
      let sorted = words.sorted { $0.lexicographicallyPrecedes($1) }
      doubts.append(Doubt(words: sorted, path: path, areValues: areValues))
    }
    trie.makeValues(of: values, after: node)
  }

  /// Returns true for a word that may be a secret or personal data, which no message may show.
  private func isSensitive(_ word: [UInt8]) -> Bool {
    let traits = word.withUnsafeBufferPointer { ValueTraits(of: $0) }
    return !traits.isDisjoint(with: .unshown)
  }

  /// The literal before a slot at the end of a path.
  private func owner(of node: TrieNode, _ path: [TrieNode]) -> [UInt8] {
    guard node.isSlot, let before = path.dropLast().last else { return [] }
    return trie.text(of: before)
  }

  /// True for several hyphenated words at the end of a path: the title of an article.
  private func isSlug(_ node: TrieNode, _ word: Int32) -> Bool {
    node.words.isEmpty && node.slots.isEmpty && evidence.share(of: word) < 1
      && trie.text(of: node).contains(UInt8(ascii: "-"))
  }

  /// A route word `depth` levels below.
  private struct Tail: Hashable {
    let depth: Int
    let word: Int32
  }

  private func tails(of node: TrieNode) -> Set<Tail> {
    var found: Set<Tail> = []
    collect(node, depth: 1, into: &found)
    return found
  }

  private func collect(_ node: TrieNode, depth: Int, into found: inout Set<Tail>) {
    for next in node.words {
      if case .word(let word) = next.kind, evidence.isRoute(word) {
        found.insert(Tail(depth: depth, word: word))
      }
      if depth < Self.deepestTail { collect(next, depth: depth + 1, into: &found) }
    }
    guard depth < Self.deepestTail else { return }
    for slot in node.slots { collect(slot, depth: depth + 1, into: &found) }
  }
}
