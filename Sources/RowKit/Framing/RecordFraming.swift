/// How the records of a text follow each other.
package enum RecordFraming: Hashable, Sendable {
  /// Delimited text.
  case delimited(DelimitedSyntax)
  /// One JSON value a line.
  case lines
  /// The elements of one JSON array.
  case elements

  /// Whether rows name their own cells.
  package var isJSON: Bool {
    switch self {
    case .delimited: false
    case .lines, .elements: true
    }
  }

  /// Whether the bytes hold the end of the array's element that they start with.
  package static func holdsElement(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    ElementSplitter(state: .inside).firstEnd(in: bytes) != nil
  }
}
