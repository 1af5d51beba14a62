import Testing

@testable import LinkKit

@Suite("Slots in any spelling")
struct SlotSpellingTests {
  @Test(
    "a path with slots of any common spelling becomes a template",
    arguments: [
      ("/a/$<x>/${y}/$<z?>/$<+p>/$<d=1>", "/a/$<x>/${y}/$<z?>/$<+p>/$<d=1>"),
      ("/a/$$<x>/$${y}", "/a/$$<x>/$${y}"),
      ("/a/{x}/{ y }/{{z}}/{{ w }}", "/a/$<x>/$<y>/$<z>/$<w>"),
      ("/a/{x?}/{y=7}", "/a/$<x?>/$<y=7>"),
      ("/a/:x/b-:c/:y-:z.:w", "/a/$<x>/b-:c/$<y>-$<z>.$<w>"),
      ("/a/:x?", "/a/$<x?>"),
      ("/:lang?/docs", "/$<lang?>/docs"),
      ("/a/:x?tab=1", "/a/$<x>?tab=1"),
      ("/a?x=:x&t=12:30", "/a?x=$<x>&t=12:30"),
      ("https://h:8080/:x", "https://h:8080/$<x>"),
      ("https://{tenant}.example.com/", "https://$<tenant>.example.com/"),
      ("/a/<x>/<y?>", "/a/$<x>/$<y?>"),
      ("/f/{+path}", "/f/$<+path>"),
      ("/f/{*path}/{**rest}/{more*}", "/f/$<+path>/$<+rest>/$<+more>"),
      ("/s{?q,lang}", "/s?q=$<q?>&lang=$<lang?>"),
      ("/s?a=1{&q}{#top}", "/s?a=1&q=$<q?>#$<+top?>"),
      ("/s{/a,b}", "/s/$<a?>/$<b?>"),
      ("/s/{a,b}", "/s/$<a>,$<b>"),
      ("/s/{list%2Did}", "/s/$<list-id>"),
      ("/p/${x}-{y}", "/p/${x}-$<y>"),
      ("/p/$5{y}", "/p/$5$<y>"),
      ("/p/${x", "/p/${x"),
    ])
  func spellings(written: String, template: String) throws {
    #expect(try SlotSpelling(written).template.text == template)
  }

  @Test("a dollar sign before a foreign slot does not make an escape of it")
  func dollar() throws {
    let text = try SlotSpelling("/p/a$/$:x").template.text
    #expect(text == "/p/a$/$:x")
    var writer = TemplateWriter()
    writer.append(literal: "/cost$")
    writer.append(slot: "x")
    #expect(writer.text == "/cost%24$<x>")
    var literal = TemplateWriter()
    literal.append(literal: "a$<b>${c}$$<d>")
    let pieces = try Template(literal.text).pieces
    #expect(pieces.count == 1)
    guard case .literal(let text)? = pieces.first else { return }
    #expect(text.text == "a$<b>${c}$$<d>")
  }

  @Test(
    "the kinds of web frameworks become rules",
    arguments: [
      ("/<int:id>", #"{"type":"integer"}"#), ("/{id:int}", #"{"type":"integer"}"#),
      ("/{id:guid}", #"{"format":"uuid"}"#), ("/<float:id>", #"{"type":"number"}"#),
      ("/<slug:id>", #"{"pattern":"^[A-Za-z0-9_-]+$"}"#), ("/{id:bool}", #"{"type":"boolean"}"#),
    ])
  func converters(written: String, rules: String) throws {
    let spelling = try SlotSpelling(written)
    #expect(spelling.template.text == "/$<id>")
    let expected = try JSONNode.parse(Array(rules.utf8)).withoutPlaces
    #expect(spelling.rules.map(\.name) == ["id"])
    #expect(spelling.rules.map { JSONNode.object($0.rules) } == [expected])
  }

  @Test(
    "what is no slot is refused with its reason",
    arguments: [
      ("/a/{x", "column 4: expected \"}\" to finish the slot"),
      ("/a/<x", "column 4: expected \">\" to finish the slot"),
      ("/a/{}", "\"\" is no slot that a template can have"),
      ("/a/{;x}", "\";x\" is no slot that a template can have"),
      ("/a/{x:3}", "the slot \"x:3\" has an unknown kind \"3\""),
    ])
  func refusals(written: String, reason: String) {
    let error = #expect(throws: SlotSpelling.Objection.self) { try SlotSpelling(written) }
    #expect(error?.reason == reason)
  }

  @Test("another tool's name for a value becomes a slot's, titled as it was")
  func names() {
    #expect(SlotName("id")?.name == "id")
    #expect(SlotName("id")?.title == nil)
    #expect(SlotName("Search term")?.name == "Search-term")
    #expect(SlotName("filter[name]")?.title == "filter[name]")
    #expect(SlotName("2nd")?.name == "_2nd")
    #expect(SlotName("!") == nil)
  }
}
