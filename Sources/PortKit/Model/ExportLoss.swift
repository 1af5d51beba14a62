/// Something of links that a format has no words for.
package struct ExportLoss: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case name
    case title
    case description
    case tags
    case environment
    /// A member that the format has no word for, such as `constraints` or `x-owner`.
    case member
    /// What a parameter's values must be.
    case rules
    /// What the rules of a secret say of its values.
    case secretValues
    /// Literal text that looks like a secret.
    case secretText
    case defaultValue
    /// The optionality of a slot.
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
      return subjects.map { subject in
        "\(subject.link) \(verb(subject.details.listed(atMost: Self.shown)).one)"
      }.joined()
    }
    let common = membersOfAll
    let named = subjects.map { subject in
      subject.details.isEmpty || !common.isEmpty
        ? subject.link : "\(subject.link) (\(subject.details.listed(atMost: Self.shown)))"
    }
    return "\(subjects.count) links \(verb(common).many): \(named.listed(atMost: Self.shown))"
  }

  /// The members that every link loses; nothing where the links lose different ones, or no members.
  private var membersOfAll: String {
    guard kind == .member, let first = subjects.first,
      subjects.allSatisfy({ $0.details == first.details })
    else { return "" }
    return first.details.listed(atMost: Self.shown)
  }

  /// What happens to one link, with the detail that is lost, and to several.
  private func verb(_ details: String) -> (one: String, many: String) {
    switch kind {
    case .name: ("loses its name", "lose their names")
    case .title: ("loses its title", "lose their titles")
    case .description: ("loses its description", "lose their descriptions")
    case .tags: ("loses tags", "lose tags")
    case .environment: ("loses its environment", "lose their environments")
    case .member:
      ("loses \(details)", details.isEmpty ? "lose keys of their own" : "lose \(details)")
    case .rules: ("loses the rules for \(details)", "lose rules")
    case .secretValues:
      ("loses the values of \(details), which is a secret", "lose the values of secrets")
    case .secretText:
      ("gets a slot for \(details), which looks like a secret", "get slots for secrets")
    case .defaultValue: ("loses the default of \(details)", "lose defaults")
    case .optional: ("loses that \(details) is optional", "lose that slots are optional")
    case .encoded: ("gets \(details) percent-encoded", "get characters percent-encoded")
    case .path: ("would be imported with another path", "would be imported with other paths")
    case .faults: ("has errors; import rejects it", "have errors; import rejects them")
    case .shape: ("has errors and is skipped", "have errors and are skipped")
    }
  }
}
