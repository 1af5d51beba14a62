import TextKit
import Testing

@Suite("Numbers with nouns")
struct CountedTests {
  @Test(
    "one is singular, none and many are plural",
    arguments: [(0, "0 links"), (1, "1 link"), (2, "2 links"), (-1, "-1 links")])
  func link(count: Int, text: String) {
    #expect(counted(count, "link") == text)
  }

  @Test("a plural that is not made with s is given")
  func plural() {
    #expect(counted(1, "entry", plural: "entries") == "1 entry")
    #expect(counted(2, "entry", plural: "entries") == "2 entries")
  }
}
