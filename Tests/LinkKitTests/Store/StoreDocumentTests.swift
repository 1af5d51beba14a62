import Testing

@testable import LinkKit
@testable import RuleKit

@Suite("StoreDocument")
struct StoreDocumentTests {
  static let sample = #"""
    {
      "$schema": "https://example.com/s",
      "version": 1,
      "environment": "production",
      "environments": {
        "production": "https://www.example.com",
        "staging": { "base": "https://staging.example.com", "values": { "tenant": "qa" } },
        "x-note": "ours"
      },
      "parameters": {
        "tournamentId": { "title": "Tournament", "type": "integer", "minimum": 1 }
      },
      "links": [
        { "name": "pickem", "path": "/pickem/$<tournamentId>", "title": "Pick'em \u00e9", "tags": ["a", "b\n"] },
        { "name": "entry", "path": "/entry/$<contestId>", "description": "d", "environment": "staging",
          "parameters": { "contestId": { "format": "uuid" } }, "x-owner": ["\ud800"] }
      ]
    }
    """#

  @Test("a store is read with its environments, rules and links")
  func read() throws {
    let document = try StoreDocument(bytes: Array(Self.sample.utf8))
    #expect(document.defaultEnvironment == "production")
    #expect(document.environments.map(\.name) == ["production", "staging"])
    #expect(
      document.environments.map(\.base) == [
        "https://www.example.com", "https://staging.example.com",
      ])
    #expect(document.environment(named: "staging")?.values.map(\.name) == ["tenant"])
    #expect(document.parameters.map(\.name) == ["tournamentId"])
    #expect(document.links.map(\.name) == ["pickem", "entry"])
    let pickem = try #require(document.link(named: "pickem"))
    #expect(pickem.title == "Pick'em é")
    #expect(pickem.tags == ["a", "b\n"])
    let entry = try #require(document.link(named: "entry"))
    #expect(entry.environment == "staging")
    #expect(entry.parameters.map(\.name) == ["contestId"])
    #expect(document.link(named: "Entry") == nil)
    let stored = document.links.stored(at: 0)
    #expect(stored.name?.string == "pickem")
    #expect(stored.title?.string == "Pick'em é")
    #expect(stored.tags.map(\.string) == ["a", "b\n"])
  }
}
