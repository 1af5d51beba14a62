import RuleKit

/// Why not all is known of the URLs of a link in two versions.
enum Doubt: String {
  case tooLarge = "its URLs need too large an automaton"
  case crowded = "its constraints distinguish too many sets of values"
  case irregular = "its rules are not regular"

  /// The strongest reason of either version: no larger limit helps against rules that are not regular.
  init(_ version: LinkVersion, _ other: LinkVersion?) {
    let doubts = [version, other].compactMap { $0?.doubt }
    self = [.irregular, .crowded].first(where: doubts.contains) ?? .tooLarge
  }
}

extension LinkVersion {
  /// Why an automaton does not represent its URLs exactly, or only their differences from others.
  fileprivate var doubt: Doubt {
    guard urls != nil, !isExact else { return .tooLarge }
    let open = forms.flatMap(\.fields).map(\.rules).filter { !$0.language.isExact }
    guard open.allSatisfy(\.areRegular) else { return .irregular }
    guard open.isEmpty else { return .tooLarge }
    if isCrowded { return .crowded }
    // Two slots that have the same value, of infinitely many.
    return forms.contains { $0.placed.parameters.contains { $0.uses.count > 1 } }
      ? .irregular : .tooLarge
  }
}

extension Rules {
  /// True if only the size of an automaton keeps it from representing the values.
  fileprivate var areRegular: Bool { allowedValues != nil || pattern?.isTooLarge == true }
}
