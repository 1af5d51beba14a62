/// Many texts that may show something of an automaton, for the few to be chosen from.
///
/// ```
/// accepted   ways through all transitions, and to every accepting state, each by the ends of the
///            characters that may stand there
/// refused    the ways to states that accept nothing; from every state a character that cannot stand
///            there, and after it what would be right if it had been inserted, or stood in place of
///            another, or if another were left out before it
/// ```
struct CandidateWords {
  let cover: TransitionCover
  let language: Language
  /// How many turns are taken through the characters of a transition.
  private static let mostTurns = 12
  /// How many transitions an automaton may have for every neighbour of their characters to be tried.
  private static let fewTransitions = 80
  /// How many ends, and how many neighbours, of a class are tried: those of the ranges that slip.
  private static let mostEnds = 2 * ScalarSet.mostMutatedRanges

  var all: [String] { accepted + refused }

  private var turns: Int {
    min(cover.transitions.map(\.scalars.boundaryScalars.count).max() ?? 0, Self.mostTurns)
  }

  private var accepted: [String] {
    let routes =
      tours()
      + cover.states.filter(language.accepts).map { cover.path(of: cover.access(to: $0)) }
    let isFew = cover.transitions.count <= Self.fewTransitions
    var words: [String] = []
    for route in routes {
      words.append(spelled(route) { _, transition in transition.scalars.exampleScalar })
      for turn in 0..<turns {
        words.append(spelled(route) { _, transition in end(of: transition, turn) })
        words.append(spelled(route) { place, transition in end(of: transition, turn + place) })
      }
    }
    for transition in cover.transitions {
      for end in isFew ? transition.scalars.boundaryScalars.prefix(Self.mostEnds) : [] {
        words.append(cover.acceptedWord(through: transition, by: end))
      }
      words.append(cover.acceptedWord(through: transition))
    }
    return words
  }

  private func end(of transition: TransitionCover.Transition, _ turn: Int) -> Unicode.Scalar? {
    let ends = transition.scalars.boundaryScalars
    return ends[turn % ends.count]
  }

  private func spelled(
    _ route: [TransitionCover.Transition],
    _ scalar: (Int, TransitionCover.Transition) -> Unicode.Scalar?
  ) -> String {
    String(scalars: route.enumerated().compactMap { scalar($0, $1) })
  }

  /// Ways from the start to an end of a text that take every transition together.
  private func tours() -> [[TransitionCover.Transition]] {
    var left = Set(cover.transitions)
    var tours: [[TransitionCover.Transition]] = []
    while let first = cover.transitions.first(where: left.contains) {
      var route = cover.path(of: cover.access(to: first.source))
      var state = first.source
      // Again and again the nearest transition that is left, round loops as often as it takes.
      while let way = cover.way(from: state, to: left), let last = way.last {
        route += way
        left.subtract(way)
        state = last.target
      }
      let end = cover.completion(from: state)
      tours.append(route + cover.path(of: end, from: state))
    }
    return tours
  }

  private var refused: [String] {
    let classes = language.automaton.alphabet.sets.compactMap(\.exampleScalar)
    let isFew = cover.transitions.count <= Self.fewTransitions
    return cover.states.enumerated().flatMap { number, state -> [String] in
      let access = cover.access(to: state)
      let beside = cover.neighbours(of: state).boundaryScalars
      // In a long automaton, the states take turns with them.
      func some(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        isFew || scalars.count < 5
          ? Array(scalars.prefix(Self.mostEnds))
          : (0..<4).map { scalars[(number * 4 + $0) % scalars.count] }
      }
      let continuations = language.continuations(of: state)
      return [access]
        + (some(beside) + some(classes)).filter { !continuations.contains($0) }.flatMap { scalar in
          rests(after: scalar, at: state).map { access + String(scalar) + $0 }
        }
    }
  }

  /// What may be meant to follow a character that cannot stand after a state.
  private func rests(after scalar: Unicode.Scalar, at state: Language.State) -> [String] {
    let meant =
      [state, cover.nearest(to: scalar, from: state)?.target]
      + (cover.transitions(from: state).map(\.target) + [language.start]).map {
        language.state(after: $0, scalar)
      }
    var rests: [String] = []
    for case let state? in meant {
      let rest = cover.completion(from: state)
      if !rests.contains(rest) { rests.append(rest) }
    }
    return rests
  }
}
