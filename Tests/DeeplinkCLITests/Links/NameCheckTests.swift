import Testing

@testable import ArgumentKit
@testable import DeeplinkCLI

@Suite("Names that a command line gives")
struct NameCheckTests {
  private static let store = """
    {
      "version": 1,
      "environments": { "web": "https://h.example" },
      "links": [{ "name": "game", "path": "/g/$<id>/$<team>" }]
    }
    """

  @Test(
    "fill, batch, run and verify refuse a name alike",
    arguments: [
      (["id=1", "id=2"], "error: \"id\" is set twice\n"),
      (["idd=1"], "parameter \"idd\"\n  hint: did you mean \"id\"?\n"),
      (["another=1"], "parameter \"another\"\n  hint: "),
    ])
  func commands(set: [String], told: String) {
    let options = set.flatMap { ["--set", $0] }
    for words in [
      ["fill", "game"], ["batch", "game", "--each", "team=1"], ["batch", "--typical"],
      ["run", "game"], ["verify", "game", "--apple=aasa@h.example"],
    ] {
      let world = TestWorld.with(store: Self.store)
      world.files.set(
        "/home/me/project/aasa", Array(#"{"applinks":{"details":[]}}"#.utf8))
      let outcome = world.run(words + options)
      #expect(outcome.status == .usage)
      #expect(outcome.answer == "")
      #expect(outcome.told.contains(told), "\(words): \(outcome.told)")
    }
  }

  @Test("the hint names what was probably meant, else ten names at most")
  func hints() {
    #expect(NameCheck(["id", "team"]).hint(for: "idd") == "did you mean \"id\"?")
    #expect(NameCheck(["id", "team"]).hint(for: "another") == "it has id, team")
    #expect(NameCheck("they have", ["id"]).hint(for: "another") == "they have id")
    #expect(NameCheck([]).hint(for: "another") == "there are none")
    let many = NameCheck((10..<30).map { "n\($0)" })
    #expect(
      many.hint(for: "another") == "it has n10, n11, n12, n13, n14, n15, n16, n17, n18, n19, …")
  }

  @Test("the first name that is wrong is reported, whatever is wrong with it")
  func order() {
    let check = NameCheck(["a", "b"])
    func message(_ names: [String]) -> String? {
      do throws(CommandError) {
        try check.check(names, twice: "is set twice", unknown: "there is no")
        return nil
      } catch {
        return error.diagnostics.first?.message
      }
    }
    #expect(message(["a", "b"]) == nil)
    #expect(message(["a", "a", "c"]) == "\"a\" is set twice")
    #expect(message(["c", "a", "a"]) == "there is no \"c\"")
    // Names are told apart by their scalars.
    #expect(message(["e\u{301}"]) == "there is no \"e\u{301}\"")
  }
}
