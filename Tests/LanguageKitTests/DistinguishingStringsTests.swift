import TestSupport
import Testing

@testable import LanguageKit

@Suite("Words that tell a language from those near to it")
struct DistinguishingStringsTests {
  @Test("every slip that changes the language is told, every transition taken, every state left")
  func complete() {
    var (told, equal) = (0, 0)
    fuzz(rounds: 90) { random in
      let expression = RandomExpression(conditions: .all).make(&random, depth: 2)
      guard let language = try? Language(expression, limit: 60), !language.isEmpty else { return }
      let others = expression.mutants(atMost: 60).compactMap { try? Language($0, limit: 300) }
      let words = DistinguishingStrings(language, from: others).words
      #expect(Set(words.map { Array($0.text.utf8) }).count == words.count)
      for word in words { #expect(word.isAccepted == language.contains(word.text)) }
      for other in others {
        let isTold = words.contains { $0.killsMutant && other.contains($0.text) != $0.isAccepted }
        #expect(isTold == (other != language), "\(expression)")
        if isTold { told += 1 } else { equal += 1 }
      }
      let cover = TransitionCover(language)
      var taken: Set<Language.State> = []
      var left: Set<Language.State> = []
      for word in words {
        var state = language.start
        for scalar in word.text.unicodeScalars {
          guard let next = language.state(after: state, scalar) else {
            left.insert(state)
            break
          }
          state = next
          if word.isAccepted { taken.insert(state) }
        }
      }
      #expect(taken.union([language.start]) == Set(cover.states))
      #expect(left == Set(cover.states.filter { language.continuations(of: $0) != .all }))
    }
    #expect(told > 500 && equal > 50, "\(told) told, \(equal) equal")
  }

  @Test("the words of a small pattern, the most telling first")
  func small() throws {
    let letter = RegularExpression.set(ScalarSet([0x61...0x63]))
    let expression = RegularExpression.repetition(letter, atLeast: 1, atMost: 2)
    let language = try Language(expression)
    let words = DistinguishingStrings(
      language, from: try expression.mutants().map { try Language($0) }
    ).words
    #expect(
      words.map { ($0.isAccepted ? "+" : "-") + $0.text } == [
        "+ac", "-`", "-ad", "-aaa", "-", "+a",
      ])
    #expect(words.allSatisfy { $0.killsMutant })
  }

  @Test("no word is chosen but from those that other rules let through")
  func among() throws {
    let letter = RegularExpression.set(ScalarSet([0x61...0x63]))
    let expression = RegularExpression.repetition(letter, atLeast: 1, atMost: nil)
    let slips = try expression.mutants().map { try Language($0) }
    let language = try Language(expression)
    let texts = try Language.lengths(from: 2, through: 3)
    let words = DistinguishingStrings(language, from: slips, among: texts).words
    #expect(words.allSatisfy { texts.contains($0.text) })
    for slip in slips {
      guard try !slip.symmetricDifference(language).isDisjoint(with: texts) else { continue }
      #expect(words.contains { slip.contains($0.text) != $0.isAccepted })
    }
  }

  @Test("where nothing has to be told, the words still go all ways")
  func alone() throws {
    let words = DistinguishingStrings(Language(words: ["ab", "c"]), from: []).words
    #expect(words.allSatisfy { !$0.killsMutant })
    #expect(Set(words.filter(\.isAccepted).map(\.text)) == ["ab", "c"])
    #expect(words.count(where: { !$0.isAccepted }) == 3)
  }

  @Test("a word that only it can tell is chosen within the texts that other rules let through")
  func far() throws {
    let letters = try Language(.repetition(.literal("a"), atLeast: 0, atMost: nil))
    let runs = [70, 100].map { String(repeating: "a", count: $0) }
    let other = try letters.subtracting(Language(words: runs))
    func telling(_ texts: Language) -> [String] {
      DistinguishingStrings(letters, from: [other], among: texts).words.filter(\.killsMutant).map(
        \.text)
    }
    #expect(telling(.everything) == [runs[0]])
    #expect(try telling(.lengths(from: 80)) == [runs[1]])
  }
}

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
