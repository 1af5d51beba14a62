/// What a list shows of a link, decoded only when it is asked for.
package struct StoredLink: Sendable {
  private let bytes: [UInt8]
  private let entry: LinkEntry

  init(_ entry: LinkEntry, in bytes: [UInt8]) {
    self.entry = entry
    self.bytes = bytes
  }

  /// What the link is called on the command line; nil where it has no name that can be used.
  package var name: StoredText? { text(at: entry.name.start) }

  /// The template as it is written; nil if the link has no path.
  package var path: StoredText? { text(at: entry.path.start) }

  /// What the link is called in lists.
  package var title: StoredText? { text(at: entry.title.start) }

  /// The name of the environment that it is for.
  package var environment: StoredText? { text(at: entry.environment) }

  /// True if the link has rules of its own parameters, even an empty object of them.
  package var hasParameters: Bool { entry.parameters != 0 }

  private func text(at start: UInt32) -> StoredText? {
    start == 0 ? nil : StoredText(bytes, at: Int(start))
  }

  /// Words to find the link by, in the order of the file.
  package var tags: [StoredText] {
    guard entry.tags != 0 else { return [] }
    var tags: [StoredText] = []
    var index = Int(entry.tags) + 1
    while bytes[index] != UInt8(ascii: "]") {
      guard bytes[index] == UInt8(ascii: "\"") else {
        index += 1
        continue
      }
      let tag = StoredText(bytes, at: index)
      tags.append(tag)
      index = tag.range.upperBound
    }
    return tags
  }
}
