/// The threads of one place in a text, as they are found.
struct ThreadSet {
  /// Where in the text they are, as far as conditions ask.
  struct Position {
    var isStart = false
    /// Whether the character before it is one of `\w`.
    var followsWord = false
    /// The threads of each look-behind's body, here.
    var trackers: [[Thread]] = []
  }

  private(set) var threads: [Thread] = []
  /// Whether the expression has matched without any duty left.
  private(set) var hasMatched = false
  private var seen: Set<Thread> = []

  /// Notes a thread that is being followed; false where it was followed before.
  ///
  /// Threads without duties are told apart by the stamps on places, which cost no hashing.
  mutating func visit(_ thread: Thread, _ stamps: inout Stamps, _ stamp: Int) -> Bool {
    guard thread.duties == 0 else { return seen.insert(thread).inserted }
    return stamps.mark(Int(thread.place), stamp)
  }

  mutating func insert(_ thread: Thread) {
    threads.append(thread)
    if thread == .matched { hasMatched = true }
  }

  /// The threads in their order, without those that another makes needless.
  var sorted: [Thread] {
    guard threads.count > 1 else { return threads }
    var kept: [Thread] = []
    for thread in threads.sorted() {
      // A thread without duties makes those with duties at its place needless.
      if let last = kept.last, last.place == thread.place, last.duties == 0 { continue }
      if kept.last != thread { kept.append(thread) }
    }
    return kept
  }
}
