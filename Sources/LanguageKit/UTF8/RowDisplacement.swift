/// Lays the rows of a byte graph over each other in one list.
struct RowDisplacement {
  private struct Entry {
    let label: Int
    /// The node that it leads to; itself at the end of a text.
    let node: Int
  }

  private(set) var classes: [UInt8]
  private(set) var cells: [UTF8Table.Cell] = []
  let endClass: Int
  private(set) var start = 0

  /// After how many places that are tried for a row a search is long.
  private static let longSearch = 64

  init(_ graph: UTF8Automaton) {
    (classes, endClass) = Self.classes(of: graph)
    let rows = graph.edges.indices.map { Self.row($0, of: graph, classes, endClass) }
    let starts = place(rows)
    start = starts[0]
    var node = 0
    while node < rows.count {
      let (row, start) = (rows[node], starts[node])
      var index = 0
      while index < row.count {
        cells[start + row[index].label] = .init(owner: start, target: starts[row[index].node])
        index += 1
      }
      node += 1
    }
  }

  /// The class of each byte: neighbours share one where every transition takes both or neither.
  ///
  /// Beside it stands the class of the end.
  private static func classes(of graph: UTF8Automaton) -> ([UInt8], Int) {
    var isFirst = [Bool](repeating: false, count: 257)
    for edges in graph.edges {
      for edge in edges {
        isFirst[Int(edge.bytes.lowerBound)] = true
        isFirst[Int(edge.bytes.upperBound) + 1] = true
      }
    }
    var number = 0
    let classes = (0...255).map { byte in
      if byte > 0, isFirst[byte] { number += 1 }
      return UInt8(number)
    }
    return (classes, number + 1)
  }

  private static func row(
    _ node: Int, of graph: UTF8Automaton, _ classes: [UInt8], _ endClass: Int
  ) -> [Entry] {
    var row: [Entry] = []
    for edge in graph.edges[node] {
      var label = Int(classes[Int(edge.bytes.lowerBound)])
      let last = Int(classes[Int(edge.bytes.upperBound)])
      while label <= last {
        row.append(Entry(label: label, node: edge.target))
        label += 1
      }
    }
    if graph.accepts(node) { row.append(Entry(label: endClass, node: node)) }
    return row
  }

  /// Whether a place that an entry of a row would have is taken.
  private func meets(_ row: [Entry], _ isTaken: [Bool], at start: Int) -> Bool {
    var index = 0
    while index < row.count {
      let place = start + row[index].label
      if place < isTaken.count, isTaken[place] { return true }
      index += 1
    }
    return false
  }

  /// Finds each row a place where its entries fall into gaps, the fullest rows first.
  ///
  /// Where gaps are looked for moves on when a search was long: what it passed has no gap that rows
  /// of this size fit, and the next, smaller ones look there again.
  private mutating func place(_ rows: [[Entry]]) -> [Int] {
    var starts = [Int](repeating: 0, count: rows.count)
    var isTaken: [Bool] = []
    var isStart: [Bool] = []
    var firstGap = 0
    let bySize = IndicesByKey(rows.map { endClass + 1 - $0.count }, count: endClass + 2)
    for size in 0...(endClass + 1) {
      var lookout = firstGap
      for node in bySize[size] {
        let row = rows[node]
        let first = max(0, lookout - (row.first?.label ?? 0))
        var start = first
        while start < isStart.count, isStart[start] || meets(row, isTaken, at: start) {
          start += 1
        }
        if start - first > Self.longSearch { lookout += start - first - Self.longSearch / 2 }
        let end = max(start, start + (row.last?.label ?? 0))
        let more = max(0, end + 1 - isStart.count)
        isStart += [Bool](repeating: false, count: more)
        isTaken += [Bool](repeating: false, count: more)
        isStart[start] = true
        var index = 0
        while index < row.count {
          isTaken[start + row[index].label] = true
          index += 1
        }
        while firstGap < isTaken.count, isTaken[firstGap] { firstGap += 1 }
        starts[node] = start
      }
    }
    cells = Array(repeating: .init(owner: -1, target: -1), count: isTaken.count + endClass + 2)
    return starts
  }
}
