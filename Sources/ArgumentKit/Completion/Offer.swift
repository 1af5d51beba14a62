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
