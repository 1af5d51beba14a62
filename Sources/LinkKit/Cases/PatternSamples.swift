/// Texts that a pattern probably matches, made by walking it.
///
/// Looks, boundaries and references are passed over, so a text may fail; the pattern itself is
/// asked before it is used.
enum PatternSamples {
  /// How many times a repetition goes round beyond its minimum, by turns.
  private static let turns = [0, 1, 3]
  /// How long a text may get.
  private static let longest = 500

  /// A few texts of different length, the shortest first.
  static func texts(of pattern: Pattern) -> [String] {
    guard let node = try? PatternParser.parse(pattern.source) else { return [] }
    var texts: [String] = []
    for turn in turns {
      var text = String.UnicodeScalarView()
      walk(node, turn, into: &text)
      if !texts.contains(String(text)) { texts.append(String(text)) }
    }
    return texts
  }

  private static func walk(
    _ node: PatternNode, _ turn: Int, into text: inout String.UnicodeScalarView
  ) {
    guard text.count < longest else { return }
    switch node {
    case .character(let characters): text.append(characters.typical)
    case .sequence(let nodes): for node in nodes { walk(node, turn, into: &text) }
    case .alternatives(let nodes):
      if !nodes.isEmpty { walk(nodes[turn % nodes.count], turn, into: &text) }
    case .group(_, let inner): walk(inner, turn, into: &text)
    case .repetition(let inner, let count):
      let times = min(count.minimum + turn, count.maximum ?? .max)
      for _ in 0..<min(times, longest) { walk(inner, turn, into: &text) }
    case .start, .end, .wordBoundary, .look, .reference: break
    }
  }
}

extension CharacterClass {
  /// A plain character of the class; where it goes by Unicode properties, the first of some that
  /// ICU finds in it.
  fileprivate var typical: Unicode.Scalar {
    if isNegated { return scalars.inverted.typical ?? "a" }
    if let scalar = scalars.typical { return scalar }
    let classes = properties.map { "\\" + ($0.isNegated ? "P" : "p") + "{\($0.name)}" }
    let expression = try? BoundedExpression("[" + classes.joined() + "]")
    return Self.varied.unicodeScalars.first { expression?.search(String($0)) == .found } ?? "a"
  }

  /// Characters of many categories and scripts.
  private static let varied = "aA1-+_ .$éßλΩдЖ日あア한ع٣אกअ🎉\u{301}"
}

extension ScalarSet {
  /// A plain character of the set: a letter before a digit before a sign; nil of an empty set.
  var typical: Unicode.Scalar? {
    let plain: [ClosedRange<UInt32>] = [
      0x61...0x7A, 0x41...0x5A, 0x31...0x39, 0x30...0x30, 0x21...0x7E,
    ]
    for wanted in plain {
      if let found = ranges.first(where: { $0.overlaps(wanted) }) {
        return Unicode.Scalar(max(found.lowerBound, wanted.lowerBound))
      }
    }
    return ranges.first.flatMap { Unicode.Scalar($0.lowerBound) }
  }
}
