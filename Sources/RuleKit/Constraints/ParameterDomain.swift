import LanguageKit
import TextKit

/// Representative values of one parameter: one for each outcome of the tests on it.
struct ParameterDomain: Sendable {
  let parameter: ConstrainedParameter
  /// A value for each outcome that was found; nil means absent.
  private(set) var values: [String?]
  /// True if no value has another outcome, so a condition that fails for all of these fails for
  /// every value.
  private(set) var isExhaustive: Bool

  private let tests: ValueTests
  /// The outcomes of the tests that `values` have.
  private var outcomes: Set<ValueTests.Results> = []
  /// The values as they are compared, where each is an outcome.
  private var compared: Set<ExactText> = []
  /// The number of tests that may still be made.
  private var budget = Self.mostTests
  /// True if values are compared with those of other parameters, so that each is an outcome.
  private let isCompared: Bool

  /// How many listed values are looked at.
  private static let mostListed = 10_000
  /// How many multiples around the numbers that tests name are tried.
  private static let mostMultiples = 200
  /// How many tests of values are made.
  private static let mostTests = 500_000

  /// Finds values by trying those that the rules and the tests name; `others` are worth a try, too.
  init(_ parameter: ConstrainedParameter, in conditions: [Condition], trying others: [String]) {
    self.parameter = parameter
    let (tests, isCompared) = Condition.tests(of: parameter.index, in: conditions)
    self.tests = ValueTests(tests, of: parameter.rules.type)
    self.isCompared = isCompared
    values = parameter.isOptional ? [nil] : []
    if let listed = parameter.values {
      isExhaustive = listed.count <= Self.mostListed
      for text in listed.prefix(Self.mostListed) { add(text) }
      isExhaustive = isExhaustive && budget > 0
      return
    }
    isExhaustive = false
    let literals = tests.flatMap(\.literals)
    for text in literals + Self.samples(of: parameter.rules) + others { add(text) }
    if parameter.rules.isNumeric {
      addNumbers(between: literals)
    } else if values.allSatisfy({ $0 == nil }), let likely = parameter.rules.likelyText {
      add(likely)
    }
  }

  /// Texts that rules name, and such as most rules let through.
  private static func samples(of rules: Rules) -> [String] {
    let named = rules.examples + [rules.default].compactMap(\.self)
    return named + (rules.isNumeric ? ["0", "1"] : ["x"])
  }

  /// Adds a value unless the rules reject it, another one has the same outcome, or too many tests
  /// were made.
  private mutating func add(_ text: String) {
    guard budget > 0, parameter.rules.admits(text) else { return }
    if isCompared {
      if compared.insert(ExactText(text)).inserted { values.append(text) }
      return
    }
    budget -= tests.cost
    if outcomes.insert(tests.results(of: text)).inserted { values.append(text) }
  }

  /// The same with one value tried before all others.
  func trying(first value: String?) -> ParameterDomain {
    var domain = self
    domain.values = [value] + values.filter { $0 != value }
    return domain
  }

  // MARK: All outcomes

  /// Adds numbers on both sides of all that the tests and the rules name.
  ///
  /// Between two neighbours of these all numbers have one outcome, unless multiples are asked for, and
  /// those next to them are tried.
  private mutating func addNumbers(between literals: [String]) {
    let rules = [parameter.rules] + tests.all.compactMap(\.rules)
    let named = literals + (parameter.rules.numbers?.bounds.map(\.value.spelling) ?? [])
    let decimals = named.compactMap { ExactDecimal($0) }
    let factors = rules.compactMap { $0.numbers?.multipleOf?.number }
    // With a digit more than any of them there is a number between any two; the factors count where the
    // bounds can be counted so, too.
    let places = [decimals + factors, decimals].map { ($0.map(\.places).max() ?? 0) + 1 }
      .first { places in decimals.allSatisfy { $0.units(ofPlace: places) != nil } }
    guard let places, let one = ExactDecimal(1).units(ofPlace: places),
      decimals.count == named.count
    else { return }
    let numbers = Set(decimals.compactMap { $0.units(ofPlace: places) }).sorted()
    var steps = factors.compactMap { $0.units(ofPlace: places) }.uniqued
    var tried: [Int] = []
    if parameter.rules.type == .integer {
      tried = numbers.flatMap { $0.neighbours(among: one) }
      steps = steps.compactMap { $0.commonMultiple(with: one) }
    } else {
      tried = numbers.flatMap { [$0 - one, $0 + one] }
      tried += zip(numbers, numbers.dropFirst()).map { ($0 + $1) / 2 }
    }
    if steps.count > 1, let all = steps.reduce(1 as Int?, { $0?.commonMultiple(with: $1) }) {
      steps.insert(all, at: 0)
    }
    let multiples = steps.lazy.flatMap { step in
      ([0] + numbers).flatMap { $0.neighbours(among: step) }
    }
    tried += multiples.prefix(Self.mostMultiples)
    for number in tried { add(ExactDecimal.spelling(ofUnits: number, ofPlace: places)) }
    isExhaustive = !isCompared && budget > 0 && factors.isEmpty
  }

  /// Looks for the outcomes that trying has missed, by automata; they may be too large to tell.
  mutating func exhaust() {
    guard !isExhaustive, !isCompared, !parameter.rules.isNumeric else { return }
    guard let parts = tests.all.parts(of: parameter.rules.language.language) else { return }
    var isComplete = true
    for part in parts {
      guard let word = part.shortestCompletion(from: part.start) else { continue }
      add(word)
      // A language may hold texts that the rules refuse: then nobody knows of the others.
      isComplete = isComplete && outcomes.contains(tests.results(of: word))
    }
    isExhaustive = isComplete
  }
}

extension Int {
  /// The multiples of a step next to a number: itself, if it is one, and those before and after it.
  fileprivate func neighbours(among step: Int) -> [Int] {
    let rest = self % step
    guard rest != 0 else { return [self - step, self, self + step] }
    let below = self - rest - (rest < 0 ? step : 0)
    return [below, below + step]
  }
}

/// The tests of one parameter's values.
///
/// A test with listed values is made only for a value that it lists: there may be thousands of tests.
struct ValueTests: Sendable {
  /// What the tests say of a value.
  struct Results: Hashable {
    /// The tests of listed values that hold, by their numbers.
    let listed: [Int]
    /// The verdicts of the other tests; nil where a pattern cannot judge the value.
    let others: [Bool?]
  }

  let all: [ValueTest]
  /// The tests that list a value, by their numbers.
  private var listing: [AllowedValues.Key: [Int]] = [:]
  private var others: [ValueTest] = []
  private let type: ValueType

  init(_ tests: [ValueTest], of type: ValueType) {
    all = tests
    self.type = type
    for (number, test) in tests.enumerated() {
      guard test.rules?.type == type, let keys = test.listedKeys else {
        others.append(test)
        continue
      }
      for key in keys { listing[key, default: []].append(number) }
    }
  }

  /// The number of tests to make of a value that none lists.
  var cost: Int { others.count + 1 }

  func results(of text: String) -> Results {
    let numbers = AllowedValues.Key(text, of: type).flatMap { listing[$0] } ?? []
    return Results(
      listed: numbers.filter { all[$0].holds(for: text) == true },
      others: others.map { $0.holds(for: text) })
  }
}

extension ValueTest {
  /// What the values that pass are compared by, where the test lists them.
  fileprivate var listedKeys: Set<AllowedValues.Key>? {
    for case .allowedValues(let values) in rules?.checks ?? [] { return values.keys }
    return nil
  }
}
