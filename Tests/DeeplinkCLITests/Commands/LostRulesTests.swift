import Testing

@testable import DeeplinkCLI

@Suite("A slot that an edit renames")
struct LostRulesTests {
  private static let store = """
    {
      "version": 1,
      "parameters": { "eId": { "type": "integer", "minimum": 1 } },
      "links": [
        { "name": "a", "path": "/a/$<eId>" },
        { "name": "b", "path": "/b/$<eId>/$<ref>", "parameters": { "ref": { "enum": ["x y", "z"] } } }
      ]
    }
    """

  private static let rows: [(link: String, path: String, told: String)] = [
    (
      "a", "/a/$<eventId>",
      """
      warning: eId is gone and eventId is new: the rules of eId (a whole number, at least 1) do not \
      apply to it
        hint: deeplink param edit eventId --rule type=integer --rule minimum=1
      links.json: edited "a"

      """
    ),
    ("a", "/aa/$<eId>", "links.json: edited \"a\"\n"),
    ("a", "/a/$<eId>/$<x>", "links.json: edited \"a\"\n"),
  ]

  @Test("is warned of if its rules no longer apply", arguments: rows)
  func path(link: String, path: String, told: String) {
    let world = TestWorld.with(store: Self.store)
    #expect(world.run("edit", link, "--path", path).told == told)
  }
}
