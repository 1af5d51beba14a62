import ArgumentKit
import LinkKit

/// Answers a shell that completes a command line with what this machine's store has.
struct Completions {
  let context: Context

  func answer(to request: CompletionRequest) -> String {
    Completer(for: Deeplink.command.outline, values: candidates).answer(to: request)
  }

  /// What could stand at the cursor; nothing where the store cannot be read, since a shell has no
  /// place for an error.
  private func candidates(_ question: ValueQuestion) -> [Candidate] {
    let option = question.arguments[GlobalOptions.store] ?? nil
    guard let store = try? OpenedStore.find(option: option, in: context) else { return [] }
    switch question.identifier {
    case "link":
      return store.document.links.indices.lazy.map { store.document.links.summary(at: $0) }
        .map { Candidate($0.name.string, about: $0.title?.string ?? $0.path.string) }
    case "environment":
      return store.document.environments.map { Candidate($0.name, about: $0.base ?? "") }
    case "tag":
      let tags = store.document.links.indices.lazy.flatMap {
        store.document.links.summary(at: $0).tags.map(\.string)
      }
      return Set(tags).sorted().map { Candidate($0) }
    case "parameter", "assignment":
      return fields(question, in: store).flatMap { candidates(question, field: $0) }
    default: return []
    }
  }

  /// The fields of the link that stands on the line.
  private func fields(_ question: ValueQuestion, in store: OpenedStore) -> [Field] {
    guard let word = question.arguments[FillCommand.link] ?? nil,
      let request = try? RequestedLink(word, in: store),
      let form = try? request.form(base: store.document.environments.first?.base, in: store)
    else { return [] }
    return form.fields
  }

  /// `name=` while the name is typed, then `name=value` for each value that the rules list.
  private func candidates(_ question: ValueQuestion, field: Field) -> [Candidate] {
    guard question.identifier == "assignment" else {
      return [Candidate(field.name, about: field.label)]
    }
    guard question.typed.utf8.contains(UInt8(ascii: "=")) else {
      return [Candidate(field.name + "=", about: field.rules.summary, continues: true)]
    }
    guard question.typed.hasPrefix(field.name + "=") else { return [] }
    return (field.rules.choices ?? []).map { Candidate("\(field.name)=\($0)") }
  }
}
