import Testing

@testable import AssociationKit

@Suite("Near misses")
struct NearMissTests {
  private static func miss(_ url: String, _ components: String) throws -> NearMiss? {
    var app = AppleApp()
    let document = #"{"applinks":{"details":[{"appIDs":["A"],"components":[\#(components)]}]}}"#
    app.associations = [
      AppleApp.Association(
        host: "www.example.com",
        file: try AssociationFile(name: "aasa", bytes: Array(document.utf8)))
    ]
    var judge = Judge(app)
    return judge.nearMiss(of: try #require(ConcreteURL(url)))
  }

  @Test(
    "the rule that came furthest, the first character that cannot stand, and what would open",
    arguments: [
      (
        "https://www.example.com/entry", #"{"/":"/entry/?*"},{"/":"/x"}"#, "/entry", 6, "\"/\"",
        ["https://www.example.com/entry/a"]
      ),
      (
        "https://www.example.com/Entry/1", #"{"/":"/entry/*"}"#, "/Entry/1", 1, "\"entry\"",
        ["https://www.example.com/entry/1", "https://www.example.com/entry"]
      ),
      (
        "https://example.com/a", #"{"/":"/a"}"#, "example.com", 0, "\"www.example.com\"",
        ["https://www.example.com/a"]
      ),
      (
        "https://www.example.com/a?q=2", #"{"/":"/a","?":{"q":"1"}}"#, "q=2", 2, "\"1\"",
        ["https://www.example.com/a?q=1"]
      ),
      (
        "https://www.example.com/a#f", ##"{"/":"/a","#":""}"##, "f", 0, "nothing more",
        ["https://www.example.com/a"]
      ),
    ])
  func misses(
    url: String, components: String, text: String, offset: Int, expected: String, edits: [String]
  ) throws {
    let miss = try #require(try Self.miss(url, components))
    #expect(miss.text == text)
    #expect(miss.offset == offset)
    #expect(miss.expected == expected)
    #expect(miss.edits == edits)
  }

  @Test("every edit that is told opens the app")
  func edits() throws {
    let components = ##"{"/":"/p/$(digit)$(digit)","?":{"ref":"?*"}},{"/":"/q/*","#":"x"}"##
    for url in ["/p/1", "/P/12?ref=a", "/p/12", "/q/a", "/q/a#y", "/p/%31%32?ref=", "", "/z"] {
      guard let miss = try Self.miss("http://example.com" + url, components) else { continue }
      #expect(miss.edits.count <= 3)
      for edit in miss.edits {
        let document = #"{"applinks":{"details":[{"appIDs":["A"],"components":[\#(components)]}]}}"#
        #expect(try verdict(of: edit, by: document, host: "www.example.com").opens, "\(edit)")
      }
    }
  }

  @Test(
    "letters in the other case are told where they are all that a link needs",
    arguments: [
      ("https://www.example.com/Entry/1", #"{"/":"/entry/*"}"#, true),
      ("https://www.example.com/eNTRY", #"{"/":"/entry"}"#, true),
      ("https://www.example.com/a?q=YES", #"{"/":"/a","?":{"q":"yes"}}"#, true),
      ("https://www.example.com/Entry/x", #"{"/":"/entry/$(digit)"}"#, false),
      ("https://www.example.com/Entr", #"{"/":"/entry"}"#, false),
      ("https://www.example.com/entr1", #"{"/":"/entry"}"#, false),
      ("https://example.com/a", #"{"/":"/a"}"#, false),
    ])
  func cases(url: String, components: String, differs: Bool) throws {
    #expect(try #require(try Self.miss(url, components)).differsInCase == differs)
  }

  @Test("a rule that only the case keeps from matching is nearer than one with other letters")
  func nearestInCase() throws {
    let miss = try Self.miss("https://www.example.com/C/1", #"{"/":"/p/*"},{"/":"/c/*"}"#)
    #expect(miss?.expected == "\"c\"")
    #expect(miss?.edits == ["https://www.example.com/c/1", "https://www.example.com/c"])
  }
}
