import URLKit

/// What the next characters of the URL can be.
extension Matcher {
  /// True if no more may be looked at, so that what was not found may still be there.
  var hasGivenUp: Bool { left <= 0 }

  /// Moves past bytes that the URL must have here, of a value or of literal text.
  mutating func pass(
    _ bytes: ArraySlice<UInt8>, _ state: inout State, isValue: Bool = false
  ) -> Bool {
    var read = bytes.startIndex
    while let (token, length) = URLTokens.Token.read(bytes, at: read) {
      left -= 1
      guard state.position < url.tokens.count, isSame(token, at: state.position, isValue: isValue)
      else { return false }
      state.position += 1
      read += length
      furthest = max(furthest, state.position)
    }
    return true
  }

  private func isSame(_ token: URLTokens.Token, at position: Int, isValue: Bool) -> Bool {
    if url.isSame(token, at: position) { return true }
    guard isLenient else { return false }
    let found = url.tokens[position]
    return isValue ? found.byte == token.byte : found.lowercased == token.lowercased
  }

  /// Whether a character of the URL can be part of the slot's value.
  func mayBelong(_ token: URLTokens.Token, to use: SlotUse) -> Bool {
    use.mayWrite(token) || isLenient && use.mayHold(token)
  }

  /// Whether what comes at a step can start here: a cheap look that saves asking the rules.
  mutating func canFollow(_ step: Int, _ position: Int) -> Bool {
    var step = step
    while step < placed.plan.steps.count {
      guard case .ifPresent(_, let count) = placed.plan.steps[step] else {
        return canStart(step, position)
      }
      if canStart(step + 1, position) { return true }
      // All pairs begin alike: if one cannot follow, none of the next can.
      step = max(step + count + 1, pastPairs[step])
    }
    return position == url.tokens.count
  }

  /// How many characters of a literal text are compared before the rules are asked.
  private static let lookahead = 16

  private mutating func canStart(_ step: Int, _ position: Int) -> Bool {
    switch placed.plan.steps[step] {
    case .literal(let bytes):
      var (read, position) = (0, position)
      let end = position + Self.lookahead
      while position < end, let (token, length) = URLTokens.Token.read(bytes[...], at: read) {
        guard position < url.tokens.count, isSame(token, at: position, isValue: false) else {
          return false
        }
        position += 1
        read += length
        furthest = max(furthest, position)
      }
      return true
    case .pairSeparator:
      guard position < url.tokens.count else { return false }
      return url.bytes[url.starts[position]] == UInt8(ascii: "?")
        || url.bytes[url.starts[position]] == UInt8(ascii: "&")
    case .value, .segmentSeparator, .baseSlash, .ifPresent:
      return true
    }
  }

  /// Whether the parameter can have a value.
  func mayBe(_ parameter: Int, _ text: String) -> Bool {
    placed.refusal(of: text, parameter: parameter) == nil && accepting(parameter, text)
  }

  /// The values that were read, if they fill to the same URL.
  func values() -> [String?]? {
    let values = bindings.map { binding -> String? in
      if case .text(let text) = binding { text } else { nil }
    }
    guard let filled = try? placed.url(values) else { return nil }
    let isSame = isLenient ? url.isAlike(URLTokens(filled)) : url.isSame(filled)
    return isSame && allowing(values) ? values : nil
  }
}
