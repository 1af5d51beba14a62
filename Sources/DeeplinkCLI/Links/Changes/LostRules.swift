import LinkKit
import RuleKit
import TextKit

/// The rules that a change of a link's path leaves behind: its slot is gone, and a new one has none.
struct LostRules {
  /// The warnings, one for each slot that is gone with its rules.
  let diagnostics: [Diagnostic]

  /// Compares a link before and after a change of a store.
  init(of old: Link, in before: StoreDocument, now new: Link, in after: StoreDocument) {
    let (oldNames, newNames) = (Self.slots(of: old), Self.slots(of: new))
    let layers = after.ruleLayers(of: new)
    let gone = oldNames.filter { !newNames.containsSameText(as: $0) }
    let added = newNames.filter {
      !oldNames.containsSameText(as: $0) && layers.of($0).isEmpty
    }
    guard !added.isEmpty else {
      diagnostics = []
      return
    }
    let oldLayers = before.ruleLayers(of: old)
    diagnostics = gone.compactMap { name in
      let keywords = oldLayers.merged(name)
      guard !keywords.isEmpty else { return nil }
      let rules = Rules.compile(oldLayers.of(name)).rules
      let summary = rules.flatMap { $0.isSecret ? nil : " (\($0.summary))" } ?? ""
      let to = added.map(\.escapedForTerminal).joined(separator: ", ")
      return Diagnostic(
        "\(name) is gone and \(to) \(added.count == 1 ? "is" : "are") new: the rules of \(name)"
          + "\(summary) do not apply to \(added.count == 1 ? "it" : "them")",
        hint: Self.hint(
          for: added.count == 1 && gone.count == 1 ? added[0] : "NEW",
          rules?.isSecret == false
            ? keywords.map { "\($0.name)=\($0.value.text ?? $0.value.compactLine)" } : [],
          isShared: before.sharedRules[name] != nil, of: new.name),
        severity: .warning)
    }
  }

  /// The command that gives the new slot the same rules.
  private static func hint(
    for name: String, _ rules: [String], isShared: Bool, of link: String
  ) -> String {
    let start =
      isShared ? ["deeplink", "param", "edit", name] : ["deeplink", "edit", link]
    let words = rules.flatMap { ["--rule", isShared ? $0 : "\(name).\($0)"] }
    let line = rules.isEmpty ? nil : ShellQuoting.line(start + words)
    return line ?? start.joined(separator: " ")
      + " --rule \(isShared ? "" : "\(name).")KEYWORD=VALUE"
  }

  private static func slots(of link: Link) -> [String] {
    ((try? Template(link.path))?.slots.map(\.name) ?? []).uniqued
  }
}
