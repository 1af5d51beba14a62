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

  private static let hint =
    "  hint: share them with deeplink param share order.orderId; exempt a link with \"orderId\": "
    + "{}\n"

  @Test("check notes the gap once, at the rules, and --strict does not count it")
  func check() {
    let outcome = TestWorld.with(store: Self.store()).run("check", "--strict")
    #expect(
      outcome
        == TestWorld.Outcome(
          status: .done, answer: "links.json: 3 links, 0 errors, 0 warnings\n",
          told: """
            links.json:8:9: note: orderId has rules in order but not in returns, payment
                        "orderId": { "pattern": "^[A-Z]{2}-[0-9]{4}$" }
                        ^^^^^^^^^
              hint: share them with deeplink param share order.orderId; exempt a link with \
            "orderId": {}

            """))
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

  @Test(
    "a change notes the gap that it opens, and none that was there",
    arguments: [
      (
        ["add", "refund", "https://h/r/$<orderId>"],
        "note: orderId has rules in order but not in refund, returns, payment\n" + hint
      ),
      (
        ["edit", "payment", "--rule", "note.maxLength=3"], ""
      ),
      (["edit", "payment", "--title", "Pay"], ""),
      (["edit", "order", "--rule", "orderId.maxLength=9"], ""),
      (["edit", "order", "--unset", "orderId"], ""),
      (
        ["edit", "returns", "--rule", "orderId.maxLength=9"],
        """
        note: orderId has rules in returns, order but not in payment
          hint: share them with deeplink param share returns.orderId; exempt a link with \
        "orderId": {}

        """
      ),
    ])
  func change(words: [String], told: String) {
    let outcome = TestWorld.with(store: Self.store()).run(words)
    #expect(outcome.status == .done)
    #expect(
      outcome.told.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("links.json: ") }.joined(separator: "\n") == told)
  }

  @Test("sharing moves the lines of the rules and touches no other")
  func share() {
    let world = TestWorld.with(store: Self.store())
    #expect(
      world.run("param", "share", "order.orderId")
        == TestWorld.Outcome(
          status: .done, answer: "",
          told: "links.json: \"order\" now shares its rules for \"orderId\" with all links\n"))
    #expect(
      world.files.text(of: "/home/me/project/links.json") == """
        {
          "version": 1,
          "parameters": {
            "orderId": { "pattern": "^[A-Z]{2}-[0-9]{4}$" }
          },
          "links": [
            {
              "name": "order",
              "path": "https://h/orders/$<orderId>"
            },
            { "name": "returns", "path": "https://h/orders/$<orderId>/return" },
            { "name": "payment", "path": "https://h/pay/$<orderId>?x=$<note?>" }
          ]
        }

        """)
    #expect(world.run("check").told == "")
    #expect(world.run("fill", "returns", "-s", "orderId=ab-1").status == .refused)
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

  @Test(
    "the same shared rules only lose their copy; others, and rules that do not exist, are an error",
    arguments: [
      (
        #"{ "pattern": "^[A-Z]{2}-[0-9]{4}$" }"#, "order.orderId",
        #"links.json: "order" now shares its rules for "orderId" with all links"#
      ),
      (
        #"{ "minLength": 3 }"#, "order.orderId",
        """
        error: links.json already has other shared rules for "orderId": at least 3 characters
          hint: change them with deeplink param edit orderId, or remove the link's own with \
        deeplink edit order --unset orderId
        """
      ),
      (
        "{}", "order.ordrId",
        """
        error: the link "order" has no rules for "ordrId"
          hint: did you mean "orderId"?
        """
      ),
      (
        "{}", "payment.note",
        """
        error: the link "payment" has no rules for "note"
          hint: there are none
        """
      ),
      (
        "{}", "ordr.orderId",
        """
        error: links.json has no link "ordr"
          hint: did you mean "order"?
        """
      ),
      (
        "{}", "order",
        """
        error: expected LINK.NAME, got "order"
          hint: the parameter id of the link game is game.id
        """
      ),
    ])
  func shared(rules: String, word: String, told: String) {
    let shared = "\n  \"parameters\": { \"orderId\": \(rules) },"
    let world = TestWorld.with(store: Self.store(shared: shared))
    let outcome = world.run("param", "share", word)
    #expect(outcome.message == told + "\n")
    #expect(outcome.status == (told.hasPrefix("error") ? .usage : .done))
  }

  @Test("of a name with several dots the longest name of a link wins")
  func dots() {
    let world = TestWorld.with(
      store: """
        { "version": 1, "links": [
          { "name": "a", "path": "https://h/$<b.c>", "parameters": { "b.c": { "maxLength": 1 } } },
          { "name": "a.b", "path": "https://h/$<c>", "parameters": { "c": { "maxLength": 2 } } } ] }
        """)
    #expect(
      world.run("param", "share", "a.b.c").told.contains(#""a.b" now shares its rules for "c""#))
    #expect(
      world.run("param", "share", "a.b.c").told.contains(#""a" now shares its rules for "b.c""#))
  }

  @Test("the shell is offered the rules of links")
  func completion() {
    let world = TestWorld.with(store: Self.store())
    #expect(
      world.run("---complete", "zsh", "param", "share", "").answer.contains(" order.orderId\n"))
  }
}
