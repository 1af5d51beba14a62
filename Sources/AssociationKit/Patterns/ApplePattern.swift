import LanguageKit
import TextKit

/// One pattern of an association file: `*` any run of characters, `?` one character, `$(name)` one
/// of a list, all else itself; there is no escape (Apple, `applinks.Details.Components`).
package struct ApplePattern: Hashable, Sendable {
  package enum Element: Hashable, Sendable {
    /// This character.
    case scalar(Unicode.Scalar)
    /// This letter in any case, which is this set.
    case letter(Unicode.Scalar, ScalarSet)
    /// One character of a set.
    case set(ScalarSet)
    /// `*`.
    case run
    /// One of the texts of the variable of this name, which may hold wildcards of their own.
    case choice(String, [[Element]])
  }

  /// How the pattern and the text it is compared with are prepared.
  package struct Options: Hashable, Sendable {
    package var ignoresCase = false
    /// Whether the URL is decoded before it is compared (`percentEncoded: false`).
    package var decodes = false

    package init() {}
  }

  let elements: [Element]
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
    elements = Self.elements(text, options, variables, &undefined)
    self.undefined = undefined
    self.isPath = isPath
    decodes = options.decodes
  }

  /// A text that stands for itself, wildcards and all.
  init(literal text: String, _ options: Options) {
    elements = text.unicodeScalars.map { Element($0, options) }
    undefined = []
    isPath = false
    decodes = options.decodes
  }

  private static func elements(
    _ text: String, _ options: Options, _ variables: [ExactText: [String]]?,
    _ undefined: inout [String]
  ) -> [Element] {
    var elements: [Element] = []
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "*": elements.append(.run)
      case "?": elements.append(.set(.all))
      case "$" where variables != nil && scalars.first == "(":
        guard let end = scalars.firstIndex(of: ")") else {
          elements.append(.scalar(scalar))
          continue
        }
        let name = String(scalars[scalars.index(after: scalars.startIndex)..<end])
        scalars = scalars[scalars.index(after: end)...]
        elements.append(choice(name, options, variables ?? [:], &undefined))
      default: elements.append(Element(scalar, options))
      }
    }
    return elements
  }

  private static func choice(
    _ name: String, _ options: Options, _ variables: [ExactText: [String]],
    _ undefined: inout [String]
  ) -> Element {
    let own = variables[ExactText(name)]
    if let own {
      // A value holds no variables (Apple, `applinks.SubstitutionVariables`).
      var none: [String] = []
      return .choice(name, own.map { elements($0, options, nil, &none) })
    }
    if let known = AppleVariables.elements(name, ignoresCase: options.ignoresCase) {
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
  var expression: RegularExpression { isPath ? pathExpression() : Self.expression(elements) }

  private static func expression(_ elements: some Collection<Element>) -> RegularExpression {
    .sequence(
      elements.map { element in
        switch element {
        case .scalar(let scalar): .set(ScalarSet(scalar))
        case .set(let set), .letter(_, let set): .set(set)
        case .run: .everything
        case .choice(_, let texts): .alternatives(texts.map { expression($0) })
        }
      })
  }

  private static let slash = ScalarSet("/")
  private static let slashElement = Element.scalar("/")

  /// The pattern without the slashes at its ends, which count for nothing, and whether it had one
  /// in front.
  private var inner: (elements: ArraySlice<Element>, isRooted: Bool) {
    let inner = elements.drop { $0 == Self.slashElement }
    return (Self.trimmed(inner), inner.startIndex > elements.startIndex)
  }

  private static func trimmed(_ elements: ArraySlice<Element>) -> ArraySlice<Element> {
    var elements = elements
    while elements.last == slashElement { elements.removeLast() }
    return elements
  }

  /// The parent that a pattern ending in `/*` takes too: `buy` of `buy/*`.
  private var parent: ArraySlice<Element>? {
    let elements = inner.elements
    guard elements.last == .run, elements.dropLast().last == Self.slashElement else { return nil }
    return Self.trimmed(elements.dropLast())
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
    let whole = RegularExpression.alternatives(wholes.map(Self.expression))
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
  var wholes: [ArraySlice<Element>] { [inner.elements] + [parent].compactMap(\.self) }

  /// True if the pattern has a leading slash; otherwise it may also start with the slash of the
  /// path.
  var isRooted: Bool { inner.isRooted }

  /// True if the pattern matches a path that consists only of slashes.
  var takesOuterSlashes: Bool { wholes.contains(where: Self.takesEmpty) }

  private static func takesEmpty(_ elements: some Collection<Element>) -> Bool {
    elements.allSatisfy { element in
      switch element {
      case .scalar, .letter, .set: false
      case .run: true
      case .choice(_, let texts): texts.contains { takesEmpty($0) }
      }
    }
  }

  /// What every text that it takes starts with, slashes and decoding aside.
  var literalStart: [UInt8] { start(of: Self.literal) }

  /// The common start of all matching texts whose ASCII letters are in lower case, apart from slashes
  /// and decoding.
  var lowercaseStart: [UInt8] {
    start { element in
      guard case .letter(let scalar, _) = element, scalar.isASCII else {
        return Self.literal(element)
      }
      return scalar.properties.lowercaseMapping.unicodeScalars.first
    }
  }

  private func start(of literal: (Element) -> Unicode.Scalar?) -> [UInt8] {
    let start = isPath ? inner.elements : elements[...]
    guard !isPath || inner.isRooted else { return [] }
    let limit = isPath ? parent?.count ?? start.count : start.count
    let scalars = start.prefix(limit).prefix { literal($0) != nil }.compactMap(literal)
    guard isPath else { return Array(String(scalars: scalars).utf8) }
    return scalars.isEmpty ? [] : [UInt8(ascii: "/")] + String(scalars: scalars).utf8
  }

  /// What every path that starts so is taken for, `/buy/` of `/buy/*`, where that is all of the
  /// pattern.
  ///
  /// A path that is shorter may be taken too, as `/buy` is.
  var decidingStart: [UInt8]? {
    let inner = inner.elements
    guard isPath, !decodes, isRooted, inner.last == .run else { return nil }
    let literal = inner.dropLast().compactMap(Self.literal)
    guard literal.count == inner.count - 1 else { return nil }
    return [UInt8(ascii: "/")] + String(scalars: literal).utf8
  }

  /// The longest text that stands in all that it takes, decoding aside.
  var literalPart: [UInt8] {
    let inner = isPath ? inner.elements : elements[...]
    let limit = isPath ? parent?.count ?? inner.count : inner.count
    let runs = inner.prefix(limit).split { Self.literal($0) == nil }
    let longest = runs.max { $0.count < $1.count } ?? []
    return Array(String(scalars: longest.compactMap(Self.literal)).utf8)
  }

  private static func literal(_ element: Element) -> Unicode.Scalar? {
    if case .scalar(let scalar) = element { scalar } else { nil }
  }
}
