import ArgumentKit
import BatchKit
import TextKit

/// `--cases`: a kind of case, and of hostile ones the families.
struct CaseChoice: Sendable {
  let kind: CaseKind
  /// Empty for all.
  let families: [HostileFamily]
}

extension ValueSyntax<CaseChoice> {
  /// `valid`, `hostile`, `hostile:redirect,script`.
  static var cases: Self {
    let kinds = ValueSyntax<CaseKind>.choice(of: CaseKind.self)
    let hostile = CaseKind.hostile.rawValue + ":"
    return Self(choices: kinds.choices, completion: .choices) { text throws(InvalidValue) in
      guard let names = text.after(hostile) else {
        return CaseChoice(kind: try kinds.convert(text), families: [])
      }
      let families = names.splitScalars(at: ",").map { HostileFamily(rawValue: $0) }
      guard !families.contains(nil) else {
        let all = HostileFamily.allCases.map(\.rawValue)
        throw InvalidValue("expected \(hostile) and families: \(all.joined(separator: ", "))")
      }
      return CaseChoice(kind: .hostile, families: families.compactMap(\.self).uniqued)
    }
  }
}

/// The options for hostile cases, which `batch` and `run` share.
enum HostileOptions {
  static let canary = Option(
    "canary", .host, valueName: "host",
    "With --cases hostile, the host that attack URLs point to. Defaults to "
      + "\(HostileSelection.canary)."
  ).listed(under: OptionSection.cases)
}

extension HostileSelection {
  /// The cases of some families, or of all, with the schemes that a store's environments have.
  init(_ families: [HostileFamily] = [], canary: String = Self.canary, in store: OpenedStore?) {
    let bases = store?.document.environments.compactMap(\.base) ?? []
    self.init(
      families, canary: canary, appSchemes: bases.compactMap(AppScheme.name).uniqued)
  }
}
