/// One way in which an expression may go on to match: an instruction, and what must be true of all
/// that follows besides.
struct Thread: Hashable, Comparable {
  let pc: Int32
  /// The number of a set of obligations; 0 is the empty one.
  let obligations: Int32

  init(_ pc: Int, obligations: Int) {
    self.pc = Int32(truncatingIfNeeded: pc)
    self.obligations = Int32(truncatingIfNeeded: obligations)
  }

  /// The thread of what has matched, whatever follows.
  static let matched = Thread(Program.match, obligations: 0)

  static func < (a: Thread, b: Thread) -> Bool { (a.pc, a.obligations) < (b.pc, b.obligations) }
}

/// What a look-ahead still requires: that its body goes on to match, or that it does not.
struct Obligation: Hashable, Comparable {
  let isNegated: Bool
  /// The number of the threads of its body.
  let threads: Int

  static func < (a: Obligation, b: Obligation) -> Bool {
    a.threads == b.threads ? !a.isNegated && b.isNegated : a.threads < b.threads
  }
}
