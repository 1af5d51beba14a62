/// What stands in a URL for the values of a language: each byte as it is, or as `%XX`
/// (RFC 3986 § 2.1, with upper-case digits).
///
/// Where `%XX` triplets of a value stay as they are, a `%` alone is one that no two hexadecimal
/// digits follow, which the walk remembers:
/// ```
/// free ──%25──▶ after a % alone ──digit──▶ and one digit ──anything but a digit──▶ free
/// ```
struct PercentEncoder {
  /// A node of the graph, with what is remembered there.
  struct Position: Hashable {
    let node: Int
    let memory: Memory
  }

  enum Memory: Hashable {
    case free, afterPercent, afterPercentAndDigit

    /// After one more digit; nil where that would make a triplet.
    fileprivate var afterDigit: Memory? {
      switch self {
      case .free: .free
      case .afterPercent: .afterPercentAndDigit
      case .afterPercentAndDigit: nil
      }
    }
  }

  private let graph: UTF8Automaton
  private let kept: ScalarSet
  private let keepsTriplets: Bool
  private var program: Program
  private var places: [Position: Int] = [:]
  private var waiting: [Position] = []

  private static let percent: UInt8 = 0x25

  static func language(
    of language: Language, keeping kept: ScalarSet, keepingTriplets: Bool, limit: Int
  ) throws(TooLarge) -> Language {
    var budget = Budget(limit: limit)
    var image = PercentEncoder(
      graph: UTF8Automaton(language.automaton),
      kept: kept.intersection(ScalarSet([0...0x7F])).subtracting(ScalarSet("%")),
      keepsTriplets: keepingTriplets, program: try Program(budget))
    image.program.entry = try image.number(of: Position(node: 0, memory: .free))
    while let place = image.waiting.popLast() { try image.write(place) }
    guard keepingTriplets else {
      return Language(try Determinizer.automaton(of: image.program, .whole, &budget))
    }
    var ways = PercentWays(
      image.program, to: image.places, LanguageInclusion(image.graph, mostWork: limit * 50))
    return Language(
      try Determinizer.automaton(of: image.program, .whole, &budget) { ways.needed(of: $0) })
  }

  private mutating func number(of place: Position) throws(TooLarge) -> Int {
    if let number = places[place] { return number }
    let number = try program.add(.match)
    places[place] = number
    waiting.append(place)
    return number
  }

  /// Writes all ways that leave a place: as few as can be, since the walk goes each of them.
  private mutating func write(_ place: Position) throws(TooLarge) {
    var ways: [Int] = []
    if graph.accepts(place.node) { ways.append(Program.match) }
    var triplets: [Int] = []
    for (bytes, next) in bytes(after: place).pairs {
      let next = try number(of: next)
      let asTheyAre = bytes.intersection(kept)
      if !asTheyAre.isEmpty { ways.append(try program.consume(asTheyAre, then: next)) }
      let digits = SetsByKey(tripletsOf: bytes.subtracting(kept), digits: Self.digits)
      triplets += try self.digits(digits, then: next)
    }
    if keepsTriplets {
      if let percent = graph.edges[place.node].first(where: { $0.bytes.contains(Self.percent) }) {
        triplets += try digits(after: percent.target)
      }
      // Each by itself, so that `PercentWays` can compare them.
      for digits in triplets { ways.append(try program.consume(ScalarSet("%"), then: digits)) }
    } else if !triplets.isEmpty {
      ways.append(try program.consume(ScalarSet("%"), then: program.either(triplets)))
    }
    let next = try program.either(ways)
    program.set(.split(next, next), at: places[place] ?? Program.match)
  }

  /// The bytes that lead from a place to others and are written one by one.
  private func bytes(after place: Position) -> SetsByKey<Position> {
    var sets = SetsByKey<Position>()
    for edge in graph.edges[place.node] {
      var bytes = edge.scalars
      if keepsTriplets {
        let percent = bytes.intersection(ScalarSet("%"))
        sets.add(percent, before: Position(node: edge.target, memory: .afterPercent))
        let digits = bytes.intersection(.hexDigits)
        if let memory = place.memory.afterDigit {
          sets.add(digits, before: Position(node: edge.target, memory: memory))
        }
        bytes = bytes.subtracting(percent).subtracting(digits)
      }
      sets.add(bytes, before: Position(node: edge.target, memory: .free))
    }
    return sets
  }

  /// The ways of two digits that stay as they are, from the node after a `%`.
  private mutating func digits(after node: Int) throws(TooLarge) -> [Int] {
    var firsts = SetsByKey<Int>()
    for edge in graph.edges[node] {
      firsts.add(edge.scalars.intersection(.hexDigits), before: edge.target)
    }
    /// The last digits to each node, by their first ones.
    var seconds = Interner<Int>()
    var triplets: [SetsByKey<ScalarSet>] = []
    for (high, first) in firsts.pairs {
      var lows = SetsByKey<Int>()
      for edge in graph.edges[first] {
        lows.add(edge.scalars.intersection(.hexDigits), before: edge.target)
      }
      for (low, second) in lows.pairs {
        let number = seconds.number(of: second)
        if number == triplets.count { triplets.append(SetsByKey()) }
        triplets[number].add(high, before: low)
      }
    }
    var ways: [Int] = []
    for (second, digits) in zip(seconds.values, triplets) {
      let next = try number(of: Position(node: second, memory: .free))
      ways += try self.digits(digits, then: next)
    }
    return ways
  }

  /// The ways of a first digit and one of the last digits that may follow it.
  private mutating func digits(
    _ digits: SetsByKey<ScalarSet>, then next: Int
  ) throws(TooLarge) -> [Int] {
    var ways: [Int] = []
    for (highs, lows) in digits.pairs {
      ways.append(try program.consume(highs, then: program.consume(lows, then: next)))
    }
    return ways
  }

  /// The upper-case hexadecimal digit of a number below 16.
  private static func digits(_ value: UInt32) -> [ClosedRange<UInt32>] {
    let point = value < 10 ? 0x30 + value : 0x41 + value - 10
    return [point...point]
  }
}

extension Language {
  /// What stands in a URL for the texts of this language: `a/b` → `a%2Fb` with
  /// `ScalarSet.unreserved`.
  ///
  /// The ASCII characters that are `kept` go into the URL as they are, `%` never by itself; all
  /// others are percent-encoded as UTF-8. Where `keepingTriplets` says so, `%XX` in a text stays as
  /// it is (RFC 6570 § 3.2.3).
  package func percentEncoded(
    keeping kept: ScalarSet, keepingTriplets: Bool = false, limit: Int = stateLimit
  ) throws(TooLarge) -> Language {
    try PercentEncoder.language(
      of: self, keeping: kept, keepingTriplets: keepingTriplets, limit: limit)
  }
}

/// Sets of characters by what follows them, in the order of the first of each.
struct SetsByKey<Key: Hashable & Sendable> {
  private var keys = Interner<Key>()
  private var sets: [ScalarSet] = []

  /// Adds the characters of a set to those that the key follows.
  mutating func add(_ set: ScalarSet, before key: Key) {
    guard !set.isEmpty else { return }
    let number = keys.number(of: key)
    if number < sets.count { sets[number] = sets[number].union(set) } else { sets.append(set) }
  }

  var pairs: Zip2Sequence<[ScalarSet], [Key]> { zip(sets, keys.values) }
}

extension SetsByKey<ScalarSet> {
  /// The first digits of bytes as `%XX`, by all last digits that may follow them.
  ///
  /// `digits` are those of a number below 16.
  init(tripletsOf bytes: ScalarSet, digits: (UInt32) -> [ClosedRange<UInt32>]) {
    self.init()
    for high in UInt32(0)...15 {
      let row = bytes.intersection(ScalarSet([high << 4...(high << 4 + 15)]))
      let lows = row.ranges.flatMap { $0.flatMap { digits($0 & 15) } }
      if !lows.isEmpty { add(ScalarSet(digits(high)), before: ScalarSet(lows)) }
    }
  }
}
