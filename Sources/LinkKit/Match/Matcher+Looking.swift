import URLKit

/// What the next characters of the URL can be.
extension Matcher {
  /// Moves past bytes that the URL must have here.
  mutating func pass(_ bytes: ArraySlice<UInt8>, _ state: inout State) -> Bool {
    var read = bytes.startIndex
    while let (token, length) = URLTokens.Token.read(bytes, at: read) {
      left -= 1
      guard state.position < url.tokens.count,
        url.isSame(token, at: state.position)
      else { return false }
      state.position += 1
      read += length
    }
    return true
  }

  /// Whether what comes at a step can start here: a cheap look that saves asking the rules.
  func canFollow(_ step: Int, _ position: Int) -> Bool {
    var step = step
    while step < placed.plan.steps.count {
      guard case .ifPresent(_, let count) = placed.plan.steps[step] else {
        return canStart(step, position)
      }
      if canStart(step + 1, position) { return true }
      step += count + 1
    }
    return position == url.tokens.count
  }

  private func canStart(_ step: Int, _ position: Int) -> Bool {
    switch placed.plan.steps[step] {
    case .literal(let bytes):
      guard let (token, _) = URLTokens.Token.read(bytes[...], at: 0) else { return true }
      return position < url.tokens.count && url.isSame(token, at: position)
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
    return url.isSame(filled) && allowing(values) ? values : nil
  }
}
