import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink add: what is refused or warned of")
struct AddRefusalTests {
  let world = TestWorld.with(store: AddTests.store)

  private var text: String? { world.files.text(of: "/home/me/project/links.json") }

  @Test(
    "what cannot be added is refused, and the file stays as it is",
    arguments: [
      (
        ["a", "/x"],
        """
        error: links.json already has a link "a": /a/$<id>
          hint: change it with deeplink edit a
        """
      ),
      (
        ["-", "/x"],
        """
        error: "-" is not a valid link name
          hint: use letters, digits, "_", "." and "-", not starting with "." or "-"
        """
      ),
      (
        ["b", "/$<x"],
        """
        error: expected ">" to finish the slot "$<x"
            /$<x
             ^^^
          hint: write "$$<" for a literal "$<"
        """
      ),
      (
        ["b", "/%zz"],
        """
        error: expected two hexadecimal digits after "%"
            /%zz
             ^
          hint: write a percent sign as %25
        """
      ),
      (
        ["b", "/$<x>", "--rule", "x.minimum=a"],
        """
        error: x: minimum: expected a number, found "a"
            …e": "b", "path": "/$<x>", "parameters": { "x": { "minimum": "a" } } }
                                                                         ^^^
        """
      ),
      (
        ["b", "/$<x>", "--rule", "x.minimm=1"],
        """
        error: --rule: "minimm" is not a keyword; did you mean "minimum"?
          See deeplink add --help.
        """
      ),
      (
        ["b", "/$<x>", "--rule", "y.minimum=1"],
        """
        error: the path has no slot "y"
          hint: did you mean "x"?
          See deeplink add --help.
        """
      ),
      (
        ["b", "/$<x>", "--rule", "x=1"],
        """
        error: --rule: expected NAME.KEYWORD=VALUE, such as id.type=integer, got "x=1"
          See deeplink add --help.
        """
      ),
      (
        ["b", "/$<x=a>", "--rule", "x.type=integer"],
        """
        error: invalid default for "x": expected a whole number, got "a"
            /$<x=a>
             ^^^^^^
        """
      ),
      (
        ["b", "/$<x>", "--env", "qaa"],
        """
        error: --env: links.json has no environment "qaa"
          hint: did you mean "qa"?
        """
      ),
    ])
  func refusals(words: [String], reason: String) {
    #expect(Deeplink.run(["add"] + words, in: world.context) == .usage)
    #expect(world.message == (reason + "\n").droppingReference)
    #expect(text == AddTests.store)
  }
}
