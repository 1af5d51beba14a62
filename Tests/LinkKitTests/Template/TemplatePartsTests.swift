import RuleKit
import Testing
import TextKit

@testable import JSONKit
@testable import LinkKit

@Suite("The parts of templates")
struct TemplatePartsTests {
  @Test(
    "a base keeps paths apart that has a host, or needs none and has a path of its own",
    arguments: [
      ("https://h", true), ("https://h/", true), ("app://h", true), ("app://", false),
      ("app:///", true), ("https:///a", false), ("https:/a", false), ("app:", true),
      ("prefs:root", true), ("mailto:a", true),
    ])
  func keepsPathsApart(base: String, keeps: Bool) throws {
    #expect(try BaseURL(base).keepsPathsApart == keeps)
  }

  @Test("bases are the same by their bytes")
  func equalBases() throws {
    let (a, b) = (try BaseURL("https://h"), try BaseURL("https://H"))
    #expect(a == a && a != b)
    #expect(Set([a, b, a]).count == 2)
  }

  @Test("every byte of a literal goes out as it is where RFC 3986 lets it stand")
  func literals() {
    let common = "%-._~!$&'()*+,;=:" + "0123456789"
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    let places: [(SlotPosition, String)] = [
      (.userInfo, ""), (.path, "@/"), (.query, "@/?"), (.fragment, "@/?"),
    ]
    for (place, more) in places {
      let kept = (UInt8.min...UInt8.max).filter { place.keeps(literal: $0) }
      #expect(kept == (common + letters + more).utf8.sorted())
    }
    for place in [SlotPosition.scheme, .host, .port] {
      #expect((UInt8.min...UInt8.max).allSatisfy { place.keeps(literal: $0) })
    }
    #expect(
      SlotPosition.allCases.filter(\.isEncoded)
        == [.userInfo, .registeredName, .path, .query, .fragment])
  }

  @Test(
    "leaving a parameter out is harmless where it is optional and stands behind the path",
    arguments: [
      ("/?a=$<x?>", true), ("/#$<x?>", true), ("/?a=$<x?>#$<x?>", true), ("/?a=$<x>", false),
      ("/$<x?>", false), ("/$<x?>?a=$<x?>", false), ("/?a=$<x?>#$<x>", false),
      ("/#$<x>", false),
    ])
  func harmlessAbsence(template: String, isHarmless: Bool) throws {
    let parameter = try ResolvedTemplate(template, on: nil).parameters[0]
    #expect(parameter.isHarmlessWhenAbsent == isHarmless)
  }

  @Test("what has no answer yet is shown as its slot")
  func preview() throws {
    let placed = try ResolvedTemplate("/$<a>/$<b>", on: nil)
    #expect(placed.preview([]).map(\.text).joined() == "/$<a>/$<b>")
    #expect(placed.preview([.text("1")]).map(\.text).joined() == "/1/$<b>")
  }

  @Test("a plan has slots that has a value to write")
  func slots() throws {
    #expect(try !ResolvedTemplate("/a?b#c", on: nil).plan.hasSlots)
    #expect(try ResolvedTemplate("/a?b#$<c>", on: nil).plan.hasSlots)
  }

  @Test(
    "where a reserved slot may be a URL by itself, its step is known",
    arguments: [("$<+u>", 0), ("$<+u?>/x", 2), ("/$<+u>", nil), ("$<u>", nil), ("x$<+u>", nil)]
      as [(String, Int?)])
  func leadingReserved(template: String, step: Int?) throws {
    let placed = try ResolvedTemplate(template, on: nil)
    #expect(placed.plan.landmarks.leadingReserved == step)
    #expect(try ResolvedTemplate(template, on: "https://h").plan.landmarks.leadingReserved == nil)
  }

  @Test(
    "a port, a host or a scheme that a reserved value brings or moves is judged as a whole",
    arguments: [
      Filling("$<+u>", ["u": "mailto:a"], gives: "mailto:a"),
      Filling("$<+u>", ["u": "/a"], gives: "/a"),
      Filling("$<+u>.evil.com/", ["u": "//h"], refuses: "host"),
      Filling("$<+u>/x", ["u": "//h"], gives: "//h/x"),
      Filling("app://u@$<+x>/", ["x": "x@evil.com"], refuses: "host"),
      Filling("$<x?>/$<y?>", ["x": "1", "y": "2"], gives: "1/2"), Filling("", gives: ""),
      Filling("", on: "https://h", gives: "https://h"),
    ])
  func fillings(_ filling: Filling) throws {
    #expect(try filling.result() == filling.expected)
  }

  @Test("a refusal names the parameter whose value makes it")
  func culprits() throws {
    let placed = try ResolvedTemplate("/$<+a>?$<+b>#f", on: nil)
    let found = #expect(throws: Refusal.self) { try placed.url(["x#y", "z"]) }
    #expect(found?.parameter == 0)
    let optional = try ResolvedTemplate("/$<a?>//x", on: nil)
    #expect(#expect(throws: Refusal.self) { try optional.url([nil]) }?.parameter == 0)
  }

  @Test("a fault of a host is at all of it, up to the end of its last slot")
  func faultOfHost() {
    let found = #expect(throws: Faults.self) {
      try ResolvedTemplate("https://$<a>..$<bcd>/x", on: nil)
    }
    #expect(found?.all.map(\.range) == [8..<20])
  }

  @Test("a value has its share of the longest text, a byte more is refused")
  func longest() {
    #expect(PlaceRule.fits("a", slots: PlaceRule.longest))
    #expect(!PlaceRule.fits("ab", slots: PlaceRule.longest))
    #expect(PlaceRule.fits("ab", slots: 0))
    let use = SlotUse(
      slot: Slot(
        name: "a", brackets: .angle, isReserved: false, isOptional: false, defaultText: nil,
        range: 0..<4), parameter: 0, place: .path, isInBrackets: false, dropsLeadingSlash: false)
    for (count, share) in [(1, ""), (2, ", because it fills 2 slots")] {
      let most = PlaceRule.longest / count
      let refusal = PlaceRule.refusal(
        of: String(repeating: "a", count: most + 1), at: Array(repeating: use, count: count))
      #expect(refusal?.reason == "expected at most \(most) bytes\(share)")
    }
  }

  @Test(
    "what starts a slot and is none is told as far as it goes",
    arguments: [
      ("$<", #"expected ">" to finish the slot "$<""#, #"write "$$<" for a literal "$<""#),
      ("${a", #"expected "}" to finish the slot "${a""#, #"write "$${" for a literal "${""#),
      (
        "$<>", #"expected a name in the slot "$<>""#,
        #"write "$<name>"; write "$$<" for a literal "$<""#
      ),
      (
        "${+?}", #"expected a name in the slot "${+?}""#,
        #"write "${name}"; write "$${" for a literal "${""#
      ),
      ("$<9>", wrongName + #"got "9""#, #"write "$$<" for a literal "$<""#),
      ("$<+a b>", wrongName + #"got "a b""#, #"write "$$<" for a literal "$<""#),
      ("${a~}", wrongName + #"got "a~""#, #"write "$${" for a literal "${""#),
      (
        "$<a?=x>", #"expected nothing, "?" or "=default" after the slot's name, got "?=…""#,
        #"a slot with a default needs no "?""#
      ),
    ])
  func unfinishedSlots(piece: String, message: String, hint: String) {
    let bytes = Array(("/" + piece).utf8)
    let expected = Fault(message, at: 1..<bytes.count, hint: hint)
    #expect(SlotFault.fault(in: bytes[1...]) == expected)
  }

  private static let wrongName =
    "expected a slot name: a letter or \"_\", then letters, digits, \"_\", \".\" or \"-\", "

  @Test("a text is a whole URL that has a scheme, and one that cannot be read is taken for one")
  func wholeURLs() {
    let texts = ["https://h", "a:b", "$<s>://h", "/a", "a", "$<+u>", "//h", ":a", "/$<"]
    #expect(
      texts.map { Template.isWholeURL($0) }
        == [true, true, true, false, false, false, false, false, true])
  }
}

@Suite("Templates that are surely sound paths")
struct PlainPathProofTests {
  /// The answer for a template, whatever stands after it.
  private static func isSure(_ template: String) -> Bool? {
    let answers = Set(
      ["", "/>", "41", "}", ">\"", "\u{A0}", "$<"].map { after in
        Array((template + after).utf8).withUnsafeBufferPointer {
          Template.isSurelySoundPath(0..<template.utf8.count, in: $0)
        }
      })
    return answers.count == 1 ? answers.first : nil
  }

  @Test(
    "what is sure is a template without a fault",
    arguments: [
      "/", "/a", "/a/b//c", "/a/$<id>", "/a/${id}", "/$<+id>", "/$<id?>", "/$<_a>", "/${a.b-c_9}",
      "/$<+a?>/${+b?}", "/a%20b", "/%aF", "/a b", "/é", "/\u{A0}", "/\u{61B}", "/\u{61D}",
      "/\u{200D}", "/\u{2010}", "/\u{2027}", "/\u{202F}", "/\u{2065}", "/\u{206A}", "/🎉", "/$",
      "/$$",
      "/$$<id>", "/$${", "/a$b", "/$$$<a>", "/$a/<b>/{c}", "/~!@&'()*+,;=:#?[]\\^`|",
      "/\(String(repeating: "a", count: 40))%41\(String(repeating: "b", count: 17))$<id>",
      "/" + String(repeating: "a", count: Template.longest - 1),
    ])
  func sure(template: String) throws {
    #expect(Self.isSure(template) == true)
    #expect(throws: Never.self) { try Template(template) }
  }

  @Test(
    "what has a fault, a default, a host or a slot for its start is not sure",
    arguments: [
      "", "a", "//a", "$<a>", "/%", "/%2", "/%2g", "/%g2", "/$<", "/$<a", "/$<>", "/$<9>",
      "/$<a=1>",
      "/$<a?", "/$<a~>", "/$<a}", "/${a>", "/$<-a>", "/$<++a>", "/$<a??>", "/$<a b>", "/${", "/$<+",
      "/\u{1F}", "/\u{7F}", "/\u{80}", "/\u{9F}", "/\u{61C}", "/\u{200E}", "/\u{200F}", "/\u{2028}",
      "/\u{202E}", "/\u{2066}", "/\u{2069}", "/a/$<id>/$<", "/a$<id>%",
      "/\(String(repeating: "a", count: 40))\u{7F}",
      "/" + String(repeating: "a", count: Template.longest),
    ])
  func unsure(template: String) {
    #expect(Self.isSure(template) == false)
  }
}
