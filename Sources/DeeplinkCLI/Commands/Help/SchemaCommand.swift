import ArgumentKit
import LinkKit

/// `deeplink schema`: the JSON Schema of a link store.
enum SchemaCommand {
  static let command: Command<Action> = Command(
    "schema", abstract: "Print the JSON Schema of links.json.",
    discussion: """
      Editors with JSON Schema 2020-12 support use it to complete and check a store: save it next \
      to the store and reference it there as "$schema".
      """,
    examples: [Example("deeplink schema > links.schema.json", "Save the schema for an editor.")],
    action: { _, context in
      try context.answer(Array(StoreSchema.jsonText.utf8))
      return .done
    })
}
