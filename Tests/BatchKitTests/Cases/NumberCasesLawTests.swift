import TestSupport
import Testing

@testable import BatchKit
@testable import JSONKit
@testable import LinkKit
@testable import RuleKit

@Suite("Cases of numbers: laws")
struct NumberCasesLawTests {
  /// Random rules of a number, in thousandths, and a judge of its own that knows nothing of ours.
  private struct Rule {
    var isWhole: Bool
    var minimum: Int?
    var exclusiveMinimum: Int?
    var maximum: Int?
    var exclusiveMaximum: Int?
    var multipleOf: Int?

    init(_ random: inout SeededRandom) {
      isWhole = random.oneIn(2)
      let unit = random.pick([1, 10, 100, 1000])
      func number(_ range: ClosedRange<Int>) -> Int { random.int(range) * unit }
      switch random.int(0...3) {
      case 0: minimum = number(-50...10)
      case 1: exclusiveMinimum = number(-50...10)
      default: break
      }
      switch random.int(0...3) {
      case 0: maximum = number(11...99)
      case 1: exclusiveMaximum = number(11...99)
      default: break
      }
      if random.oneIn(2) { multipleOf = random.pick([1, 5, 10, 25, 300, 1000, 2500, 3000, 7000]) }
    }

    var bounds: [(value: Int, isLower: Bool)] {
      [minimum, exclusiveMinimum].compactMap { $0.map { ($0, true) } }
        + [maximum, exclusiveMaximum].compactMap { $0.map { ($0, false) } }
    }

    func accepts(_ number: Int) -> Bool {
      isOnGrid(number) && minimum.map { number >= $0 } ?? true
        && maximum.map { number <= $0 } ?? true
        && exclusiveMinimum.map { number > $0 } ?? true
        && exclusiveMaximum.map { number < $0 } ?? true
    }

    func isOnGrid(_ number: Int) -> Bool {
      (!isWhole || number % 1000 == 0) && multipleOf.map { number % $0 == 0 } ?? true
    }

    /// The distance of the numbers that are looked at beside a bound.
    func unit(at bound: Int) -> Int {
      if isWhole || multipleOf != nil { return 1 }
      return bound % 10 == 0 ? 10 : 1
    }

    var text: String {
      let keywords = [
        ("minimum", minimum), ("exclusiveMinimum", exclusiveMinimum), ("maximum", maximum),
        ("exclusiveMaximum", exclusiveMaximum), ("multipleOf", multipleOf),
      ]
      let members = keywords.compactMap { name, value in
        value.map { "\"\(name)\": \(Self.spelled($0))" }
      }
      return "{\"type\": \"\(isWhole ? "integer" : "number")\""
        + members.map { ", \($0)" }.joined() + "}"
    }

    private static func spelled(_ thousandths: Int) -> String {
      let digits = "\(abs(thousandths) % 1000 + 1000)".dropFirst()
      return (thousandths < 0 ? "-" : "") + "\(abs(thousandths) / 1000)."
        + (digits.hasSuffix("00") ? digits.dropLast(2) : digits)
    }
  }

  /// What a text of digits with at most three after a point is in thousandths.
  private static func thousandths(_ text: String) -> Int? {
    let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Int(parts[0]), parts.count < 2 || parts[1].count <= 3
    else { return nil }
    let fraction = parts.count < 2 ? 0 : Int((parts[1] + "000").prefix(3)) ?? 0
    return (whole * 1000 + fraction) * (text.hasPrefix("-") ? -1 : 1)
  }

  @Test("both sides of every bound that can be reached are cases, each with its right verdict")
  func bothSides() {
    var reached = 0
    fuzz(rounds: 400) { random in
      let rule = Rule(&random)
      guard let link = try? BatchLink("/x/$<a>", rules: ["a": rule.text], base: "https://h"),
        let cases = try? LinkCases(link).cases(.boundary)
      else { return }
      var verdicts: [Int: Bool] = [:]
      for made in cases {
        guard let text = made.values[0], let number = Self.thousandths(text) else { continue }
        verdicts[number] = made.expect == .accept
        let isSpelledRight = !rule.isWhole || !text.contains(".")
        #expect(
          (made.expect == .accept) == (rule.accepts(number) && isSpelledRight),
          "\(text), \(made.why) of \(rule.text)")
        if made.why.contains("refused by") { #expect(made.expect == .refuse) }
      }
      for bound in rule.bounds {
        let unit = rule.unit(at: bound.value)
        let inwards = bound.isLower ? unit : -unit
        // The nearest numbers that only this bound can tell apart.
        let inside = stride(from: bound.value, to: bound.value + 20_000 * inwards, by: inwards)
        guard let first = inside.first(where: rule.accepts) else { continue }
        let outside = stride(
          from: first - inwards, to: bound.value - 20_000 * inwards, by: -inwards)
        guard let last = outside.first(where: rule.isOnGrid),
          abs(first - bound.value) <= abs(first - last)
        else { continue }
        reached += 1
        #expect(verdicts[first] == true, "\(first) of \(rule.text)")
        #expect(verdicts[last] == false, "\(last) of \(rule.text)")
      }
    }
    #expect(reached > 200)
  }
}

@Suite("Numbers to count with")
struct ScaledNumberTests {
  @Test(
    "up to 36 digits, written out, can be counted with",
    arguments: [
      ("1e35", true), ("1e36", false), ("12e34", true), ("12e35", false),
      ("1e-36", true), ("1e-37", false), ("-9e35", true),
      (String(repeating: "7", count: 36), true), (String(repeating: "7", count: 37), false),
    ])
  func bounds(text: String, isCounted: Bool) throws {
    let number = try #require(ExactDecimal(text))
    #expect((ScaledNumber(number) != nil) == isCounted)
  }

  @Test(
    "a number is written with as many digits after the point as it has",
    arguments: [
      ("1e3", "1000"), ("-0.05", "-0.05"), ("12.50", "12.5"), ("0", "0"), ("1e-3", "0.001"),
    ])
  func text(text: String, expected: String) throws {
    let number = try #require(ExactDecimal(text))
    #expect(ScaledNumber(number)?.text == expected)
  }
}
