import Testing

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
    let places: [(Place, String)] = [
      (.userInfo, ""), (.path, "@/"), (.query, "@/?"), (.fragment, "@/?"),
    ]
    for (place, more) in places {
      let kept = (UInt8.min...UInt8.max).filter { place.keeps(literal: $0) }
      #expect(kept == (common + letters + more).utf8.sorted())
    }
    for place in [Place.scheme, .host, .port] {
      #expect((UInt8.min...UInt8.max).allSatisfy { place.keeps(literal: $0) })
    }
    #expect(
      Place.allCases.filter(\.isEncoded)
        == [.userInfo, .registeredName, .path, .query, .fragment])
  }

  @Test(
    "a port is a number from 1 to 65535 without leading zeros",
    arguments: [
      ("0", false), ("1", true), ("9", true), ("80", true), ("080", false), ("65534", true),
      ("65535", true), ("65536", false), ("99999", false), ("100000", false), ("", false),
      ("8a", false), ("-1", false),
    ])
  func ports(text: String, isPort: Bool) {
    #expect(AuthorityParts.isPort(Array(text.utf8)[...]) == isPort)
  }

  @Test(
    "a value is written by its encoding, a triplet kept where it is whole",
    arguments: [
      ("a/b%2F c%", "a%2Fb%252F%20c%25", "a/b%2F%20c%25"), ("%2", "%252", "%252"),
      ("%", "%25", "%25"), ("%20", "%2520", "%20"), ("%2g", "%252g", "%252g"),
      ("%g2", "%25g2", "%25g2"), ("x%41%4", "x%2541%254", "x%41%254"), ("é", "%C3%A9", "%C3%A9"),
      ("-._~", "-._~", "-._~"),
      (
        ":?#[]@!$&'()*+,;=", "%3A%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D",
        ":?#[]@!$&'()*+,;="
      ),
      ("\u{9F}\u{A}", "%C2%9F%0A", "%C2%9F%0A"),
    ])
  func encoding(text: String, unreserved: String, reserved: String) {
    #expect(PercentEncoding.unreserved.encoded(text) == unreserved)
    #expect(PercentEncoding.reserved.encoded(text) == reserved)
  }

  @Test("the digits of a triplet are upper case")
  func hexDigits() {
    let digits = (0..<16).map { PercentEncoding.hexDigit($0) }
    #expect(String(decoding: digits, as: UTF8.self) == "0123456789ABCDEF")
  }

  @Test(
    "leaving a parameter out is harmless where it is optional and stands behind the path",
    arguments: [
      ("/?a=$<x?>", true), ("/#$<x?>", true), ("/?a=$<x?>#$<x?>", true), ("/?a=$<x>", false),
      ("/$<x?>", false), ("/$<x?>?a=$<x?>", false), ("/?a=$<x?>#$<x>", false),
      ("/#$<x>", false),
    ])
  func harmlessAbsence(template: String, isHarmless: Bool) throws {
    let parameter = try PlacedTemplate(template, on: nil).parameters[0]
    #expect(parameter.isHarmlessWhenAbsent == isHarmless)
  }

  @Test("what has no answer yet is shown as its slot")
  func preview() throws {
    let placed = try PlacedTemplate("/$<a>/$<b>", on: nil)
    #expect(placed.preview([]).map(\.text).joined() == "/$<a>/$<b>")
    #expect(placed.preview([.text("1")]).map(\.text).joined() == "/1/$<b>")
  }

  @Test("a plan has slots that has a value to write")
  func slots() throws {
    #expect(try !PlacedTemplate("/a?b#c", on: nil).plan.hasSlots)
    #expect(try PlacedTemplate("/a?b#$<c>", on: nil).plan.hasSlots)
  }

  @Test(
    "where a reserved slot may be a URL by itself, its step is known",
    arguments: [("$<+u>", 0), ("$<+u?>/x", 2), ("/$<+u>", nil), ("$<u>", nil), ("x$<+u>", nil)]
      as [(String, Int?)])
  func leadingReserved(template: String, step: Int?) throws {
    let placed = try PlacedTemplate(template, on: nil)
    #expect(placed.plan.landmarks.leadingReserved == step)
    #expect(try PlacedTemplate(template, on: "https://h").plan.landmarks.leadingReserved == nil)
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
    let placed = try PlacedTemplate("/$<+a>?$<+b>#f", on: nil)
    let found = #expect(throws: Refusal.self) { try placed.url(["x#y", "z"]) }
    #expect(found?.parameter == 0)
    let optional = try PlacedTemplate("/$<a?>//x", on: nil)
    #expect(#expect(throws: Refusal.self) { try optional.url([nil]) }?.parameter == 0)
  }

  @Test("a fault of a host is at all of it, up to the end of its last slot")
  func faultOfHost() {
    let found = #expect(throws: Faults.self) {
      try PlacedTemplate("https://$<a>..$<bcd>/x", on: nil)
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
    for (count, share) in [(1, ""), (2, ", for it fills 2 slots")] {
      let most = PlaceRule.longest / count
      let refusal = PlaceRule.refusal(
        of: String(repeating: "a", count: most + 1), at: Array(repeating: use, count: count))
      #expect(refusal?.reason == "expected at most \(most) bytes\(share)")
    }
  }

  @Test(
    "what starts a slot and is none is told as far as it goes",
    arguments: [
      ("$<", #"expected ">" to finish the slot "$<""#, #"for a literal "$<" write "$$<""#),
      ("${a", #"expected "}" to finish the slot "${a""#, #"for a literal "${" write "$${""#),
      (
        "$<>", #"expected a name in the slot "$<>""#,
        #"write "$<name>"; for a literal "$<" write "$$<""#
      ),
      (
        "${+?}", #"expected a name in the slot "${+?}""#,
        #"write "${name}"; for a literal "${" write "$${""#
      ),
      ("$<9>", wrongName + #"got "9""#, #"for a literal "$<" write "$$<""#),
      ("$<+a b>", wrongName + #"got "a b""#, #"for a literal "$<" write "$$<""#),
      ("${a~}", wrongName + #"got "a~""#, #"for a literal "${" write "$${""#),
      (
        "$<a?=x>", #"expected nothing, "?" or "=default" after the slot's name, got "?=x""#,
        #"a slot with a default needs no "?""#
      ),
    ])
  func unfinishedSlots(piece: String, message: String, hint: String) {
    let bytes = Array(("/" + piece).utf8)
    let expected = Fault(message, at: 1..<bytes.count, hint: hint)
    #expect(SlotFault.fault(in: bytes[1...]) == expected)
  }

  private static let wrongName =
    "expected a slot's name, a letter or \"_\" and then letters, digits, \"_\", \".\" or \"-\", "

  @Test("a text is a whole URL that has a scheme, and one that cannot be read is taken for one")
  func wholeURLs() {
    let texts = ["https://h", "a:b", "$<s>://h", "/a", "a", "$<+u>", "//h", ":a", "/$<"]
    #expect(
      texts.map { Template.isWholeURL($0) }
        == [true, true, true, false, false, false, false, false, true])
  }
}
