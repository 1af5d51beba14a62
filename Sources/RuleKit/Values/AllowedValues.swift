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
  private let alikeOnDemand: OnDemand<AlikeValues>

  init(_ keyword: Keyword, _ spellings: [String], of type: ValueType) {
    self.keyword = keyword
    self.spellings = spellings
    self.type = type
    keys = Set(spellings.compactMap { Key($0, of: type) })
    alikeOnDemand = OnDemand { AlikeValues(spellings) }
  }

  /// The choices in words: `one of "red-sox", "cubs"`.
  package var words: String {
    let (values, count) = first(spellings)
    return count > 1 ? "one of \(listed(values, of: count))" : listed(values, of: count)
  }

  func contains(_ text: String) -> Bool { Key(text, of: type).map(keys.contains) ?? false }

  /// The objection to `text` if it is not one of the values.
  func objection(to text: String) -> CheckFailure? {
    if contains(text) { return nil }
    let filling = Phrase.Filling(text: text, likeness: hint(for: text))
    let starts =
      alike?.beginning(with: text, first: Self.mostNamed)
      ?? first(spellings.filter { $0.hasScalarPrefix(text) })
    let start = Self.start.filled(Phrase.Filling(choices: listed(starts.values, of: starts.count)))
    return CheckFailure(
      Refusal(keyword.rawValue, form, filling), shortfall: starts.count == 0 ? nil : start)
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

  package var form: Refusal.Form {
    let got = type == .string ? Phrase.gotValue : .gotShown
    return Refusal.Form(reason: "expected \(words)", found: "\(got)\(.likeness)")
  }

  private func hint(for text: String) -> String {
    // Here, and only here, Swift's own comparison is wanted: it goes by what a person sees.
    if alike?.hasSame(as: text) ?? spellings.contains(text) { return Self.alike.filled() }
    guard spellings.count > 1 else { return "" }
    let meant =
      alike.map { Spelling.nearest(to: text, in: $0.candidates(for: text)) }
      ?? Spelling.nearest(to: text, in: spellings)
    return meant.map { Self.near.filled(Phrase.Filling(meant: shown($0))) } ?? ""
  }

  /// How many values a refused text is compared with at most.
  package static let mostCompared = AlikeValues.mostCompared

  /// True if a refused text is compared with each value; else with those that begin or end like it.
  package var comparesAll: Bool { spellings.count <= Self.mostCompared }

  private var alike: AlikeValues? { comparesAll ? nil : alikeOnDemand.value }

  private func first(_ spellings: [String]) -> (values: [String], count: Int) {
    (Array(spellings.prefix(Self.mostNamed)), spellings.count)
  }

  private func listed(_ first: [String], of count: Int) -> String {
    let more = count > Self.mostNamed ? Self.more.filled(Phrase.Filling(count: count)) : ""
    return first.map(shown).joined(separator: ", ") + more
  }

  private func shown(_ spelling: String) -> String {
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

/// Which of very many values look like a text, found without comparing it with all of them.
struct AlikeValues: Sendable {
  private let values: [String]
  /// The values by how a person sees them.
  private let seen: Set<String>
  /// The positions of the values in the order of their bytes.
  private let sorted: [Int]
  /// The positions of the first values that begin, and of those that end, with a character or two.
  private let byStart: [ExactText: [Int]]
  private let byEnd: [ExactText: [Int]]

  /// How many values a text is compared with at most.
  static let mostCompared = 200

  init(_ values: [String]) {
    self.values = values
    seen = Set(values)
    sorted = values.indices.sorted {
      values[$0].utf8.lexicographicallyPrecedes(values[$1].utf8)
    }
    (byStart, byEnd) = (
      Self.positions(of: values) { Self.start($0, $1) },
      Self.positions(of: values) { Self.end($0, $1) }
    )
  }

  /// True if Swift's own comparison, which goes by what a person sees, finds the text.
  func hasSame(as text: String) -> Bool { seen.contains(text) }

  /// The values that begin with a text: the first in their order, and how many there are.
  func beginning(with text: String, first count: Int) -> (values: [String], count: Int) {
    let low = sorted.partitioningIndex {
      !values[$0].utf8.lexicographicallyPrecedes(text.utf8)
    }
    let found = sorted[low...].prefix { values[$0].hasScalarPrefix(text) }
    var first: [Int] = []
    for position in found where first.count < count || position < first[count - 1] {
      first.insert(position, at: first.partitioningIndex { $0 > position })
      if first.count > count { first.removeLast() }
    }
    return (first.map { values[$0] }, found.count)
  }

  /// The first values in their order that begin or end like a text, by two characters.
  func candidates(for text: String) -> some Sequence<String> {
    let positions = (byStart[Self.start(text, 2)] ?? []) + (byEnd[Self.end(text, 2)] ?? [])
    return Set(positions).sorted().prefix(Self.mostCompared).lazy.map { values[$0] }
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
