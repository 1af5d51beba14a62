import JSONKit

extension JSONStyle {
  /// How many links at the end of a store are looked at for its layout.
  private static let sampleSize = 8

  /// The layout that a store has: that of its last links, else of what stands around them.
  init(observing document: StoreDocument) {
    let links = document.links.suffix(Self.sampleSize).reversed().map(\.node)
    let others = document.members.compactMap(\.value)
    self.init(observing: links + others + [document.outline], in: document.bytes)
    listed = ["environments", "constraints"]
  }
}

extension StoreDocument {
  /// The store's own object with its members as if each were an empty array: its layout alone.
  var outline: JSONNode {
    JSONNode(
      .object(
        members.map {
          JSONNode.Member(
            name: $0.name, nameRange: $0.nameRange, value: JSONNode(.array([]), at: $0.range))
        }), at: range)
  }
}
