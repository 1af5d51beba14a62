import TextKit
import URLKit

/// Replaces words with values, in bounded memory.
extension URLTrie {
  /// The bytes of a place's word; empty for a slot.
  func text(of place: Place) -> [UInt8] {
    if case .word(let word) = place.kind { words.bytes(of: word) } else { [] }
  }

  /// Turns chosen words after a place into values.
  func makeValues(of chosen: [Place], after place: Place) {
    guard !chosen.isEmpty else { return }
    let ids = Set(chosen.map(\.id))
    place.words.removeAll { ids.contains($0.id) }
    for word in chosen {
      guard case .word(let number) = word.kind else { continue }
      let text = words.bytes(of: number)
      text.withUnsafeBufferPointer { text in
        let forced = choices.isValue(text)
        let ending = forced ? .none : FileEnding(of: text)
        let slot = slot(ending, after: place)
        let base = Array(text.dropLast(ending.count))
        slot.values?.add(base, hash: hash(of: base), uses: word.uses)
        if word.isDoubtful { slot.isDoubtful = true }
        edges[place.id, number] = slot.id
        // The places after a value record it, whenever it became one.
        for next in word.words { next.previous.add(hash: words.hash(of: number), text) }
        merge(word, into: slot)
      }
    }
  }

  /// Turns the only value of a slot into a word, and returns its place.
  func makeWord(of slot: Place, after place: Place) -> Place? {
    guard case .slot(let ending) = slot.kind, let value = slot.values?.known.first else {
      return nil
    }
    let text = value.bytes + Array(ending.text.utf8)
    let word = text.withUnsafeBufferPointer { words.add($0, hash: hash(of: $0)) }
    slot.kind = .word(word)
    slot.values = nil
    place.slots.removeAll { $0 === slot }
    place.words.append(slot)
    edges[place.id, word] = slot.id
    return slot
  }

  /// Turns all words after a place into values, except route words.
  func collapse(_ place: Place) {
    place.isMany = true
    makeValues(
      of: place.words.filter { next in
        let text = text(of: next)
        return !choices.isLiteral(text) && !text.isEmpty && RouteWords.share(of: text) < 1
      }, after: place)
  }

  /// Moves everything known about a place to another place.
  func merge(_ place: Place, into target: Place) {
    target.uses.merge(place.uses)
    target.previous.merge(place.previous)
    target.isDoubtful = target.isDoubtful || place.isDoubtful
    if let values = place.values { target.values?.merge(values) }
    if let end = place.end {
      if let own = target.end { own.merge(end, mostKeys: limits.keys) } else { target.end = end }
    }
    for slot in place.slots {
      if let own = target.slots.first(where: { $0.kind == slot.kind }) {
        merge(slot, into: own)
      } else {
        target.slots.append(slot)
      }
    }
    target.isMany = target.isMany || place.isMany
    for next in place.words {
      guard case .word(let word) = next.kind else { continue }
      if let id = edges[target.id, word], case .word = places[Int(id)].kind {
        merge(next, into: places[Int(id)])
      } else {
        target.words.append(next)
        edges[target.id, word] = next.id
      }
    }
    if target.words.count > limits.words || target.isMany { collapse(target) }
  }

  // MARK: - Bounded memory

  /// Discards the roots for which `isKept` returns false, with all their URLs.
  func keepRoots(_ isKept: (Place) -> Bool) {
    roots.removeAll { !isKept($0) }
    rebuild()
  }

  /// Renumbers the remaining places and words.
  func rebuild() {
    let old = words
    words = InternedTexts()
    edges = EdgeTable()
    places = []
    var pending = roots.map { ($0, parent: Int32(-1)) }
    while let (place, parent) = pending.popLast() {
      place.id = Int32(places.count)
      places.append(place)
      if case .word(let word) = place.kind {
        let text = old.bytes(of: word)
        let new = text.withUnsafeBufferPointer { words.add($0, hash: old.hash(of: word)) }
        place.kind = .word(new)
        edges[parent, new] = place.id
      }
      pending += (place.words + place.slots).map { ($0, parent: place.id) }
    }
  }
}
