import LinkKit
import RuleKit
import TextKit

/// What a cell's bytes must be for its value to be surely right, without asking the rules.
///
/// It may only err on the side of asking: what it lets through, the rules let through.
///
/// A class, since the links of a store share many: where rules are the same, so is the test.
final class ColumnTest: Sendable {
  /// What is looked at before the automaton, many bytes at a time; what it does not let through is
  /// the automaton's to judge.
  enum Shortcut: Hashable, Sendable {
    case none
    /// ASCII of an allowed length, where nothing else is asked for.
    case text
    /// Bytes of an allowed number, each in one of the ranges.
    case run([ClosedRange<UInt8>])
    /// At most `atMost` digits, the first of them not 0.
    case digits(atMost: Int)
    /// The same, which are wrong where the number is no multiple of another.
    case multiples(of: Int64, atMost: Int)
  }

  let shortcut: Shortcut
  /// How many bytes the shortcut takes.
  let lengths: ClosedRange<Int>
  /// What stands for the rules; nil where only they know.
  let bytes: ByteTest?

  /// The test of the lengths alone, for texts that the automaton is known to accept.
  var ofLengths: ColumnTest {
    ColumnTest(bytes.map { $0.minimum...max($0.minimum, min($0.maximum, $0.longest)) } ?? lengths)
  }

  /// True if it accepts every URL.
  var takesAnyURL: Bool {
    shortcut == .text && lengths.lowerBound <= 1 && lengths.upperBound == .max
  }

  /// How many ranges of a run are sooner compared than looked up.
  private static let mostRanges = 6

  /// The test of a column about which only the rules can be asked.
  static let ask = ColumnTest()

  /// The test that accepts every text of ASCII.
  static let anyText = ColumnTest(0...Int.max)

  /// The test that accepts a limited number of bytes, all of them in some ranges.
  static func run(_ ranges: [ClosedRange<UInt8>], atMost count: Int) -> ColumnTest {
    ColumnTest(0...count, .run(ranges))
  }

  private init() {
    (shortcut, lengths, bytes) = (.none, 0...Int.max, nil)
  }

  private init(_ lengths: ClosedRange<Int>, _ shortcut: Shortcut = .text) {
    (self.shortcut, self.lengths, bytes) = (shortcut, lengths, nil)
  }

  /// The test of a column whose values must be what rules say, or where a place does not take each of
  /// these, texts that it surely takes, too.
  fileprivate init(_ rules: Rules, at place: PlaceTexts?) {
    if let place {
      bytes = ByteTest(rules, within: place.language, upTo: place.longest)
      (shortcut, lengths) = (.none, 0...Int.max)
      return
    }
    bytes = ByteTest(rules)
    let found = Self.shortcut(of: rules)
    shortcut = found?.shortcut ?? .none
    lengths = found?.lengths ?? 0...Int.max
  }

  private static func shortcut(
    of rules: Rules
  ) -> (shortcut: Shortcut, lengths: ClosedRange<Int>)? {
    var lengths = 0...Int.max
    var shortcut = Shortcut.text
    for check in rules.checks {
      if let limits = check.lengths {
        guard narrow(&lengths, limits.minimum, limits.maximum) else { return nil }
        continue
      }
      switch check {
      case .type(.string): break
      case .pattern(let pattern):
        guard shortcut == .text, let item = pattern.sequence?.items.only,
          let ranges = ranges(of: item), narrow(&lengths, item.minimum, item.maximum)
        else { return nil }
        shortcut = .run(ranges)
      case .type(.integer), .type(.number):
        shortcut = .digits(atMost: freeDigits(Int64.min...Int64.max))
      case .number(let limits):
        guard let numbers = limits.wholeNumbers else { return nil }
        shortcut = .digits(atMost: freeDigits(numbers))
        if let divisor = limits.multipleOf {
          guard let whole = Int64(divisor.spelling) else { return nil }
          shortcut = .multiples(of: whole, atMost: freeDigits(numbers))
        }
      // Whatever else is asked for, the automaton judges.
      default: return nil
      }
    }
    return (shortcut, lengths)
  }

  /// Takes note of bounds, and says whether any length is left.
  private static func narrow(_ lengths: inout ClosedRange<Int>, _ least: Int, _ most: Int?) -> Bool
  {
    let (least, most) = (max(least, lengths.lowerBound), min(most ?? .max, lengths.upperBound))
    guard least <= most else { return false }
    lengths = least...most
    return true
  }

  /// The ASCII bytes of a class; nil where they are too many ranges.
  private static func ranges(of item: PatternSequence.Item) -> [ClosedRange<UInt8>]? {
    let ranges = item.scalars.ranges.filter { $0.lowerBound < 128 }.map {
      UInt8($0.lowerBound)...UInt8(min($0.upperBound, 127))
    }
    return ranges.count <= mostRanges ? ranges : nil
  }

  /// How many digits, the first of them not 0, always make a number of the range.
  private static func freeDigits(_ range: ClosedRange<Int64>) -> Int {
    guard range.lowerBound <= 1 else { return 0 }
    var digits = 0
    var nines: Int64 = 9
    while digits < ByteBlock.size, nines <= range.upperBound {
      digits += 1
      nines = nines * 10 + 9
    }
    return digits
  }
}

/// What stands for rules, made once for all rules that check the same.
struct ColumnTests {
  private struct Key: Hashable {
    let checks: [Check]
    let place: PlaceTexts?
  }

  private var tests: [Key: ColumnTest] = [:]

  /// The test of a field's values, with what the places of these ask for.
  mutating func test(of field: Field) -> ColumnTest {
    guard !field.parameter.places.allSatisfy(\.isEncoded) else { return test(of: field.rules) }
    return field.placeTexts.map { test(of: field.rules, at: $0) } ?? .ask
  }

  mutating func test(of rules: Rules, at place: PlaceTexts? = nil) -> ColumnTest {
    let key = Key(checks: [.type(rules.type)] + rules.checks, place: place)
    if let known = tests[key] { return known }
    let made = ColumnTest(rules, at: place)
    tests[key] = made
    return made
  }
}

extension Array {
  /// The element of a list of one.
  fileprivate var only: Element? { count == 1 ? self[0] : nil }
}
