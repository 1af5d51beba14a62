/// What a list shows of a link, decoded only when it is asked for.
package struct LinkSummary: Sendable {
  private let bytes: [UInt8]
  private let entry: LinkEntry

  init(_ entry: LinkEntry, in bytes: [UInt8]) {
    self.entry = entry
    self.bytes = bytes
  }

  /// What the link is called on the command line.
  package var name: StoredText { StoredText(bytes, at: Int(entry.name)) }

  /// The template as it is written.
  package var path: StoredText { StoredText(bytes, at: Int(entry.path)) }

  /// What the link is called in lists.
  package var title: StoredText? {
    entry.title == 0 ? nil : StoredText(bytes, at: Int(entry.title))
  }

  /// Words to find the link by, in the order of the file.
  package var environment: StoredText? {
    entry.environment == 0 ? nil : StoredText(bytes, at: Int(entry.environment))
  }

  /// Where the link's own rules start, or nil where it has none.
  var parametersStart: Int? {
    entry.parameters == 0 ? nil : Int(entry.parameters)
  }

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
