/// Writes a pattern that was read by ECMA-262 in the syntax of ICU, with the same meaning.
///
/// | ECMA-262, `u` flag             | ICU                                                     |
/// |--------------------------------|---------------------------------------------------------|
/// | `^` `$`                        | `\A` `\z`: ICU's `$` also matches before a last newline |
/// | a literal                      | itself, or `\x{…}`: never a character with a meaning    |
/// | `.` `\d` `\w` `\s` `[…]`       | `[\x{…}-\x{…}…]`, range by range: no set operators      |
/// | `[]`, half a surrogate pair    | a class that matches nothing                            |
/// | `\p{Letter}`                   | `[\p{gc=Letter}]`                                       |
/// | `\b`                           | a word on one side and none on the other, in ASCII      |
/// | `( )` `(?<name> )`             | `(?: )`, or `( )` where a reference needs it            |
/// | `\1` `\k<name>`                | `\1` by the new count, where both mean the same         |
/// | lookbehind                     | the same, where its length has a limit                  |
struct PatternTranslation {
  /// The numbers in ICU's pattern of the groups that are referred to.
  private(set) var numbers: [Int: Int] = [:]
  let used: Set<Int>

  /// The pattern for ICU, and the same as a tree without references to what has not matched.
  static func translate(
    _ pattern: PatternNode
  ) throws(PatternFault) -> (resolved: PatternNode, text: String) {
    var references = PatternReferences()
    let resolved = try references.resolved(pattern)
    if !references.used.isEmpty, let position = resolved.lazyCountOfNothing {
      throw PatternFault(
        "lazy repetition of an expression that may match nothing, next to a reference to a group",
        at: position)
    }
    var translation = PatternTranslation(used: references.used)
    let written = translation.written(resolved)
    // ICU refuses an empty pattern.
    return (resolved, written.isEmpty ? "(?:)" : written)
  }

  private mutating func written(_ node: PatternNode) -> String {
    switch node {
    case .character(let read): return read.written
    case .sequence(let nodes):
      return nodes.map { part in
        if case .alternatives = part { "(?:\(written(part)))" } else { written(part) }
      }.joined()
    case .alternatives(let nodes): return nodes.map { written($0) }.joined(separator: "|")
    case .start: return "\\A"
    case .end: return "\\z"
    case .wordBoundary(let isNegated):
      let word = CharacterClass(.wordCharacters).written
      return isNegated
        ? "(?:(?<=\(word))(?=\(word))|(?<!\(word))(?!\(word)))"
        : "(?:(?<=\(word))(?!\(word))|(?<!\(word))(?=\(word)))"
    case .look(let look, let inner):
      return "(?\(look.isBehind ? "<" : "")\(look.isNegated ? "!" : "=")\(written(inner)))"
    case .group(let number, let inner):
      guard used.contains(number) else { return "(?:\(written(inner)))" }
      // Groups are met in the order of their opening brackets, by which ICU counts them.
      numbers[number] = numbers.count + 1
      return "(\(written(inner)))"
    case .reference(let number, _): return numbers[number].map { "(?:\\\($0))" } ?? ""
    case .repetition(let inner, let count):
      return switch inner {
      case .character, .group: written(inner) + written(count)
      case .sequence, .alternatives, .start, .end, .wordBoundary, .look, .reference, .repetition:
        "(?:\(written(inner)))\(written(count))"
      }
    }
  }

  private func written(_ count: PatternNode.Count) -> String {
    // Without references it makes no difference to whether there is a match, and ICU fails at lazy
    // counts of what matches nothing: `()*?$`.
    let lazy = count.isLazy && !used.isEmpty ? "?" : ""
    switch (count.minimum, count.maximum) {
    case (0, nil): return "*" + lazy
    case (1, nil): return "+" + lazy
    case (0, 1): return "?" + lazy
    case (let minimum, nil): return "{\(minimum),}" + lazy
    case (let minimum, let maximum?): return "{\(minimum),\(maximum)}" + lazy
    }
  }
}

extension PatternNode {
  /// Where something that may match nothing is counted lazily, which ICU reads in its own way.
  fileprivate var lazyCountOfNothing: Int? {
    if case .repetition(let inner, let count) = self, count.isLazy, inner.canBeEmpty {
      return count.position
    }
    return children.lazy.compactMap(\.lazyCountOfNothing).first
  }
}

extension CharacterClass {
  /// The class for ICU.
  fileprivate var written: String {
    if properties.isEmpty {
      if let scalar = scalars.onlyScalar { return Self.literal(scalar) }
      guard !scalars.isEmpty else { return "[^\\x{0}-\\x{10FFFF}]" }
    }
    let listed = properties.map { "\\\($0.isNegated ? "P" : "p"){\($0.name)}" }
    let ranges = scalars.ranges.map { range in
      let ends = [range.lowerBound, range.upperBound].map { "\\x{\(String($0, radix: 16))}" }
      return range.count == 1 ? ends[0] : ends.joined(separator: "-")
    }
    return "[\(isNegated ? "^" : "")\(listed.joined())\(ranges.joined())]"
  }

  private static func literal(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": String(scalar)
    default: "\\x{\(String(scalar.value, radix: 16))}"
    }
  }
}

/// Follows which groups of a pattern have matched something where a reference to one stands.
///
/// In ECMA-262 a reference to a group that matched nothing yet is empty, and each round of a
/// repetition starts with its groups cleared; in ICU such a reference fails, and groups keep their
/// last match. So a reference is kept only where its group has matched for certain, taken out where
/// it has certainly not, and refused between the two.
struct PatternReferences {
  /// The groups that have matched on every way here.
  private var certain: Set<Int> = []
  /// The groups that have matched on some way here.
  private var possible: Set<Int> = []
  /// The groups that are referred to, and so must be captured.
  private(set) var used: Set<Int> = []

  /// The pattern with only those references in it that ICU reads in the same way.
  mutating func resolved(_ node: PatternNode) throws(PatternFault) -> PatternNode {
    switch node {
    case .character, .start, .end, .wordBoundary: return node
    case .sequence(let nodes):
      var parts: [PatternNode] = []
      for node in nodes { parts.append(try resolved(node)) }
      return .sequence(parts)
    case .alternatives(let nodes): return try resolvedAlternatives(nodes)
    case .group(let number, let inner):
      let inner = try resolved(inner)
      certain.insert(number)
      possible.insert(number)
      return .group(number, inner)
    case .reference(let number, let position):
      if certain.contains(number) {
        used.insert(number)
        return node
      }
      guard possible.contains(number) else { return .empty }
      throw PatternFault(
        "reference to group \(number), which may not have matched", at: position,
        hint: "refer to a group that is always part of the match")
    case .repetition(let inner, let count): return try resolvedRepetition(inner, count)
    case .look(let look, let inner):
      guard !look.isBehind else { return .look(look, try resolvedLookbehind(look, inner)) }
      let before = self
      let resolved = try resolved(inner)
      if look.isNegated { restore(before) }
      return .look(look, resolved)
    }
  }

  private mutating func resolvedAlternatives(
    _ nodes: [PatternNode]
  ) throws(PatternFault) -> PatternNode {
    let before = self
    var alternatives: [PatternNode] = []
    var certainInAll: Set<Int>?
    var possibleInAny = possible
    for node in nodes {
      restore(before)
      alternatives.append(try resolved(node))
      certainInAll = certainInAll?.intersection(certain) ?? certain
      possibleInAny.formUnion(possible)
    }
    certain = certainInAll ?? certain
    possible = possibleInAny
    return .alternatives(alternatives)
  }

  private mutating func resolvedRepetition(
    _ inner: PatternNode, _ count: PatternNode.Count
  ) throws(PatternFault) -> PatternNode {
    let cleared = inner.groups
    certain.subtract(cleared)
    possible.subtract(cleared)
    let before = self
    let inner = try resolved(inner)
    if count.minimum == 0 { certain = before.certain }
    if count.maximum == 0 { possible = before.possible }
    return .repetition(inner, count)
  }

  /// What stands behind is matched from its end to its start in ECMA-262, from its start to its end
  /// in ICU: the same but for what its groups hold.
  private mutating func resolvedLookbehind(
    _ look: PatternNode.Look, _ inner: PatternNode
  ) throws(PatternFault) -> PatternNode {
    if let position = inner.firstReference {
      throw PatternFault("reference inside (?<= ) or (?<! )", at: position)
    }
    guard inner.longestMatch != nil else {
      throw PatternFault(
        "lookbehind of unlimited length", at: look.position, hint: "use {0,100} instead of * or +")
    }
    let before = certain
    let resolved = try resolved(inner)
    certain = before
    possible.formUnion(inner.groups)
    return resolved
  }

  /// Forgets what matched since, but not which groups are used.
  private mutating func restore(_ before: PatternReferences) {
    certain = before.certain
    possible = before.possible
  }
}

extension PatternNode {
  /// Where the first reference back to a group stands in the pattern.
  var firstReference: Int? {
    if case .reference(_, let position) = self { return position }
    return children.lazy.compactMap(\.firstReference).first
  }
}
