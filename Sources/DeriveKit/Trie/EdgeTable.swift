import TextKit

/// The nodes to which words lead.
final class EdgeTable {
  private var index = OpenIndex()
  private var keys: [UInt64] = []
  private var nodes: [Int32] = []

  /// The node to which a word leads after a node; nil if the word has not occurred there.
  subscript(node: Int32, word: Int32) -> Int32? {
    get {
      let key = Self.key(node, word)
      return index.find(key) { keys[$0] == key }.map { nodes[$0] }
    }
    set {
      guard let newValue else { return }
      let key = Self.key(node, word)
      if let edge = index.find(key, where: { keys[$0] == key }) {
        nodes[edge] = newValue
      } else {
        index.insert(keys.count, key)
        keys.append(key)
        nodes.append(newValue)
      }
    }
  }

  private static func key(_ node: Int32, _ word: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: node)) << 32 | UInt64(UInt32(bitPattern: word))
  }
}
