extension ImportPlan {
  /// What became of one entry of the file.
  package struct Line: Hashable, Sendable {
    package var line: Int?
    /// Its name or path in quotes, where several entries may stand on one line.
    package var label: String?
    package var action: Action
    /// What could not be taken over.
    package var notes: [String] = []
    /// What of the store's link gives way, and what it keeps; nil unless it is replaced.
    package var replacement: Replacement?
  }

  /// The members of a stored link that an imported one takes the place of.
  package struct Replacement: Hashable, Sendable {
    package var changed: [String] = []
    /// The members that the file has no words for.
    package var kept: [String] = []
  }

  package struct Action: Hashable, Sendable {
    /// What it comes to, as scripts read it once it is done.
    package enum Kind: String, Sendable {
      case imported
      /// The store's link of that name is this one from now on.
      case replaced
      case alreadyThere = "already there"
      /// Its name is that of another link.
      case inTheWay = "in the way"
      case refused
      case passedOver = "passed over"
    }

    package let kind: Kind
    /// The name that the link has in the store, or would take there.
    package var name: String?
    /// Why it was not imported.
    package var reason: String?
    /// True if the entry's link goes into the store.
    package var isMade: Bool { kind == .imported || kind == .replaced }
  }
}
