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
