import Testing
import TestSupport

@testable import LinkKit

@Suite("Links that a change of a store touches")
struct StoreLinksChangesTests {
  private static func document(_ paths: [String], tail: String) throws -> StoreDocument {
    let links = paths.map { #"{ "name": "n\#($0)", "path": "/\#($0)" }"# }
    return try StoreDocument(
      bytes: Array(
        #"{ "version": 1, "links": [\#(links.joined(separator: ", "))], "x-tail": "\#(tail)" }"#
          .utf8))
  }

  @Test("are those whose texts the other version does not have")
  func law() throws {
    var changed = 0
    try fuzz(rounds: 200) { random in
      let names = (0..<6).map(String.init) + ["11", "12", "112"]
      func some() -> [String] {
        names.filter { _ in random.pick([true, true, false]) }
      }
      let old = some()
      var new = random.pick([true, false]) ? some() : old
      if random.pick([true, false]) { new.reverse() }
      let versions = try (
        Self.document(old, tail: random.pick(["a", "b"])),
        Self.document(new, tail: random.pick(["a", "bb"]))
      )
      let found = StoreLinks.changes(from: versions.0.links, to: versions.1.links)
      #expect(found.old == old.indices.filter { !new.contains(old[$0]) })
      #expect(found.new == new.indices.filter { !old.contains(new[$0]) })
      changed += found.old.count + found.new.count
    }
    #expect(changed > 100)
  }
}
