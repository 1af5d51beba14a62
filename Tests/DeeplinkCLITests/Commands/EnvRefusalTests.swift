import Testing

@testable import DeeplinkCLI

@Suite("deeplink env: what it refuses")
struct EnvRefusalTests {
  let world = TestWorld.with(store: EnvTests.store)

  private var text: String { world.files.text(of: "/home/me/project/links.json") ?? "" }

  @Test("links that a change makes faulty are named")
  func faulty() {
    let world = TestWorld.with(
      store: #"{"version":1,"environments":{"a":"https://h"},"links":[{"name":"x","path":":x/y"}]}"#
    )
    let outcome = world.run("env", "edit", "a", "--base", "a://")
    #expect(outcome.status == .done)
    #expect(
      outcome.told == """
        warning: 1 link has faults now: x
          hint: deeplink check says which
        links.json: edited environment "a"

        """)
  }

  @Test(
    "what cannot be is refused in words, and the file stays as it is",
    arguments: [
      (
        ["add", "production", "https://h"],
        """
        error: links.json has an environment "production" already: https://example.com
          hint: deeplink env edit production changes it
        """
      ),
      (
        ["add", "all", "https://h"],
        """
        error: "all" cannot name an environment
          hint: it means every one of them
        """
      ),
      (
        ["add", "a b", "https://h"],
        """
        error: "a b" cannot name an environment
          hint: letters, digits, "_", "." and "-", not starting with "." or "-"
        """
      ),
      (
        ["add", "app", "h.example"],
        """
        --base:1:1: error: expected a base that starts with a scheme
            h.example
            ^^^^^^^^^
          hint: write https://example.com, or example:// for an app
        """
      ),
      (
        ["add", "app", "https://h?x"],
        """
        --base:1:10: error: expected a base without a query
            https://h?x
                     ^^
          hint: a query belongs in the link's path
        """
      ),
      (
        ["add", "app"],
        """
        error: expected <base>
          hint: \(TestWorld.unasked)
        Usage: deeplink env add [--value <name=value> ...] [--default] [--dry-run]
                 <name> [<base>]
          deeplink env add --help says more.
        """
      ),
      (
        ["edit", "stagin", "--base", "x://"],
        """
        error: links.json has no environment "stagin"
          hint: did you mean "staging"?
        """
      ),
      (
        ["edit", "staging", "--unset", "rf"],
        """
        error: the environment "staging" gives "rf" no value
          hint: did you mean "ref"?
        """
      ),
      (
        ["edit", "staging", "--name", "production"],
        """
        error: links.json has an environment "production" already: https://example.com
          hint: deeplink env edit production changes it
        """
      ),
      (
        ["edit", "staging"],
        """
        error: expected --base, --name, --value or --unset
          hint: \(TestWorld.unasked)
        Usage: deeplink env edit [--base <url>] [--name <new>]
                 [--value <name=value> ...] [--unset <name> ...] [--dry-run] <name>
          deeplink env edit --help says more.
        """
      ),
      (
        ["remove", "qa", "--yes"],
        """
        error: links.json has no environment "qa"
          hint: it has production, staging
        """
      ),
      (
        ["remove", "production"],
        """
        error: expected --yes, or a terminal to ask on
          hint: \(TestWorld.unasked)
        Usage: deeplink env remove [--yes] [--dry-run] <name> ...
          deeplink env remove --help says more.
        """
      ),
      (
        ["default", "qa"],
        """
        error: links.json has no environment "qa"
          hint: it has production, staging
        """
      ),
    ])
  func refusals(words: [String], reason: String) {
    let outcome = world.run(["env"] + words)
    #expect(outcome.status == .usage)
    #expect(outcome.answer == "")
    #expect(outcome.told == reason + "\n")
    #expect(text == EnvTests.store)
  }
}
