import LanguageKit
import RuleKit
import TextKit

/// Texts that a pattern probably matches, made by walking it.
///
/// Looks, boundaries and references are passed over, so a text may fail; the pattern itself is
/// asked before it is used.
enum PatternSamples {
  /// How many times a repetition goes round beyond its minimum, by turns.
  private static let turns = [0, 1, 3]
  /// How long a text may get.
  private static let longest = 500
  /// How many parts of the pattern are walked for one text: `((a{0}){500}){500}` has many that give
  /// nothing.
  private static let mostSteps = 10_000

  /// A text in the making.
  private struct Draft {
    var text = String.UnicodeScalarView()
    var length = 0
    var steps = 0

    /// Whether it is as long as it gets, or took as many steps as it may.
    var isFull: Bool { length >= longest || steps >= mostSteps }
  }

  /// A few texts of different length, the shortest first.
  static func texts(of pattern: Pattern) -> [String] {
    guard let node = try? PatternParser.parse(pattern.source) else { return [] }
    var texts: [String] = []
    for turn in turns {
      var draft = Draft()
      walk(node, turn, into: &draft)
      let text = String(draft.text)
      if !texts.containsSameText(as: text) { texts.append(text) }
    }
    return texts
  }

  private static func walk(_ node: PatternNode, _ turn: Int, into draft: inout Draft) {
    guard !draft.isFull else { return }
    draft.steps += 1
    switch node {
    case .character(let characters):
      draft.text.append(characters.typical)
      draft.length += 1
    case .sequence(let nodes):
      for node in nodes where !draft.isFull { walk(node, turn, into: &draft) }
    case .alternatives(let nodes):
      if !nodes.isEmpty { walk(nodes[turn % nodes.count], turn, into: &draft) }
    case .group(_, let inner): walk(inner, turn, into: &draft)
    case .repetition(let inner, let count):
      let times = min(count.minimum + turn, count.maximum ?? .max)
      for _ in 0..<min(times, longest) where !draft.isFull { walk(inner, turn, into: &draft) }
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
