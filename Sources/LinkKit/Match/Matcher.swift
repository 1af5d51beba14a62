import URLKit

/// Reads values off a URL by trying, in order of preference, what each slot may have taken.
///
/// The choices not yet tried are a stack. A step that was reached before at the same place of the
/// URL, with the same values of parameters that have several slots, has failed and is not tried
/// again, which bounds the work by steps × places; a budget bounds the rest.
struct Matcher {
  /// How far the reading has come.
  struct State {
    var step = 0
    var position = 0
    var hasPair = false
    var hasSegment = false
    /// How many tokens the next slot takes at least.
    var least = 0
    /// How many bindings led here.
    var depth = 0
  }

  private enum Move {
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

  let placed: ResolvedTemplate
  let url: URLTokens
  let accepting: (Int, String) -> Bool
  /// What the rules of a parameter list.
  let choices: (Int) -> [String]
  let allowing: ([String?]) -> Bool
  /// True if a value may stand as no value is written: with reserved characters as they are; and
  /// literal text in either case of its letters.
  let isLenient: Bool
  /// The parameters with several slots: a value at one decides the others.
  let repeated: [Int]
  /// The links with both a reserved slot and another slot.
  let mixed: Set<Int>
  private(set) var bindings: [Binding]
  /// What each binding replaced, the last one at the end.
  private var replaced: [(parameter: Int, binding: Binding)] = []
  private var untried: [Move] = [.go(State())]
  private var visited: Set<Visit> = []
  /// How many of the URL's characters were read at most.
  var furthest = 0
  /// How many characters may still be looked at, each counted again at every look.
  var left: Int
  /// For each step that an optional pair begins at, the first one after it and all such pairs that
  /// follow; for any other, itself.
  lazy var pastPairs = placed.plan.pastPairs

  init(
    _ placed: ResolvedTemplate, _ url: URLTokens, _ accepting: @escaping (Int, String) -> Bool,
    choices: @escaping (Int) -> [String], allowing: @escaping ([String?]) -> Bool,
    isLenient: Bool = false
  ) {
    self.placed = placed
    self.url = url
    self.accepting = accepting
    self.choices = choices
    self.allowing = allowing
    self.isLenient = isLenient
    repeated = placed.parameters.indices.filter { placed.parameters[$0].uses.count > 1 }
    mixed = Set(
      repeated.filter { index in Set(placed.parameters[index].uses.map(\.encoding)).count > 1 })
    bindings = placed.parameters.map { _ in .open }
    left = 200_000 + 20 * url.tokens.count
  }

  mutating func run() -> [String?]? {
    while let choice = untried.popLast(), left > 0 {
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
        take(use, end, state)
      }
    }
    return nil
  }

  /// Goes on as long as there is one way to go, and leaves the others on the stack.
  private mutating func go(_ start: State) -> [String?]? {
    var state = start
    while state.step < placed.plan.steps.count {
      let step = placed.plan.steps[state.step]
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
      case .baseSlash(let parameter):
        guard passJoint(parameter, &state) else { return nil }
      case .ifPresent(let parameter, let count):
        switch bindings[parameter] {
        case .text, .present, .written: break
        case .absent: state.step += count
        case .open:
          guard isNew(state) else { return nil }
          preferPresence(of: parameter, orSkip: count, &state)
        }
      case .value(let use):
        switch bindings[use.parameter] {
        case .absent:
          continue
        case .text(let text):
          var bytes: [UInt8] = []
          use.encoding.append(use.written(text), to: &bytes)
          guard pass(bytes[...], &state, isValue: true) else { return nil }
        case .written(let range, let dropsLeadingSlash) where use.encoding == .reserved:
          if dropsLeadingSlash { settleSlash(of: use.parameter, range, &state) }
          let again = url.bytes[url.starts[range.lowerBound]..<url.starts[range.upperBound]]
          guard pass(again, &state) else { return nil }
        case .open, .present, .written:
          guard isNew(state) else { return nil }
          let end = state.position + state.least
          state.least = 0
          guard case .open = bindings[use.parameter], placed.parameters[use.parameter].isOptional
          else {
            take(use, end, state)
            return nil
          }
          untried.append(.take(use, end: end, state))
          bind(use.parameter, .absent, &state)
        }
      }
    }
    return state.position == url.tokens.count ? values() : nil
  }

  /// Goes on as if the parameter had a value; where it may be left out, the way without it, past
  /// `count` steps, is left to be tried.
  private mutating func preferPresence(of parameter: Int, orSkip count: Int, _ state: inout State) {
    guard placed.parameters[parameter].isOptional else { return }
    var skipped = state
    skipped.step += count
    untried.append(.bind(parameter, .absent, skipped))
    bind(parameter, .present, &state)
  }

  /// Leaves the `/` after the base to the slot that has it in common, or the query or fragment that
  /// its value starts.
  private mutating func passJoint(_ parameter: Int, _ state: inout State) -> Bool {
    guard state.position < url.tokens.count else { return false }
    let byte = url.bytes[url.starts[state.position]]
    let slash = UInt8(ascii: "/")
    guard [slash, UInt8(ascii: "?"), UInt8(ascii: "#")].contains(byte) else { return false }
    if case .open = bindings[parameter] {
      if placed.parameters[parameter].isOptional, byte == slash {
        var present = state
        present.least = 1
        untried.append(.bind(parameter, .present, present))
        state.position += 1
        bind(parameter, .absent, &state)
        return true
      }
      bind(parameter, .present, &state)
    }
    state.least = 1
    return true
  }

  /// Offers the slot the tokens up to the first end from `end` on that can be right.
  private mutating func take(_ use: SlotUse, _ end: Int, _ state: State) {
    var end = end
    while left > 0 {
      furthest = max(furthest, end)
      let mayGrow = end < url.tokens.count && mayBelong(url.tokens[end], to: use)
      if canFollow(state.step, end) {
        let bindings = possibleBindings(of: use, state.position..<end)
        left -=
          end - state.position + (isSurelyRight(bindings, of: use) ? 0 : placed.plan.steps.count)
        if !bindings.isEmpty {
          if mayGrow { untried.append(.take(use, end: end + 1, state)) }
          var next = state
          next.position = end
          untried += bindings.reversed().map { .bind(use.parameter, $0, next) }
          return
        }
      }
      guard mayGrow else { return }
      end += 1
      left -= 1
    }
  }
}

extension Matcher {
  /// Takes what a slot wrote after the base as its value; with a slash more or less stays untried.
  private mutating func settleSlash(of parameter: Int, _ range: Range<Int>, _ state: inout State) {
    let (first, mark) = (range.lowerBound, UInt8(ascii: "/"))
    for (slash, start) in [(first - 1, first - 1), (first, first + 1)]
    where start <= range.upperBound && url.bytes[url.starts[slash]] == mark {
      var other = state
      other.step -= 1
      let written = Binding.written(start..<range.upperBound, dropsLeadingSlash: false)
      untried.append(.bind(parameter, written, other))
    }
    bind(parameter, .written(range, dropsLeadingSlash: false), &state)
  }

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

  /// Whether nothing but the text itself had to be looked at to know that it fits its place.
  private func isSurelyRight(_ bindings: [Binding], of use: SlotUse) -> Bool {
    guard bindings.count == 1, case .text(let text) = bindings[0] else { return false }
    return placed.parameters[use.parameter].isSurelyRight(text)
  }

  /// Whether this point is reached for the first time.
  private mutating func isNew(_ state: State) -> Bool {
    let visit = Visit(
      step: state.step, position: state.position, hasPair: state.hasPair,
      hasSegment: state.hasSegment, repeated: repeated.map { bindings[$0].identity })
    return visited.insert(visit).inserted
  }
}
