import LanguageKit
import TestSupport
import Testing

@Suite("What test cases are chosen from")
struct TransitionCoverTests {
  @Test("every transition has an accepted word through it")
  func cover() {
    var transitions = 0
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
    }
    #expect(transitions > 200)
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
  }
}
