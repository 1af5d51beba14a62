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
