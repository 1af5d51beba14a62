import TextKit

/// The rows of a cartesian product that conditions allow, counted and found by their numbers without
/// being listed.
///
/// A node stands for the conditions that remain after the first dimensions have values; equal
/// remainders share a node, so there are few nodes even where there are many rows.
struct ConstrainedProduct: Sendable {
  /// The most branches of all nodes together.
  private static let mostBranches = 4_000_000

  private struct Node {
    /// The node that every value leads to; nil where the conditions name the dimension.
    var next: Int?
    /// Where the branches of its values start.
    var first = 0
  }

  /// The node that a value leads to, if there is one, and how many rows there are up to that value.
  private struct Branch {
    var next: Int?
    var end = 0
  }

  /// How many rows there are.
  let count: UInt128
  /// How many rows the conditions forbid.
  let omitted: UInt128
  private let sizes: [Int]
  private var layers: [[Node]]
  /// How many rows each node of each layer leads to, or `Int.max` where they are more.
  private var counts: [[Int]] = []
  private var branches: [Branch]

  /// Counts the rows; throws where that takes too many nodes.
  init(_ sizes: [Int], _ conditions: [Formula]) throws(Fault) {
    self.sizes = sizes
    var builder = Builder(sizes, conditions)
    while builder.layers.count < sizes.count {
      guard builder.addLayer(most: Self.mostBranches) else { throw .tooManyBranches }
    }
    layers = builder.layers
    branches = builder.branches
    var total: UInt128 = 1
    for size in sizes {
      let (product, overflow) = total.multipliedReportingOverflow(by: UInt128(size))
      guard !overflow else { throw .tooManyBranches }
      total = product
    }
    // The last layer has one node, for a row that is whole, unless nothing is allowed.
    var exact = [UInt128](repeating: 1, count: builder.ends)
    counts = [[Int](repeating: 1, count: builder.ends)]
    for (layer, size) in zip(layers, sizes).reversed() {
      var above: [UInt128] = []
      for node in layer {
        if let next = node.next {
          above.append(UInt128(size) * exact[next])
          continue
        }
        var sum: UInt128 = 0
        for branch in node.first..<node.first + size {
          if let next = branches[branch].next { sum += exact[next] }
          branches[branch].end = Int(clamping: sum)
        }
        above.append(sum)
      }
      exact = above
      counts.append(above.map { Int(clamping: $0) })
    }
    counts.reverse()
    count = exact.first ?? 0
    omitted = total - count
  }

  /// Writes the row of a number below `count`.
  func write(_ row: UnsafeMutableBufferPointer<Int>, at index: Int) {
    var (node, rest) = (0, index)
    for (dimension, size) in sizes.enumerated() {
      let here = layers[dimension][node]
      if let next = here.next {
        let block = counts[dimension + 1][next]
        row[dimension] = rest / block
        rest %= block
        node = next
      } else {
        let values = branches[here.first..<here.first + size]
        let value = values.partitioningIndex { $0.end > rest } - here.first
        row[dimension] = value
        if value > 0 { rest -= branches[here.first + value - 1].end }
        node = branches[here.first + value].next ?? 0
      }
    }
  }
}

extension ConstrainedProduct {
  /// Finds the nodes of one dimension after another.
  private struct Builder {
    let sizes: [Int]
    /// The conditions by the first dimension that they name.
    private var starting: [[Formula]]
    private var states: [[Formula]]
    var layers: [[Node]] = []
    var branches: [Branch] = []

    init(_ sizes: [Int], _ conditions: [Formula]) {
      self.sizes = sizes
      starting = [[Formula]](repeating: [], count: sizes.count)
      var isPossible = true
      for condition in conditions {
        if let first = condition.levels.keys.min() {
          starting[first].append(condition)
        } else if !condition.holds({ _ in 0 }) {
          isPossible = false
        }
      }
      states = isPossible ? [[]] : []
    }

    /// How many nodes the rows end in.
    var ends: Int { states.count }

    /// Adds the nodes of the next dimension; false if their branches would be too many.
    mutating func addLayer(most: Int) -> Bool {
      let dimension = layers.count
      var numbers: [[Formula]: Int] = [:]
      var next: [[Formula]] = []
      func number(of state: [Formula]) -> Int {
        if let number = numbers[state] { return number }
        numbers[state] = next.count
        next.append(state)
        return next.count - 1
      }
      var layer: [Node] = []
      for state in states {
        let conditions = state + starting[dimension]
        guard conditions.contains(where: { $0.levels[dimension] != nil }) else {
          layer.append(Node(next: number(of: conditions)))
          continue
        }
        guard sizes[dimension] <= most - branches.count else { return false }
        layer.append(Node(next: nil, first: branches.count))
        for value in 0..<sizes[dimension] {
          let rest = conditions.map { $0.assigning(value, to: dimension) }
            .filter { $0 != .always }
          branches.append(Branch(next: rest.contains(.never) ? nil : number(of: rest)))
        }
      }
      layers.append(layer)
      states = next
      return true
    }
  }
}

extension Fault {
  /// A cartesian product with constraints has too many different parts to be counted.
  static let tooManyBranches = Fault(
    "too many combinations to count under these constraints",
    hint: "pass --combine pairwise, or fewer values")
}
