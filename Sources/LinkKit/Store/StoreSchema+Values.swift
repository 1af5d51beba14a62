import RuleKit
import TextKit

extension StoreSchema {
  /// Whether a place of a store may hold a value of a parameter, by the names of the members that lead to
  /// it: so may whatever the format does not know, such as `valeus`.
  package static func mayHoldValue(at names: [String]) -> Bool {
    mayHoldValue(names[...], .record(store))
  }

  private static func mayHoldValue(_ names: ArraySlice<String>, _ shape: StoreShape) -> Bool {
    switch shape {
    case .version, .string, .name, .flag: return !names.isEmpty
    case .scalar: return true
    case .array(let element): return mayHoldValue(names, element)
    case .record(let record):
      guard let name = names.first else { return true }
      // A misspelled name is most likely the one that it is nearest to.
      let likely = Spelling.nearest(to: name, in: record.keys.map(\.name)) ?? name
      guard let key = record.key(name) ?? record.key(likely) else { return true }
      return mayHoldValue(names.dropFirst(), key.shape)
    case .map(_, let value):
      return names.isEmpty || mayHoldValue(names.dropFirst(), value)
    case .rules: return names.count < 2 || mayHoldValue(keywords: names.dropFirst())
    case .constraint: return mayHoldValue(keywords: names)
    case .either(let one, let other):
      return mayHoldValue(names, one) && mayHoldValue(names, other)
    }
  }

  /// Values stand below the keywords that name whole ones; a bound or a pattern is told.
  private static func mayHoldValue(keywords names: ArraySlice<String>) -> Bool {
    let words = Keyword.allCases.map(\.rawValue)
    let known = names.map { name in
      Keyword(named: name) ?? Spelling.nearest(to: name, in: words).flatMap(Keyword.init(named:))
    }
    let holds: [Keyword] = [.enum, .const, .default, .examples]
    return known.contains { $0.map(holds.contains) ?? false }
      || known.last.flatMap(\.self) == nil && names.last?.isSameText(as: "required") != true
  }
}
