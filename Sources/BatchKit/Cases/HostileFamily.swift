import LinkKit
import RuleKit

/// A kind of hostile value, named after the attack that it is part of.
///
/// `entry` is the table of them: a new family is a case and its line there.
package enum HostileFamily: String, CaseIterable, Sendable {
  case redirect
  case script
  case file
  case traversal
  case injection
  case overflow
  case unicode
  case scheme
  /// A query pair that is written twice, whatever its value is.
  case duplicate

  /// The family's CWE number, slots and values.
  var entry: Entry {
    switch self {
    case .redirect: Entry(601, [.address]) { selection, _ in .redirects(to: selection.canary) }
    case .script: Entry(79, [.address, .text]) { _, _ in .scripts }
    case .file: Entry(73, [.address]) { _, _ in .files }
    case .traversal: Entry(22, [.path, .address]) { _, _ in .traversals }
    case .injection: Entry(89, [.text]) { _, _ in .injections }
    case .overflow: Entry(1284, [.all]) { _, rules in .overflows(rules) }
    case .unicode: Entry(176, [.text]) { selection, _ in .unicode(selection.canary) }
    case .scheme: Entry(939, [.address]) { selection, _ in .schemes(selection) }
    case .duplicate: Entry(235, []) { _, _ in [] }
    }
  }

  /// A family's line of the table.
  struct Entry {
    /// The number of the weakness in the CWE list, unless a value has its own.
    let weakness: Int
    private let slots: [HostileSlots]
    private let values: (HostileSelection, Rules) -> [HostileValue]

    init(
      _ weakness: Int, _ slots: [HostileSlots],
      values: @escaping (HostileSelection, Rules) -> [HostileValue]
    ) {
      self.weakness = weakness
      self.slots = slots
      self.values = values
    }

    func includes(_ field: Field) -> Bool { slots.contains { $0.include(field) } }

    /// The values for a field that it includes.
    func values(for field: Field, _ selection: HostileSelection) -> [HostileValue] {
      values(selection, field.rules)
    }
  }
}

enum HostileSlots {
  case all
  /// A slot for an address, by its name, its format or its `+`: the app may open what it is given.
  case address
  case path
  case text

  /// The words in the names of slots that an app opens or loads.
  private static let addressWords: Set<String> = [
    "url", "uri", "next", "redirect", "return", "callback", "target", "dest", "destination",
    "continue",
  ]

  /// True if a field has such slots.
  func include(_ field: Field) -> Bool {
    switch self {
    case .all: true
    case .address:
      field.parameter.uses.contains(where: \.slot.isReserved)
        || !Self.addressWords.isDisjoint(with: NameHint.words(of: field.name))
        || ["uri", "uri-reference"].contains(field.rules.format?.name)
    case .path: field.parameter.places.contains(.path)
    case .text: field.rules.type == .string
    }
  }
}

/// Which hostile cases are wanted, and whom their values name.
package struct HostileSelection: Sendable {
  /// The host that redirects lead to unless another is given: no host has this name (RFC 2606 § 2).
  package static let canary = "canary.invalid"

  /// The families in the order of the table.
  package let families: [HostileFamily]
  /// The host that redirects lead to.
  package let canary: String
  /// The schemes that the app itself opens.
  package let appSchemes: [String]

  /// Makes a selection; without any families, of all.
  package init(
    _ families: [HostileFamily] = [], canary: String = Self.canary, appSchemes: [String] = []
  ) {
    let wanted = Set(families)
    self.families = HostileFamily.allCases.filter { wanted.isEmpty || wanted.contains($0) }
    self.canary = canary
    self.appSchemes = appSchemes
  }
}
