import TextKit

/// What a place in a written document is called, for a file that has no lines of its own:
/// `activity .MainActivity › intent-filter 2 › data 1 android:host`.
package struct ElementPaths: Sendable {
  private struct Node {
    let range: Range<Int>
    /// The position of the element that it stands in.
    let parent: Int?
    /// Its name, with what tells it from its siblings.
    let label: String
    let line: Int
    let attributes: [(range: Range<Int>, name: String)]
  }

  private var nodes: [Node] = []
  /// The elements that are open, by their position, with how many of each name stand in them.
  private var open: [(node: Int, counts: [ExactText: Int])] = []

  /// How many elements a path names, the innermost ones.
  private static let reach = 6

  init() {}

  mutating func add(_ element: XMLElement, depth: Int, line: Int) {
    open.removeLast(max(0, open.count - depth))
    var number = 1
    if !open.isEmpty {
      let key = ExactText(element.name.local)
      number += open[open.count - 1].counts[key, default: 0]
      open[open.count - 1].counts[key] = number
    }
    let name = element.attributes.first { $0.name.local.isSameText(as: "name") }?.value ?? ""
    let isAlone = depth == 0 || element.isNamed("application")
    let label = name.isEmpty ? isAlone ? "" : " \(number)" : " " + name.prefix(80)
    nodes.append(
      Node(
        range: element.range, parent: open.last?.node,
        label: (element.name.local.prefix(80) + label).escapedForTerminal, line: line,
        attributes: element.attributes.map { ($0.range, Self.shown($0.name)) }))
    open.append((nodes.count - 1, [:]))
  }

  private static func shown(_ name: XMLElement.Name) -> String {
    ((name.namespace.isEmpty ? "" : "android:") + name.local.prefix(80)).escapedForTerminal
  }

  /// The path of the element in whose start tag a range begins, and of the attribute whose value it
  /// is; nil for a range outside all of them.
  package func path(of range: Range<Int>) -> String? {
    guard let index = index(of: range.lowerBound) else { return nil }
    var labels: [String] = []
    var next: Int? = index
    while let node = next, labels.count < Self.reach {
      labels.append(nodes[node].label)
      next = nodes[node].parent
    }
    // The outermost elements, <manifest> and <application>, are in every path.
    if next == nil { labels.removeLast(min(labels.count - 1, Self.isApplication(labels) ? 2 : 1)) }
    let attribute = nodes[index].attributes.first {
      $0.range.lowerBound <= range.lowerBound && range.lowerBound <= $0.range.upperBound
    }
    return labels.reversed().joined(separator: " › ") + (attribute.map { " " + $0.name } ?? "")
  }

  private static func isApplication(_ labels: [String]) -> Bool {
    labels.count > 2 && labels[labels.count - 2].hasScalarPrefix("application")
  }

  /// The line of the source file on which the element of a range stood, if the build says it.
  package func sourceLine(of range: Range<Int>) -> Int? {
    index(of: range.lowerBound).map { nodes[$0].line }.flatMap { $0 > 0 ? $0 : nil }
  }

  func places(of index: Int) -> (element: Range<Int>, attributes: [Range<Int>])? {
    guard nodes.indices.contains(index) else { return nil }
    return (nodes[index].range, nodes[index].attributes.map(\.range))
  }

  /// The element whose start tag an offset is in.
  private func index(of offset: Int) -> Int? {
    let after = nodes.partitioningIndex { $0.range.lowerBound > offset }
    return after > 0 && nodes[after - 1].range.upperBound >= offset ? after - 1 : nil
  }
}
