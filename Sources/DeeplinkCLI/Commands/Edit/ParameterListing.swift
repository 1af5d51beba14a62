import JSONKit
import LinkKit
import RuleKit
import TextKit

/// The rules that the links of a store share, for `deeplink param list`.
struct ParameterListing {
  let store: OpenedStore
  let context: Context

  func print(_ format: EnvCommand.Format) throws {
    let parameters = store.document.parameters
    if parameters.isEmpty {
      context.note(
        "\(store.location.shown) has no shared rules",
        hint: "add some with deeplink param edit NAME --rule KEYWORD=VALUE")
    }
    switch format {
    case .names: for parameter in parameters { try context.answer(line: parameter.name) }
    case .text:
      let uses = uses
      let share = PatternShare(among: parameters.count)
      let rows = parameters.map { parameter in
        let rules = Rules.compile([parameter.value], share: share).rules
        let count = uses[[UInt8](parameter.name.utf8)] ?? 0
        return [
          parameter.name.escapedForTerminal,
          (rules?.summary ?? "its rules have errors").escapedForTerminal,
          (rules?.title ?? "").escapedForTerminal, counted(count, "link"),
        ]
      }
      try context.answer(TextTable(rows, ink: context.answerInk).text)
    case .json:
      let mask = StoreMask(store.document)
      let object = JSONNode.object(
        parameters.map { ($0.name, mask.masked($0.value, at: ["parameters", $0.name])) })
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
