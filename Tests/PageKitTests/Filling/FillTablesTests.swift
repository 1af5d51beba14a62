import JSONKit
import LinkKit
import Testing
import TextKit
import URLKit

@testable import PageKit

@Suite("What may stand where, as data")
struct FillTablesTests {
  @Test("each set has the characters that its question lets through")
  func sets() throws {
    let sets = try #require(FillTables().node["sets"])
    func characters(_ name: String) -> Set<UInt8>? { sets[name]?.text.map { Set($0.utf8) } }
    func all(_ holds: (UInt8) -> Bool) -> Set<UInt8> { Set((UInt8(0)..<0x80).filter(holds)) }
    #expect(characters("unreserved") == all(\.isUnreserved))
    #expect(characters("reserved") == all { $0.isUnreserved || $0.isReserved })
    #expect(characters("host") == all(\.isOfHostName))
    for limit in PlaceLimit.allCases {
      #expect(characters("place.\(limit.rawValue)") == all(limit.allows))
    }
  }

  @Test("slots that stand alike are described once, with the members that hold")
  func uses() throws {
    let template = try Template("https://$<a>.e.com:$<port>/$<b>/$<+c>?d=$<d>&e=$<e>")
    let resolved = try ResolvedTemplate(template, base: nil)
    var tables = FillTables()
    let indices = resolved.parameters.flatMap(\.uses).map { tables.index(of: $0) }
    #expect(indices == [0, 1, 2, 3, 4, 4])
    #expect(
      tables.node["uses"]?.elements.map { $0.members.map(\.name) } == [
        ["keep", "triplets", "host", "allow", "reason"],
        ["keep", "triplets", "digits", "allow", "reason"],
        ["keep", "encoded"],
        ["keep", "triplets", "encoded", "reserved"],
        ["keep", "encoded", "omittable"],
      ])
  }

  @Test(
    "behind a base stand the same steps as without one",
    arguments: [
      "https://e.com", "https://e.com/", "https://e.com/api", "https://e.com/api/", "app:///",
      "a:b",
      "https://u:p@e.com:8080/x/y",
    ])
  func bases(base: String) throws {
    let data = try #require(BaseData(base))
    for path in ["/a/$<x>", "/", "?q=$<x>", "/$<x?>/b#$<y>", "/a b"] {
      let resolved = try ResolvedTemplate(Template(path), base: BaseURL(base))
      var tables = FillTables()
      let rest = try #require(PlanData(resolved.plan, after: data)).node(in: &tables)
      let start = data.start.map { JSONNode.string(String(decoding: $0, as: UTF8.self)) }
      let prefix = String(decoding: data.path, as: UTF8.self)
      let plan = PlanData(resolved.plan).node(in: &tables)
      // As the script joins them.
      var steps = rest.elements
      if let first = steps.first?.text {
        steps[0] = .string(prefix + first)
      } else if !prefix.isEmpty {
        steps.insert(.string(prefix), at: 0)
      }
      #expect(JSONNode.array(start + steps).isSameValue(as: plan["steps"] ?? .null))
    }
  }

  @Test("a host that a path completes is not taken for the base's")
  func hostOfPath() throws {
    let data = try #require(BaseData("app://"))
    let resolved = try ResolvedTemplate(Template("/host/$<x>"), base: BaseURL("app://"))
    #expect(PlanData(resolved.plan, after: data) == nil)
  }
}
