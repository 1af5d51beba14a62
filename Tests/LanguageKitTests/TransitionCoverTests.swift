import LanguageKit
import TestSupport
import Testing

@Suite("What test cases are chosen from")
struct TransitionCoverTests {
  @Test("every transition has an accepted word through it, every state refused words leaving it")
  func cover() {
    var (transitions, departures) = (0, 0)
    fuzz(rounds: 200) { random in
      let expression = RandomExpression(conditions: .all).make(&random, depth: 3)
      guard let language = try? Language(expression, limit: 300), !language.isEmpty else { return }
      let cover = TransitionCover(language)
      #expect(cover.states.count == language.stateCount)
      for transition in cover.transitions {
        for scalar in [nil] + transition.scalars.ends.map(Optional.init) {
          let word = cover.acceptedWord(through: transition, by: scalar)
          #expect(language.contains(word))
          #expect(Self.takes(word, transition, language))
        }
        transitions += 1
      }
      for state in cover.states {
        let allowed = language.continuations(of: state)
        let words =
          [cover.refusedWord(leaving: state)]
          + cover.neighbours(of: state).ends.map { cover.refusedWord(leaving: state, by: $0) }
        for word in words {
          guard let word else {
            #expect(allowed == .all)
            continue
          }
          #expect(!language.contains(word))
          #expect(word.unicodeScalars.starts(with: cover.access(to: state).unicodeScalars))
          guard case .stopped(_, state) = language.reading(of: word) else {
            Issue.record("\(word) does not leave the state")
            continue
          }
          departures += 1
        }
      }
    }
    #expect(transitions > 200)
    #expect(departures > 700)
  }

  private static func takes(
    _ word: String, _ transition: TransitionCover.Transition, _ language: Language
  ) -> Bool {
    var state = language.start
    for scalar in word.unicodeScalars {
      guard let next = language.state(after: state, scalar) else { return false }
      if state == transition.source, next == transition.target,
        transition.scalars.contains(scalar)
      {
        return true
      }
      state = next
    }
    return false
  }

  @Test("the characters on both sides of the surrogates are neighbours")
  func surrogates() throws {
    for (point, beside) in [(0xD7FF, [0xD7FE, 0xE000]), (0xE000, [0xD7FF, 0xE001])]
      as [(UInt32, [UInt32])]
    {
      let cover = TransitionCover(try Language(.set(ScalarSet([point...point]))))
      #expect(cover.neighbours(of: cover.states[0]) == ScalarSet(beside.map { $0...$0 }))
    }
  }

  @Test("the words of a code read as a person would write them")
  func natural() throws {
    let cover = TransitionCover(try Language(containing: ReadingTests.code))
    #expect(Set(cover.transitions.map { cover.acceptedWord(through: $0) }) == ["AA-1111"])
    #expect(
      cover.states.map { cover.refusedWord(leaving: $0) } == [
        "aA-1111", "Aa-1111", "AAa1111", "AA-a111", "AA-1a11", "AA-11a1", "AA-111a", "AA-1111a",
      ])
  }
}
