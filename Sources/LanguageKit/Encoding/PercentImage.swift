/// What stands in a URL for the values of a language: each byte as it is, or as `%XX`
/// (RFC 3986 § 2.1, with upper-case digits).
///
/// Where `%XX` triplets of a value stay as they are, a `%` alone is one that no two hexadecimal
/// digits follow, which the walk remembers:
/// ```
/// free ──%25──▶ after a % alone ──digit──▶ and one digit ──anything but a digit──▶ free
/// ```
struct PercentImage {
  /// A node of the graph, with what is remembered there.
  struct Place: Hashable {
    let node: Int
    let memory: Memory
  }

  enum Memory: Hashable {
    case free, afterPercent, afterPercentAndDigit
  }

  private let graph: ByteGraph
  private let kept: ScalarSet
  private let keepsTriplets: Bool
  private var program: Program
  private var places: [Place: Int] = [:]
  private var waiting: [Place] = []

  private static let percent: UInt8 = 0x25

  static func language(
    of language: Language, keeping kept: ScalarSet, keepingTriplets: Bool, limit: Int
  ) throws(TooLarge) -> Language {
    var image = PercentImage(
      graph: ByteGraph(language.automaton),
      kept: kept.intersection(ScalarSet([0...0x7F])).subtracting(ScalarSet("%")),
      keepsTriplets: keepingTriplets, program: try Program(limit: limit))
    image.program.entry = try image.place(of: 0, .free)
    while let place = image.waiting.popLast() { try image.write(place) }
    guard keepingTriplets else {
      return Language(try Determinizer.automaton(of: image.program, .whole, limit: limit))
    }
    var ways = PercentWays(
      image.program, to: image.places, NodeOrder(image.graph, mostWork: limit * 50))
    return Language(
      try Determinizer.automaton(of: image.program, .whole, limit: limit) { ways.needed(of: $0) })
  }

  private mutating func place(of node: Int, _ memory: Memory) throws(TooLarge) -> Int {
    let place = Place(node: node, memory: memory)
    if let number = places[place] { return number }
    let number = try program.add(.found)
    places[place] = number
    waiting.append(place)
    return number
  }

  /// Writes all ways that leave a place.
  private mutating func write(_ place: Place) throws(TooLarge) {
    var ways: [Int] = []
    if place.node < graph.isAccepting.count, graph.isAccepting[place.node] {
      ways.append(Program.found)
    }
    for edge in graph.edges[place.node] {
      let bytes = ScalarSet([UInt32(edge.bytes.lowerBound)...UInt32(edge.bytes.upperBound)])
      let digits = bytes.intersection(keepsTriplets ? .hexDigits : ScalarSet())
      let others = bytes.subtracting(digits)
      switch place.memory {
      case .free: ways += try self.ways(digits, to: edge.target, .free)
      case .afterPercent: ways += try self.ways(digits, to: edge.target, .afterPercentAndDigit)
      case .afterPercentAndDigit: break
      }
      ways += try self.ways(others, to: edge.target, .free)
      if keepsTriplets, edge.bytes.contains(Self.percent) {
        ways += try triplets(after: edge.target)
      }
    }
    let next = try program.either(ways)
    program.set(.fork(next, next), at: places[place] ?? Program.found)
  }

  /// The ways of bytes on which nothing else depends than what `memory` says of them.
  private mutating func ways(
    _ bytes: ScalarSet, to node: Int, _ memory: Memory
  ) throws(TooLarge) -> [Int] {
    var ways: [Int] = []
    let asTheyAre = bytes.intersection(kept)
    if !asTheyAre.isEmpty {
      ways.append(try program.take(asTheyAre, then: place(of: node, memory)))
    }
    var others = bytes.subtracting(kept)
    let percent = ScalarSet("%")
    if keepsTriplets, !others.intersection(percent).isEmpty {
      ways += try triplets(percent, then: place(of: node, .afterPercent))
      others = others.subtracting(percent)
    }
    if !others.isEmpty { ways += try triplets(others, then: place(of: node, memory)) }
    return ways
  }

  /// The ways of bytes as `%XX`: one for each set of last digits that some first ones have.
  private mutating func triplets(_ bytes: ScalarSet, then next: Int) throws(TooLarge) -> [Int] {
    var highs: [ScalarSet: ScalarSet] = [:]
    for high in UInt32(0)...15 {
      let row = bytes.intersection(ScalarSet([high << 4...(high << 4 + 15)]))
      let lows = ScalarSet(row.ranges.flatMap { $0.map { Self.digit($0 & 15) } })
      guard !lows.isEmpty else { continue }
      highs[lows, default: ScalarSet()] =
        highs[lows, default: ScalarSet()].union(ScalarSet([Self.digit(high)]))
    }
    var ways: [Int] = []
    for (lows, highs) in highs {
      let last = try program.take(lows, then: next)
      ways.append(try program.take(ScalarSet("%"), then: program.take(highs, then: last)))
    }
    return ways
  }

  /// The upper-case hexadecimal digit of a number below 16.
  private static func digit(_ value: UInt32) -> ClosedRange<UInt32> {
    let point = value < 10 ? 0x30 + value : 0x41 + value - 10
    return point...point
  }

  /// The ways of `%` and two digits that stay as they are, from the node after the `%`.
  private mutating func triplets(after node: Int) throws(TooLarge) -> [Int] {
    var ways: [Int] = []
    for first in graph.edges[node] {
      for second in graph.edges[first.target] {
        let (high, low) = (Self.hexDigits(of: first), Self.hexDigits(of: second))
        guard !high.isEmpty, !low.isEmpty else { continue }
        let last = try program.take(low, then: place(of: second.target, .free))
        ways.append(try program.take(ScalarSet("%"), then: program.take(high, then: last)))
      }
    }
    return ways
  }

  private static func hexDigits(of edge: ByteGraph.Edge) -> ScalarSet {
    ScalarSet([UInt32(edge.bytes.lowerBound)...UInt32(edge.bytes.upperBound)])
      .intersection(.hexDigits)
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
    try PercentImage.language(
      of: self, keeping: kept, keepingTriplets: keepingTriplets, limit: limit)
  }
}
