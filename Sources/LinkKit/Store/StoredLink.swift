/// What a list shows of a link, decoded only when it is asked for.
package struct StoredLink: Sendable {
  let bytes: [UInt8]
  let entry: LinkEntry

  /// What the link is called on the command line; nil where it has no name that can be used.
  package var name: StoredText? { text(entry.nameSpan) }

  /// The template as it is written; nil if the link has no path.
  package var path: StoredText? { text(entry.pathSpan) }

  /// What the link is called in lists.
  package var title: StoredText? { text(entry.titleSpan) }

  /// The purpose of the link.
  package var description: StoredText? { text(at: entry.description) }

  /// The name of the environment that it is for.
  package var environment: StoredText? { text(at: entry.environment) }

  /// True if the link has rules of its own parameters, even an empty object of them.
  package var hasParameters: Bool { entry.parameters != 0 }

  private func text(at start: UInt32) -> StoredText? {
    guard start != 0 else { return nil }
    return text(bytes.withUnsafeBufferPointer { StoredSpan(at: Int(start), in: $0) })
  }

  private func text(_ span: StoredSpan?) -> StoredText? {
    span.map { StoredText(bytes: bytes, span: $0) }
  }

  /// Words to find the link by, in the order of the file.
  package var tags: [StoredText] {
    var tags: [StoredText] = []
    bytes.withUnsafeBufferPointer { store in
      LinkSpans(entry).forEachTag(in: store) { tags.append(StoredText(bytes: bytes, span: $0)) }
    }
    return tags
  }
}
