import TestSupport
import Testing

@testable import LanguageKit

@Suite("Classes of scalars")
struct AlphabetPartitionTests {
  private static let points = [
    0, 1, 9, 10, 11, 99, 0xD7FE, 0xD7FF, 0xE000, 0xE001, 0x10FFFE, 0x10FFFF,
  ].compactMap { Unicode.Scalar(UInt32($0)) }

  private func sets(_ random: inout SeededRandom) -> [ScalarSet] {
    (0..<random.int(0...3)).map { _ in
      ScalarSet(
        (0..<random.int(0...3)).map { _ in
          let ends = [random.pick(Self.points), random.pick(Self.points)].sorted()
          return ends[0].value...ends[1].value
        })
    }
  }

  @Test("two scalars are of one class exactly where the same sets hold them")
  func separated() {
    fuzz(rounds: 200) { random in
      let sets = sets(&random)
      let alphabet = AlphabetPartition(separating: sets)
      let numbers = Self.points.map { alphabet.number(of: $0.value) }
      let holders = Self.points.map { point in sets.map { $0.contains(point) } }
      for first in numbers.indices {
        for second in numbers.indices {
          let isOne = holders[first] == holders[second]
          #expect((numbers[first] == numbers[second]) == isOne, "\(sets)")
        }
      }
      #expect(alphabet.sets.count == alphabet.count)
      #expect(alphabet.sets.reduce(0) { $0 + $1.count } == ScalarSet.all.count)
      for (number, set) in alphabet.sets.enumerated() {
        #expect(Self.points.map { set.contains($0) } == numbers.map { $0 == number })
        #expect(alphabet.set(of: [number]) == set)
        #expect(alphabet.set(of: (0..<alphabet.count).filter { $0 != number }) == set.inverted)
      }
    }
  }

  @Test("two alphabets joined separate what either does, and each class knows its parts")
  func joined() {
    fuzz(rounds: 200) { random in
      let (first, second) = (sets(&random), sets(&random))
      let (one, other) = (
        AlphabetPartition(separating: first), AlphabetPartition(separating: second)
      )
      let (alphabet, parts) = one.joined(with: other)
      #expect(alphabet == AlphabetPartition(separating: first + second))
      #expect(parts.count == alphabet.count)
      for point in Self.points.map(\.value) {
        let part = parts[alphabet.number(of: point)]
        #expect(part == (one.number(of: point), other.number(of: point)))
      }
    }
  }

  @Test("a list of scalars is separated as their sets would be")
  func symbols() {
    fuzz(rounds: 100) { random in
      let symbols = Set((0..<random.int(0...6)).map { _ in random.pick(Self.points).value })
        .sorted()
      #expect(
        AlphabetPartition(symbols: symbols)
          == AlphabetPartition(separating: symbols.map { ScalarSet([$0...$0]) }), "\(symbols)")
    }
  }
}
