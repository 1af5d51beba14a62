import RuleKit
import Testing

@testable import JSONKit
@testable import LinkKit

@Suite("StoreSchema")
struct StoreSchemaTests {
  @Test("the schema is JSON and says of every key what it is for and what it holds")
  func keys() throws {
    let schema = try JSONNode.parse(Array(StoreSchema.jsonText.utf8))
    #expect(schema["$schema"]?.text == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["required"]?.elements.map(\.text) == ["version"])
    #expect(schema["additionalProperties"]?.kind == .boolean(false))
    let rules = try #require(schema["$defs"]?["rules"]?["properties"])
    #expect(rules.members.map(\.name) == Keyword.allCases.map(\.rawValue))
    let link = try #require(schema["properties"]?["links"]?["items"])
    #expect(link["required"]?.elements.map(\.text) == ["name", "path"])
    for (record, properties) in [(StoreSchema.store, schema), (StoreSchema.link, link)] {
      let found = properties["properties"]?.members ?? []
      #expect(found.map(\.name) == record.keys.map(\.name))
      #expect(found.map { $0.value["description"]?.text } == record.keys.map(\.meaning))
    }
  }

  @Test("the scanner knows every key of a link")
  func scannerKeys() {
    #expect(LinkKeys.link.keys.count == StoreSchema.link.keys.count)
    #expect(LinkKeys.link.required == 0b11)
  }
}
