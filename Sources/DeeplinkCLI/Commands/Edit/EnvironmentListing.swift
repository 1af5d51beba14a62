import JSONKit
import LinkKit
import RuleKit
import TextKit

/// The environments of a store, for `deeplink env list`.
struct EnvironmentListing {
  private let store: OpenedStore
  private let context: Context
  private let secrets: DistinctTexts
  private var document: StoreDocument { store.document }

  init(_ store: OpenedStore, in context: Context) {
    self.store = store
    self.context = context
    secrets = store.document.secretNames(
      among: store.document.environments.flatMap { $0.values.map(\.name) })
  }

  func print(_ format: EnvCommand.Format) throws {
    if document.environments.isEmpty {
      context.note(
        "\(store.location.shown) has no environments",
        hint: "add one with deeplink env add NAME URL")
    }
    switch format {
    case .names:
      for environment in document.environments { try context.answer(line: environment.name) }
    case .text: try context.answer(table)
    case .json: try context.answer(line: JSONNode.array(document.environments.map(node)).lines)
    }
  }

  private var table: AnswerText {
    let rows = document.environments.map { environment in
      [
        (isDefault(environment) ? "*" : " ") + " " + environment.name.escapedForTerminal,
        (environment.shownBase ?? "").escapedForTerminal, values(environment),
      ]
    }
    return TextTable(rows, ink: context.answerInk).text
  }

  private func values(_ environment: StoreEnvironment) -> String {
    environment.values.map { member in
      let text =
        secrets.contains(member.name)
        ? HiddenText.mark
        : ((try? Rules.text(of: member.value)) ?? nil).map(StoreMask.shownValue) ?? "null"
      return "\(member.name)=\(text)".escapedForTerminal
    }.joined(separator: " ")
  }

  private func node(_ environment: StoreEnvironment) -> JSONNode {
    let values = environment.values.map {
      ($0.name, secrets.contains($0.name) ? .string(HiddenText.mark) : StoreMask.shown($0.value))
    }
    return .object([
      "name": .string(environment.name),
      "base": environment.shownBase.map(JSONNode.string),
      "default": .boolean(isDefault(environment)),
      "values": values.isEmpty ? nil : .object(values),
    ])
  }

  private func isDefault(_ environment: StoreEnvironment) -> Bool {
    document.defaultEnvironment.map { environment.name.isSameText(as: $0) } ?? false
  }
}
