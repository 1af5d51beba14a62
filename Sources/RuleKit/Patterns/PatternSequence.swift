import LanguageKit
import TextKit

/// A pattern that is a row of character classes with counts, from start to end: `^[A-Z]{2}\d{4}$`.
///
/// Only rows that can be walked without ever stepping back: a class whose count varies shares no
/// character with what may follow it. So one look at each character decides, as it does in a table
/// of bytes that is made from it.
package struct PatternSequence: Hashable, Sendable {
  /// One class of the row.
  package struct Item: Hashable, Sendable {
    package let scalars: ScalarSet
    /// How many characters of the class there are at least.
    package let minimum: Int
    /// How many at most, or nil where there is no limit.
    package let maximum: Int?
  }

  /// The classes in their order; neighbours differ, and no maximum is zero.
  package let items: [Item]

  /// How far a text goes along with the sequence.
  package enum Progress: Hashable, Sendable {
    case match
    /// The text ended in the middle: `missing` more are needed of the item.
    case ended(item: Int, missing: Int)
    /// A character came that no item takes here.
    case unexpected(Unicode.Scalar)
  }

  /// Walks a text from start to end.
  package func walk(_ text: String) -> Progress {
    var index = 0
    var count = 0
    for scalar in text.unicodeScalars {
      while true {
        guard index < items.count else { return .unexpected(scalar) }
        let item = items[index]
        if count != item.maximum, item.scalars.contains(scalar) { break }
        guard count >= item.minimum else { return .unexpected(scalar) }
        index += 1
        count = 0
      }
      count += 1
    }
    while index < items.count {
      guard count >= items[index].minimum else {
        return .ended(item: index, missing: items[index].minimum - count)
      }
      index += 1
      count = 0
    }
    return .match
  }
}

// MARK: - Finding it in a pattern

extension PatternSequence {
  /// The row of classes that a pattern is, or nil where it is anything else.
  init?(_ pattern: PatternNode) {
    guard case .sequence(let nodes) = pattern, nodes.first == .start, nodes.last == .end,
      nodes.count >= 2, let found = Self.items(of: .sequence(Array(nodes[1..<nodes.count - 1])))
    else { return nil }
    let items = Self.merged(found)
    guard Self.neverStepsBack(items) else { return nil }
    self.items = items
  }

  private static func items(of node: PatternNode) -> [Item]? {
    switch node {
    case .character(let read):
      guard read.properties.isEmpty else { return nil }
      return [Item(scalars: read.scalars, minimum: 1, maximum: 1)]
    case .sequence(let nodes):
      var items: [Item] = []
      for node in nodes {
        guard let more = Self.items(of: node) else { return nil }
        items += more
      }
      return items
    case .group(_, let inner): return Self.items(of: inner)
    case .repetition(let inner, let count):
      guard let repeated = Self.items(of: inner), repeated.count == 1, let item = repeated.first,
        item.minimum == 1, item.maximum == 1
      else { return nil }
      return [Item(scalars: item.scalars, minimum: count.minimum, maximum: count.maximum)]
    case .alternatives, .start, .end, .wordBoundary, .look, .reference: return nil
    }
  }

  /// The items with neighbours of one class made one, and those that match nothing left out.
  private static func merged(_ items: [Item]) -> [Item] {
    var merged: [Item] = []
    for item in items where item.maximum != 0 {
      guard let last = merged.last, last.scalars == item.scalars else {
        merged.append(item)
        continue
      }
      let maximum = last.maximum.flatMap { first in item.maximum.map { first + $0 } }
      merged[merged.count - 1] = Item(
        scalars: item.scalars, minimum: last.minimum + item.minimum, maximum: maximum)
    }
    return merged
  }

  private static func neverStepsBack(_ items: [Item]) -> Bool {
    items.indices.allSatisfy { index in
      let item = items[index]
      guard item.minimum != item.maximum else { return true }
      for next in items[(index + 1)...] {
        guard next.scalars.isDisjoint(with: item.scalars) else { return false }
        if next.minimum > 0 { break }
      }
      return true
    }
  }

  /// The sequence in words, or nil where they would not be plainer than the pattern.
  ///
  /// `^[a-z0-9-]{1,32}$` → `lower-case letters, digits, "-", at most 32 characters`;
  /// `^[A-Z]{2}-\d{4}$` → `2 upper-case letters, "-", 4 digits`;
  /// `^TB-\d{4}$` → `"TB-", 4 digits`.
  var words: String? {
    guard items.count > 1 else { return items.first.flatMap(Self.wordsAlone) }
    var parts: [String] = []
    var rest = items[...]
    while let item = rest.first {
      let literals = rest.prefix { $0.literal != nil }
      if literals.count > 1 {
        parts.append(literals.compactMap(\.literal).joined().quoted())
        rest = rest.dropFirst(literals.count)
      } else {
        guard let words = Self.wordsInRow(item) else { return nil }
        parts.append(words)
        rest = rest.dropFirst()
      }
    }
    return parts.count <= 7 ? parts.joined(separator: ", ") : nil
  }

  /// What is wrong with `text`; `wanted` says what is expected where no class can be named.
  func objection(to text: String, wanted: @autoclosure () -> String) -> CheckFailure? {
    switch walk(text) {
    case .match: return nil
    case .unexpected(let scalar):
      guard items.contains(where: { $0.scalars.contains(scalar) }) else {
        let allowed = items.count == 1 ? items.first?.scalars.words : words
        let form = Refusal.Form(
          reason: Phrase(allowed ?? wanted()), found: "\(.character) is not allowed",
          foundFirst: true)
        return CheckFailure(
          Refusal("pattern", form, Phrase.Filling(text: text, character: scalar)))
      }
      return CheckFailure(refusal(of: text, wanted: wanted()))
    case .ended(let index, let missing):
      return CheckFailure(
        refusal(of: text, wanted: wanted()), missing: shortfall(ofItem: index, missing: missing))
    }
  }

  private func refusal(of text: String, wanted: String) -> Refusal {
    guard items.count == 1, let item = items.first else {
      return Refusal("pattern", "expected \(wanted)", found: .gotValue, of: text)
    }
    let limits = LengthLimits(minimum: item.minimum, maximum: item.maximum)
    return Refusal(
      "pattern", "expected \(limits.phrase ?? Phrase(wanted))", found: .gotLength, of: text)
  }

  private func shortfall(ofItem index: Int, missing: Int) -> Shortfall {
    let item = items[index]
    if let scalar = item.scalars.onlyScalar, missing == 1 {
      return Shortfall("next: \(scalar.named)")
    }
    return Shortfall(missing, more: item.scalars.noun(missing))
  }

  private static func wordsAlone(_ item: Item) -> String? {
    guard let allowed = item.scalars.words else { return nil }
    let limits = LengthLimits(minimum: item.minimum, maximum: item.maximum)
    return limits.words.map { "\(allowed), \($0)" } ?? allowed
  }

  private static func wordsInRow(_ item: Item) -> String? {
    if let scalar = item.scalars.onlyScalar {
      switch (item.minimum, item.maximum) {
      case (1, 1): return scalar.named
      case (0, 1): return "optionally \(scalar.named)"
      case (_, _): return "\(amount(of: item)) times \(scalar.named)"
      }
    }
    let noun = item.scalars.noun(item.maximum ?? 2)
    guard noun.hasScalarPrefix("character") else { return "\(amount(of: item)) \(noun)" }
    return item.scalars.words.map { "\(amount(of: item)) of \($0)" }
  }

  private static func amount(of item: Item) -> String {
    switch (item.minimum, item.maximum) {
    case (0, 1): "optionally 1"
    case (let minimum, nil): "\(minimum) or more"
    case (let minimum, let maximum?) where minimum == maximum: "\(minimum)"
    case (let minimum, let maximum?): "\(minimum) to \(maximum)"
    }
  }
}

extension PatternSequence.Item {
  /// The only text that the item matches, if it is short and can be read in quotation marks.
  fileprivate var literal: String? {
    guard let scalar = scalars.onlyScalar, let maximum, minimum == maximum, maximum <= 8,
      scalar.named.isSameText(as: String(scalar).quoted())
    else { return nil }
    return String(repeating: String(scalar), count: maximum)
  }
}
