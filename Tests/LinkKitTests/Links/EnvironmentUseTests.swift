import Testing

@testable import JSONKit
@testable import LinkKit

@Suite("Which environment a link uses")
struct EnvironmentUseTests {
  private static func document(_ count: Int) throws -> StoreDocument {
    let bases = (0..<count).map { #""e\#($0)":"https://e\#($0)""# }.joined(separator: ",")
    let text = #"{"version":1,"environments":{\#(bases)},"links":[]}"#
    return try StoreDocument(bytes: Array(text.utf8))
  }

  @Test("without a name it is the only environment there is; of several none is taken")
  func unnamed() throws {
    var uses: [String] = []
    for count in 0...3 {
      switch EnvironmentUse(in: try Self.document(count)) {
      case .none: uses.append("none")
      case .stored(let environment): uses.append(environment.name)
      case .undecided: uses.append("undecided")
      case .missing: uses.append("missing")
      }
    }
    #expect(uses == ["none", "e0", "undecided", "undecided"])
  }

  @Test(
    "a template is judged in the environment that it names, else in all, a whole URL by itself",
    arguments: [
      ("/a", nil, 2, ["e0", "e1"]), ("/a", "e1", 2, ["e1"]), ("/a", "e9", 2, ["e0", "e1"]),
      ("https://h/a", "e1", 2, [nil]), ("https://h/a", nil, 2, [nil]), ("/a", nil, 0, [nil]),
      ("/a", "e1", 0, [nil]), ("/a", nil, 1, ["e0"]),
    ] as [(String, String?, Int, [String?])])
  func judging(template: String, name: String?, count: Int, judged: [String?]) throws {
    let found = try Self.document(count).environments.judging(
      isWholeURL: Template.isWholeURL(template), naming: name)
    #expect(found.map { $0?.name } == judged)
  }

  @Test("the fault of a default is at the slot that has it")
  func defaults() throws {
    let rules = try JSONNode.parse(Array(#"{"id":{"type":"integer"}}"#.utf8)).members
    for (template, range) in [("/$<other=1>/$<id>/$<id=x>", 18..<25), ("/$<id=x>/$<id>", 1..<8)] {
      let found = #expect(throws: LinkFaults.self) {
        try Form(template: template, base: nil, rules: RuleLayers(shared: MemberTable(rules)))
      }
      #expect(found?.all.map(\.fault.range) == [range])
    }
  }

  @Test("secret values are shown as their slots, whether they are given or not")
  func secrets() throws {
    let rules = try JSONNode.parse(Array(#"{"token":{"writeOnly":true}}"#.utf8)).members
    let form = try Form(
      template: "/$<id>?token=$<token?>&next=$<next?>", base: nil,
      rules: RuleLayers(shared: MemberTable(rules)))
    #expect(form.fields.map(\.rules.isSecret) == [false, true, false])
    #expect(form.urlWithoutSecrets(["1", "abc", "2"]) == "/1?token=$<token?>&next=2")
    #expect(form.urlWithoutSecrets(["1", "abc", nil]) == "/1?token=$<token?>")
    #expect(form.urlWithoutSecrets(["1", nil, "2"]) == "/1?next=2")
  }

  @Test("rules that were found sound once are sound where they are written alike, and there alone")
  func knownRules() throws {
    let (sound, other) = (#"{"id":{"type":"integer"}}"#, #"{"id":{"type":"integer","minimum":1}}"#)
    let broken = #"{"id":{"pattern":"("}}"#
    let rules = [
      sound, sound, sound, broken, sound, other, broken, other, other, sound, "{}", "{}",
    ]
    let links = rules.enumerated().map {
      #"{"name":"l\#($0.offset)","path":"/$<id>","parameters":\#($0.element)}"#
    }
    let text = #"{"version":1,"links":[\#(links.joined(separator: ","))]}"#
    let document = try StoreDocument(bytes: Array(text.utf8))
    var usable = FastLinkCheck(document)
    #expect(document.links.indices.map { usable.contains($0) } == rules.map { $0 != broken })
  }
}
