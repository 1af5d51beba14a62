import Testing

@testable import DeeplinkCLI

@Suite("What a remembered URL belongs to")
struct HistoryBelongingTests {
  private func entry(store: String?, link: String?, path: String = "/a/$<id>") -> HistoryEntry {
    HistoryEntry(
      time: "1970-01-01T00:00:00Z", store: store, link: link, path: path, environment: nil,
      base: nil, values: [], url: "/a/7")
  }

  @Test(
    "a store takes what names it, and no store what names neither store nor link",
    arguments: [
      ("s", "s", "l", true), ("s", "s", nil, true), ("s", "t", "l", false), ("s", nil, nil, false),
      (nil, nil, nil, true), (nil, nil, "l", false), (nil, "s", nil, false), (nil, "s", "l", false),
    ] as [(String?, String?, String?, Bool)])
  func store(key: String?, store: String?, link: String?, isOf: Bool) {
    #expect(entry(store: store, link: link).isOf(store: key) == isOf)
  }

  @Test("it is called by its link, or by its path where it has no link")
  func name() {
    let words = ["l", "/a/$<id>"]
    #expect(words.map(entry(store: nil, link: "l").isCalled) == [true, false])
    #expect(words.map(entry(store: nil, link: nil).isCalled) == [false, true])
  }

  @Test(
    "a link takes its own path's, and those of another name that no link of the path has now",
    arguments: [
      ("one", "/a/$<id>", "one", true), ("one", "/b/$<id>", "one", false),
      ("one", "/a/$<id>", "gone", true), ("one", "/a/$<id>", "two", false),
      ("one", "/a/$<id>", "else", true), ("one", "/a/$<id>", nil, false),
      (nil, "/a/$<id>", nil, true), (nil, "/a/$<id>", "one", false), (nil, "/b", nil, false),
    ] as [(String?, String, String?, Bool)])
  func link(name: String?, path: String, link: String?, belongs: Bool) throws {
    let store = try OpenedStore(
      StoreFinder.Location(path: "/s", shown: "s", exists: true),
      bytes: Array(
        #"""
        { "version": 1, "links": [
          { "name": "one", "path": "/a/$<id>" }, { "name": "two", "path": "/a/$<id>" },
          { "name": "else", "path": "/else" } ] }
        """#.utf8))
    var request = RequestedLink(template: "/a/$<id>")
    request.name = name
    #expect(
      entry(store: "/s", link: link, path: path).belongs(to: request, in: store) == belongs)
  }

  @Test("of a line's values those are read that are a text or null, and say where they are from")
  func values() {
    let line =
      #"{"time":"t","path":"/a","url":"/a","values":{"a":{"value":null,"from":"set"},"#
      + #""b":{"value":"x","from":"prompt"},"c":{"value":7,"from":"set"},"d":{"from":"set"},"#
      + #""e":{"value":"x","from":"mars"},"f":{"value":"x"}}}"#
    #expect(
      HistoryEntry(line: Array(line.utf8))?.values == [
        HistoryEntry.Value(name: "a", text: nil, origin: .set),
        HistoryEntry.Value(name: "b", text: "x", origin: .prompt),
      ])
  }
}
