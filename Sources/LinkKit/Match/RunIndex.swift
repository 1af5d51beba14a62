import TextKit

/// The links of a store by the literal runs of their paths, to find those that a URL may be an
/// instance of.
///
/// A link stands under the run that the fewest links have. It is a candidate for a URL that has all
/// of its runs, in their order.
struct RunIndex: Sendable {
  /// The runs by their hashes, each with a number.
  private var numbers = OpenIndex()
  private var hashes: [UInt64] = []
  private let hashMask: UInt64
  /// How long the longest run is.
  private var longest = 0
  /// The runs of all links, one link's after the other's, and where those of each end.
  private var runs: [Int32] = []
  private var ends: [Int] = []
  /// The last link that stands under each run, and for each link the one before it there; -1 for none.
  private var last: [Int32] = []
  private var previous: [Int32] = []
  private var withoutRun: [Int] = []

  init(_ document: StoreDocument, hashMask: UInt64) {
    self.hashMask = hashMask
    let links = document.links
    let unusable = links.unusable
    /// How many links have each run.
    var counts: [Int] = []
    for position in links.indices {
      if !unusable.contains(position), let span = links.spans(at: position).path {
        let path = StoredText(bytes: document.bytes, span: span).utf8
        let count = runs.count
        path.withUnsafeBufferPointer { path in
          LiteralRun.forEach(inTemplate: path) { run in
            let hash = LiteralRun.hash(of: UnsafeBufferPointer(rebasing: path[run])) & hashMask
            runs.append(number(of: hash))
            longest = max(longest, run.count)
          }
        }
        if runs.count == count { withoutRun.append(position) }
        counts += Array(repeating: 0, count: hashes.count - counts.count)
        for run in runs[count...] { counts[Int(run)] += 1 }
      }
      ends.append(runs.count)
    }
    last = Array(repeating: -1, count: hashes.count)
    previous = Array(repeating: -1, count: ends.count)
    for position in links.indices {
      guard let rarest = runs(at: position).min(by: { counts[Int($0)] < counts[Int($1)] }) else {
        continue
      }
      previous[position] = last[Int(rarest)]
      last[Int(rarest)] = Int32(position)
    }
  }

  private mutating func number(of hash: UInt64) -> Int32 {
    if let known = numbers.find(hash, where: { hashes[$0] == hash }) { return Int32(known) }
    numbers.insert(hashes.count, hash)
    hashes.append(hash)
    return Int32(hashes.count - 1)
  }

  private func runs(at position: Int) -> ArraySlice<Int32> {
    runs[(position > 0 ? ends[position - 1] : 0)..<ends[position]]
  }

  /// The positions of the links that a URL may be an instance of, in the order of the store.
  func candidates(for url: [UInt8]) -> [Int] { candidates(having: runs(in: url)) }

  /// The same of a URL with these runs.
  func candidates(having runs: [Int32]) -> [Int] {
    links(under: runs).filter { hasRuns(at: $0, runs) }
  }

  /// The runs that a URL has, in the order in which they start.
  func runs(in url: [UInt8]) -> [Int32] {
    var found: [Int32] = []
    LiteralRun.forEach(in: url, upTo: longest) { hash in
      let hash = hash & hashMask
      if let number = numbers.find(hash, where: { hashes[$0] == hash }) {
        found.append(Int32(number))
      }
    }
    return found
  }

  /// The positions of the links whose rarest run is one of some, in the order of the store, and of
  /// those without a run.
  func links(under found: [Int32]) -> [Int] {
    var links = withoutRun
    for run in Set(found) {
      var next = last[Int(run)]
      while next >= 0 {
        links.append(Int(next))
        next = previous[Int(next)]
      }
    }
    return links.sorted()
  }

  /// Whether all runs of the link at a position were found, in their order.
  private func hasRuns(at position: Int, _ found: [Int32]) -> Bool {
    var rest = found[...]
    return runs(at: position).allSatisfy { run in
      guard let index = rest.firstIndex(of: run) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}
