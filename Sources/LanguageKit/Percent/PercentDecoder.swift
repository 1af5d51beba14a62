/// What can stand in a URL so that a language is read from it once `%XX` is decoded: each byte as it
/// is, or as `%XX` with digits of either case (RFC 3986 § 2.1).
///
/// ```
/// a byte b of a text   ──b──▶            where b is ASCII and not %
///                      ──%──▶ ──high──▶ ──low──▶
/// ```
/// A URL is ASCII, so a byte above 7F stands there as a triplet alone; `%` itself too.
struct PercentDecoder {
  private let graph: UTF8Automaton
  private var program: Program

  static func language(of language: Language, limit: Int) throws(TooLarge) -> Language {
    var budget = Budget(limit: limit)
    var preimage = PercentDecoder(
      graph: UTF8Automaton(language.automaton), program: try Program(budget))
    // The place of each node is known before the ways that lead to it are written.
    let first = try preimage.program.add(.match)
    for _ in preimage.graph.edges.indices.dropFirst() { _ = try preimage.program.add(.match) }
    for node in preimage.graph.edges.indices { try preimage.write(node, first: first) }
    preimage.program.entry = first
    return Language(try Determinizer.automaton(of: preimage.program, .whole, &budget))
  }

  private mutating func write(_ node: Int, first: Int) throws(TooLarge) {
    var ways: [Int] = []
    if graph.accepts(node) { ways.append(Program.match) }
    var bytes = SetsByKey<Int>()
    for edge in graph.edges[node] {
      bytes.add(edge.scalars, before: first + edge.target)
    }
    var triplets: [Int] = []
    for (bytes, next) in bytes.pairs {
      let plain = bytes.intersection(ScalarSet([0...0x7F])).subtracting(ScalarSet("%"))
      if !plain.isEmpty { ways.append(try program.consume(plain, then: next)) }
      for (highs, lows) in SetsByKey(tripletsOf: bytes, digits: Self.digits).pairs {
        triplets.append(try program.consume(highs, then: program.consume(lows, then: next)))
      }
    }
    // One way with all triplets behind it, since the walk goes each way.
    if !triplets.isEmpty {
      ways.append(try program.consume(ScalarSet("%"), then: program.either(triplets)))
    }
    let place = try program.either(ways)
    program.set(.split(place, place), at: first + node)
  }

  /// The hexadecimal digits of a number below 16, in both cases.
  private static func digits(_ value: UInt32) -> [ClosedRange<UInt32>] {
    guard value >= 10 else { return [0x30 + value...0x30 + value] }
    return [0x41, 0x61].map { $0 + value - 10...$0 + value - 10 }
  }
}

extension Language {
  /// The texts of ASCII that are of this language once each `%XX` is decoded, as UTF-8:
  /// `é` → `%C3%A9`, `%c3%a9`; `a` → `a`, `%61`.
  package func beforePercentDecoding(limit: Int = stateLimit) throws(TooLarge) -> Language {
    try PercentDecoder.language(of: self, limit: limit)
  }
}
