/// An automaton over the bytes of UTF-8 (RFC 3629 § 4): the states of one over scalars, with more
/// between them where a scalar takes several bytes.
///
/// ```
/// 00–7F            ─────────────────────────────▶ target
/// C2–DF            ──▶ 80–BF ───────────────────▶ target
/// E0 A0–BF, E1–EF  ──▶ 80–BF ──▶ 80–BF ─────────▶ target     (ED only to 9F: no surrogates)
/// F0 90–BF, F1–F4  ──▶ 80–BF ──▶ 80–BF ──▶ 80–BF ▶ target     (F4 only to 8F)
/// ```
/// Only shortest forms have a way through it, so malformed UTF-8 is of no language.
struct UTF8Automaton {
  struct Edge: Hashable {
    let bytes: ClosedRange<UInt8>
    let target: Int

    /// The bytes as code points.
    var scalars: ScalarSet { ScalarSet([UInt32(bytes.lowerBound)...UInt32(bytes.upperBound)]) }
  }

  /// Scalars that all lead to one state.
  private struct Run {
    let scalars: ClosedRange<UInt32>
    let target: Int
  }

  /// The transitions of each node, in the order of their bytes; the nodes of the automaton's states
  /// come first.
  private(set) var edges: [[Edge]]
  private let isAccepting: [Bool]
  private var numbers: [[Edge]: Int] = [:]

  /// How long a scalar is in UTF-8, by its code point.
  private static let forms: [(scalars: ClosedRange<UInt32>, lead: UInt8, shift: UInt32)] = [
    (0x00...0x7F, 0x00, 0), (0x80...0x7FF, 0xC0, 6), (0x800...0xFFFF, 0xE0, 12),
    (0x10000...0x10FFFF, 0xF0, 18),
  ]

  init(_ automaton: MinimalDFA) {
    edges = Array(repeating: [], count: automaton.count)
    isAccepting = automaton.isAccepting
    let segments = automaton.alphabet.classes.indices.map { index in
      ScalarSet([automaton.alphabet.range(ofSegment: index)]).ranges
    }
    var targets = [Int](repeating: -1, count: automaton.alphabet.count)
    for state in 0..<automaton.count {
      for edge in automaton.edges(from: state) { targets[Int(edge.label)] = Int(edge.target) }
      var runs: [Run] = []
      for (index, label) in automaton.alphabet.classes.enumerated() where targets[label] >= 0 {
        runs += segments[index].map { Run(scalars: $0, target: targets[label]) }
      }
      for edge in automaton.edges(from: state) { targets[Int(edge.label)] = -1 }
      edges[state] = Self.forms.flatMap { form in
        let clipped = runs.compactMap { run in
          run.scalars.overlaps(form.scalars)
            ? Run(scalars: run.scalars.clamped(to: form.scalars), target: run.target) : nil
        }
        return self.edges(clipped, lead: form.lead, shift: form.shift)
      }
    }
  }

  /// Whether a text may end at a node, which only the nodes of states can be.
  func accepts(_ node: Int) -> Bool { node < isAccepting.count && isAccepting[node] }

  /// The transitions by the first byte of runs, with all that must follow it; `shift` bits of each
  /// scalar are in the bytes after that one.
  private mutating func edges(_ runs: [Run], lead: UInt8, shift: UInt32) -> [Edge] {
    func byte(_ block: UInt32) -> UInt8 {
      lead | UInt8(truncatingIfNeeded: block & (lead == 0 ? 0x7F : 0x3F))
    }
    guard shift > 0 else {
      return runs.map {
        Edge(bytes: byte($0.scalars.lowerBound)...byte($0.scalars.upperBound), target: $0.target)
      }
    }
    var found: [Edge] = []
    var pieces: [Run] = []
    var open: UInt32 = 0
    func close(_ graph: inout UTF8Automaton) {
      guard !pieces.isEmpty else { return }
      let node = graph.node(graph.edges(pieces, lead: 0x80, shift: shift - 6))
      found.append(Edge(bytes: byte(open)...byte(open), target: node))
      pieces = []
    }
    for run in runs {
      var next = run.scalars.lowerBound
      while next <= run.scalars.upperBound {
        let block = next >> shift
        let end = (block + 1) << shift - 1
        if block != open { close(&self) }
        if next == block << shift, end <= run.scalars.upperBound {
          // Whole blocks, all continued by any bytes.
          let last = (run.scalars.upperBound + 1) >> shift - 1
          found.append(
            Edge(bytes: byte(block)...byte(last), target: nodeOfAny(run.target, shift: shift)))
          next = (last + 1) << shift
        } else {
          open = block
          let piece = min(end, run.scalars.upperBound)
          pieces.append(Run(scalars: next...piece, target: run.target))
          next = piece + 1
        }
      }
    }
    close(&self)
    return found
  }

  /// The node from which any continuation bytes of `shift` bits lead to a target.
  private mutating func nodeOfAny(_ target: Int, shift: UInt32) -> Int {
    guard shift > 0 else { return target }
    return node([Edge(bytes: 0x80...0xBF, target: nodeOfAny(target, shift: shift - 6))])
  }

  private mutating func node(_ edges: [Edge]) -> Int {
    if let number = numbers[edges] { return number }
    numbers[edges] = self.edges.count
    self.edges.append(edges)
    return self.edges.count - 1
  }
}
