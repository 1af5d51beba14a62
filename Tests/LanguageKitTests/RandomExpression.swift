import LanguageKit
import TestSupport

/// Makes expressions at random, of every kind there is, over few characters.
struct RandomExpression {
  /// Which conditions may stand in them.
  enum Conditions {
    case none
    case ahead
    case all
  }

  /// Letters, a digit, a word character that is none of them, and characters of two to four bytes.
  static let scalars: [Unicode.Scalar] = ["a", "b", "1", "_", "-", "é", "€", "\u{10FFFF}"]

  let conditions: Conditions

  func make(_ random: inout SeededRandom, depth: Int = 4) -> RegularExpression {
    let kind = depth == 0 ? random.int(0...2) : random.int(0...14)
    switch kind {
    case 0, 1: return .set(Self.set(&random))
    case 2: return conditions == .none ? .set(Self.set(&random)) : condition(&random, depth: 0)
    case 3...6:
      return .sequence((0..<random.int(0...3)).map { _ in make(&random, depth: depth - 1) })
    case 7...9:
      return .alternatives((0..<random.int(1...3)).map { _ in make(&random, depth: depth - 1) })
    case 10...12:
      let least = random.int(0...2)
      let most = random.oneIn(2) ? nil : least + random.int(0...2)
      return .repetition(make(&random, depth: depth - 1), atLeast: least, atMost: most)
    default:
      return conditions == .none
        ? make(&random, depth: depth - 1) : condition(&random, depth: depth)
    }
  }

  private func condition(_ random: inout SeededRandom, depth: Int) -> RegularExpression {
    switch depth == 0 ? random.int(0...3) : random.int(0...7) {
    case 0: return .start
    case 1: return .end
    case 2, 3: return .wordBoundary(isNegated: random.oneIn(3))
    default:
      let isBehind = conditions == .all && random.oneIn(2)
      return .look(
        .init(isBehind: isBehind, isNegated: random.oneIn(2)), make(&random, depth: depth - 1))
    }
  }

  static func set(_ random: inout SeededRandom) -> ScalarSet {
    switch random.int(0...9) {
    case 0: return .dot
    case 1: return .wordCharacters
    case 2: return ScalarSet(random.pick(scalars)).inverted
    case 3: return ScalarSet(random.pick(scalars), random.pick(scalars), random.pick(scalars))
    default: return ScalarSet(random.pick(scalars))
    }
  }

  static func text(_ random: inout SeededRandom, longest: Int = 7) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<random.int(0...longest) { text.append(random.pick(scalars)) }
    return String(text)
  }
}

/// Matches by trying all ways, from the meaning of each construct (ECMA-262 § 22.2.2) and nothing
/// else: the oracle of the automata.
struct NaiveMatcher {
  let text: [Unicode.Scalar]

  init(_ text: String) {
    self.text = Array(text.unicodeScalars)
  }

  /// Whether the expression matches somewhere in the text.
  func finds(_ expression: RegularExpression) -> Bool {
    (0...text.count).contains { !ends(of: expression, from: $0).isEmpty }
  }

  /// Whether the expression matches the whole text.
  func matches(_ expression: RegularExpression) -> Bool {
    ends(of: expression, from: 0).contains(text.count)
  }

  /// Everywhere that a match which starts at an offset may end.
  func ends(of expression: RegularExpression, from start: Int) -> Set<Int> {
    switch expression {
    case .set(let set):
      return start < text.count && set.contains(text[start]) ? [start + 1] : []
    case .sequence(let parts):
      return parts.reduce([start]) { starts, part in
        Set(starts.flatMap { ends(of: part, from: $0) })
      }
    case .alternatives(let parts):
      return Set(parts.flatMap { ends(of: $0, from: start) })
    case .repetition(let part, let least, let most):
      var current: Set = [start]
      for _ in 0..<least { current = Set(current.flatMap { ends(of: part, from: $0) }) }
      var all = current
      var round = least
      while round < most ?? .max, !current.isEmpty {
        current = Set(current.flatMap { ends(of: part, from: $0) }).subtracting(all)
        all.formUnion(current)
        round += 1
      }
      return all
    case .start: return start == 0 ? [start] : []
    case .end: return start == text.count ? [start] : []
    case .wordBoundary(let isNegated):
      let isBoundary = isWord(at: start - 1) != isWord(at: start)
      return isBoundary != isNegated ? [start] : []
    case .look(let look, let body):
      let isFound =
        look.isBehind
        ? (0...start).contains { ends(of: body, from: $0).contains(start) }
        : !ends(of: body, from: start).isEmpty
      return isFound != look.isNegated ? [start] : []
    case .language(let language):
      return Set(
        (start...text.count).filter { end in
          var view = String.UnicodeScalarView()
          view.append(contentsOf: text[start..<end])
          return language.contains(String(view))
        })
    }
  }

  private func isWord(at offset: Int) -> Bool {
    text.indices.contains(offset) && ScalarSet.wordCharacters.contains(text[offset])
  }
}

/// An expression in the syntax of an engine that judges it.
enum PatternText {
  case ecma
  /// `NSRegularExpression`, where `^`, `$` and `\b` mean something else.
  case icu

  func text(of expression: RegularExpression) -> String {
    switch expression {
    case .set(let set): return text(of: set)
    case .sequence(let parts): return parts.map { text(of: $0) }.joined()
    case .alternatives(let parts):
      return "(?:\(parts.map { text(of: $0) }.joined(separator: "|")))"
    case .repetition(let part, let least, let most):
      return "(?:\(text(of: part))){\(least),\(most.map(String.init) ?? "")}"
    case .start: return self == .ecma ? "^" : "\\A"
    case .end: return self == .ecma ? "$" : "\\z"
    case .wordBoundary(let isNegated):
      guard self == .icu else { return isNegated ? "\\B" : "\\b" }
      let word = "[0-9A-Za-z_]"
      return isNegated
        ? "(?:(?<=\(word))(?=\(word))|(?<!\(word))(?!\(word)))"
        : "(?:(?<=\(word))(?!\(word))|(?<!\(word))(?=\(word)))"
    case .look(let look, let body):
      return "(?:(?\(look.isBehind ? "<" : "")\(look.isNegated ? "!" : "=")\(text(of: body))))"
    case .language: preconditionFailure("a language has no syntax of its own")
    }
  }

  private func text(of set: ScalarSet) -> String {
    guard !set.isEmpty else { return self == .ecma ? "[]" : "[^\\x{0}-\\x{10FFFF}]" }
    let escape = self == .ecma ? "\\u" : "\\x"
    return "["
      + set.ranges.map { range in
        let ends = [range.lowerBound, range.upperBound].map {
          "\(escape){\(String($0, radix: 16))}"
        }
        return range.count == 1 ? ends[0] : ends.joined(separator: "-")
      }.joined() + "]"
  }
}
