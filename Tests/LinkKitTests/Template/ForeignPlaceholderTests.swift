import Testing
import TextKit

@testable import JSONKit
@testable import LinkKit

@Suite("Slots as other tools spell them")
struct ForeignPlaceholderTests {
  @Test(
    "what others take for a slot is warned of, with the slot to write",
    arguments: [
      (
        "/a/{id}/b", nil,
        [#"3..<7 "{id}" is not a slot and is written as %7Bid%7D"#],
        "write a slot as $<id>; for literal text, write %7Bid%7D", "/a/$<id>/b"
      ),
      (
        "/a/:id/b", nil, [#"3..<6 ":id" is not a slot and is written as is"#],
        "write a slot as $<id>", "/a/$<id>/b"
      ),
      (
        "/a/[id]", nil, [#"3..<7 "[id]" is not a slot and is written as %5Bid%5D"#],
        "write a slot as $<id>; for literal text, write %5Bid%5D", "/a/$<id>"
      ),
      (
        "/é/{{id}}?a=<b>", nil,
        [
          #"1..<3 "é" is not allowed in a path and is encoded as %C3%A9"#,
          #"4..<10 "{{id}}" is not a slot and is written as %7B%7Bid%7D%7D"#,
          #"13..<16 "<b>" is not a slot and is written as %3Cb%3E"#,
        ],
        "write %C3%A9 if intended", "/é/$<id>?a=$<b>"
      ),
      (
        "/:a/{b:int}/<int:c>/{+d}/{e*}/[...g]/[[...h]]/{f?}", nil, nil, nil,
        "/$<a>/$<b>/$<c>/$<+d>/$<+e>/$<+g>/$<+h?>/$<f?>"
      ),
      ("/a/$<x>:y#{z}", "https://h", nil, nil, "/a/$<x>:y#$<z>"),
      ("/a$$<x>/a$${y}", nil, nil, nil, "/a$$<x>/a$${y}"),
      ("/a:b/x[id]/b[]/{}/{a b}/{1}/:/:1/[]/[.]/{$<x>}", nil, nil, nil, nil),
      ("/a?:d&d=:e", "https://h/{f}/", [], nil, nil),
      ("/a?b[c]=1", "https://h/{f}/", nil, nil, nil),
      ("app://u{x}@h", nil, nil, nil, "app://u$<x>@h"),
      (
        "/a/{id?}", nil, [#"3..<8 "{id?}" is not a slot and is written as %7Bid?%7D"#],
        "write a slot as $<id?>; for literal text, write %7Bid?%7D", "/a/$<id?>"
      ),
      ("/[[[x]]]/[[x]/[]/a/{", nil, nil, nil, nil), ("/<<x>>", nil, nil, nil, "/<$<x>>"),
      ("/{{id}}", nil, nil, nil, "/$<id>"), ("/{{id}x}", nil, nil, nil, "/{$<id>x}"),
      ("/{a}{b}<c>{{d}}{e}", nil, nil, nil, "/$<a>$<b>$<c>$<d>$<e>"),
    ] as [(String, String?, [String]?, String?, String?)])
  func strangers(
    _ text: String, _ base: String?, _ warnings: [String]?, _ hint: String?, _ converted: String?
  ) throws {
    let placed = try ResolvedTemplate(text, on: base)
    let found = placed.spellingWarnings
    if let warnings {
      #expect(found.map { "\($0.range ?? 0..<0) \($0.message)" } == warnings)
      #expect(found.first?.hint == hint)
    }
    #expect(ForeignPlaceholder.converting(placed.foreignSlots, in: text) == converted ?? text)
  }

  @Test("%s is a fault that says how a slot is written")
  func formatSpecifier() {
    #expect(
      throws: Faults([
        Fault(
          "expected two hexadecimal digits after \"%\"", at: 3..<4,
          hint: "write a slot as $<name>; write a percent sign as %25")
      ])
    ) { try Template("/a/%s/b") }
  }

  @Test(
    "in a host it is a fault that says how a slot is written",
    arguments: [
      ("https://{t}.example.com/", "write a slot as $<t>"),
      ("https://<t>.example.com/", "write a slot as $<t>"),
      ("app://x:id/", "write a slot as $<id>"),
      ("https://例え.jp/", "write xn--r8jz45g"),
      ("https://www.BÜCHER.de/", "write xn--bcher-kva"),
      ("https://faß.de/", "write xn--fa-hia"),
      ("https://ｅｘ.de/", "write ex"),
      ("https://\u{2603}.de/", nil),
      ("https://é$<x>.de/", "next to a slot, a host has ASCII letters, digits and \"-\""),
    ] as [(String, String?)])
  func hosts(_ text: String, _ hint: String?) throws {
    let template = try Template(text)
    #expect {
      try ResolvedTemplate(template, base: nil)
    } throws: { error in
      (error as? Faults)?.all.first?.hint == hint
    }
  }
}
