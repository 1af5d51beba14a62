import LinkKit
import RuleKit
import TextKit

/// The rules that a change of a link's path leaves behind: its slot is gone, and a new one has none, or no
/// slot is new.
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
      let ruled = gone.filter { name in
        new.parameters.contains { $0.name.isSameText(as: name) }
      }
      diagnostics = ruled.map { name in
        Diagnostic(
          "\(name.escapedForTerminal) is gone: the link's rules for it have no effect",
          hint: ShellQuoting.line(["deeplink", "edit", new.name, "--unset", name]),
          severity: .warning)
      }
      return
    }
    let oldLayers = before.ruleLayers(of: old)
    diagnostics = gone.compactMap { name in
      guard !oldLayers.of(name).allSatisfy(\.members.isEmpty) else { return nil }
      let rules = Rules.compile(oldLayers.of(name)).rules
      let summary = rules.flatMap { $0.isSecret ? nil : " (\($0.summary))" } ?? ""
      let to = added.map(\.escapedForTerminal).joined(separator: ", ")
      return Diagnostic(
        "\(name) is gone and \(to) \(added.count == 1 ? "is" : "are") new: the rules of \(name)"
          + "\(summary) do not apply to \(added.count == 1 ? "it" : "them")",
        hint: ShellQuoting.line([
          "deeplink", "param", "rename", name,
          added.count == 1 && gone.count == 1 ? added[0] : "NEW",
        ]),
        severity: .warning)
    }
  }

  private static func slots(of link: Link) -> [String] {
    ((try? Template(link.path))?.slots.map(\.name) ?? []).uniqued
  }
}
