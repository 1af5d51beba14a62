import RuleKit

/// Something of links that a format has no words for.
package struct ExportLoss: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case name
    case title
    case description
    case tags
    case environment
    /// A member of the author's own, such as `x-owner`.
    case member
    /// What a parameter's values must be.
    case rules
    case defaultValue
    /// That a slot may be left out.
    case optional
    /// A character that the format can only say percent-encoded.
    case encoded
    /// It is read back with another path.
    case path
    /// It has faults, which import does not let in.
    case faults
    /// It is not of a link's shape.
    case shape
  }

  /// A link that loses it, and which of its slots, members or characters.
  struct Subject: Hashable, Sendable {
    var link: String
    var details: [String] = []
  }

  let kind: Kind
  private(set) var subjects: [Subject]
  /// How many links are named.
  private static let shown = 6

  init(_ kind: Kind, of subject: Subject) {
    self.kind = kind
    subjects = [subject]
  }

  mutating func add(_ subject: Subject) {
    if let last = subjects.indices.last, subjects[last].link.utf8.elementsEqual(subject.link.utf8) {
      subjects[last].details += subject.details.filter { !subjects[last].details.contains($0) }
    } else {
      subjects.append(subject)
    }
  }

  /// The loss in words: `3 links lose their titles: a, b, c`.
  package var text: String {
    guard subjects.count > 1 else {
      return subjects.map { one($0.link, Self.listed($0.details)) }.joined()
    }
    let named = subjects.prefix(Self.shown).map { subject in
      subject.details.isEmpty ? subject.link : "\(subject.link) (\(Self.listed(subject.details)))"
    }
    let more = subjects.count - named.count
    return "\(subjects.count) links \(many): \(named.joined(separator: ", "))"
      + (more > 0 ? " and \(more) more" : "")
  }

  private static func listed(_ details: [String]) -> String {
    let more = details.count - shown
    return details.prefix(shown).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  private func one(_ link: String, _ details: String) -> String {
    switch kind {
    case .name: "\(link) loses its name"
    case .title: "\(link) loses its title"
    case .description: "\(link) loses its description"
    case .tags: "\(link) loses tags"
    case .environment: "\(link) loses its environment"
    case .member: "\(link) loses \(details)"
    case .rules: "\(link) loses the rules of \(details)"
    case .defaultValue: "\(link) loses the default of \(details)"
    case .optional: "\(link) loses that \(details) may be left out"
    case .encoded: "\(link) gets \(details) percent-encoded"
    case .path: "\(link) is read back with another path"
    case .faults: "\(link) has faults, and import refuses it"
    case .shape: "\(link) has faults and is left out"
    }
  }

  private var many: String {
    switch kind {
    case .name: "lose their names"
    case .title: "lose their titles"
    case .description: "lose their descriptions"
    case .tags: "lose tags"
    case .environment: "lose their environments"
    case .member: "lose members of their own"
    case .rules: "lose rules"
    case .defaultValue: "lose defaults"
    case .optional: "lose that slots may be left out"
    case .encoded: "get characters percent-encoded"
    case .path: "are read back with other paths"
    case .faults: "have faults, and import refuses them"
    case .shape: "have faults and are left out"
    }
  }
}
