import TestSupport
import Testing
import TextKit

@testable import JSONKit
@testable import LinkKit

@Suite("The parts of a store")
struct StorePartsTests {
  private static func document(_ text: String) throws -> StoreDocument {
    try StoreDocument(bytes: Array(text.utf8))
  }

  @Test("a link without a name is known by its line, and by its column where one line has several")
  func words() throws {
    let text = """
      {"version":1,"links":[7,8,
      9,
      {
      },10
      ,{

      },
      11,12,
      13]}
      """
    let document = try Self.document(text)
    let words = document.links.words(in: SourceText(name: "", bytes: document.bytes))
    let expected = [":1:23", ":1:25", ":2", ":3", ":4:3", ":5", ":8:1", ":8:4", ":9"]
    #expect(document.links.indices.map { words[$0] } == expected)
    let start = text.utf8.count - "11,12,\n13]}".utf8.count
    #expect(document.links.rangeOfName(at: 6) == start..<start + 1)
    #expect(document.links.positions(written: "9") == [])
  }

  @Test("an object ends at its own brace, whatever its strings and objects hold")
  func objectRanges() throws {
    let object = #"{"a":"}","b":[{},"]"],"c":{"d":"\""}}"#
    let document = try Self.document(#"{"version":1,"x-a":\#(object),"links":[]}"#)
    let start = #"{"version":1,"x-a":"#.utf8.count
    #expect(
      document.links.range(ofValueAt: start) == start..<start + object.utf8.count)
  }

  @Test("half a surrogate pair in a member of the author's own does no harm to its link")
  func ownMembers() throws {
    let document = try Self.document(
      #"{"version":1,"x-a":"\ud800","links":[{"name":"a","path":"/","x-a":["\ud800"]}]}"#)
    #expect(document.links.map(\.name) == ["a"])
    #expect(document.links.range(at: 0).count == #"{"name":"a","path":"/","x-a":["\ud800"]}"#.count)
  }

  @Test("a link that has no name may get one that no other has")
  func changedName() throws {
    let text = #"{"version":1,"links":[{"name":"a","path":"/a"},{"path":"/b"}]}"#
    let document = try Self.document(text)
    func name(_ name: String) -> String? {
      let new = text.replacing(#"{"path":"/b""#, with: #"{"name":"\#(name)","path":"/b""#)
      return document.link(at: 1, changedIn: Array(new.utf8))?.link.name
    }
    #expect(name("b") == "b")
    #expect(name("a") == nil)
  }

  @Test(
    "the nearest name is found as far away as a slip of the hand leads",
    arguments: [
      ("abcdef", "abcdefxyz", true), ("abcdef", "abcdefwxyz", false), ("abcdef", "xyzdef", true),
      ("abcdef", "wxyzef", false), ("abcdef", "abc", true), ("abcdef", "ab", false),
      ("ab", "ax", true), ("ab", "xy", false), ("a", "ab", true), ("badcef", "abcdef", true),
    ])
  func nearestName(typed: String, name: String, isNear: Bool) throws {
    let document = try Self.document(
      #"{"version":1,"links":[{"name":"\#(name)","path":"/"},{"name":"_._._._","path":"/"}]}"#)
    #expect(document.links.nearestName(to: typed) == (isNear ? name : nil))
  }

  @Test(
    "of the store's environments the first ten are told where none is near",
    arguments: [
      (0, "the store has no environments"), (1, "it has e0"), (3, "it has e0, e1, e2"),
      (10, "it has e0, e1, e2, e3, e4, e5, e6, e7, e8, e9"),
      (11, "it has e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, …"),
    ])
  func environments(count: Int, hint: String) {
    let bases = (0..<count).map { #""e\#($0)":"https://h""# }.joined(separator: ",")
    #expect(
      toldByStore(#"{"version":1,"environment":"production","environments":{\#(bases)}}"#)
        == [#"1:28 no environment "production" (\#(hint))"#])
  }

  @Test(
    "a name of a link or an environment has the characters of names, others what they stand for",
    arguments: [
      ("a", true, true, true), ("_A9.-", true, true, true), ("", false, true, false),
      ("-a", false, true, false), (".a", false, true, false), ("a b", false, true, false),
      ("é", false, true, false), ("9", true, true, true), ("h.example", true, true, true),
    ])
  func names(name: String, isLink: Bool, isParameter: Bool, isHost: Bool) {
    #expect(StoreName.link.allows(name) == isLink)
    #expect(StoreName.environment.allows(name) == isLink)
    #expect(StoreName.parameter.allows(name) == isParameter)
    if name.utf8.allSatisfy({ $0 != UInt8(ascii: "_") }) {
      #expect(StoreName.host.allows(name) == isHost)
    }
  }

  @Test("what members of x-… hold is not judged by the schema")
  func ownMembersOfSchema() throws {
    var patterns = 0
    func visit(_ node: JSONNode) {
      for pattern in node["patternProperties"]?.members ?? [] {
        guard case .boolean(let allows) = pattern.value.kind else { continue }
        #expect(allows, "\(pattern.name)")
        patterns += 1
      }
      for child in node.elements + node.members.map(\.value) { visit(child) }
    }
    visit(try JSONNode.parse(Array(StoreSchema.jsonText.utf8)))
    #expect(patterns > 2)
  }

  @Test("links' own keys are known from others")
  func keys() {
    #expect(StoreSchema.link.keys.allSatisfy { Link.hasKey($0.name) })
    #expect(!Link.hasKey("x-a") && !Link.hasKey("pth"))
  }

  @Test("a text of the store is what its string stands for", arguments: [true, false])
  func texts(usesScanner: Bool) throws {
    for (written, text, isPlain) in [
      ("a", "a", true), ("", "", true), (#"a\n\"\u00e9"#, "a\n\"é", false), ("é", "é", false),
    ] {
      let store = #"{"version":1,"links":[{"name":"a","path":"/","title":"\#(written)"}]}"#
      let document = try StoreDocument(bytes: Array(store.utf8), usesScanner: usesScanner)
      let title = try #require(document.links.stored(at: 0).title)
      #expect(Array(title.utf8) == Array(text.utf8) && title.string == text)
      let span = try #require(document.links.spans(at: 0).title)
      document.withTexts { texts in
        #expect(Array(texts.decoded(span)) == Array(text.utf8))
        #expect(texts.plain(span).map(Array.init) == (isPlain ? Array(text.utf8) : nil))
      }
    }
  }

  @Test("of a link's rules those count that are objects")
  func rules() throws {
    let document = try Self.document(
      #"{"version":1,"links":[{"name":"a","path":"/","parameters":{"id":{},"x-n":3}}]}"#)
    #expect(document.links[0].parameters.map(\.name) == ["id"])
  }

  @Test("what a store lacks is told at its first character")
  func missingVersion() {
    let found = #expect(throws: Faults.self) { try Self.document(#" {"links":[]}"#) }
    #expect(found?.all.map(\.range) == [1..<2])
  }
}
