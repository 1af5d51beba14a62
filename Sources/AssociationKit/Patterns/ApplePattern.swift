import LanguageKit
import TextKit

/// One pattern of an association file: `*` any run of characters, `?` one character, `$(name)` one
/// of a list, all else itself; there is no escape (Apple, `applinks.Details.Components`).
package struct ApplePattern: Hashable, Sendable {
  /// How the pattern and the text it is compared with are prepared.
  package struct Options: Hashable, Sendable {
    package var ignoresCase = false
    /// Whether the URL is decoded before it is compared (`percentEncoded: false`).
    package var decodes = false

    package init() {}
  }

  let steps: [PatternStep]
  let isPath: Bool
  /// Whether the part is decoded before it is compared.
  let decodes: Bool
  /// The names of variables that are nowhere defined.
  package let undefined: [String]

  /// Reads a pattern with the file's own substitution variables; of a path the outer slashes count
  /// for nothing.
  package init(
    _ text: String, isPath: Bool, _ options: Options = Options(),
    variables: [ExactText: [String]] = [:]
  ) {
    var undefined: [String] = []
    steps = Self.steps(text, options, variables, &undefined)
    self.undefined = undefined
    self.isPath = isPath
    decodes = options.decodes
  }

  /// A text that stands for itself, wildcards and all.
  init(literal text: String, _ options: Options) {
    steps = text.unicodeScalars.map { PatternStep($0, options) }
    undefined = []
    isPath = false
    decodes = options.decodes
  }

  private static func steps(
    _ text: String, _ options: Options, _ variables: [ExactText: [String]]?,
    _ undefined: inout [String]
  ) -> [PatternStep] {
    var steps: [PatternStep] = []
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "*": steps.append(.anything)
      case "?": steps.append(.set(.all))
      case "$" where variables != nil && scalars.first == "(":
        guard let end = scalars.firstIndex(of: ")") else {
          steps.append(.scalar(scalar))
          continue
        }
        let name = String(scalars[scalars.index(after: scalars.startIndex)..<end])
        scalars = scalars[scalars.index(after: end)...]
        steps.append(choice(name, options, variables ?? [:], &undefined))
      default: steps.append(PatternStep(scalar, options))
      }
    }
    return steps
  }

  private static func choice(
    _ name: String, _ options: Options, _ variables: [ExactText: [String]],
    _ undefined: inout [String]
  ) -> PatternStep {
    let own = variables[ExactText(name)]
    if let own {
      // A value holds no variables (Apple, `applinks.SubstitutionVariables`).
      var none: [String] = []
      return .choice(name, own.map { steps($0, options, nil, &none) })
    }
    if let known = AppleVariables.steps(name, ignoresCase: options.ignoresCase) {
      if known.count == 1, known[0].count == 1 { return known[0][0] }
      return .choice(name, known)
    }
    undefined.append(name)
    return .choice(name, [])
  }
}

// MARK: - As a language

extension ApplePattern {
  /// The texts of a part, as they stand in a URL, that the pattern takes.
  func language() throws(TooLarge) -> Language { try language(of: expression) }

  /// The parts, as they stand in a URL, that an expression takes.
  func language(of expression: RegularExpression) throws(TooLarge) -> Language {
    let language = try Language(expression)
    return decodes ? try language.beforePercentDecoding() : language
  }

  /// The pattern on a part, which is decoded first where that is asked for.
  var expression: RegularExpression { isPath ? pathExpression() : steps.expression }

  private static let slash = ScalarSet("/")
  private static let slashStep = PatternStep.scalar("/")

  /// The pattern without the slashes at its ends, which count for nothing, and whether it had one
  /// in front.
  private var inner: (steps: ArraySlice<PatternStep>, isRooted: Bool) {
    let inner = steps.drop { $0 == Self.slashStep }
    return (Self.trimmed(inner), inner.startIndex > steps.startIndex)
  }

  private static func trimmed(_ steps: ArraySlice<PatternStep>) -> ArraySlice<PatternStep> {
    var steps = steps
    while steps.last == slashStep { steps.removeLast() }
    return steps
  }

  /// The parent that a pattern ending in `/*` takes too: `buy` of `buy/*`.
  private var parent: ArraySlice<PatternStep>? {
    let steps = inner.steps
    guard steps.last == .anything, steps.dropLast().last == Self.slashStep else { return nil }
    return Self.trimmed(steps.dropLast())
  }

  /// The paths that the pattern takes, or those it would take if a slash in front counted for
  /// nothing.
  ///
  /// ```
  /// path      slashes text slashes      the text neither starts nor ends with one
  /// /a/b*     text = a/b*
  /// a/b*      text = a/b*, or "/" text = a/b*
  /// /a/*      text = a/* or a
  /// ```
  func pathExpression(seesLeadingSlash: Bool = true) -> RegularExpression {
    let slashes = RegularExpression.any(Self.slash)
    let end = RegularExpression.sequence([
      .look(.init(isBehind: true, isNegated: true), .set(Self.slash)), slashes,
    ])
    let whole = RegularExpression.alternatives(wholes.map(\.expression))
    let notSlash = RegularExpression.notAhead(.set(Self.slash))
    var ways: [RegularExpression] = [
      .sequence([.repetition(.set(Self.slash), atLeast: 1, atMost: nil), notSlash, whole, end])
    ]
    if !isRooted, seesLeadingSlash {
      let oneSlash = RegularExpression.look(
        .init(isBehind: false, isNegated: false), .sets([Self.slash, Self.slash.inverted]))
      ways.append(.sequence([slashes, oneSlash, whole, end]))
    }
    if takesOuterSlashes { ways.append(slashes) }
    return .alternatives(ways)
  }

  /// What it takes of a path between the outer slashes: itself, and the parent.
  var wholes: [ArraySlice<PatternStep>] { [inner.steps] + [parent].compactMap(\.self) }

  /// True if the pattern has a leading slash; otherwise it may also start with the slash of the
  /// path.
  var isRooted: Bool { inner.isRooted }

  /// True if the pattern matches a path that consists only of slashes.
  var takesOuterSlashes: Bool { wholes.contains { $0.take([]) } }

  /// What every text that it takes starts with, slashes and decoding aside.
  var literalStart: [UInt8] { start(of: \.literal) }

  /// The common start of all matching texts whose ASCII letters are in lower case, apart from slashes
  /// and decoding.
  var lowercaseStart: [UInt8] {
    start { step in
      guard case .letter(let scalar, _) = step, scalar.isASCII else { return step.literal }
      return scalar.properties.lowercaseMapping.unicodeScalars.first
    }
  }

  private func start(of literal: (PatternStep) -> Unicode.Scalar?) -> [UInt8] {
    // The slash of a path stands before a pattern without one, too.
    let scalars = asked.prefix { literal($0) != nil }.compactMap(literal)
    let start = Array(String(scalars: scalars).utf8)
    return isPath && !start.isEmpty ? [UInt8(ascii: "/")] + start : start
  }

  /// What stands in all that it takes: of a path all that its parent has, too.
  private var asked: ArraySlice<PatternStep> {
    isPath ? parent ?? inner.steps : steps[...]
  }

  /// What every path that starts so is taken for, `/buy/` of `/buy/*`, where that is all of the
  /// pattern.
  ///
  /// A path that is shorter may be taken too, as `/buy` is.
  var decidingStart: [UInt8]? {
    guard isPath, !decodes, isRooted, let start = inner.steps.decidingStart else { return nil }
    return [UInt8(ascii: "/")] + String(scalars: start).utf8
  }

  /// How many characters a path that it takes has at least.
  var leastPathLength: Int {
    if takesOuterSlashes { return 0 }
    return wholes.map { steps in
      // The slash in front is not the pattern's own if a wildcard takes it.
      let first = steps.first { $0 != .anything }
      let mayBeFirst = first.map(Self.mayTakeSlash) ?? true
      return steps.leastLength + (isRooted || !mayBeFirst ? 1 : 0)
    }.min() ?? 0
  }

  private static func mayTakeSlash(_ step: PatternStep) -> Bool {
    switch step {
    case .scalar(let scalar): scalar == "/"
    case .set(let set), .letter(_, let set): !set.isDisjoint(with: slash)
    case .anything, .all, .through, .choice: true
    }
  }

  /// The longest text that stands in all that it takes, decoding aside.
  var literalPart: [UInt8] { Array(String(scalars: asked.literalPart).utf8) }

  /// What all that it takes ends with, slashes and decoding aside.
  var literalEnd: [UInt8] {
    Array(String(scalars: (isPath ? inner.steps : steps[...]).literalEnd).utf8)
  }
}
