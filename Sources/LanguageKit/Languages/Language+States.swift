/// Reading a text step by step, as it is typed.
extension Language {
  /// What a language knows of a text that it has read so far: how it may go on.
  package struct State: Hashable, Sendable {
    let number: Int
  }

  /// Where every text starts; where nothing is of the language, there is no way on from it.
  package var start: State { State(number: 0) }

  /// The state after one more character, or nil where no text of the language goes on so.
  package func state(after state: State, _ scalar: Unicode.Scalar) -> State? {
    automaton.target(from: state.number, automaton.alphabet.number(of: scalar.value)).map {
      State(number: $0)
    }
  }

  /// Whether the text so far is of the language.
  package func accepts(_ state: State) -> Bool { automaton.isAccepting[state.number] }

  /// The characters that may stand next.
  package func continuations(of state: State) -> ScalarSet {
    automaton.alphabet.set(of: automaton.edges(from: state.number).lazy.map { Int($0.label) })
  }

  /// What must be typed next, as far as nothing else can: `-` after `AB` for
  /// `^[A-Z]{2}-\d{4}$`; empty where there is a choice, or where the text may end.
  package func forcedContinuation(of state: State) -> String {
    var forced: [Unicode.Scalar] = []
    var number = state.number
    while !automaton.isAccepting[number] {
      let edges = automaton.edges(from: number)
      guard edges.count == 1, let edge = edges.first,
        let scalar = automaton.alphabet.set(of: [Int(edge.label)]).onlyScalar
      else { break }
      forced.append(scalar)
      number = Int(edge.target)
    }
    return String(scalars: forced)
  }

  /// The characters of one set that must come next, and how many of them whatever follows: four
  /// digits after `AB-` for `^[A-Z]{2}-\d{4}$`; one where there is a choice of ways.
  ///
  /// From a state that accepts, none must.
  package func nextRun(from state: State) -> (scalars: ScalarSet, count: Int) {
    let scalars = continuations(of: state)
    var count = 0
    var number = state.number
    while !automaton.isAccepting[number], continuations(of: State(number: number)) == scalars {
      count += 1
      let edges = automaton.edges(from: number)
      guard let target = edges.first?.target, edges.allSatisfy({ $0.target == target }) else {
        break
      }
      number = Int(target)
    }
    return (scalars, count)
  }

  /// The shortest text that makes the text so far one of the language, the most natural of several;
  /// nil only at the start of the empty language.
  package func shortestCompletion(from state: State) -> String? {
    Completions(automaton).word(from: state.number).map { String(scalars: $0) }
  }
}

/// What comes after a text that has been read.
extension Language {
  /// The state after a text, or nil where no text of the language starts with it.
  package func state(after text: String) -> State? { state(after: text, from: start) }

  private func state(after text: String, from first: State) -> State? {
    var state = first
    for scalar in text.unicodeScalars {
      guard let next = self.state(after: state, scalar) else { return nil }
      state = next
    }
    return state
  }

  /// The texts that may follow one which leads to a state: of `/a*` after `/`, the language `a*`.
  package func rest(after state: State) -> Language {
    guard state != start else { return self }
    var draft = DFABuilder(alphabet: automaton.alphabet)
    // The state becomes the first, and the one that was first takes its number.
    func number(_ old: Int) -> Int { old == state.number ? 0 : old == 0 ? state.number : old }
    draft.isAccepting = automaton.isAccepting.indices.map { automaton.isAccepting[number($0)] }
    for source in automaton.isAccepting.indices {
      for edge in automaton.edges(from: source) {
        draft.add(from: number(source), Int(edge.label), to: number(Int(edge.target)))
      }
    }
    return Language(draft.automaton)
  }
}

/// What comes before a text that will be read.
extension Language {
  /// The texts that belong to the language once an end follows them: of `a*b` before `b`, the language
  /// `a*`.
  package func start(before end: String) -> Language {
    guard !end.isEmpty else { return self }
    var draft = DFABuilder(alphabet: automaton.alphabet)
    for source in automaton.isAccepting.indices {
      draft.isAccepting.append(state(after: end, from: State(number: source)).map(accepts) ?? false)
      for edge in automaton.edges(from: source) {
        draft.add(from: source, Int(edge.label), to: Int(edge.target))
      }
    }
    return Language(draft.automaton)
  }
}

/// What stands in texts that are not read.
extension Language {
  /// What all texts end with, the last `limit` characters of it.
  package func commonEnd(atMost limit: Int) -> String {
    var end: [Unicode.Scalar] = []
    /// The states after which a text ends so.
    var isBefore = automaton.isAccepting
    while end.count < limit, !isBefore[0] {
      var label: Int32?
      var isSource = [Bool](repeating: false, count: isBefore.count)
      for source in isBefore.indices {
        for edge in automaton.edges(from: source) where isBefore[Int(edge.target)] {
          guard edge.label == label ?? edge.label else { return String(scalars: end.reversed()) }
          label = edge.label
          isSource[source] = true
        }
      }
      let scalars = automaton.alphabet.set(of: label.map { [Int($0)] } ?? [])
      guard let scalar = scalars.onlyScalar else { break }
      end.append(scalar)
      isBefore = isSource
    }
    return String(scalars: end.reversed())
  }

  /// Whether a character of a set stands in some text.
  package func mayHold(_ scalars: ScalarSet) -> Bool {
    let labels = Set(automaton.edges.map { Int($0.label) })
    return !automaton.alphabet.set(of: labels).isDisjoint(with: scalars)
  }

  /// Whether a text, which is not empty, stands in some text of it.
  package func mayHold(_ word: String) -> Bool {
    let labels = word.unicodeScalars.map { automaton.alphabet.number(of: $0.value) }
    return automaton.isAccepting.indices.contains { first in
      var state: Int? = first
      for label in labels { state = state.flatMap { automaton.target(from: $0, label) } }
      return state != nil
    }
  }

  /// Whether some text that a character of a set follows is the start of a longer one.
  package func mayGoOn(with scalars: ScalarSet) -> Bool {
    automaton.isAccepting.indices.contains { number in
      automaton.isAccepting[number]
        && !continuations(of: State(number: number)).isDisjoint(with: scalars)
    }
  }
}

/// How far a text goes along with a language.
package enum PrefixVerdict: Hashable, Sendable {
  case accepted
  /// The text is the start of longer texts of the language, and read up to this state.
  case unfinished(Language.State)
  /// The character at an offset, counted in Unicode scalars from 0, cannot stand there; what can
  /// is said by the state before it.
  case stopped(at: Int, Language.State)
}

extension Language {
  /// Reads a text to its end, or to the first character that cannot stand where it does.
  ///
  /// The empty language stops every text at 0, the empty text too.
  package func verdict(on text: String) -> PrefixVerdict {
    guard !isEmpty else { return .stopped(at: 0, start) }
    var state = start
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      guard let next = self.state(after: state, scalar) else { return .stopped(at: offset, state) }
      state = next
    }
    return accepts(state) ? .accepted : .unfinished(state)
  }
}
