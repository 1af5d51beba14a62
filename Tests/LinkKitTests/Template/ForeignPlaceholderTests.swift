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
      ("/a:b/x[id]/b[]/{a b}/:/:1/[]/[.]/{$<x>}/$1/$count/%20/a_(b)", nil, nil, nil, nil),
      ("/v/{x}:cancel?$top=1&d=12:30&e=*", nil, nil, nil, "/v/$<x>:cancel?$top=1&d=12:30&e=*"),
      ("/{}/{1}/{0}", nil, nil, nil, "/$<id>/$<id2>/$<id3>"),
      ("/a?:d&d=:e", "https://h/{f}/", nil, nil, "/a?:d&d=$<e>"),
      ("/a?d=[e]&f=$g", nil, nil, nil, "/a?d=$<e>&f=$<g>"),
      (
        "/@:a/:b-:c.json/:e(\\d+)/:f(.*)/:g*/:d?", nil, nil, nil,
        "/@$<a>/$<b>-$<c>.json/$<e>/$<+f>/$<+g?>/$<d?>"
      ),
      (
        "/{a...}", nil, [#"1..<7 "{a...}" is not a slot and is written as %7Ba...%7D"#],
        "write a slot as $<+a>; for literal text, write %7Ba...%7D", "/$<+a>"
      ),
      (
        "/{b..}/<c..>/{d+}/{e...?}/{f.g}/{...}", nil, nil, nil,
        "/$<+b>/$<+c>/$<+d>/$<+e?>/$<f.g>/{...}"
      ),
      ("/*/**/*x/y*", nil, nil, nil, "/$<+rest>/$<+rest>/$<+x>/y$<+rest?>"),
      (
        "/{id:long:min(1)}/{a:int?}/{b=7}/<any(x,y):c>", nil, nil, nil,
        "/$<id>/$<a?>/$<b=7>/$<c>"
      ),
      ("/a{/b}{?c,d}{&e}", nil, nil, nil, "/a/$<b?>?c=$<c?>&d=$<d?>&e=$<e?>"),
      ("/#{a}/\\(b)/$c-$(d)/%02d", nil, nil, nil, "/$<a>/$<b>/$<c>-$<d>/$<id>"),
      ("app://$h/a", nil, nil, nil, "app://$<h>/a"),
      ("(/:a)/b(/:c(/:d)){/:e}?", nil, nil, nil, "/$<a?>/b/$<c?>/$<d?>/$<e?>"),
      (
        "/a(.:b)", nil, [#"2..<7 "(.:b)" is not a slot and is written as is"#],
        "omit it: only a whole segment can be optional, as in /a/$<name?>", "/a"
      ),
      ("/(a|b)/(.*)", nil, nil, nil, "/$<part>/$<+rest>"),
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

  @Test(
    "what starts with a percent sign is a fault that says how a slot is written",
    arguments: [
      ("/%s/%d", ["1..<3 $<id>", "4..<6 $<id2>"]), ("/%2$s", ["1..<5 $<id2>"]),
      ("/%{a}/%(b)s", ["1..<5 $<a>", "6..<11 $<b>"]),
      ("/%@?x=%.2f", ["1..<3 $<id>", "6..<10 $<id2>"]),
      ("/%user_id%/x", ["1..<10 $<user_id>"]), ("https://%s.h/", ["8..<10 $<id>"]),
    ])
  func formatSpecifiers(_ text: String, _ slots: [String]) throws {
    let faults = #expect(throws: Faults.self) { try Template(text) }?.all ?? []
    let slot = "write a slot as "
    #expect(faults.allSatisfy { $0.message.hasSuffix(" is not a slot") })
    #expect(
      faults.map { "\($0.range ?? 0..<0) \($0.hint ?? "")" }
        == slots.map { $0.replacing(" $", with: " \(slot)$") + "; write a percent sign as %25" })
  }

  @Test("in a base it is a fault, because a base has no slots")
  func formatSpecifiersOfBases() {
    let faults = #expect(throws: Faults.self) { try BaseURL("https://%s.h") }?.all ?? []
    #expect(faults.first?.message == #""%s" is a placeholder, and a base has no slots"#)
  }

  @Test(
    "in a host it is a fault that says how a slot is written",
    arguments: [
      ("https://{t}.example.com/", "write a slot as $<t>"),
      ("https://<t>.example.com/", "write a slot as $<t>"),
      ("app://x:id/", "write a slot as $<id>"),
      ("https://#{h}/a", "write a slot as $<h>"),
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
