import TestSupport
import Testing

@testable import JSONKit
@testable import LinkKit
@testable import RuleKit

@Suite("A store with one link changed")
struct StoreDocumentChangedTests {
  @Test("what is said to be the store but for one link is a store with that link")
  func law() throws {
    var agreed = 0
    try fuzz(rounds: 200) { random in
      let store = RandomStore(&random, links: 1...5)
      let document = try StoreDocument(bytes: store.bytes)
      let position = random.int(0...store.names.count - 1)
      let name = store.names[position]
      var bytes = try #require(
        StoreEditor(document).editing(name) { editor in
          if random.oneIn(2) { editor.set(["title"], to: .string("T")) }
          if random.oneIn(3) { editor.set(["name"], to: .string(random.pick(store.names + ["z"]))) }
          if random.oneIn(6) { editor.set(["titel"], to: JSONNode(.null, at: 0..<0)) }
        })
      if random.oneIn(3) {
        let place = random.int(0...bytes.count - 1)
        bytes[place] = random.pick(Array("{}[],:\" a1\n\\".utf8))
      }
      let read = try? StoreDocument(bytes: bytes)
      guard let changed = document.link(at: position, changedIn: bytes) else { return }
      agreed += 1
      #expect(read?.links.map(\.name).contains(changed.link.name) == true)
      #expect(read?.links.count == document.links.count)
      #expect(read?.link(named: changed.link.name)?.path == changed.link.path)
    }
    #expect(agreed > 60)
  }

  @Test("a name that another link has, and a change elsewhere, are for the reader of the whole")
  func refusals() throws {
    let text = #"{"version":1,"links":[{"name":"a","path":"/a"},{"name":"b","path":"/b"}]}"#
    let document = try StoreDocument(bytes: Array(text.utf8))
    func isKnown(_ old: String, _ new: String) -> Bool {
      document.link(at: 0, changedIn: Array(text.replacing(old, with: new).utf8)) != nil
    }
    #expect(isKnown("/a", "/changed"))
    #expect(isKnown(#""a""#, #""c""#))
    #expect(!isKnown(#""name":"a""#, #""name":"b""#))
    #expect(!isKnown("/b", "/c"))
    #expect(!isKnown(#""version":1"#, #""version":2"#))
    #expect(!isKnown(#""/a"}"#, #""/a"},{"name":"c","path":""}"#))
    #expect(!isKnown(#""path":"/a""#, #""pth":"/a""#))
    #expect(!isKnown("b", "longer"))
  }
}
