import Testing

@testable import DeeplinkCLI

@Suite("Rules that only some links have")
struct RuleGapTests {
  /// Three links with the slot `orderId`, the first of them with rules; `return` is how the second
  /// rules it, `shared` what all links share.
  private static func store(returns: String = "", shared: String = "") -> String {
    """
    {
      "version": 1,\(shared)
      "links": [
        {
          "name": "order",
          "path": "https://h/orders/$<orderId>",
          "parameters": {
            "orderId": { "pattern": "^[A-Z]{2}-[0-9]{4}$" }
          }
        },
        { "name": "returns", "path": "https://h/orders/$<orderId>/return"\(returns) },
        { "name": "payment", "path": "https://h/pay/$<orderId>?x=$<note?>" }
      ]
    }

    """
  }

  @Test(
    "an empty object exempts a link, rules of its own close the gap, shared rules leave none",
    arguments: [
      (store(returns: #", "parameters": { "orderId": {} }"#), ["payment"]),
      (store(returns: #", "parameters": { "orderId": { "title": "Order" } }"#), ["payment"]),
      (store(returns: #", "parameters": { "orderId": { "minLength": 3 } }"#), ["payment"]),
      (store(shared: "\n  \"parameters\": { \"orderId\": { \"title\": \"Order\" } },"), []),
    ])
  func exempt(store: String, unruled: [String]) {
    let gaps = TestWorld.with(store: store).run("check", "--format", "json").answer
    #expect(gaps.contains("but not in \(unruled.joined(separator: ", "))\"") == !unruled.isEmpty)
    #expect(gaps.contains("has rules in") == !unruled.isEmpty)
  }

  @Test("a dry run shows the change and makes none")
  func dryRun() {
    let world = TestWorld.with(store: Self.store())
    let outcome = world.run("param", "share", "order.orderId", "--dry-run")
    #expect(outcome.answer.contains("+  \"parameters\": {\n"))
    #expect(world.files.text(of: "/home/me/project/links.json") == Self.store())
  }

  @Test("other links keep their own rules, and a note names them")
  func overrides() {
    let returns = #", "parameters": { "orderId": { "minLength": 3 } }"#
    let world = TestWorld.with(store: Self.store(returns: returns))
    #expect(
      world.run("param", "share", "order.orderId").told == """
        links.json: "order" now shares its rules for "orderId" with all links
        note: orderId still has its own rules in returns

        """)
    #expect(world.files.text(of: "/home/me/project/links.json")?.contains(returns) == true)
  }
}
