/// One way in which an expression may go on to match: a place, and what must be true of all that
/// follows besides.
struct Thread: Hashable, Comparable {
  let place: Int32
  /// The number of a set of duties; 0 is the empty one.
  let duties: Int32

  init(_ place: Int, duties: Int) {
    self.place = Int32(truncatingIfNeeded: place)
    self.duties = Int32(truncatingIfNeeded: duties)
  }

  /// The thread of what has matched, whatever follows.
  static let matched = Thread(Program.found, duties: 0)

  static func < (a: Thread, b: Thread) -> Bool {
    (a.place, a.duties) < (b.place, b.duties)
  }
}

/// What a look ahead left to be seen: that the body goes on to match, or that it does not.
struct Duty: Hashable, Comparable {
  let isNegated: Bool
  /// The number of the threads of its body.
  let threads: Int

  static func < (a: Duty, b: Duty) -> Bool {
    a.threads == b.threads ? !a.isNegated && b.isNegated : a.threads < b.threads
  }
}
