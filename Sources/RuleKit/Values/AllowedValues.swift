import TextKit

/// The values of `enum` or `const` (JSON Schema § 6.1.2, § 6.1.3), or of a `pattern` that lists them.
package struct AllowedValues: Sendable {
  /// What values are compared by.
  enum Key: Hashable, Sendable {
    /// The scalars, as UTF-8: `é` is not `e` with an accent.
    case text([UInt8])
    /// The value: `1.0` is `1`.
    case number(ExactDecimal)

    /// The key of a spelling; nil if the type is numeric and the spelling is not a number.
    init?(_ spelling: String, of type: ValueType) {
      guard type.isNumeric else {
        self = .text(Array(spelling.utf8))
        return
      }
      guard let number = ExactDecimal(spelling) else { return nil }
      self = .number(number)
    }
  }

  /// `enum`, `const`, or `pattern` for one like `^(red|blue)$`.
  package let keyword: Keyword
  /// The values as the rule spells them, in its order.
  package let spellings: [String]
  let keys: Set<Key>
  package let type: ValueType
  private let alike: OnDemand<AlikeValues>
  private let formOnDemand: OnDemand<Refusal.Form>

  init(_ keyword: Keyword, _ spellings: [String], of type: ValueType) {
    self.keyword = keyword
    self.spellings = spellings
    self.type = type
    keys = Set(spellings.compactMap { Key($0, of: type) })
    alike = OnDemand { AlikeValues(spellings) }
    formOnDemand = OnDemand { Self.form(spellings, of: type) }
  }

  /// The choices in words: `one of "red-sox", "cubs"`.
  package var words: String { Self.words(spellings, of: type) }

  private static func words(_ spellings: [String], of type: ValueType) -> String {
    let listed = listed(spellings, of: spellings.count, type)
    return spellings.count > 1 ? "one of \(listed)" : listed
  }

  func contains(_ text: String) -> Bool { Key(text, of: type).map(keys.contains) ?? false }

  /// The objection to `text` if it is not one of the values.
  func objection(to text: String) -> CheckFailure? {
    if contains(text) { return nil }
    let filling = Phrase.Filling(text: text, likeness: hint(for: text))
    return CheckFailure(
      Refusal(keyword.rawValue, form, filling), shortfall: shortfall(of: text))
  }

  /// What is missing of a text that some values start with; nil where none does.
  private func shortfall(of text: String) -> String? {
    let (values, count) = alike.value.beginning(with: text, first: Self.mostNamed)
    guard count > 0 else { return nil }
    return Self.start.filled(Phrase.Filling(choices: Self.listed(values, of: count, type)))
  }

  /// What is missing of a text that some values start with.
  package static let start: Phrase = "the start of \(.choices)"
  /// The end of a list of more values than are named.
  package static let more: Phrase = ", … (\(.count) in all)"
  /// What is said of a value that only looks like the text.
  package static let alike: Phrase = " (looks the same but has different code points)"
  /// What is said of the value that is nearest to the text.
  package static let near: Phrase = " (did you mean \(.meant)?)"
  /// How many values a sentence names.
  package static let mostNamed = 6

  package var form: Refusal.Form { formOnDemand.value }

  private static func form(_ spellings: [String], of type: ValueType) -> Refusal.Form {
    let got = type == .string ? Phrase.gotValue : .gotShown
    return Refusal.Form(
      reason: "expected \(words(spellings, of: type))", found: "\(got)\(.likeness)")
  }

  private func hint(for text: String) -> String {
    if alike.value.hasSame(as: text) { return Self.alike.filled() }
    guard spellings.count > 1 else { return "" }
    let meant = Spelling.nearest(to: text, in: alike.value.candidates(for: text))
    return meant.map {
      Self.near.filled(Phrase.Filling(meant: Self.shown($0, of: type)))
    } ?? ""
  }

  /// How many values a refused text is compared with at most.
  package static let mostCompared = AlikeValues.mostCompared

  /// True if a refused text is compared with each value; else with those that begin or end like it.
  package var comparesAll: Bool { spellings.count <= Self.mostCompared }

  private static func listed(
    _ first: some Collection<String>, of count: Int, _ type: ValueType
  ) -> String {
    let more = count > mostNamed ? Self.more.filled(Phrase.Filling(count: count)) : ""
    return first.prefix(mostNamed).map { shown($0, of: type) }.joined(separator: ", ") + more
  }

  private static func shown(_ spelling: String, of type: ValueType) -> String {
    type == .string ? spelling.quoted() : spelling.shortened()
  }
}

extension AllowedValues: Hashable {
  /// True for the same values of the same type, from the same keyword.
  package static func == (left: AllowedValues, right: AllowedValues) -> Bool {
    left.keyword == right.keyword && left.type == right.type && left.keys == right.keys
      && left.spellings == right.spellings
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(keyword)
    hasher.combine(type)
    hasher.combine(spellings)
  }
}

/// Which values look like a text, found without comparing it with all of very many.
struct AlikeValues: Sendable {
  private let values: [Spelling.Candidate]
  /// The values by how a person sees them.
  private let seen: Set<String>
  /// The positions of the values in the order of their bytes.
  private let sorted: [Int]
  /// The positions of the first values that begin, and of those that end, with a character or two; of
  /// few values none.
  private let byStart: [ExactText: [Int]]
  private let byEnd: [ExactText: [Int]]

  /// How many values a text is compared with at most.
  static let mostCompared = 200

  init(_ values: [String]) {
    self.values = values.map(Spelling.Candidate.init)
    seen = Set(values)
    sorted = values.indices.sorted {
      values[$0].utf8.lexicographicallyPrecedes(values[$1].utf8)
    }
    let areMany = values.count > Self.mostCompared
    byStart = areMany ? Self.positions(of: values) { Self.start($0, $1) } : [:]
    byEnd = areMany ? Self.positions(of: values) { Self.end($0, $1) } : [:]
  }

  /// True if Swift's own comparison, which goes by what a person sees, finds the text.
  func hasSame(as text: String) -> Bool { seen.contains(text) }

  /// The values that begin with a text: the first in their order, and how many there are.
  func beginning(with text: String, first count: Int) -> (values: [String], count: Int) {
    let low = sorted.partitioningIndex {
      !values[$0].text.utf8.lexicographicallyPrecedes(text.utf8)
    }
    let from = sorted[low...]
    let found = from[..<from.partitioningIndex { !values[$0].text.hasScalarPrefix(text) }]
    var first: [Int] = []
    for position in found where first.count < count || position < first[count - 1] {
      first.insert(position, at: first.partitioningIndex { $0 > position })
      if first.count > count { first.removeLast() }
    }
    return (first.map { values[$0].text }, found.count)
  }

  /// The values that a text is compared with, in their order: all of them, or of very many the first
  /// that begin or end like it, by two characters.
  func candidates(for text: String) -> some Sequence<Spelling.Candidate> {
    positions(for: text).lazy.map { values[$0] }
  }

  private func positions(for text: String) -> [Int] {
    guard values.count > Self.mostCompared else { return Array(values.indices) }
    var ends = (byEnd[Self.end(text, 2)] ?? [])[...]
    var found: [Int] = []
    for start in byStart[Self.start(text, 2)] ?? [] {
      while let end = ends.first, end <= start {
        if end < start { found.append(end) }
        ends.removeFirst()
      }
      found.append(start)
    }
    return Array((found + ends).prefix(Self.mostCompared))
  }

  private static func start(_ text: String, _ count: Int) -> ExactText {
    ExactText(String(text.unicodeScalars.prefix(count)))
  }

  private static func end(_ text: String, _ count: Int) -> ExactText {
    ExactText(String(text.unicodeScalars.suffix(count)))
  }

  private static func positions(
    of values: [String], by key: (String, Int) -> ExactText
  ) -> [ExactText: [Int]] {
    var positions: [ExactText: [Int]] = [:]
    for (position, value) in values.enumerated() {
      for key in Set([key(value, 1), key(value, 2)]) {
        if positions[key]?.count ?? 0 < mostCompared {
          positions[key, default: []].append(position)
        }
      }
    }
    return positions
  }
}
