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
