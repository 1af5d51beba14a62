import Testing

@testable import LinkKit

@Suite("Differences between two versions of a store")
struct StoreComparisonTests {
  private static func store(_ links: String, base: String = "https://h.org") throws -> StoreDocument
  {
    let text = #"""
      {"version":1,"environments":{"web":"\#(base)"},
      "parameters":{"id":{"type":"integer","minimum":1,"maximum":99}},"links":[\#(links)]}
      """#
    return try StoreDocument(bytes: Array(text.utf8))
  }

  private static func told(_ change: LinkChange) -> String {
    let names = [change.old?.name, change.new?.name].compactMap(\.self).joined(separator: ">")
    return ["\(change.kind) \(names)", change.lost, change.gained].compactMap(\.self)
      .joined(separator: " ")
  }

  @Test(
    "each link by the URLs that it makes",
    arguments: [
      (#"{"name":"a","path":"/a/$<id>"}"#, #"{"name":"a","path":"/a/$<id>","title":"A"}"#, []),
      (
        #"{"name":"a","path":"/a/$<id>"}"#, #"{"name":"b","path":"/a/$<id>"}"#, ["renamed a>b"]
      ),
      (#"{"name":"a","path":"/a/$<id>"}"#, "", ["removed a https://h.org/a/1"]),
      ("", #"{"name":"a","path":"/a"}"#, ["added a https://h.org/a"]),
      (
        #"{"name":"a","path":"/a/$<id>"}"#,
        #"{"name":"a","path":"/a/$<id>","parameters":{"id":{"maximum":9}}}"#,
        ["shrank a>a https://h.org/a/11"]
      ),
      (
        #"{"name":"a","path":"/a/$<id>"}"#,
        #"{"name":"a","path":"/a/$<id>","parameters":{"id":{"minimum":0}}}"#,
        ["grew a>a https://h.org/a/0"]
      ),
      (
        #"{"name":"a","path":"/a/$<id>"}"#, #"{"name":"a","path":"/b/$<id>"}"#,
        ["moved a>a https://h.org/a/1 https://h.org/b/1"]
      ),
      (
        #"{"name":"a","path":"/a/$<id>"}"#,
        #"{"name":"a","path":"/a/$<n>","parameters":{"n":{"type":"integer","minimum":1,"maximum":99}}}"#,
        ["same a>a"]
      ),
      (
        #"{"name":"a","path":"/a/$<"}"#, #"{"name":"a","path":"/a/$<id>"}"#, ["unknown a>a"]
      ),
    ])
  func links(old: String, new: String, expected: [String]) throws {
    var comparison = StoreComparison(try Self.store(old), try Self.store(new))
    var told = comparison.changes().map(Self.told)
    told = told.map { $0.hasPrefix("unknown(") ? "unknown a>a" : $0 }
    #expect(told == expected)
  }

  @Test("a store that is compared with itself has no change, and one with another base moves all")
  func bases() throws {
    let links = #"{"name":"a","path":"/a/$<id>"},{"name":"b","path":"https://x.org/$<id>"}"#
    let store = try Self.store(links)
    var same = StoreComparison(store, store)
    #expect(same.changes() == [])
    var other = StoreComparison(store, try Self.store(links, base: "https://i.org"))
    #expect(
      other.changes().map(Self.told) == ["moved a>a https://h.org/a/1 https://i.org/a/1"])
  }

  @Test("a link whose name another one has, too, is neither removed nor added")
  func namesakes() throws {
    let link = #"{"name":"a","path":"/a"}"#
    var comparison = StoreComparison(
      try Self.store(link), try Self.store(#"\#(link),{"name":"a","path":"/b"}"#))
    let kinds = Set(comparison.changes().map(\.kind))
    #expect(kinds == [.unknown("it has errors: run deeplink check")])
  }

  @Test("the values of secrets are not told")
  func secrets() throws {
    let rules = #""parameters":{"t":{"enum":["s3cret"],"writeOnly":true}}"#
    let link = #"{"name":"a","path":"/a/$<t>",\#(rules)}"#
    var comparison = StoreComparison(try Self.store(link), try Self.store(""))
    #expect(comparison.changes().map(Self.told) == ["removed a https://h.org/a/$<t>"])
  }
}
