import Testing

@testable import JSONKit
@testable import LinkKit

@Suite("Which links of several a URL is told to be")
struct LinkFinderOrderTests {
  private static func finder(_ paths: [String]) throws -> LinkFinder {
    let links = paths.enumerated().map { #"{"name":"l\#($0.offset)","path":"\#($0.element)"}"# }
    return LinkFinder(
      try StoreDocument(
        bytes: Array(
          #"""
          {"version":1,"environment":"web","environments":{"web":"https://h"},
          "links":[\#(links.joined(separator: ","))]}
          """#.utf8)))
  }

  @Test(
    "the most literal template is first, then the one with fewer slots, then the one before",
    arguments: [
      (["/u/$<id>", "/u/me"], "/u/me", ["l1", "l0"]),
      (["/u/$<id>", "/u/$<x>"], "/u/me", ["l0", "l1"]),
      (["/$<a>$<b>/x", "/$<a>/x"], "/ab/x", ["l1", "l0"]),
      (["/u/$<+x>", "/u/$<x>"], "/u/me", ["l1", "l0"]),
      (["/$<x>", "/u", "/$<+x>", "/$<y>"], "/u", ["l1", "l0", "l3", "l2"]),
    ])
  func ranked(paths: [String], path: String, names: [String]) throws {
    #expect(try Self.finder(paths).matches(of: "https://h" + path).map(\.link.name) == names)
  }

  @Test("the very URL comes before one of its pairs in another order")
  func instance() throws {
    let finder = try Self.finder(["/s?a=$<a>&b=$<b>", "/s?b=$<b>&a=$<a>"])
    #expect(finder.instance(of: "/s?b=1&a=2")?.link.name == "l1")
    #expect(finder.instance(of: "https://h/s?a=1&b=2")?.link.name == "l0")
  }

  @Test("values are read in any order of the pairs, unless the very URL is meant")
  func values() throws {
    let form = try Form(
      template: "/s?a=$<a>&b=$<b>", base: nil, rules: RuleLayers(shared: [], own: []))
    #expect(form.values(inURL: "/s?b=2&a=1") == ["1", "2"])
    #expect(form.values(inURL: "/s?b=2&a=1", inAnyOrder: false) == nil)
    #expect(form.values(inURL: "/s?a=1&b=2", inAnyOrder: false) == ["1", "2"])
    #expect(form.values(inURL: "/s?a=1&b=2&c=3") == nil)
    #expect(form.values(inURL: "/s?a=1") == nil)
  }

  @Test("of the nearest links at most three are told, of those with the fewest differences")
  func nearest() throws {
    let paths = ["/g/$<a>?q=1", "/g/$<b>", "/g/$<c>", "/g/$<d>", "/g/$<e>"]
    let finder = try Self.finder(paths)
    let nearest = finder.nearest(to: "https://h/g/1/")
    #expect(nearest.map(\.link.name) == ["l1", "l2", "l3"])
    #expect(nearest.map(\.differences) == [[.extraSlash], [.extraSlash], [.extraSlash]])
    #expect(
      try Self.finder([paths[0]]).nearest(to: "https://h/g/1/").map(\.differences.count) == [2])
  }
}
