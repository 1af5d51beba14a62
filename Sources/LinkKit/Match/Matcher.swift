/// Reads values off a URL by trying, in order of preference, what each slot may have taken.
///
/// The choices not yet tried are a stack. A step that was reached before at the same place of the
/// URL, with the same values of parameters that have several slots, has failed and is not tried
/// again, which bounds the work by steps × places; a budget bounds the rest.
struct Matcher {
  /// How many characters may be looked at, counting each again at every look.
  static let budget = 2_000_000

  /// How far the reading has come.
  struct State {
    var step = 0
    var position = 0
    var hasPair = false
    var hasSegment = false
    /// How many bindings led here.
    var depth = 0
  }

  enum Binding {
    case open
    /// It has a value, which comes next.
    case present
    case absent
    case text(String)

    /// What tells bindings apart, by bytes.
    var identity: [UInt8] {
      switch self {
      case .open: [0]
      case .present: [1]
      case .absent: [2]
      case .text(let text): [3] + text.utf8
      }
    }
  }

  private enum Choice {
    case go(State)
    case bind(Int, Binding, State)
    /// The slot at the state's step takes the tokens up to `end`, or more.
    case take(SlotUse, end: Int, State)
  }

  private struct Visit: Hashable {
    let step: Int
    let position: Int
    let hasPair: Bool
    let hasSegment: Bool
    let repeated: [[UInt8]]
  }

  private let placed: PlacedTemplate
  private let url: URLTokens
  private let accepting: (Int, String) -> Bool
  /// The parameters with several slots: a value at one decides the others.
  private let repeated: [Int]
  private var bindings: [Binding]
  /// What each binding replaced, the last one at the end.
  private var replaced: [(parameter: Int, binding: Binding)] = []
  private var choices: [Choice] = [.go(State())]
  private var visited: Set<Visit> = []
  private var left = Matcher.budget

  init(_ placed: PlacedTemplate, _ url: URLTokens, _ accepting: @escaping (Int, String) -> Bool) {
    self.placed = placed
    self.url = url
    self.accepting = accepting
    repeated = placed.parameters.indices.filter { placed.parameters[$0].uses.count > 1 }
    bindings = placed.parameters.map { _ in .open }
  }

  mutating func run() -> [String?]? {
    while let choice = choices.popLast(), left > 0 {
      left -= 1
      switch choice {
      case .go(let state):
        undo(to: state.depth)
        if let values = go(state) { return values }
      case .bind(let parameter, let binding, var state):
        undo(to: state.depth)
        bind(parameter, binding, &state)
        if let values = go(state) { return values }
      case .take(let use, let end, let state):
        undo(to: state.depth)
        if let values = take(use, end, state) { return values }
      }
    }
    return nil
  }

  /// Goes on as long as there is one way to go, and leaves the others on the stack.
  private mutating func go(_ start: State) -> [String?]? {
    var state = start
    while state.step < placed.steps.count {
      let step = placed.steps[state.step]
      state.step += 1
      switch step {
      case .literal(let bytes):
        guard pass(bytes[...], &state) else { return nil }
      case .pairSeparator:
        guard pass([UInt8(ascii: state.hasPair ? "&" : "?")], &state) else { return nil }
        state.hasPair = true
      case .segmentSeparator:
        if state.hasSegment, !pass([UInt8(ascii: "/")], &state) { return nil }
        state.hasSegment = true
      case .joint:
        choices.append(.go(state))
        guard pass([UInt8(ascii: "/")], &state) else { return nil }
      case .ifPresent(let parameter, let count):
        guard passCondition(parameter, count, &state) else { return nil }
      case .value(let use):
        switch bindings[use.parameter] {
        case .absent:
          continue
        case .text(let text):
          var bytes: [UInt8] = []
          use.encoding.append(use.written(text), to: &bytes)
          guard pass(bytes[...], &state) else { return nil }
        case .open, .present:
          guard isNew(state) else { return nil }
          guard case .open = bindings[use.parameter], mayBeAbsent(use.parameter) else {
            return take(use, state.position, state)
          }
          choices.append(.take(use, end: state.position, state))
          bind(use.parameter, .absent, &state)
        }
      }
    }
    return state.position == url.tokens.count ? values() : nil
  }

  /// Prefers that the parameter is present; false where neither way is open.
  private mutating func passCondition(_ parameter: Int, _ count: Int, _ state: inout State) -> Bool
  {
    switch bindings[parameter] {
    case .text, .present:
      return true
    case .absent:
      state.step += count
      return true
    case .open:
      guard isNew(state) else { return false }
      guard mayBeAbsent(parameter) else { return true }
      var skipped = state
      skipped.step += count
      choices.append(.bind(parameter, .absent, skipped))
      bind(parameter, .present, &state)
      return true
    }
  }

  /// Gives the slot the tokens up to the first end from `end` on that can be right.
  private mutating func take(_ use: SlotUse, _ end: Int, _ state: State) -> [String?]? {
    var end = end
    while left > 0 {
      let mayGrow = end < url.tokens.count && TokenRule.allows(url.tokens[end], at: use)
      if canFollow(state.step, end), let text = text(of: use, state.position..<end) {
        left -= end - state.position + placed.steps.count
        if placed.refusal(of: text, parameter: use.parameter) == nil,
          accepting(use.parameter, text)
        {
          if mayGrow { choices.append(.take(use, end: end + 1, state)) }
          var next = state
          next.position = end
          bind(use.parameter, .text(text), &next)
          return go(next)
        }
      }
      guard mayGrow else { return nil }
      end += 1
      left -= 1
    }
    return nil
  }
}

extension Matcher {
  private mutating func bind(_ parameter: Int, _ binding: Binding, _ state: inout State) {
    replaced.append((parameter, bindings[parameter]))
    bindings[parameter] = binding
    state.depth = replaced.count
  }

  private mutating func undo(to depth: Int) {
    while replaced.count > depth, let (parameter, binding) = replaced.popLast() {
      bindings[parameter] = binding
    }
  }

  /// Whether this point is reached for the first time.
  private mutating func isNew(_ state: State) -> Bool {
    let visit = Visit(
      step: state.step, position: state.position, hasPair: state.hasPair,
      hasSegment: state.hasSegment, repeated: repeated.map { bindings[$0].identity })
    return visited.insert(visit).inserted
  }

  private func mayBeAbsent(_ parameter: Int) -> Bool {
    placed.parameters[parameter].isOptional && placed.parameters[parameter].defaultText == nil
  }

  /// Moves past bytes that the URL must have here.
  private mutating func pass(_ bytes: ArraySlice<UInt8>, _ state: inout State) -> Bool {
    var rest = bytes
    while let (token, length) = URLTokens.Token.first(of: rest) {
      left -= 1
      guard state.position < url.tokens.count,
        url.isSame(token, at: state.position)
      else { return false }
      state.position += 1
      rest = rest.dropFirst(length)
    }
    return true
  }

  /// Whether what comes at a step can start here: a cheap look that saves asking the rules.
  private func canFollow(_ step: Int, _ position: Int) -> Bool {
    var step = step
    while step < placed.steps.count {
      guard case .ifPresent(_, let count) = placed.steps[step] else {
        return canStart(step, position)
      }
      if canStart(step + 1, position) { return true }
      step += count + 1
    }
    return position == url.tokens.count
  }

  private func canStart(_ step: Int, _ position: Int) -> Bool {
    switch placed.steps[step] {
    case .literal(let bytes):
      guard let (token, _) = URLTokens.Token.first(of: bytes[...]) else { return true }
      return position < url.tokens.count && url.isSame(token, at: position)
    case .pairSeparator:
      guard position < url.tokens.count else { return false }
      return url.bytes[url.starts[position]] == UInt8(ascii: "?")
        || url.bytes[url.starts[position]] == UInt8(ascii: "&")
    case .value, .segmentSeparator, .joint, .ifPresent:
      return true
    }
  }

  /// The text that a slot wrote as these tokens; nil where it is not UTF-8.
  private func text(of use: SlotUse, _ range: Range<Int>) -> String? {
    let written: [UInt8] =
      switch use.encoding {
      case .unreserved: url.tokens[range].map(\.byte)
      case .reserved: Array(url.bytes[url.starts[range.lowerBound]..<url.starts[range.upperBound]])
      }
    let slash = UInt8(ascii: "/")
    let bytes = use.dropsLeadingSlash && written.first == slash ? [slash] + written : written
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// The values that were read, if they fill to the same URL.
  private func values() -> [String?]? {
    let values = bindings.map { binding -> String? in
      if case .text(let text) = binding { text } else { nil }
    }
    guard let filled = try? placed.url(values) else { return nil }
    return URLTokens.areEquivalent(URLTokens(filled), url) ? values : nil
  }
}
