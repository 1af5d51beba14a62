import Foundation
import TestSupport
import Testing

@testable import JSONKit
@testable import LinkKit
@testable import RuleKit

@Suite("Editing one link of a store")
struct StoreLinkEditingTests {
  /// A change of a link, with the member it is about.
  struct Change {
    let key: String
    let apply: (inout JSONEditor) -> Void
    /// Whether the link has what was asked for.
    let holds: (Link) -> Bool
  }

  @Test("a change leaves every byte outside its link, and every other member of it")
  func editing() throws {
    try fuzz(rounds: 70) { random in
      let store = RandomStore(&random, links: 1...5)
      let before = try StoreDocument(bytes: store.bytes)
      let name = random.pick(store.names)
      let link = try #require(before.link(named: name))
      let change = Self.change(of: link, &random)
      let after = try #require(StoreEditor(before).editing(name, change.apply))
      let new = try #require(try StoreDocument(bytes: after).links.first { change.holds($0) })
      #expect(after.prefix(link.range.lowerBound) == store.bytes.prefix(link.range.lowerBound))
      let tail = store.bytes.count - link.range.upperBound
      #expect(after.suffix(tail) == store.bytes.suffix(tail))
      #expect(
        Self.members(of: new, but: change.key, in: after)
          == Self.members(of: link, but: change.key, in: store.bytes))
    }
  }

  @Test("removing a member that was added gives the same bytes back")
  func addingAndRemoving() throws {
    try fuzz(rounds: 70) { random in
      let store = RandomStore(&random, links: 1...5)
      let before = try StoreDocument(bytes: store.bytes)
      let name = random.pick(store.names)
      let link = try #require(before.link(named: name))
      let added: (path: [String], value: JSONNode) = random.pick([
        (["title"], .string("A title")), (["description"], .string("")),
        (["tags"], .array([.string("a")])), (["environment"], .string("qa")),
        (["parameters"], .object([("id", .object([("minimum", .number("1"))]))])),
      ])
      guard link.node[added.path[0]] == nil else { return }
      let set = try #require(
        StoreEditor(before).editing(name) { $0.set(added.path, to: added.value) })
      let between = try StoreDocument(bytes: set)
      let removed = StoreEditor(between).editing(name) { $0.remove(added.path) }
      #expect(removed.map { String(decoding: $0, as: UTF8.self) } == store.text)
    }
  }

  @Test("setting what is there already changes nothing, whatever its spelling")
  func same() throws {
    let text = #"{"version":1,"links":[{"name":"a","path":"\/\u0061","tags":[ "x" ,"y"]}]}"#
    let document = try StoreDocument(bytes: Array(text.utf8))
    let after = StoreEditor(document).editing("a") {
      $0.set(["path"], to: .string("/a"))
      $0.set(["tags"], to: .array([.string("x"), .string("y")]))
      $0.remove(["title"])
      $0.remove(["parameters", "id", "minimum"])
      $0.removeElements(of: ["tags"]) { $0.text == "z" }
    }
    #expect(after == document.bytes)
    #expect(StoreEditor(document).editing("b") { $0.remove(["name"]) } == nil)
  }

  private static func change(of link: Link, _ random: inout SeededRandom) -> Change {
    let text = random.pick(["new", "né\n\"x\"", ""])
    return random.pick([
      Change(key: "name", apply: { $0.set(["name"], to: .string("other")) }) { $0.name == "other" },
      Change(key: "path", apply: { $0.set(["path"], to: .string(text)) }) {
        $0.name == link.name && $0.path == text
      },
      Change(key: "title", apply: { $0.set(["title"], to: .string(text)) }) { $0.title == text },
      Change(key: "title", apply: { $0.remove(["title"]) }) {
        $0.name == link.name && $0.title == nil
      },
      Change(key: "tags", apply: { $0.append([.string(text)], to: ["tags"]) }) {
        $0.name == link.name && $0.tags == link.tags + [text]
      },
      Change(key: "tags", apply: { $0.removeElements(of: ["tags"]) { $0.text == "tag1" } }) {
        $0.name == link.name && $0.tags == link.tags.filter { $0 != "tag1" }
      },
      Change(
        key: "parameters", apply: { $0.set(["parameters", "p0", "maximum"], to: .number("1.0")) }
      ) {
        $0.node["parameters"]?["p0"]?["maximum"]?.kind == .number("1.0")
      },
      Change(key: "parameters", apply: { $0.remove(["parameters", "p0"]) }) {
        $0.name == link.name && $0.node["parameters"]?["p0"] == nil
      },
    ])
  }

  /// The text of every member of a link but one.
  private static func members(of link: Link, but key: String, in bytes: [UInt8]) -> [String] {
    link.node.members.filter { $0.name != key }.map {
      String(
        decoding: bytes[$0.nameRange.lowerBound..<$0.value.range.upperBound], as: UTF8.self)
    }
  }
}
