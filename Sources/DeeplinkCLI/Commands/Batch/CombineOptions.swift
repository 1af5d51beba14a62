import ArgumentKit
import BatchKit
import TextKit

/// The options for how values of `--each`, environments and rows are combined.
enum CombineOptions {
  static let combine = Option(
    "combine", .choice(of: Combination.Kind.self), default: .cartesian, valueName: "how",
    "How to combine the values of --each, environments and rows."
  ).listed(under: OptionSection.combinations)
  static let strength = Option(
    repeated: "strength", .strengthGroup, valueName: "names=number",
    "Cover some at a higher strength: a,b,c=3 for triples."
  ).listed(under: OptionSection.combinations)
  static let include = Option(
    "include", .file, valueName: "file",
    "Include the rows of this csv or jsonl file; a missing value or * matches any value."
  ).listed(under: OptionSection.combinations)
  static let effort = Option(
    "effort", .wholeNumber(in: 0...1_000_000), default: 1, defaultText: "1", valueName: "number",
    "How long to search for fewer rows."
  ).listed(under: OptionSection.combinations)

  /// The options that apply only to rows that are combined.
  static let ofRows: [any ArgumentKey] = [combine, strength, include, effort]
}

/// Names whose values are covered with a strength of their own: `a,b,c=3`.
struct StrengthGroup: Hashable, Sendable {
  let names: [String]
  let strength: Int
}

extension ValueSyntax<StrengthGroup> {
  fileprivate static var strengthGroup: Self {
    Self(completion: .stored(.dimension)) { text throws(InvalidValue) in
      let parts = text.splitScalars(at: "=")
      guard parts.count > 1, let strength = Int(parts[parts.count - 1]),
        (1...CoveringModel.mostStrength).contains(strength)
      else {
        throw InvalidValue("expected names and a strength of 1 to 6, such as a,b,c=3")
      }
      let names = parts.dropLast().joined(separator: "=").splitScalars(at: ",")
      guard names.allSatisfy({ !$0.isEmpty }), DistinctTexts(names).all.count == names.count else {
        throw InvalidValue("expected different names separated by commas, such as a,b,c=3")
      }
      guard names.count >= strength else {
        throw InvalidValue("a strength of \(strength) requires at least \(strength) names")
      }
      return StrengthGroup(names: names, strength: strength)
    }
  }
}
