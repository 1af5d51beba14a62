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
