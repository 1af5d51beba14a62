/// Numbers all tuples of a given number of symbols of different parameters, by tables that are
/// looked up symbol by symbol.
///
/// A tuple's symbols ascend. What starts one is a node: the root without any, then nodes of one
/// symbol, of two, and so on; a node's entry and the next symbol give the next node, and at last the
/// number of the tuple:
///
///     node 0 ── entry + a ─▶ node of a ── entry + b ─▶ node of a, b ── entry + c ─▶ tuple a, b, c
struct TupleIndex {
  /// How many symbols a tuple has.
  let strength: Int
  /// The parameters whose tuples these are, ascending.
  let members: UnsafeBufferPointer<Int>
  /// How many nodes there are, and how many numbers of tuples.
  let (nodeCount, count): (Int, Int)
  private let entries: UnsafeMutablePointer<Int32>
  /// The first node or tuple that follows on each node, and the first node of each length.
  private let starts: UnsafeMutablePointer<Int32>
  private let lengths: UnsafeMutablePointer<Int>

  /// Numbers the tuples of the parameters; those of other parameters have no number.
  init(_ symbols: Symbols, _ members: [Int], strength: Int, in arena: Arena) {
    self.strength = strength
    self.members = UnsafeBufferPointer(start: arena.copy(members), count: members.count)
    let ends = members.last.map { symbols.first[$0 + 1] } ?? 0
    // Where the symbols start that may follow on one of a parameter.
    var following = [Int](repeating: ends, count: symbols.levels.count + 1)
    var isMember = [Bool](repeating: false, count: symbols.levels.count)
    for (index, member) in members.enumerated() {
      isMember[member] = true
      if index + 1 < members.count { following[member] = symbols.first[members[index + 1]] }
    }
    var entries: [Int32] = [strength > 1 ? 1 : 0]
    var starts: [Int32] = entries
    var last = Array(symbols.parameters[..<ends])
    var lengths = [0, 1]
    var count = ends
    for length in 1..<max(strength, 1) {
      lengths.append(entries.count + last.count)
      var next = length + 1 < strength ? entries.count + last.count : 0
      var following2: [Int] = []
      for parameter in last {
        let range = isMember[parameter] ? following[parameter]..<ends : ends..<ends
        entries.append(Int32(truncatingIfNeeded: next - range.lowerBound))
        starts.append(Int32(truncatingIfNeeded: next))
        next += range.count
        if length + 1 < strength { following2 += symbols.parameters[range] }
      }
      last = following2
      count = next
    }
    self.count = count
    self.lengths = arena.copy(lengths)
    nodeCount = entries.count
    self.entries = arena.copy(entries)
    self.starts = arena.copy(starts)
  }

  /// The node or tuple that a symbol leads to.
  @inline(__always)
  func child(_ node: Int, _ symbol: Int) -> Int { Int(entries[node]) &+ symbol }

  func symbols(of tuple: Int) -> [Int] {
    var symbols: [Int] = []
    var target = tuple
    for length in (0..<max(strength, 1)).reversed() {
      let (first, end) = (lengths[length], lengths[length + 1])
      let nodes = UnsafeBufferPointer(start: starts + first, count: end - first)
      let node = first + nodes.partitioningIndex { Int($0) > target } - 1
      symbols.append(target - Int(entries[node]))
      target = node
    }
    return symbols.reversed()
  }

  /// Writes the numbers of all tuples of a row that have the symbols in given places, and returns how
  /// many there are.
  ///
  /// The row has the symbols of ascending parameters. The other places of the tuples ascend in
  /// lexicographic order.
  @inline(__always)
  func collect(
    _ row: UnsafePointer<Int32>, count: Int, fixed: UnsafePointer<Int>, _ fixedCount: Int,
    into tuples: UnsafeMutablePointer<Int32>
  ) -> Int {
    var end = tuples
    visit(
      Visit(row: row, count: count, fixed: fixed, fixedCount: fixedCount), node: 0, from: 0,
      next: 0, free: strength &- fixedCount, &end)
    return end - tuples
  }

  private struct Visit {
    var row: UnsafePointer<Int32>
    var count: Int
    var fixed: UnsafePointer<Int>
    var fixedCount: Int
  }

  private func visit(
    _ visit: Visit, node: Int, from: Int, next: Int, free: Int,
    _ end: inout UnsafeMutablePointer<Int32>
  ) {
    let (row, fixed) = (visit.row, visit.fixed)
    var (node, from) = (node, from)
    if free == 0 {
      for index in next..<visit.fixedCount { node = child(node, Int(row[fixed[index]])) }
      end.pointee = Int32(truncatingIfNeeded: node)
      end += 1
      return
    }
    for gap in next...visit.fixedCount {
      let upper = gap < visit.fixedCount ? fixed[gap] : visit.count
      if free > 1 {
        for place in from..<max(upper, from) {
          self.visit(
            visit, node: child(node, Int(row[place])), from: place &+ 1, next: gap,
            free: free &- 1, &end)
        }
      } else if gap == visit.fixedCount {
        let entry = entries[node]
        for place in from..<max(upper, from) {
          end.pointee = entry &+ row[place]
          end += 1
        }
      } else {
        let entry = entries[node]
        for place in from..<max(upper, from) {
          var tuple = Int(entry &+ row[place])
          for index in gap..<visit.fixedCount { tuple = child(tuple, Int(row[fixed[index]])) }
          end.pointee = Int32(truncatingIfNeeded: tuple)
          end += 1
        }
      }
      if gap < visit.fixedCount {
        node = child(node, Int(row[upper]))
        from = upper &+ 1
      }
    }
  }
}
