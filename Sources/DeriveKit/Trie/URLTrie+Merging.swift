import TextKit
import URLKit

/// Replaces words with values, in bounded memory.
extension URLTrie {
  /// The bytes of a node's word; empty for a slot.
  func text(of node: TrieNode) -> [UInt8] {
    if case .word(let word) = node.kind { words.bytes(of: word) } else { [] }
  }

  /// Turns chosen words after a node into values.
  func makeValues(of chosen: [TrieNode], after node: TrieNode) {
    guard !chosen.isEmpty else { return }
    let ids = Set(chosen.map(\.id))
    node.words.removeAll { ids.contains($0.id) }
    for word in chosen {
      guard case .word(let number) = word.kind else { continue }
      let text = words.bytes(of: number)
      text.withUnsafeBufferPointer { text in
        let forced = choices.isValue(text)
        let ending = forced ? .none : FileEnding(of: text)
        let slot = slot(ending, after: node)
        let base = Array(text.dropLast(ending.count))
        let known = wordsAsValues[number] ?? ValueSummary.Word(of: base)
        wordsAsValues[number] = known
        slot.values?.add(base, hash: hash(of: base), known, uses: word.uses)
        if word.isDoubtful { slot.isDoubtful = true }
        edges[node.id, number] = slot.id
        // The nodes after a value record it, whenever it became one.
        for next in word.words { next.previous.add(hash: words.hash(of: number), text) }
        merge(word, into: slot)
      }
    }
  }

  /// Turns the only value of a slot into a word, and returns its node.
  func makeWord(of slot: TrieNode, after node: TrieNode) -> TrieNode? {
    guard case .slot(let ending) = slot.kind, let value = slot.values?.known.first else {
      return nil
    }
    let text = value.bytes + Array(ending.text.utf8)
    let word = text.withUnsafeBufferPointer { words.add($0, hash: hash(of: $0)) }
    slot.kind = .word(word)
    slot.values = nil
    node.slots.removeAll { $0 === slot }
    node.words.append(slot)
    edges[node.id, word] = slot.id
    return slot
  }

  /// Turns all words after a node into values, except route words.
  func collapse(_ node: TrieNode) {
    node.isMany = true
    makeValues(
      of: node.words.filter { next in
        let text = text(of: next)
        return !choices.isLiteral(text) && !text.isEmpty && RouteWords.share(of: text) < 1
      }, after: node)
  }

  /// Moves everything known about a node to another node.
  func merge(_ node: TrieNode, into target: TrieNode) {
    merges += 1
    target.uses.merge(node.uses)
    target.previous.merge(node.previous)
    target.isDoubtful = target.isDoubtful || node.isDoubtful
    if let values = node.values { target.values?.merge(values) }
    if let end = node.end {
      if let own = target.end { own.merge(end, mostKeys: limits.keys) } else { target.end = end }
    }
    for slot in node.slots {
      if let own = target.slots.first(where: { $0.kind == slot.kind }) {
        merge(slot, into: own)
      } else {
        target.slots.append(slot)
      }
    }
    target.isMany = target.isMany || node.isMany
    for next in node.words {
      guard case .word(let word) = next.kind else { continue }
      if let id = edges[target.id, word], case .word = nodes[Int(id)].kind {
        merge(next, into: nodes[Int(id)])
      } else {
        target.words.append(next)
        edges[target.id, word] = next.id
      }
    }
    if target.words.count > limits.words || target.isMany { collapse(target) }
  }

  // MARK: - Bounded memory

  /// Discards the roots for which `isKept` returns false, with all their URLs.
  func keepRoots(_ isKept: (TrieNode) -> Bool) {
    roots.removeAll { !isKept($0) }
    rebuild()
  }

  /// Renumbers the remaining nodes and words.
  func rebuild() {
    let old = words
    words = InternedTexts()
    wordsAsValues = [:]
    secretOwners = []
    edges = EdgeTable()
    nodes = []
    var pending = roots.map { ($0, parent: Int32(-1)) }
    while let (node, parent) = pending.popLast() {
      node.id = Int32(nodes.count)
      nodes.append(node)
      if case .word(let word) = node.kind {
        let text = old.bytes(of: word)
        let new = text.withUnsafeBufferPointer { words.add($0, hash: old.hash(of: word)) }
        node.kind = .word(new)
        if node.precedesSecret { secretOwners.insert(new) }
        edges[parent, new] = node.id
      }
      pending += (node.words + node.slots).map { ($0, parent: node.id) }
    }
  }
}
