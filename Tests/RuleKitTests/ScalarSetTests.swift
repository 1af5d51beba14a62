import TestSupport
import Testing

@testable import RuleKit

@Suite("Sets of characters")
struct ScalarSetTests {
  /// Points near each other, near every border that the set knows, and at both ends of Unicode.
  private static let points: [UInt32] =
    Array(0...3) + Array(60...68) + Array(124...132) + Array(0xD7FE...0xE001) + [
      0x10FFFE, 0x10FFFF,
    ]

  private static let scalars = points.compactMap { Unicode.Scalar($0) }

  private static func ranges(_ random: inout SeededRandom) -> [ClosedRange<UInt32>] {
    (0..<random.int(0...5)).map { _ in
      let (a, b) = (random.pick(points), random.pick(points))
      return random.oneIn(2) ? a...a : min(a, b)...max(a, b)
    }
  }

  private static func members(_ set: ScalarSet) -> Set<Unicode.Scalar> {
    Set(scalars.filter { set.contains($0) })
  }

  @Test("a set has what its ranges have, and the words of sets mean what they say")
  func law() {
    fuzz(rounds: 300) { random in
      let (one, other) = (Self.ranges(&random), Self.ranges(&random))
      let expected = Set(
        Self.scalars.filter { scalar in one.contains { $0.contains(scalar.value) } })
      let found = Set(
        Self.scalars.filter { scalar in other.contains { $0.contains(scalar.value) } })
      let (set, second) = (ScalarSet(one), ScalarSet(other))
      #expect(Self.members(set) == expected, "\(one)")
      #expect(Self.members(set.union(second)) == expected.union(found), "\(one) \(other)")
      #expect(Self.members(set.inverted) == Set(Self.scalars).subtracting(expected), "\(one)")
      #expect(set.isDisjoint(with: second) == expected.isDisjoint(with: found), "\(one) \(other)")
      #expect(set.inverted.inverted == set)
      #expect(set == ScalarSet(one.reversed() + one))
      #expect(set.isEmpty == expected.isEmpty)
    }
  }

  @Test("the only character of a set is one that stands alone in it")
  func only() {
    #expect(ScalarSet("@").onlyScalar == "@")
    #expect(ScalarSet([]).onlyScalar == nil)
    #expect(ScalarSet("a", "b").onlyScalar == nil)
    #expect(ScalarSet("a", "c").onlyScalar == nil)
    #expect(ScalarSet("a", "a").onlyScalar == "a")
  }
}
