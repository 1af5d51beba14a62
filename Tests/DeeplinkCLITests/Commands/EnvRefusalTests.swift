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
        warning: 1 link now has errors: x
          hint: run deeplink check
        links.json: edited environment "a"

        """)
  }

  @Test(
    "what cannot be is refused in words, and the file stays as it is",
    arguments: [
      (
        ["add", "production", "https://h"],
        """
        error: links.json already has an environment "production": https://example.com
          hint: change it with deeplink env edit production
        """
      ),
      (
        ["add", "all", "https://h"],
        """
        error: "all" is not a valid environment name
          hint: it means all environments
        """
      ),
      (
        ["add", "a b", "https://h"],
        """
        error: "a b" is not a valid environment name
          hint: use letters, digits, "_", "." and "-", not starting with "." or "-"
        """
      ),
      (
        ["add", "app", "h.example"],
        """
        --base:1:1: error: expected a base URL that starts with a scheme
            h.example
            ^^^^^^^^^
          hint: write https://h.example
        """
      ),
      (
        ["add", "app", "https://h?x"],
        """
        --base:1:10: error: expected a base URL without a query
            https://h?x
                     ^^
          hint: a query belongs in the link's path
        """
      ),
      (
        ["add", "app"],
        """
        error: missing <base>
          hint: \(TestWorld.unasked)
        Usage: deeplink env add [--value <name=value> ...] [--default] [--dry-run]
                 <name> [<base>]
          See deeplink env add --help.
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
        error: environment "staging" has no value for "rf"
          hint: did you mean "ref"?
        """
      ),
      (
        ["edit", "staging", "--name", "production"],
        """
        error: links.json already has an environment "production": https://example.com
          hint: change it with deeplink env edit production
        """
      ),
      (
        ["edit", "staging"],
        """
        error: needs --base, --name, --value or --unset
          hint: \(TestWorld.unasked)
        Usage: deeplink env edit [--base <url>] [--name <new>]
                 [--value <name=value> ...] [--unset <name> ...] [--dry-run] <name>
          See deeplink env edit --help.
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
        error: needs --yes when not run in a terminal
          hint: \(TestWorld.unasked)
        Usage: deeplink env remove [--yes] [--dry-run] <name> ...
          See deeplink env remove --help.
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
    #expect(outcome.message == (reason + "\n").droppingReference)
    #expect(text == EnvTests.store)
  }
}
