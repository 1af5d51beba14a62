/// A node of the trie: a literal word or a slot after the places before it.
final class Place {
  /// What stands here.
  enum Kind: Equatable {
    case root
    case word(Int32)
    /// A value, before the ending of a file.
    case slot(FileEnding)
  }

  var id: Int32
  var kind: Kind
  /// The literal words that follow.
  var words: [Place] = []
  /// The slots that follow, one for each ending.
  var slots: [Place] = []
  /// True if more words followed than are kept: new ones are values.
  var isMany = false
  /// URLs that pass.
  var uses = DistinctHashes()
  /// Typed values before it.
  var previous = DistinctHashes()
  /// The values of a slot.
  var values: ValueSummary?
  var end: Endpoint?
  /// True if what follows is a secret, be it a word.
  var precedesSecret = false
  /// True if the score that made it what it is was close to zero.
  var isDoubtful = false

  init(_ kind: Kind, id: Int32) {
    self.kind = kind
    self.id = id
    if case .slot = kind { values = ValueSummary() }
  }

  var isSlot: Bool { if case .slot = kind { true } else { false } }

  func slot(_ ending: FileEnding) -> Place? { slots.first { $0.kind == .slot(ending) } }
}
