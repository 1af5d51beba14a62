import ArgumentKit
import LinkKit

/// `deeplink schema`: the JSON Schema of a link store.
enum SchemaCommand {
  static let command: Command<Action> = Command(
    "schema", abstract: "Print the JSON Schema of links.json.",
    discussion: """
      Editors that know JSON Schema 2020-12 complete and check a store with it: save it beside the \
      store and name it there as "$schema".
      """,
    examples: [Example("deeplink schema > links.schema.json", "Keep it for an editor.")],
    action: { _, context in
      try context.answer(Array(StoreSchema.jsonText.utf8))
      return .done
    })
}
