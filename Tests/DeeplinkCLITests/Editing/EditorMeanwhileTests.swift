import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("A store that changes while an editor is open")
struct EditorMeanwhileTests {
  let world = TestWorld.with(store: EditorSessionTests.store, environment: ["EDITOR": "ed"])

  private var text: String { world.files.text(of: "/home/me/project/links.json") ?? "" }
  private var draft: String? { world.files.text(of: "/tmp/edit/a.json") }

  @Test("a link that another program changed meanwhile is not written over")
  func changedMeanwhile() {
    let other = EditorSessionTests.store.replacing("\"/a\"", with: "\"/other\"")
    world.edits = [
      { [world] text in
        world.files.set("/home/me/project/links.json", Array(other.utf8))
        return text.replacing("/a", with: "/mine")
      }
    ]
    let outcome = world.run("edit", "a")
    #expect(outcome.status == .failure)
    #expect(
      outcome.told == """
        nothing changed; your text is in /tmp/edit/a.json
        error: links.json: another program changed "a" in the meantime
          hint: check it with deeplink list, then edit again

        """)
    #expect(text == other)
    #expect(
      draft == """
        {
          "name": "a",
          "path": "/mine"
        }

        """)
  }

  @Test("a change of another link meanwhile is kept")
  func otherChanged() {
    let other = EditorSessionTests.store.replacing("\"/b\"", with: "\"/other\"")
    world.edits = [
      { [world] text in
        world.files.set("/home/me/project/links.json", Array(other.utf8))
        return text.replacing("/a", with: "/mine")
      }
    ]
    #expect(world.run("edit", "a").status == .done)
    #expect(text == other.replacing("\"/a\"", with: "\"/mine\""))
  }
}
