/// One way in which an expression may go on to match: an instruction, and what must be true of all
/// that follows besides.
struct Thread: Hashable, Comparable {
  /// Both in one number, in whose order threads are.
  private let code: Int

  init(_ pc: Int, obligations: Int) {
    code = pc << 32 | obligations
  }

  var pc: Int { code >> 32 }
  /// The number of a set of obligations; 0 is the empty one.
  var obligations: Int { code & 0xFFFF_FFFF }

  /// The thread of what has matched, whatever follows.
  static let matched = Thread(Program.match, obligations: 0)

  static func < (a: Thread, b: Thread) -> Bool { a.code < b.code }
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
