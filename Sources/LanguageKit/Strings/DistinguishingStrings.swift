/// The few texts that show what a language is: they tell it from languages that are nearly the same,
/// take every transition of its smallest automaton, and leave every state that can be left.
///
/// ```
/// cover ──1▶ many words ──2▶ what each shows ──3▶ the word that shows the most, again and again
/// ```
package struct DistinguishingStrings: Sendable {
  package struct Word: Hashable, Sendable {
    package let text: String
    package let isAccepted: Bool
    /// True if the word distinguishes the language from one that no earlier word does, so that it
    /// is at a bound; otherwise it only covers a transition or leaves a state.
    package let killsMutant: Bool
  }

  /// The words, the most telling first.
  package let words: [Word]

  /// How many states an automaton may have for a text to leave each of them.
  private static let mostStates = 500

  /// Chooses words of `language`, and words that are not of it, so that each of the `others` judges
  /// at least one of them otherwise, unless it is equal.
  ///
  /// Only words in `texts` are chosen, because other rules reject the rest. If an automaton has
  /// more than 500 states, only the other languages are distinguished from it.
  package init(_ language: Language, from others: [Language], among texts: Language = .everything) {
    let cover = TransitionCover(language)
    let isSmall = cover.states.count <= Self.mostStates
    var seen: Set<Language> = [language]
    var choice = SetCover(
      language, cover, others.filter { seen.insert($0).inserted }, coversAll: isSmall)
    let candidates = CandidateWords(cover: cover, language: language)
    if isSmall { choice.add(candidates.all.filter(texts.contains)) }
    // A word for each of the others that no candidate tells.
    choice.add(
      choice.survivors.compactMap { other in
        guard !texts.isEverything else {
          return try? language.shortestWord(distinguishingFrom: other)
        }
        return try? language.symmetricDifference(other).shortestWord(alsoIn: texts)
      })
    words = choice.greedySetCover()
  }
}

/// The choice of the fewest words that show all there is to show.
private struct SetCover {
  private struct Candidate {
    let text: String
    let isAccepted: Bool
    /// A bit for each of the other languages, then for each transition, then for each state.
    var shows: [UInt64]
  }

  private let language: Language
  private let others: [Language]
  private let transitions: [TransitionCover.Transition: Int]
  private let coversAll: Bool
  private let bits: Int
  private let cover: TransitionCover
  private var candidates: [Candidate] = []
  private var seen: Set<[UInt8]> = []

  init(_ language: Language, _ cover: TransitionCover, _ others: [Language], coversAll: Bool) {
    self.language = language
    self.others = others
    self.coversAll = coversAll
    transitions = Dictionary(uniqueKeysWithValues: cover.transitions.enumerated().map { ($1, $0) })
    bits = others.count + cover.transitions.count + cover.states.count
    self.cover = cover
  }

  /// The other languages that no candidate tells yet.
  var survivors: [Language] {
    let shown = shown
    return others.indices.filter { shown[$0 / 64] & (1 << UInt64($0 % 64)) == 0 }.map { others[$0] }
  }

  /// All that the candidates show together.
  private var shown: [UInt64] {
    candidates.reduce(into: empty) { union, candidate in
      for index in union.indices { union[index] |= candidate.shows[index] }
    }
  }

  private var empty: [UInt64] { [UInt64](repeating: 0, count: bits / 64 + 1) }

  mutating func add(_ texts: [String]) {
    for text in texts where seen.insert(Array(text.utf8)).inserted {
      var shows = empty
      func show(_ bit: Int) { shows[bit / 64] |= 1 << UInt64(bit % 64) }
      let isAccepted = language.contains(text)
      for (index, other) in others.enumerated() where other.contains(text) != isAccepted {
        show(index)
      }
      if coversAll { mark(text, isAccepted, show) }
      candidates.append(Candidate(text: text, isAccepted: isAccepted, shows: shows))
    }
  }

  /// Shows the transitions that an accepted text takes, or the state that a refused one leaves.
  private func mark(_ text: String, _ isAccepted: Bool, _ show: (Int) -> Void) {
    if isAccepted {
      for transition in cover.path(of: text) {
        if let index = transitions[transition] { show(others.count + index) }
      }
    } else if case .stopped(_, let state) = language.verdict(on: text) {
      show(others.count + transitions.count + state.number)
    }
  }

  /// The words that show the most that no earlier one does, the shorter ones first.
  func greedySetCover() -> [DistinguishingStrings.Word] {
    var left = shown
    let telling = (0..<others.count).reduce(into: empty) { $0[$1 / 64] |= 1 << UInt64($1 % 64) }
    func gain(_ candidate: Candidate) -> (telling: Int, all: Int) {
      var gain = (telling: 0, all: 0)
      for index in left.indices {
        let new = candidate.shows[index] & left[index]
        gain.telling += (new & telling[index]).nonzeroBitCount
        gain.all += new.nonzeroBitCount
      }
      return gain
    }
    var chosen: [DistinguishingStrings.Word] = []
    var rest = candidates.sorted { $0.text.utf8.count < $1.text.utf8.count }
    while left.contains(where: { $0 != 0 }) {
      let gains = rest.map(gain)
      guard
        let best = rest.indices.max(by: { a, b in
          (gains[a].telling, gains[a].all, b) < (gains[b].telling, gains[b].all, a)
        })
      else { break }
      for index in left.indices { left[index] &= ~rest[best].shows[index] }
      chosen.append(
        DistinguishingStrings.Word(
          text: rest[best].text, isAccepted: rest[best].isAccepted,
          killsMutant: gains[best].telling > 0))
      rest = zip(rest, gains).filter { $1.all > 0 }.map(\.0)
    }
    return chosen
  }
}
