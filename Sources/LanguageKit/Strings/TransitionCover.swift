/// The ways of a language's smallest automaton, each with a text that takes it: what test cases
/// of a rule are chosen from.
///
/// ```
/// start ──access──▶ state ──scalar──▶ state ──completion──▶ accepted
/// ```
package struct TransitionCover: Sendable {
  /// All characters that lead from one state to one other.
  package struct Transition: Hashable, Sendable {
    package let source: Language.State
    package let scalars: ScalarSet
    package let target: Language.State
  }

  /// Every transition, nearest to the start first.
  package let transitions: [Transition]
  /// Every state, nearest to the start first.
  package let states: [Language.State]
  /// The transitions from each state, and the characters of all of them.
  private let outgoing: [(transitions: ArraySlice<Transition>, scalars: ScalarSet)]
  /// For each state the one before it on the shortest way there, and the character that leads on;
  /// nil at the start.
  private let steps: [(previous: Int, scalar: Unicode.Scalar)?]
  private let completions: Completions

  package init(_ language: Language) {
    let automaton = language.automaton
    let sets = automaton.alphabet.sets
    states = (0..<automaton.count).map { Language.State(number: $0) }
    completions = Completions(automaton)
    transitions = (0..<automaton.count).flatMap { state -> [Transition] in
      Dictionary(grouping: automaton.edges(from: state), by: \.target)
        .sorted { $0.key < $1.key }.map { target, edges in
          Transition(
            source: Language.State(number: state),
            scalars: ScalarSet(edges.flatMap { sets[Int($0.label)].ranges }),
            target: Language.State(number: Int(target)))
        }
    }
    let starts = IndicesByKey(transitions.map(\.source.number), count: automaton.count)
    outgoing = (0..<automaton.count).map { [transitions] state in
      let from = starts[state].first.map { $0..<($0 + starts[state].count) } ?? 0..<0
      return (transitions[from], ScalarSet(transitions[from].flatMap(\.scalars.ranges)))
    }
    steps = Self.steps(automaton, sets)
  }

  private static func steps(
    _ automaton: MinimalDFA, _ sets: [ScalarSet]
  ) -> [(previous: Int, scalar: Unicode.Scalar)?] {
    let scalars = automaton.alphabet.readabilityOrder.map { ($0, sets[$0].exampleScalar) }
    var steps = [(previous: Int, scalar: Unicode.Scalar)?](repeating: nil, count: automaton.count)
    var queue = [0]
    var index = 0
    while index < queue.count {
      let state = queue[index]
      for case (let label, let scalar?) in scalars {
        guard let target = automaton.target(from: state, label), target != 0, steps[target] == nil
        else { continue }
        steps[target] = (state, scalar)
        queue.append(target)
      }
      index += 1
    }
    return steps
  }

  /// The shortest text that leads to a state; it is of the language where the state accepts.
  package func access(to state: Language.State) -> String {
    String(scalars: scalars(to: state))
  }

  private func scalars(to state: Language.State) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    var number = state.number
    while let step = steps[number] {
      scalars.append(step.scalar)
      number = step.previous
    }
    return scalars.reversed()
  }

  /// The shortest text of the language that takes a transition, by its most natural character or
  /// by the one that is given.
  package func acceptedWord(
    through transition: Transition, by scalar: Unicode.Scalar? = nil
  ) -> String {
    let scalar = scalar ?? transition.scalars.exampleScalar
    let rest = completions.word(from: transition.target.number) ?? []
    return String(scalars: scalars(to: transition.source) + [scalar].compactMap { $0 } + rest)
  }

  /// The refused characters that stand beside those that may follow a state: a class that is
  /// written one character too wide takes one of them.
  package func neighbours(of state: Language.State) -> ScalarSet {
    let allowed = outgoing[state.number].scalars
    let beside = allowed.ranges.flatMap(ScalarSet.beside).map { $0...$0 }
    return ScalarSet(beside).subtracting(allowed)
  }

  // MARK: Ways

  func transitions(from state: Language.State) -> ArraySlice<Transition> {
    outgoing[state.number].transitions
  }

  func nearest(to scalar: Unicode.Scalar, from state: Language.State) -> Transition? {
    func distance(_ transition: Transition) -> UInt32 {
      transition.scalars.ranges.map { range in
        scalar.value < range.lowerBound
          ? range.lowerBound - scalar.value : scalar.value - min(scalar.value, range.upperBound)
      }.min() ?? .max
    }
    return outgoing[state.number].transitions.min { distance($0) < distance($1) }
  }

  /// The shortest text that leads from a state to an end; empty too where nothing does.
  func completion(from state: Language.State) -> String {
    String(scalars: completions.word(from: state.number) ?? [])
  }

  /// The transitions that a text takes from a state, up to a character that cannot stand there.
  func path(
    of text: String, from state: Language.State = Language.State(number: 0)
  ) -> [Transition] {
    var state = state
    var path: [Transition] = []
    for scalar in text.unicodeScalars {
      guard let next = transitions(from: state).first(where: { $0.scalars.contains(scalar) })
      else { break }
      path.append(next)
      state = next.target
    }
    return path
  }

  /// The fewest transitions from a state that end with one of some; nil where none is ahead.
  func way(from state: Language.State, to wanted: Set<Transition>) -> [Transition]? {
    var steps: [(previous: Int, transition: Transition)] = []
    var isSeen: Set<Language.State> = [state]
    var waiting = [(state: state, step: -1)]
    var index = 0
    while index < waiting.count {
      for transition in transitions(from: waiting[index].state) {
        let isWanted = wanted.contains(transition)
        guard isWanted || isSeen.insert(transition.target).inserted else { continue }
        steps.append((waiting[index].step, transition))
        if isWanted {
          var way: [Transition] = []
          var step = steps.count - 1
          while step >= 0 {
            way.append(steps[step].transition)
            step = steps[step].previous
          }
          return way.reversed()
        }
        waiting.append((transition.target, steps.count - 1))
      }
      index += 1
    }
    return nil
  }
}
