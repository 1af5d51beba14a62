import Testing

@testable import LinkKit
@testable import PortKit

@Suite("A link beside what an import makes of it")
struct ReadBackTests {
  private static func losses(_ own: String, readBack: String, shared: String = "") throws
    -> [String]
  {
    let store = #"{"version":1,"parameters":{\#(shared)},"links":[\#(own)]}"#
    let document = try StoreDocument(bytes: Array(store.utf8))
    let read = try ImportedFile(
      Array(#"{"version":1,"links":[\#(readBack)]}"#.utf8), format: .json)
    guard case .link(let link)? = read.entries.first?.content else { return ["no link"] }
    return ReadBack(link: document.links[0], document: document, read: link).losses
      .map { "\($0.kind)" + ($0.details.isEmpty ? "" : ": " + $0.details.joined(separator: ", ")) }
  }

  @Test(
    "rules are the same where each of them is, and no other",
    arguments: [
      (#""minimum":1"#, #""minimum":1"#, true), (#""minimum":1"#, #""minimum":2"#, false),
      (#""minimum":1"#, #""maximum":1"#, false), (#""minimum":1"#, "", false),
      ("", #""minimum":1"#, false), ("", "", true),
      (#""minimum":1"#, #""minimum":1,"maximum":2"#, false),
      (#""minimum":1,"maximum":2"#, #""minimum":1"#, false),
      (#""minimum":1,"maximum":2"#, #""maximum":2,"minimum":1"#, true),
    ])
  func rules(own: String, read: String, isSame: Bool) throws {
    func link(_ rules: String) -> String {
      #"{"name":"a","path":"/$<id>","parameters":{"id":{\#(rules)}}}"#
    }
    let expected: [String] = isSame ? [] : ["rules: id"]
    #expect(try Self.losses(link(own), readBack: link(read)) == expected)
    #expect(
      try Self.losses(
        #"{"name":"a","path":"/$<id>"}"#, readBack: link(read), shared: #""id":{\#(own)}"#)
        == expected)
  }

  @Test(
    "everything else of a link is the same, or told",
    arguments: [
      ("", "", []), (#","title":"T""#, "", ["title"]),
      (#","title":"T""#, #","title":"t""#, ["title"]),
      (#","description":"D""#, "", ["description"]),
      (#","tags":["x","y"]"#, #","tags":["x"]"#, ["tags"]),
      (#","tags":["x"]"#, #","tags":["y","x"]"#, []), (#","environment":"e""#, "", ["environment"]),
      (#","x-n":1,"x-m":[]"#, #","x-n":1,"x-m":{}"#, [#"member: "x-m""#]),
      (#","x-n":1"#, "", [#"member: "x-n""#]),
    ] as [(String, String, [String])])
  func others(own: String, read: String, losses: [String]) throws {
    func link(_ members: String) -> String { #"{"name":"a","path":"/${id}"\#(members)}"# }
    #expect(try Self.losses(link(own), readBack: link(read)) == losses)
  }

  @Test("a path is the same whatever brackets its slots have, and a name only as it is written")
  func paths() throws {
    func link(_ name: String, _ path: String) -> String {
      #"{"name":"\#(name)","path":"\#(path)"}"#
    }
    #expect(try Self.losses(link("a", "/${id?}"), readBack: link("a", "/$<id?>")) == [])
    #expect(try Self.losses(link("a", "/$<id?>"), readBack: link("a", "/$<id>")) == ["path"])
    #expect(try Self.losses(link("a", "/$<id>"), readBack: link("b", "/$<id>")) == ["name"])
  }
}
