import URLKit

extension ResolvedTemplate {
  /// Reads the values off a URL that this template fills to, one for each parameter; nil for any
  /// other URL.
  ///
  /// `/games/42` for `/games/$<id>` → `["42"]`; an optional parameter that the URL lacks is nil.
  /// The values are accepted, allowed together, and fill to the same URL. Where several ways to read it are, the
  /// leftmost value is the shortest that is accepted; of the spellings of one URL it is the one
  /// that the rules list, which `choices` gives.
  ///
  /// What takes more than some two hundred thousand looks is not found, and `givingUp` is called.
  package func match(
    _ url: URLTokens, accepting: (_ parameter: Int, _ value: String) -> Bool = { _, _ in true },
    choices: (_ parameter: Int) -> [String] = { _ in [] },
    allowing: (_ values: [String?]) -> Bool = { _ in true }, isLenient: Bool = false,
    givingUp: () -> Void = {}
  ) -> [String?]? {
    guard mayStart(url, isLenient: isLenient) else { return nil }
    return withoutActuallyEscaping(accepting) { accepting in
      withoutActuallyEscaping(choices) { choices in
        withoutActuallyEscaping(allowing) { allowing in
          var matcher = Matcher(
            self, url, accepting, choices: choices, allowing: allowing, isLenient: isLenient)
          let values = matcher.run()
          if values == nil, matcher.hasGivenUp { givingUp() }
          return values
        }
      }
    }
  }

  /// How many characters of a URL are those of the literal text that this template starts with, and
  /// whether they are all of it.
  private func literalStart(
    in url: URLTokens, isLenient: Bool
  ) -> (count: Int, isWhole: Bool) {
    guard case .literal(let bytes)? = plan.steps.first else { return (0, true) }
    var (read, position) = (0, 0)
    while let (token, length) = URLTokens.Token.read(bytes[...], at: read) {
      guard position < url.tokens.count,
        url.isSame(token, at: position)
          || isLenient && url.tokens[position].lowercased == token.lowercased
      else { return (position, false) }
      read += length
      position += 1
    }
    return (position, true)
  }

  /// False for a URL without the literal text that this template starts with.
  func mayStart(_ url: URLTokens, isLenient: Bool) -> Bool {
    literalStart(in: url, isLenient: isLenient).isWhole
  }

  /// How many bytes of a URL this template explains, from its start, at most; values may be anything
  /// and be spelled in any way.
  func reach(into url: URLTokens) -> Int {
    let start = literalStart(in: url, isLenient: true)
    guard start.isWhole else { return url.starts[start.count] }
    var matcher = Matcher(
      self, url, { _, _ in true }, choices: { _ in [] }, allowing: { _ in false }, isLenient: true)
    _ = matcher.run()
    return url.starts[matcher.furthest]
  }

  /// What of a URL is spelled otherwise than these values are written, in a URL that is like the
  /// filled one: the parameters, and whether it has literal text in another case.
  func misspelled(in url: URLTokens, _ values: [String?]) -> (parameters: [Int], hasOtherCase: Bool)
  {
    let filled = FilledURL(plan) { $0 < values.count ? values[$0] : nil }
    let written = URLTokens(filled.text)
    guard written.tokens.count == url.tokens.count else { return ([], false) }
    var parameters: [Int] = []
    var hasOtherCase = false
    for index in written.tokens.indices where !url.isSame(written.tokens[index], at: index) {
      let start = written.starts[index]
      if let span = filled.spans.first(where: { $0.range.contains(start) }) {
        if !parameters.contains(span.use.parameter) { parameters.append(span.use.parameter) }
      } else {
        hasOtherCase = true
      }
    }
    return (parameters, hasOtherCase)
  }

  /// How much of a URL with these values is literal, for ranking several templates that make it: what
  /// the URL leaves out of a template does not count.
  func specificity(of values: [String?]) -> Specificity {
    specificity { $0 < values.count ? values[$0] : nil }
  }

  /// The same of a URL with all values.
  package var specificity: Specificity { specificity { _ in "" } }

  /// The same of a URL without the optional values, which is the least of all.
  var leastSpecificity: Specificity {
    specificity { [parameters] in parameters[$0].isOptional ? nil : "" }
  }

  private func specificity(_ value: (Int) -> String?) -> Specificity {
    var bytes = 0
    plan.walk(value) { _, output in
      if case .bytes(let literal) = output { bytes += literal.count }
    }
    return Specificity(
      bytes: bytes, slots: joined.slots.count,
      reservedSlots: joined.slots.count(where: \.isReserved))
  }
}

/// How much of a URL the literal text of a template makes: more of it is greater, then fewer slots, then
/// fewer reserved ones.
package struct Specificity: Comparable, Hashable, Sendable {
  var bytes: Int
  var slots: Int
  var reservedSlots: Int

  package static func < (left: Specificity, right: Specificity) -> Bool {
    (left.bytes, -left.slots, -left.reservedSlots)
      < (right.bytes, -right.slots, -right.reservedSlots)
  }
}

extension Form {
  /// How much of a URL is literal; nil of one that it does not make.
  func specificity(ofURL url: String) -> Specificity? {
    values(in: URLTokens(url)).map { placed.specificity(of: $0) }
  }
}
