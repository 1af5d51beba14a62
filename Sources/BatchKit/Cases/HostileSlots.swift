import LinkKit
import RuleKit

/// The slots that hostile values of a family are for.
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
