/// A node of the trie: a literal word or a slot, after the nodes before it.
final class TrieNode {
  /// The content of a node.
  enum Kind: Equatable {
    case root
    case word(Int32)
    /// A value, followed by a file extension.
    case slot(FileEnding)
  }

  var id: Int32
  var kind: Kind
  /// The literal words that follow it.
  var words: [TrieNode] = []
  /// The slots that follow it, one for each file extension.
  var slots: [TrieNode] = []
  /// True if more words followed than are kept: new words are values.
  var isMany = false
  /// The URLs that pass through it.
  var uses = FirstTexts()
  /// The typed values before it.
  var previous = FirstTexts()
  /// The values of a slot.
  var values: ValueSummary?
  var end: Endpoint?
  /// True if what follows is a secret, even if it is a word.
  var precedesSecret = false
  /// True if the score that decided its kind was close to zero.
  var isDoubtful = false

  init(_ kind: Kind, id: Int32) {
    self.kind = kind
    self.id = id
    if case .slot = kind { values = ValueSummary() }
  }

  var isSlot: Bool { if case .slot = kind { true } else { false } }

  func slot(_ ending: FileEnding) -> TrieNode? { slots.first { $0.kind == .slot(ending) } }
}
