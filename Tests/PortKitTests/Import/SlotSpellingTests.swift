import TestSupport
import Testing
import TextKit

@testable import JSONKit
@testable import LinkKit
@testable import PortKit
@testable import RowKit
@testable import RuleKit

@Suite("Slots in any spelling")
struct SlotSpellingTests {
  @Test(
    "a path with slots of any common spelling becomes a template",
    arguments: [
      ("/a/$<x>/${y}/$<z?>/$<+p>/$<d=1>", "/a/$<x>/${y}/$<z?>/$<+p>/$<d=1>"),
      ("/a/$$<x>/$${y}", "/a/$$<x>/$${y}"),
      ("/a/{x}/{ y }/{{z}}/{{ w }}", "/a/$<x>/$<y>/$<z>/$<w>"),
      ("/a/{x?}/{y=7}", "/a/$<x?>/$<y=7>"),
      ("/a/:x/b-:c/:y-:z.:w", "/a/$<x>/b-$<c>/$<y>-$<z>.$<w>"),
      ("-:a", "-$<a>"), ("/:a?-:b", "/$<a>-$<b>"), ("/:a#.:b", "/$<a>#.:b"),
      ("/:a?b=:c&~:d", "/$<a>?b=$<c>&~:d"),
      ("/a/:x?", "/a/$<x?>"), ("/a/?:x?", "/a/$<x?>"), ("/a/?{x}", "/a/?$<x>"),
      ("/a/?{x}?", "/a/$<x?>"), ("/a/?{x}?/b", "/a/$<x?>/b"), ("/a/?{x:int}?", "/a/$<x?>"),
      ("/a/?{x}?/?", "/a/$<x?>/"), ("/a/?{x}?b=1", "/a/?$<x>?b=1"), ("/a/{x}?/b", "/a/$<x>?/b"),
      ("/users?/:x", "/users/$<x>"), ("/a/:x?/b?c", "/a/$<x?>/b?c"), ("/a?-x=1", "/a?-x=1"),
      ("/a/:x.:format?", "/a/$<x>"), ("/a/:x.:f?/b", "/a/$<x>/b"), ("/a/:x.:y", "/a/$<x>.$<y>"),
      ("/f/+", "/f/$<+rest>"), ("/f/+/a", "/f/$<+rest>/a"), ("/f/+a?b=+", "/f/+a?b=+"),
      ("/r?<q>&<page>", "/r?q=$<q>&page=$<page>"), ("/r?a=<q>&<rest..>", "/r?a=$<q>"),
      ("/r?<rest..>", "/r"), ("/r?<q>x", "/r?$<q>x"), ("/r/<rest..>", "/r/$<+rest>"),
      ("/a?$<x?>", "/a?$<x?>"), ("/a?{q}&{r?}", "/a?$<q>&$<r?>"), ("/a?debug", "/a?debug"),
      ("/:lang?/docs", "/$<lang?>/docs"),
      ("/a/:x?tab=1", "/a/$<x>?tab=1"),
      ("/a?x=:x&t=12:30", "/a?x=$<x>&t=12:30"),
      ("https://h:8080/:x", "https://h:8080/$<x>"),
      ("https://{tenant}.example.com/", "https://$<tenant>.example.com/"),
      ("/a/<x>/<y?>", "/a/$<x>/$<y?>"),
      ("/f/{+path}", "/f/$<+path>"),
      ("/[a]/[a-1]", "/$<a>/$<a-1>"), ("/[a.b]", "/[a.b]"), ("/[1]", "/[1]"), ("/[]", "/[]"),
      ("/shows:id2(\\d+)", "/shows$<id2>"), (":x/y", ":x/y"), (":x", ":x"),
      ("/s{?x}&y=/*", "/s?x=$<x?>&y=/*"), ("/s?a=/*", "/s?a=/*"),
      ("/s#/*", "/s#/*"), ("/f/**", "/f/$<+rest>"), ("/f/**path/x", "/f/$<+path>/x"),
      ("/f/***", "/f/***"),
      ("/f/***path", "/f/***path"),
      ("/f/{*path}/{**rest}/{more*}", "/f/$<+path>/$<+rest>/$<+more>"),
      ("/s{?q,lang}", "/s?q=$<q?>&lang=$<lang?>"),
      ("/s?a=1{&q}{#top}", "/s?a=1&q=$<q?>#$<+top?>"),
      ("/s{/a,b}", "/s/$<a?>/$<b?>"),
      ("/s/{a,b}", "/s/$<a>,$<b>"),
      ("/s/{list%2Did}", "/s/$<list-id>"),
      ("/p/${x}-{y}", "/p/${x}-$<y>"),
      ("/p/$5{y}", "/p/$5$<y>"),
      ("/p/${x", "/p/${x"),
      ("/s{#x,y}", "/s#$<+x>,$<+y>"), ("/s/{+x,y}", "/s/$<+x>,$<+y>"),
      ("/s{/x*}", "/s/$<+x?>"), ("/s{#x*}", "/s#$<+x?>"), ("/s/{*x?}", "/s/$<+x?>"),
      ("/$<o?>/[id]/*", "/$<o?>/$<id>/$<+rest>"),
      ("/[id]/a[b]/[...slug]", "/$<id>/a$<b>/$<+slug>"), ("/[[...slug]]", "/$<+slug?>"),
      ("https://[::1]/[id]?a=/[b]", "https://[::1]/$<id>?a=/[b]"),
      ("/a/:x(\\d+)/b", "/a/$<x>/b"), ("/a/:x([a-z]{2})?", "/a/$<x?>"),
      ("/a/:x*", "/a/$<+x?>"), ("/a/:x+/b", "/a/$<+x>/b"), ("/a/:x+y", "/a/$<x>+y"),
      ("/a/*", "/a/$<+rest>"), ("/a/*rest/b", "/a/$<+rest>/b"), ("/a*/b?c=*", "/a*/b?c=*"),
      ("/{x:[0-9]{2,3}}/{y}", "/$<x>/$<y>"),
      ("/{a b}/{a-b}/{a b}", "/$<a-b>/$<a-b-2>/$<a-b>"),
      ("/a/{}/{}", "/a/$<id>/$<id2>"), ("/a/{1}/{0}", "/a/$<id2>/$<id>"),
      ("/a/{x=}/{y=a>b}", "/a/$<x?>/$<y>"), ("/a/{x:int=7}/{y:int=}", "/a/$<x=7>/$<y?>"),
      ("/buy*", "/buy$<+rest?>"), ("/*x(.:f)", "/$<+x>"), ("/:x(.:f)", "/$<x>"),
      ("(/:l)/about", "/$<l?>/about"), ("/(:l)/about", "/$<l?>/about"), ("/a(/:b/c)", "/a"),
      ("/a(/:b(/:c))(.:f)", "/a/$<b?>/$<c?>"), ("/a(/:b)?x=1", "/a/$<b?>?x=1"),
      ("/a{/:b}/c{/:d}?", "/a/$<b?>/c/$<d?>"), ("/a{/*b}", "/a/$<+b?>"), ("/:a{-:b}", "/$<a>"),
      ("/a(/*b)", "/a/$<+b?>"), ("/a(.json)", "/a"), ("/a_(b)", "/a_(b)"),
      ("/a/(.*)", "/a/$<+rest>"), ("/:a(.*)", "/$<+a>"), ("/(\\d+)/(a|b)", "/$<part>/$<part-2>"),
      ("/(?P<y>[0-9]{4})/x", "/$<y>/x"), ("/(?<y>\\d+)?", "/$<y?>"), ("/(?:a|b)", "/$<part>"),
      ("/%s/%d", "/$<id>/$<id2>"), ("/%2$s/%1$@", "/$<id2>/$<id>"), ("/%{a}/%(b)s", "/$<a>/$<b>"),
      ("/%20/%C3%A9/%de", "/%20/%C3%A9/%de"), ("/%02d/%02", "/$<id>/%02"), ("/%a_b%", "/$<a_b>"),
      ("/#{a}/b?c=#{@d}", "/$<a>/b?c=$<d>"), ("/a#{b}", "/a#$<b>"), ("/\\(a)", "/$<a>"),
      ("/\\(a + 1)", "/$<id>"), ("/$a-$(b)/c$d", "/$<a>-$<b>/c$<d>"), ("/a?b=$c", "/a?b=$<c>"),
      ("/u\\.{f}/a\\:b/\\(c)", "/u.$<f>/a:b/$<c>"),
      ("/P/$count?$top=1", "/P/$count?$top=1"), ("/$1/$$a", "/$1/$$a"),
      ("/[[a]]/b", "/$<a?>/b"), ("/a?b=[[c]]", "/a?b=$<c?>"), ("/[[a]", "/[$<a>"),
      ("/[x=m]/[[y=m]]/[...z=m]", "/$<x>/$<y?>/$<+z>"), ("/[[...x=m]]", "/$<+x?>"),
      ("/a/{x...}", "/a/$<+x>"), ("/a/{...}", "/a/$<+rest>"), ("/a/<x..>", "/a/$<+x>"),
      ("/a/{$}", "/a/"), ("/a/{x:.*}", "/a/$<+x>"), ("/a/{x:.+}/b", "/a/$<+x>/b"),
      ("/a/<regex('.*'):x>", "/a/$<+x>"), ("/a?b={x:.*}", "/a?b=$<x>"),
      ("/a[/{x}]", "/a/$<x?>"), ("/a[/{x:[0-9]{2}}[/{y}]]", "/a/$<x?>/$<y?>"),
      ("/a[/:x[/:y]]", "/a/$<x?>/$<y?>"), ("/a[/:x][/:y]", "/a/$<x?>/$<y?>"),
      ("/a[/:x]?b=1", "/a/$<x?>?b=1"), ("/{a}[/]", "/$<a>"), ("/a[/{x}[/]]", "/a/$<x?>"),
      ("/(:num)/(:any)", "/$<num>/$<+any>"), ("/files/$", "/files/$"), ("/{a}?", "/$<a>?"),
      ("/a[/b]", "/a"), ("/a[.{f}]", "/a"),
      ("/a[/b/{x}]", "/a"), ("/a[/{x}{y}]", "/a"), ("/a[/{x}]b", "/a[/$<x>]b"),
      ("/($a)/b", "/$<a?>/b"), ("/a/($b)", "/a/$<b?>"), ("/($a)b", "/($<a>)b"),
      ("/:a<int>/b", "/$<a>/b"), ("/:a<int>?", "/$<a?>"), ("/<a:int>/<b:re:[a-z]+>", "/$<a>/$<b>"),
      (#"/<a:\d+>"#, "/$<a>"), ("/$a<[a-z]*>/$b<.+>", "/$<a>/$<+b>"), ("/$a?/$b?", "/$<a?>/$<b?>"),
      ("/:a/?", "/$<a>/"), ("/a/?", "/a/?"), ("/$<a>/?", "/$<a>/?"),
      (#"^a/(?P<y>[0-9]{4})/$"#, "a/$<y>/"), (#"^a\.b/?$"#, "a.b"), ("^$", "/"),
      (#"^(?P<x>\w+)/(?:b|c)\Z"#, "$<x>/$<part>"), (#"a/(?P<y>\d+)$"#, "a/$<y>"), ("/a$", "/a$"),
      ("https://%s.h/a", "https://$<id>.h/a"), ("app://$h/$p", "app://$<h>/$<p>"),
    ] as [(String, String)])
  func spellings(written: String, template: String) throws {
    #expect(try SlotSpelling(written).template.text == template)
  }

  @Test("every spelling that help lists is read as it says")
  func listed() throws {
    let listed = ImportFormat.spellings.splitScalars(at: " ")
      .map { word in String(word.unicodeScalars.prefix { $0 != ";" }) }
      .map { word in word.without(last: ",") ?? word }
      .filter { word in word.unicodeScalars.contains { "$<{:[*".unicodeScalars.contains($0) } }
    #expect(listed.count == 34)
    for spelling in listed {
      // A further pair stands behind the first.
      let start = spelling.hasPrefix("{&") ? "/a?b=1" : "/a/"
      let template = try SlotSpelling(start + spelling).template.text
      #expect(try !Template(template).slots.isEmpty, "\(spelling)")
    }
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
    let pieces = try Template(literal.text).parts
    #expect(pieces.count == 1)
    guard case .literal(let text)? = pieces.first else { return }
    #expect(text.text == "a$<b>${c}$$<d>")
  }

  @Test(
    "the kinds of web frameworks become rules",
    arguments: [
      ("/<int:id>", #"{"type":"integer","minimum":0}"#), ("/{id:int}", #"{"type":"integer"}"#),
      ("/{id:long}", #"{"type":"integer"}"#), ("/{ id : INT }", #"{"type":"integer"}"#),
      ("/{id:decimal}", #"{"type":"number"}"#), ("/{id:date}", #"{"format":"date"}"#),
      ("/{id:datetime}", #"{"format":"date-time"}"#),
      ("/{id:alpha}", #"{"pattern":"^[A-Za-z]+$"}"#),
      ("/{id:guid}", #"{"format":"uuid"}"#), ("/<float:id>", #"{"type":"number","minimum":0}"#),
      ("/<slug:id>", #"{"pattern":"^[A-Za-z0-9_-]+$"}"#), ("/{id:bool}", #"{"type":"boolean"}"#),
      ("/{id:long:min(1)}", #"{"type":"integer","minimum":1}"#),
      ("/{id:length(2)}", #"{"minLength":2,"maxLength":2}"#),
      ("/{id:length(2,3):alpha}", #"{"minLength":2,"maxLength":3,"pattern":"^[A-Za-z]+$"}"#),
      ("/{id:regex(^a{{2}}$)}", #"{"pattern":"^(?:^a{2}$)$"}"#),
      ("/<any(en, de):id>", #"{"enum":["en","de"]}"#),
      ("/<int(min=1, max=9):id>", #"{"type":"integer","minimum":1,"maximum":9}"#),
      ("/<string(length=2):id>", #"{"minLength":2,"maxLength":2}"#),
      ("/<regex('a:b'):id>", #"{"pattern":"^(?:a:b)$"}"#),
      ("/<re('a.b'):id>", #"{"pattern":"^(?:a.b)$"}"#),
      ("/<int(fixed_digits=4):id>", #"{"pattern":"^(?:[0-9]{4})$"}"#),
      ("/[id=integer]", #"{"type":"integer"}"#), ("/:id<int>", #"{"type":"integer"}"#),
      ("/:id<int;min(1)>", #"{"type":"integer","minimum":1}"#),
      ("/:id<minLen(2);maxLen(3)>", #"{"minLength":2,"maxLength":3}"#),
      ("/:id<betweenLen(2, 3)>", #"{"minLength":2,"maxLength":3}"#),
      (#"/:id<regex(\d{2})>"#, #"{"pattern":"^(?:\\d{2})$"}"#),
      ("/<id:int>", #"{"type":"integer"}"#),
      ("/<int(signed=True):id>", #"{"type":"integer"}"#),
      ("/<int(signed=False):id>", #"{"type":"integer","minimum":0}"#),
      ("/<uuid:id>", #"{"format":"uuid"}"#),
      ("/{id:min(18)}", #"{"type":"integer","minimum":18}"#),
      ("/{id:range(1,9)}", #"{"type":"integer","minimum":1,"maximum":9}"#),
      (#"/<id:\d+>"#, #"{"pattern":"^(?:\\d+)$"}"#),
      ("/$id<[0-9]+>", #"{"pattern":"^(?:[0-9]+)$"}"#),
      (#"^/(?P<id>\d+)$"#, #"{"pattern":"^(?:\\d+)$"}"#),
      ("/%d", #"{"type":"integer"}"#), ("/%.2f", #"{"type":"number"}"#),
    ])
  func converters(written: String, rules: String) throws {
    let spelling = try SlotSpelling(written)
    #expect(spelling.template.text == "/$<id>")
    let expected = try JSONNode.parse(Array(rules.utf8)).withoutPlaces
    #expect(spelling.template.rules.map(\.name) == ["id"])
    #expect(spelling.template.rules.map { JSONNode.object($0.rules) } == [expected])
  }

  @Test(
    "the pattern of a slot of several segments is that of each",
    arguments: [
      (#"/:id(\d+)+"#, "/$<+id>", #"^(?:(?:\d+)(?:/(?:\d+))*)$"#),
      ("/:id(a|b)*", "/$<+id?>", "^(?:(?:a|b)(?:/(?:a|b))*)$"),
      ("/:id+", "/$<+id>", nil), ("/:id(.*)*", "/$<+id?>", nil),
    ] as [(String, String, String?)])
  func repeated(written: String, template: String, pattern: String?) throws {
    let spelling = try SlotSpelling(written)
    #expect(spelling.template.text == template)
    let rules = spelling.template.rules.map { JSONNode.object($0.rules)["pattern"]?.text }
    #expect(rules == (pattern == nil ? [] : [pattern]))
  }

  @Test(
    "the kinds that say nothing of the value give no rules",
    arguments: [
      ("/<path:rest>", "/$<+rest>"), ("/{rest:path}", "/$<+rest>"), ("/{rest:path?}", "/$<+rest?>"),
      ("/<own('a.b'):id>", "/$<id>"), ("/<string:id>", "/$<id>"), ("/{id:str}", "/$<id>"),
      ("/{id:string?}", "/$<id?>"),
    ])
  func freeConverters(written: String, template: String) throws {
    let spelling = try SlotSpelling(written)
    #expect(spelling.template.text == template)
    #expect(spelling.template.rules.isEmpty)
  }

  @Test(
    "what is no slot is refused with its reason",
    arguments: [
      ("/a/{x", "column 4: expected \"}\" to finish the slot"),
      ("/a/<x", "column 4: expected \">\" to finish the slot"),
      ("/a/{;x}", "\";x\" is not a supported slot"),
      ("/a/{x:3}", "\"{x:3}\" uses the first characters of a value, which a slot cannot"),
      ("/a/{+x:3}", "\"{+x:3}\" uses the first characters of a value, which a slot cannot"),
      ("/a{/x:3}", "\"{/x:3}\" uses the first characters of a value, which a slot cannot"),
      ("/a{#x:3}", "\"{#x:3}\" uses the first characters of a value, which a slot cannot"),
      ("/a{?x:3}", "\"{?x:3}\" uses the first characters of a value, which a slot cannot"),
      ("/a{?x*}", "\"{?x*}\" expands a list to pairs, but a slot has one value"),
      ("/x{&q}", "\"{&q}\" \(Self.vanishes) pair of the query"),
      ("/a{?q}{?r}", "\"{?q}\" \(Self.vanishes) pair of the query"),
      ("/a?b=1{?r}", "\"{?r}\" \(Self.vanishes) pair of the query"),
      ("/x{?q}/y", "\"{?q}\" \(Self.vanishes) pair of the query"),
      ("/x{?q}{r}", "\"{?q}\" \(Self.vanishes) pair of the query"),
      ("/x#a{&q}", "\"{&q}\" \(Self.vanishes) pair of the query"),
      ("/x{/a}b", "\"{/a}\" \(Self.vanishes) segment of the path"),
      ("/x?a=b{/c}", "\"{/c}\" \(Self.vanishes) segment of the path"),
      ("/x{#a}b", "\"{#a}\" \(Self.vanishes) fragment"),
      ("/x#a{#b}", "\"{#b}\" \(Self.vanishes) fragment"),
      ("/a{#x+}", "\"#x+\" is not a supported slot"),
      ("/a{/?x}", "\"/?x\" is not a supported slot"),
      ("/a/{$x}", "\"$x\" is not a supported slot"),
      ("/a/{-join|&|x}", "\"-join|&|x\" is not a supported slot"),
      ("^a/\\d+/$", Self.expression(#"\\"#)), ("^a/b?c$", Self.expression("?")),
      ("^a/.*$", Self.expression("*")), ("^(a)/$", Self.expression("(")),
      ("/a[/{;x}]", "\";x\" is not a supported slot"),
      ("/a/:x(b", "column 6: expected \")\" to finish the pattern of \":x\""),
    ])
  func refusals(written: String, reason: String) {
    let fault = #expect(throws: Fault.self) { try SlotSpelling(written) }
    #expect(fault?.text == reason)
  }

  private static let vanishes = "vanishes without a value, but a slot does so only as a whole"

  private static func expression(_ mark: String) -> String {
    "the regular expression has \"\(mark)\" outside of a group, which a template cannot say"
  }

  @Test(
    "a pattern after a slot's name becomes its rule, respelled or left out with the reason",
    arguments: [
      ("/:x(\\d+)", #"^(?:\d+)$"#, []), ("/{x:[a-z]{2}}", "^(?:[a-z]{2})$", []),
      ("/<x:>", nil, []), (#"/:x([\w-.]+)"#, #"^(?:[\w\-.]+)$"#, []),
      (
        #"/:x(a\Z)"#, nil,
        [#"x: the pattern "a\\Z" is ignored: \Z is not an ECMA-262 escape"#]
      ),
    ] as [(String, String?, [String])])
  func patterns(written: String, pattern: String?, notes: [String]) {
    let spelling = try? SlotSpelling(written)
    #expect(spelling?.template.rules.first?.rules.first?.value.text == pattern)
    #expect(spelling?.template.notes ?? [] == notes)
  }

  @Test("a line of any length is answered at once", .timeLimit(.minutes(1)))
  func longLines() throws {
    for text in ["[", "{", "/*", "/{x}", "(", "}", "/:x(", "<", "{x,"] {
      let line = "/:x(" + String(repeating: text, count: Template.longest)
      #expect(
        try Imported(line, as: .paths).lines
          == ["1 refused: expected a path of at most 32768 bytes, got \(line.utf8.count)"])
      _ = try Imported("/" + String(repeating: text, count: 1_000), as: .paths)
    }
  }

  @Test("where slots are a URI template's, no other spelling is one")
  func uriTemplates() throws {
    let spelling = try SlotSpelling("/:a/<b>/[c]/*/${d}/$<e>{/f}", kind: .uriTemplate)
    #expect(spelling.template.text == "/:a/<b>/[c]/*/%24$<d>/$$<e>/$<f?>")
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

@Suite("Patterns that were written without the u flag")
struct PatternSpellingTests {
  @Test(
    "what is forgiven without the flag and sure in meaning is written as the flag has it",
    arguments: [
      (#"^\d+$"#, #"^\d+$"#), (#"^a\_b\-c\@$"#, "^a_b-c@$"), (#"^[\w-.]+$"#, #"^[\w\-.]+$"#),
      (#"^[.-\d]$"#, #"^[.\-\d]$"#), (#"^[\_\-\:]$"#, #"^[_\-:]$"#),
      (#"^[+-\/]$"#, #"^[+-\/]$"#), (#"^[+-\]]$"#, #"^[+-\]]$"#), (#"^[\d-\w]$"#, #"^[\d\-\w]$"#),
      (#"^[a-z\d-]$"#, #"^[a-z\d-]$"#), (#"^[-\d]$"#, #"^[-\d]$"#), ("^[+-d]$", "^[+-d]$"),
      (#"^\_\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/$"#, #"^_\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/$"#),
      (#"^\_\d\n\x41\u0041$"#, #"^_\d\n\x41\u0041$"#),
      ("^a]b}c{d$", #"^a\]b\}c\{d$"#),
      ("^a\\_", "^a_"), ("^]", #"^\]"#), (#"^\-\_"#, "^-_"),
      (#"^\@a{2,3}b{2}c{x}$"#, #"^@a{2,3}b{2}c\{x\}$"#), (#"^[^\s-_]$"#, #"^[^\s\-_]$"#),
    ])
  func respelled(source: String, text: String) throws {
    let spelling = try PatternSpelling(source)
    #expect(spelling.text == text)
    #expect(spelling.isChanged == (source != text))
  }

  @Test(
    "what may mean another thing stays, with its own fault",
    arguments: [#"^\Z"#, #"^\p{L}\@{"#, #"^\a$"#, "^(?i)a", "^[a"])
  func refused(source: String) {
    let own = #expect(throws: Fault.self) { try Pattern(source) }
    let fault = #expect(throws: Fault.self) { try PatternSpelling(source) }
    #expect(fault == own)
  }
}
