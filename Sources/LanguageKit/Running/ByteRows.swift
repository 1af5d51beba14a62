/// Lays the rows of a byte graph over each other in one list.
struct ByteRows {
  /// One entry of a row.
  private struct Entry {
    let label: Int
    /// The node that it leads to; itself at the end of a text.
    let node: Int
  }

  private(set) var classes: [UInt8]
  private(set) var cells: [ByteAutomaton.Cell] = []
  let endClass: Int
  private(set) var start = 0

  /// How many places are tried for a row before it is put behind all others.
  private static let tries = 64

  init(_ graph: ByteGraph) {
    (classes, endClass) = Self.classes(of: graph)
    let rows = graph.edges.indices.map { Self.row($0, of: graph, classes, endClass) }
    let starts = place(rows)
    start = starts[0]
    for (node, row) in rows.enumerated() {
      for entry in row {
        cells[starts[node] + entry.label] = .init(owner: starts[node], target: starts[entry.node])
      }
    }
  }

  /// The class of each byte: neighbours share one where every transition takes both or neither.
  ///
  /// Beside it stands the class of the end.
  private static func classes(of graph: ByteGraph) -> ([UInt8], Int) {
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
    _ node: Int, of graph: ByteGraph, _ classes: [UInt8], _ endClass: Int
  ) -> [Entry] {
    var row: [Entry] = []
    for edge in graph.edges[node] {
      let labels = classes[Int(edge.bytes.lowerBound)]...classes[Int(edge.bytes.upperBound)]
      row += labels.map { Entry(label: Int($0), node: edge.target) }
    }
    if node < graph.isAccepting.count, graph.isAccepting[node] {
      row.append(Entry(label: endClass, node: node))
    }
    return row
  }

  /// Finds each row a place where its entries fall into gaps, the fullest rows first.
  private mutating func place(_ rows: [[Entry]]) -> [Int] {
    var starts = [Int](repeating: 0, count: rows.count)
    var isTaken: [Bool] = []
    var isStart: [Bool] = []
    var firstGap = 0
    let bySize = Grouping(rows.map { endClass + 1 - $0.count }, count: endClass + 2)
    for size in 0...(endClass + 1) {
      for node in bySize[size] {
        let row = rows[node]
        // A row without entries may start anywhere.
        var start = row.first.map { max(0, firstGap - $0.label) } ?? firstGap
        var tries = 0
        while start < isStart.count,
          isStart[start]
            || row.contains(where: {
              start + $0.label < isTaken.count && isTaken[start + $0.label]
            })
        {
          tries += 1
          start = tries < Self.tries ? start + 1 : isStart.count
        }
        while isStart.count <= start + endClass + 1 {
          isStart.append(false)
          isTaken.append(false)
        }
        isStart[start] = true
        for entry in row { isTaken[start + entry.label] = true }
        while firstGap < isTaken.count, isTaken[firstGap] { firstGap += 1 }
        starts[node] = start
      }
    }
    cells = Array(repeating: .init(owner: -1, target: -1), count: isTaken.count + endClass + 1)
    return starts
  }
}
