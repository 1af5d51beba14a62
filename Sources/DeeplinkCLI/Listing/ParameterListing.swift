import JSONKit
import LinkKit
import RuleKit
import TerminalKit
import TextKit

/// The rules that the links of a store share, for `deeplink param list`.
struct ParameterListing {
  private let store: OpenedStore
  private let context: Context

  init(_ store: OpenedStore, in context: Context) {
    self.store = store
    self.context = context
  }

  func print(_ format: EnvCommand.Format) throws {
    let parameters = store.document.parameters
    if parameters.isEmpty {
      context.tell(
        Problem(
          "\(store.location.shown) has no shared rules",
          hint: "deeplink param edit NAME --rule KEYWORD=VALUE makes some", severity: .note))
    }
    switch format {
    case .names: for parameter in parameters { try context.answer(line: parameter.name) }
    case .table:
      let uses = uses
      let rows = parameters.map { parameter in
        let rules = Rules.compile([parameter.value]).rules
        let count = uses[[UInt8](parameter.name.utf8)] ?? 0
        return [
          parameter.name.harmless, (rules?.summary ?? "its rules have faults").harmless,
          (rules?.title ?? "").harmless, "\(count) \(count == 1 ? "link" : "links")",
        ]
      }
      try context.answer(TextTable(rows).text(ink: context.answerInk))
    case .json:
      let object = JSONNode.object(parameters.map { ($0.name, $0.value.withoutPlaces) })
      try context.answer(line: object.lines)
    }
  }

  /// How many links have a slot of each name.
  private var uses: [[UInt8]: Int] {
    var uses: [[UInt8]: Int] = [:]
    for position in store.document.links.indices {
      let slots = (try? Template(store.document.links[position].path))?.slots ?? []
      for name in Set(slots.map { [UInt8]($0.name.utf8) }) { uses[name, default: 0] += 1 }
    }
    return uses
  }
}
