/// The threads at one position in a text, as they are found.
struct ThreadList {
  /// Where in the text they are, as far as conditions ask.
  struct Position {
    var isStart = false
    /// Whether the character before it is one of `\w`.
    var followsWord = false
    /// The threads of each look-behind's body, here.
    var lookbehindThreads: [[Thread]] = []
  }

  private(set) var threads: [Thread] = []
  /// Whether the expression has matched without any obligation left.
  private(set) var hasMatched = false
  private var seen: Set<Thread> = []

  /// Notes a thread that is being followed; false where it was followed before.
  ///
  /// Threads without obligations are distinguished by `visited`, which needs no hashing.
  mutating func visit(_ thread: Thread, _ visited: inout VisitedSet, _ generation: Int) -> Bool {
    guard thread.obligations == 0 else { return seen.insert(thread).inserted }
    return visited.insert(thread.pc, generation)
  }

  mutating func insert(_ thread: Thread) {
    threads.append(thread)
    if thread == .matched { hasMatched = true }
  }

  /// The threads in their order, without those that another makes needless.
  var sorted: [Thread] {
    guard threads.count > 1 else { return threads }
    var sorted = threads
    if threads.count <= 16 {
      // The few that there mostly are, nearly in order, without a call for each comparison.
      var index = 1
      while index < sorted.count {
        let thread = sorted[index]
        var place = index
        while place > 0, sorted[place - 1].code > thread.code {
          sorted[place] = sorted[place - 1]
          place -= 1
        }
        sorted[place] = thread
        index += 1
      }
    } else {
      sorted.sort()
    }
    var last = sorted[0]
    var kept = [last]
    var index = 1
    while index < sorted.count {
      let thread = sorted[index]
      index += 1
      // A thread without obligations makes those with some at its instruction needless.
      if thread == last || thread.pc == last.pc && last.obligations == 0 { continue }
      kept.append(thread)
      last = thread
    }
    return kept
  }
}

/// One way in which an expression may go on to match: an instruction, and what must be true of all
/// that follows besides.
struct Thread: Hashable, Comparable {
  /// Both in one number, in whose order threads are.
  let code: Int

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

/// A set of small numbers that is emptied in no time: each member bears the generation in which it was
/// inserted.
struct VisitedSet {
  private var generations: [Int]
  private var latest = 0

  /// A set of numbers below `count`.
  init(count: Int) {
    generations = [Int](repeating: 0, count: count)
  }

  /// Starts another, empty set, and returns its generation.
  mutating func nextGeneration() -> Int {
    latest += 1
    return latest
  }

  /// Inserts a number; false if the set of this generation has it already.
  mutating func insert(_ number: Int, _ generation: Int) -> Bool {
    guard generations[number] != generation else { return false }
    generations[number] = generation
    return true
  }
}
