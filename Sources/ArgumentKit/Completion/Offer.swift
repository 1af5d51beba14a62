/// What could stand at the cursor.
struct Offer: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case words([Candidate])
    case files
    case folders
  }

  /// The beginning of the current word that stays and is not part of the value: `--set=`.
  let kept: String
  let kind: Kind

  init(_ kind: Kind, after kept: String = "") {
    self.kept = kept
    self.kind = kind
  }

  static let nothing = Offer(.words([]))

  /// The candidates that can be written on one line and shown on a terminal.
  ///
  /// A value with control characters is not offered: no shell has a spelling of it that a person
  /// would recognise.
  var candidates: [Candidate] {
    guard case .words(let all) = kind else { return [] }
    return all.filter { !$0.text.unicodeScalars.contains(where: \.drivesTerminals) }
  }
}

/// Something that can stand at the cursor.
package struct Candidate: Hashable, Sendable {
  /// The whole value as the tool would read it, not quoted for any shell: `team=red sox`.
  package let text: String
  /// What it is, for the shells that show that.
  package let about: String
  /// Whether something still has to follow it without a space, as a value follows `team=`.
  package let continues: Bool

  package init(_ text: String, about: String = "", continues: Bool = false) {
    self.text = text
    self.about = about
    self.continues = continues
  }
}
