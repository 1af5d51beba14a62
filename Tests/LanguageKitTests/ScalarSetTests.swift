import TestSupport
import Testing

@testable import LanguageKit

@Suite("Sets of scalars")
struct ScalarSetTests {
  @Test("surrogates are in no set")
  func surrogates() {
    #expect(ScalarSet([0...0x10FFFF]).ranges == [0...0xD7FF, 0xE000...0x10FFFF])
    #expect(ScalarSet([0xD800...0xDFFF]).isEmpty)
    #expect(ScalarSet([0xD000...0xD900, 0x110000...0x120000]).ranges == [0xD000...0xD7FF])
    #expect(ScalarSet.all.count == 0x110000 - 0x800)
    #expect(ScalarSet.all.inverted.isEmpty)
  }

  @Test("the operations are those on sets")
  func operations() {
    let samples: [UInt32] = [0, 9, 10, 49, 50, 51, 99, 0xD7FF, 0xE000, 0xE001, 0x10FFFF]
    var held = 0
    fuzz(rounds: 300) { random in
      func make() -> ScalarSet {
        ScalarSet(
          (0..<random.int(0...4)).map { _ in
            let ends = [random.pick(samples), random.pick(samples)].sorted()
            return ends[0]...ends[1]
          })
      }
      let (a, b) = (make(), make())
      for scalar in samples.compactMap(Unicode.Scalar.init) {
        let (isInA, isInB) = (a.contains(scalar), b.contains(scalar))
        #expect(a.union(b).contains(scalar) == (isInA || isInB))
        #expect(a.intersection(b).contains(scalar) == (isInA && isInB))
        #expect(a.subtracting(b).contains(scalar) == (isInA && !isInB))
        #expect(a.inverted.contains(scalar) != isInA)
        if isInA { held += 1 }
      }
      #expect(a.inverted.inverted == a)
      #expect(a.isSubset(of: b) == a.subtracting(b).isEmpty)
      #expect(a.isDisjoint(with: b) == a.intersection(b).isEmpty)
      #expect(a.count + a.inverted.count == ScalarSet.all.count)
      #expect(a.readableRanges().reduce(0) { $0 + $1.count } == a.count)
      #expect(a.exampleScalar.map { a.contains($0) } ?? a.isEmpty)
    }
    #expect(held > 500)
  }

  @Test(
    "the most natural character comes first",
    arguments: [
      (ScalarSet([0x30...0x7A]), "a"), (ScalarSet([0x30...0x5A]), "A"),
      (ScalarSet([0x30...0x39]), "1"),
      (ScalarSet([0x00...0x60]).subtracting(.wordCharacters), "!"), (ScalarSet([0x00...0x20]), " "),
      (ScalarSet([0x00...0x7F]).inverted, "À"),
    ] as [(ScalarSet, Unicode.Scalar)])
  func typical(set: ScalarSet, expected: Unicode.Scalar) {
    #expect(set.exampleScalar == expected)
  }

  @Test("ranges that touch are one, and the ends of a set are both ends of each")
  func ranges() {
    #expect(ScalarSet([5...9, 0...4]).ranges == [0...9])
    #expect(ScalarSet([6...9, 0...4]).ranges == [0...4, 6...9])
    #expect(ScalarSet([0...9, 3...4]).ranges == [0...9])
    #expect(ScalarSet([0...0x10FFFE]).inverted.ranges == [0x10FFFF...0x10FFFF])
    #expect(ScalarSet([1...0x10FFFF]).inverted.ranges == [0...0])
    #expect(ScalarSet([0x61...0x61, 0x63...0x65]).boundaryScalars == ["a", "c", "e"])
    #expect(ScalarSet("a").onlyScalar == "a")
    #expect(ScalarSet("a", "b").onlyScalar == nil && ScalarSet("a", "c").onlyScalar == nil)
    #expect(ScalarSet().onlyScalar == nil)
  }
}

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
