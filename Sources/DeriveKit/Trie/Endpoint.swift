/// A summary of the queries of the URLs that end at a node.
final class Endpoint {
  /// The maximum number of sets of pairs without an equals sign.
  private static let mostShapes = 16

  /// One shape for each set of pairs without an equals sign.
  var shapes: [Shape] = []
  /// The number of URLs with such pairs if there are too many sets of them; otherwise 0.
  private(set) var crowded = 0

  /// The index of the shape with these pairs; nil if there are too many and the URL is only
  /// counted.
  func shape(_ flags: [[UInt8]]) -> Int? {
    if let index = shapes.firstIndex(where: { $0.flags == flags }) { return index }
    guard flags.isEmpty || crowded == 0 else {
      crowded += 1
      return nil
    }
    shapes.append(Shape(flags: flags))
    guard !flags.isEmpty, isCrowded else { return shapes.count - 1 }
    forgetFlags()
    crowded += 1
    return nil
  }

  func merge(_ other: Endpoint, mostKeys: Int) {
    for shape in other.shapes {
      if let index = shapes.firstIndex(where: { $0.flags == shape.flags }) {
        shapes[index].merge(shape, mostKeys: mostKeys)
      } else {
        shapes.append(shape)
      }
    }
    crowded += other.crowded
    if crowded > 0 || isCrowded { forgetFlags() }
  }

  /// Discards the keys of shapes that have more than `mostKeys`.
  func limitKeys(to mostKeys: Int) {
    for index in shapes.indices { shapes[index].limitKeys(to: mostKeys) }
  }

  private var isCrowded: Bool { shapes.count { !$0.flags.isEmpty } > Self.mostShapes }

  private func forgetFlags() {
    for shape in shapes where !shape.flags.isEmpty { crowded += shape.count }
    shapes.removeAll { !$0.flags.isEmpty }
  }
}
