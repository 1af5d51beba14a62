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
  /// Threads without obligations are distinguished by the sparse set, which needs no hashing.
  mutating func visit(_ thread: Thread, _ visited: inout SparseSet, _ generation: Int) -> Bool {
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
    let sorted = threads.sorted()
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
