import Testing

@testable import AssociationKit
@testable import PortKit

@Suite("Proofs of imported links")
struct LinkProofTests {
  private static let path = Condition(.path, .apple(ApplePattern("/a/*b", isPath: true)))

  /// What comes of looking for `/a/$<x>b` as a link of a rule for `/a/*b`.
  private static func isFound(
    _ cache: AutomatonCache, conditions: [Condition] = [path], opposites: [[Condition]] = []
  ) -> Bool {
    var proof = LinkProof(AppleApp(), cache: cache)
    let search = proof.search(
      rests: [nil], base: "https://h.example",
      rule: .init(conditions: conditions, outcome: .opens, opposites: opposites),
      make: { _ in ImportedLink(path: "/a/$<x>b") }, where: { $0 == [.opens] })
    if case .found = search { return true }
    return false
  }

  @Test("a rule decides where all of a link meets it and nothing an opposite before it")
  func rule() {
    let other = Condition(.path, .apple(ApplePattern("/a/?b", isPath: true)))
    #expect(Self.isFound(AutomatonCache()))
    #expect(!Self.isFound(AutomatonCache(), conditions: [other]))
    #expect(!Self.isFound(AutomatonCache(), opposites: [[other]]))
    #expect(
      Self.isFound(
        AutomatonCache(), opposites: [[Condition(.path, .apple(ApplePattern("/b", isPath: true)))]]
      ))
  }

  @Test("a rule that is too much work decides nothing")
  func bound() {
    #expect(!Self.isFound(AutomatonCache(workLimit: 0)))
  }
}
