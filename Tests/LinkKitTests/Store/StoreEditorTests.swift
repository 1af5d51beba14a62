import Foundation
import TestSupport
import Testing
import TextKit

@testable import JSONKit
@testable import LinkKit
@testable import RuleKit

@Suite("StoreEditor")
struct StoreEditorTests {
  @Test("removing what was added gives the same bytes back, in any layout")
  func addingAndRemoving() throws {
    try fuzz(rounds: 100) { random in
      let store = RandomStore(&random)
      let before = try document(store.bytes)
      let links = (0..<random.int(1...3)).map { RandomLink.node(named: "new\($0)", &random) }
      let added = try document(StoreEditor(before).adding(links))
      #expect(added.links.map(\.name) == store.names + links.indices.map { "new\($0)" })
      guard before.members.contains(where: { $0.name == "links" }) else { return }
      let removed = StoreEditor(added).removing(links.indices.map { "new\($0)" })
      if isOpenedUp(links: before, added) {
        // What was opened up stays open, and is otherwise what it was.
        expectSame(removed.filter { !$0.isSpace }, store.bytes.filter { !$0.isSpace })
      } else {
        expectSame(removed, store.bytes)
      }
      if store.hasLinesOfLinks, !store.names.isEmpty {
        let name = "new0"
        let one = StoreEditor(before).adding([links[0]])
        expectLinesKept(store.bytes, one, in: try document(one), link: name)
      }
    }
  }

  @Test("an environment beside two others is a line more, so that both sides of a merge can stay")
  func listedLine() throws {
    let store = """
      {
        "version": 1,
        "environments": {
          "production": "https://e.com",
          "staging": "https://staging.e.com"
        },
        "links": [
        ]
      }
      """
    func added(_ names: [String], to store: String) throws -> String {
      let editor = StoreEditor(try StoreDocument(bytes: Array(store.utf8)))
      let values = names.map { (["environments", $0], JSONNode.string("\($0)://")) }
      return String(decoding: try editor.setting(values), as: UTF8.self)
    }
    let line = "    \"qa\": \"qa://\",\n"
    let one = try added(["qa"], to: store)
    #expect(one.replacingScalars(line, with: "") == store)
    let both = one.replacingScalars(line, with: line + line.replacingScalars("qa", with: "dev"))
    let names = try StoreDocument(bytes: Array(both.utf8)).environments.map(\.name)
    #expect(names == ["production", "qa", "dev", "staging"])
    // Several keep the order in which they are given.
    let many = try StoreDocument(bytes: Array(added(["qa", "dev"], to: store).utf8))
    #expect(many.environments.map(\.name) == ["production", "staging", "qa", "dev"])
  }

  @Test("links of an array that was empty come and go without touching each other's lines")
  func emptyArray() throws {
    var opened = 0
    try fuzz(rounds: 100) { random in
      let store = RandomStore(&random, links: 0...0)
      let empty = try document(store.bytes)
      let nodes = ["a", "b", "c"].map { RandomLink.node(named: $0, &random) }
      let one = try document(StoreEditor(empty).adding([nodes[0]]))
      let two = try document(StoreEditor(one).adding([nodes[1]]))
      expectSame(StoreEditor(two).removing(["b"]), one.bytes)
      guard isOpenedUp(links: empty, one) else { return }
      opened += 1
      expectLinesKept(one.bytes, two.bytes, in: two, link: "b")
      let other = StoreEditor(two).removing(["a"])
      expectLinesKept(other, two.bytes, in: two, link: "a")
      let again = try document(StoreEditor(document(other)).adding([nodes[2]]))
      expectLinesKept(other, again.bytes, in: again, link: "c")
    }
    #expect(opened > 4)
  }

  @Test(
    "the last link leaves its brackets, and no padding that both sides have",
    arguments: [
      ("[ LINK ]", "[]"), ("[ LINK]", "[]"), ("[LINK ]", "[ ]"), ("[  LINK ]", "[ ]"),
      ("[ LINK  ]", "[ ]"), ("[LINK]", "[]"), ("[\n LINK]", "[]"),
    ])
  func padding(before: String, after: String) throws {
    let link = #"{"name": "a", "path": "/a"}"#
    let store = try document(
      Array(#"{"links": \#(before.replacing("LINK", with: link)), "version": 1}"#.utf8))
    let removed = StoreEditor(store).removing(["a"])
    #expect(String(decoding: removed, as: UTF8.self) == #"{"links": \#(after), "version": 1}"#)
  }

  @Test("a link in an array that was empty has lines of its own, and so has the bracket")
  func openedUp() throws {
    let empty = try document(
      Array("{\n  \"version\": 1,\n  \"links\": [ ],\n  \"environments\": {}\n}\n".utf8))
    let link = JSONNode.object([("name", .string("a")), ("path", .string("/a"))])
    #expect(
      String(decoding: StoreEditor(empty).adding([link]), as: UTF8.self) == """
        {
          "version": 1,
          "links": [
            {
              "name": "a",
              "path": "/a"
            }
          ],
          "environments": {}
        }

        """)
  }

  /// Whether an empty array of links on one line was given lines for its first link.
  private func isOpenedUp(links before: StoreDocument, _ after: StoreDocument) -> Bool {
    func text(_ document: StoreDocument) -> ArraySlice<UInt8>? {
      document.members.first { $0.name == "links" }.map { document.bytes[$0.range] }
    }
    guard before.links.isEmpty, let old = text(before), !old.hasLineEnd, let new = text(after)
    else {
      return false
    }
    return new.dropFirst().prefix { $0 != UInt8(ascii: "{") }.hasLineEnd
  }

  @Test("removing a link leaves every other line as it is, one comma excepted")
  func removing() throws {
    try fuzz(rounds: 100) { random in
      let store = RandomStore(&random, links: 1...6)
      let before = try document(store.bytes)
      let name = random.pick(store.names)
      let after = StoreEditor(before).removing([name])
      #expect(try document(after).links.map(\.name) == store.names.filter { $0 != name })
      if store.hasLinesOfLinks { expectLinesKept(after, store.bytes, in: before, link: name) }
      #expect(StoreEditor(before).removing(["nobody"]) == store.bytes)
    }
  }

  @Test("removing several links at once leaves what removing them one by one leaves")
  func removingSeveral() throws {
    try fuzz(rounds: 100) { random in
      let store = RandomStore(&random, links: 1...6)
      let before = try document(store.bytes)
      let names = store.names.filter { _ in random.oneIn(2) }
      let after = try document(StoreEditor(before).removing(names))
      #expect(after.links.map(\.name) == store.names.filter { !names.contains($0) })
      for name in after.links.map(\.name) {
        #expect(
          after.link(named: name)?.text(in: after) == before.link(named: name)?.text(in: before))
      }
    }
  }

  private func document(_ bytes: [UInt8]) throws -> StoreDocument {
    do {
      return try StoreDocument(bytes: bytes)
    } catch {
      Issue.record("\(error.all) in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      throw error
    }
  }

  private func expectSame(_ a: [UInt8], _ b: [UInt8]) {
    #expect(
      String(decoding: a, as: UTF8.self).debugDescription
        == String(decoding: b, as: UTF8.self).debugDescription)
  }

  /// Expects that a text without a link is the text with it, less the lines of that link, but for
  /// one comma.
  private func expectLinesKept(
    _ without: [UInt8], _ with: [UInt8], in document: StoreDocument, link name: String
  ) {
    guard let range = document.link(named: name)?.range else {
      Issue.record("no link \(name)")
      return
    }
    let lines = Lines(with)
    let kept = lines.all.filter { !$0.overlaps(range) }.map { Array(with[$0]) }
    let expected = Lines(without).all.map { Array(without[$0]) }
    let commas = zip(kept, expected).filter { $0 != $1 }
    #expect(kept.count == expected.count)
    #expect(commas.count <= 1)
    for (a, b) in commas {
      #expect(a.filter { $0 != 0x2C } == b.filter { $0 != 0x2C })
    }
  }
}

extension Link {
  func text(in document: StoreDocument) -> [UInt8] {
    Array(document.bytes[range])
  }
}

/// A new link with some of the members that a link may have.
enum RandomLink {
  static func node(named name: String, _ random: inout SeededRandom) -> JSONNode {
    var members: [(name: String, value: JSONNode)] = [
      ("name", .string(name)), ("path", .string("/\(name)/$<id>")),
    ]
    if random.oneIn(2) { members.append(("title", .string("A \"title\" é\n"))) }
    if random.oneIn(2) { members.append(("tags", .array([.string("a"), .string("b")]))) }
    if random.oneIn(3) {
      members.append(
        ("parameters", .object([("id", .object([("minimum", .number("1.0"))]))])))
    }
    return .object(members)
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || isLineEnd }
}

/// The editor's functions for links by their names; nil if no link has the name.
extension StoreEditor {
  func removing(_ names: [String]) -> [UInt8] {
    removing(at: names.compactMap { document.links.position(named: $0) })
  }

  func editing(_ name: String, _ change: (inout JSONEditor) -> Void) -> [UInt8]? {
    document.links.position(named: name).map { editing(at: $0, change) }
  }

  func text(of name: String) -> String? {
    document.links.position(named: name).map { text(at: $0) }
  }

  func replacing(_ name: String, withText text: String) -> [UInt8]? {
    document.links.position(named: name).map { replacing(at: $0, withText: text) }
  }
}
