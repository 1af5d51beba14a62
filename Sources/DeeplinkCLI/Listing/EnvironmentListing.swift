import JSONKit
import LinkKit
import RuleKit
import TerminalKit
import TextKit

/// The environments of a store, for `deeplink env list`.
struct EnvironmentListing {
  private let store: OpenedStore
  private let context: Context
  private let secrets: SecretNames
  private var document: StoreDocument { store.document }

  init(_ store: OpenedStore, in context: Context) {
    self.store = store
    self.context = context
    secrets = SecretNames(
      among: store.document.environments.flatMap { $0.values.map(\.name) }, in: store.document)
  }

  func print(_ format: EnvCommand.Format) throws {
    if document.environments.isEmpty {
      context.tell(
        Problem(
          "\(store.location.shown) has no environments",
          hint: "deeplink env add NAME URL adds one", severity: .note))
    }
    switch format {
    case .names: for environment in document.environments { try answer(environment.name) }
    case .table: try context.answer(table)
    case .json:
      let array = JSONNode.array(document.environments.map(node))
      try answer(array.lines)
    }
  }

  private func answer(_ line: String) throws { try context.answer(line: line) }

  private var table: AnswerText {
    let rows = document.environments.map { environment in
      [
        (isDefault(environment) ? "*" : " ") + " " + environment.name.harmless,
        (environment.base ?? "").harmless, values(environment),
      ]
    }
    return TextTable(rows).text(ink: context.answerInk)
  }

  private func values(_ environment: StoreEnvironment) -> String {
    environment.values.map { member in
      let text =
        secrets.contains(member.name) ? "•••" : (try? Rules.text(of: member.value)) ?? "null"
      return "\(member.name)=\(text)".harmless
    }.joined(separator: " ")
  }

  private func node(_ environment: StoreEnvironment) -> JSONNode {
    var members: [(name: String, value: JSONNode)] = [("name", .string(environment.name))]
    if let base = environment.base { members.append(("base", .string(base))) }
    members.append(("default", .boolean(isDefault(environment))))
    if !environment.values.isEmpty {
      members.append(
        (
          "values",
          .object(
            environment.values.map {
              ($0.name, secrets.contains($0.name) ? .string("•••") : $0.value.withoutPlaces)
            })
        ))
    }
    return .object(members)
  }

  private func isDefault(_ environment: StoreEnvironment) -> Bool {
    document.defaultEnvironment.map { environment.name.isSameText(as: $0) } ?? false
  }
}
