import TestSupport
import Testing

@testable import LanguageKit

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
        for scalar in [nil] + transition.scalars.boundaryScalars.map(Optional.init) {
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

  @Test("the nearest transition has the nearest of its characters, and is the first of equals")
  func nearest() throws {
    // From the start a and z lead on, k ends, and n leads to another word.
    let language = Language(words: ["ax", "zx", "k", "ny"])
    let cover = TransitionCover(language)
    func nearest(_ scalar: Unicode.Scalar) -> String? {
      cover.nearest(to: scalar, from: language.start).map { transition in
        transition.scalars.boundaryScalars.map(String.init).joined()
      }
    }
    #expect(
      ["a", "b", "y", "j", "k", "l", "o"].map { nearest($0) } == [
        "az", "az", "az", "k", "k", "k", "n",
      ])
    let even = TransitionCover(Language(words: ["ax", "cy"]))
    #expect(even.nearest(to: "b", from: language.start) == even.transitions.first)
    #expect(cover.nearest(to: "a", from: try #require(language.state(after: "k"))) == nil)
  }
}
