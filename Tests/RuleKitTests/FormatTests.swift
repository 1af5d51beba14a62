import TestSupport
import Testing
import TextKit

@testable import RuleKit

@Suite("Formats")
struct FormatTests {
  @Test(
    "what is right is accepted, and every start of it is only unfinished",
    arguments: FormatTexts.valid)
  func accepted(name: String, texts: [String]) throws {
    let format = try #require(Format.named(name))
    for text in texts {
      #expect(format.objection(to: text) == nil, "\(text.debugDescription)")
      for length in 0..<text.unicodeScalars.count {
        let start = String(text.unicodeScalars.prefix(length))
        // What begins a regular expression may have to be written otherwise, as in `(?<`.
        guard name != "regex", let objection = format.objection(to: start) else { continue }
        #expect(objection.shortfall != nil, "\(start.debugDescription) of \(text)")
      }
    }
  }

  @Test(
    "a URI is unfinished exactly where it begins like a scheme",
    arguments: [
      ("", true), ("a", true), ("ab+1.-", true), ("1", false), ("1ab", false), ("-", false),
      ("+x", false), (".", false), ("a!", false), ("a b", false), ("é", false), ("aé", false),
      ("/a", false), ("a_", false),
    ])
  func schemes(text: String, isUnfinished: Bool) throws {
    let objection = try #require(Format.uri.objection(to: text))
    #expect((objection.shortfall != nil) == isUnfinished)
  }

  @Test("what is wrong is refused", arguments: FormatTexts.invalid)
  func refused(name: String, texts: [String]) throws {
    let format = try #require(Format.named(name))
    let refusesEmpty = name != "regex" && name != "uri-reference"
    for text in texts + (refusesEmpty ? [""] : []) {
      #expect(format.objection(to: text) != nil, "\(text.debugDescription)")
    }
  }

  @Test("all formats are in both tables, and each example but the password's is right")
  func complete() {
    #expect(FormatTexts.valid.map(\.0) == Format.all.map(\.name))
    for format in Format.all where format.name != Format.password.name {
      #expect(format.objection(to: format.example) == nil, "\(format.name)")
    }
  }

  @Test(
    "names and passwords are refused with the reasons of their fields",
    arguments: [
      ("name", "", "must not be empty"), ("name", "A", "must be at least 2 characters long"),
      ("name", "Ann2", "must not contain numbers"), ("name", "2", "must not contain numbers"),
      ("name", "Ann!", "must not contain special characters"),
      ("password", "", "must not be empty"),
      ("password", "abc1", "must be at least 6 characters long"),
      ("password", "abcdef", "must contain a number"),
      ("password", "123456", "must contain a letter"),
      ("email", "joe", "expected an email address such as joe@example.com"),
    ])
  func fieldReasons(name: String, text: String, reason: String) throws {
    #expect(try #require(Format.named(name)).objection(to: text)?.refusal.reason == reason)
  }

  @Test("a regular expression has a limit of bytes")
  func longRegex() {
    #expect(Format.regex.objection(to: String(repeating: "a", count: 1 << 16)) == nil)
    let refusal = Format.regex.objection(to: String(repeating: "a", count: 1 << 20))?.refusal
    #expect(refusal?.reason == "expected a regular expression of at most 65536 bytes")
  }

  @Test("a date has something missing exactly where a date begins so")
  func datesExactly() {
    var starts: Set<String> = []
    for year in [1900, 1999, 2000, 2023, 2024] {
      for month in 1...12 {
        for day in 1...CalendarDay.days(inMonth: month, of: year) {
          let parts = [(month, "-"), (day, "")].map { part, end in
            (part < 10 ? "0" : "") + "\(part)" + end
          }
          let date = "\(year)-" + parts.joined()
          for length in 0..<date.count { starts.insert(String(date.prefix(length))) }
        }
      }
    }
    for start in starts.sorted() where start.count > 4 {
      for next in "0123456789-" {
        let text = start + String(next)
        guard let objection = Format.date.objection(to: text) else { continue }
        #expect((objection.shortfall != nil) == starts.contains(text), "\(text)")
      }
    }
  }

  @Test("no text makes a format do anything but give a verdict")
  func anyText() {
    let pieces = [
      "xn--", "1", "9", "a", "-", ":", "::", ".", "@", "[", "]", "%", "T", "P", "Z", "/", "é", "\"",
      "\\",
    ]
    fuzz(rounds: 500) { random in
      let text = (0..<random.int(0...10)).map { _ in random.pick(pieces) }.joined()
      for format in Format.all {
        let first = format.objection(to: text)
        #expect(first == format.objection(to: text))
      }
    }
  }
}

@Suite("Formats: what is missing")
struct FormatShortfallTests {
  private static func a(_ count: Int, after start: String = "", before end: String = "") -> String {
    start + String(repeating: "a", count: count) + end
  }

  /// An address whose domain has so many characters.
  private static func domain(_ count: Int) -> String {
    "a@" + [a(61), a(61), a(61), a(61), a(count - 248)].joined(separator: ".")
  }

  @Test(
    "a text that can become right says what is missing of it, and no other does",
    arguments: [
      ("hostname", "", "1 more character"), ("hostname", "a.", "1 more character"),
      ("hostname", ".a", nil), ("hostname", "a..b", nil), ("hostname", "a-.b", nil),
      ("hostname", a(61, before: "-"), "1 more character"), ("hostname", a(62, before: "-"), nil),
      ("hostname", "xn--a", "the rest of the label"), ("hostname", "xn--a.b", nil),
      ("hostname", a(58, after: "xn--"), "the rest of the label"),
      ("hostname", a(59, after: "xn--"), nil),
      ("ipv4", "1.", "1 more digit"), ("ipv4", "1..", nil), ("ipv6", "", "1 more digit"),
      ("ipv6", "1:", "1 more digit"), ("ipv6", "1:2", "next: \":\""), ("ipv6", "1:2]", nil),
      ("ipv6", "1:g", nil), ("ipv6", ":", "next: \":\""), ("ipv6", ":1", nil),
      ("email", "a.", "1 more character"), ("email", "a..", nil),
      ("email", "a@[IPv6:", "1 more digit"), ("email", "a@[ipv", "next: an address"),
      ("email", "a@[ipvx", nil), ("email", "\"a", "a closing quote"), ("email", "\"é", nil),
      ("uri", "http://a:b", "next: \"@\""), ("uri", "http://a:b/", nil),
      ("uri", "http://a:b[", nil), ("uri", "http://[::1]x", nil),
      ("uri", "http://[::1", "next: \"]\""),
      ("uri", "http://[v1.", "1 more character"), ("uri", "http://[v1.]", nil),
      ("uri", "http://[v", "1 more hexadecimal digit"), ("uri", "a:%4", "1 more hexadecimal digit"),
      ("uri", "a:%", "2 more hexadecimal digits"), ("uri", "a:%g", nil),
      ("time", "08:30:06", "next: the offset, Z or +01:00"), ("time", "08:30:06x", nil),
      ("time", "08:30:06-", "2 more digits"), ("time", "08:30:06.", "1 more digit"),
      ("password", "abcde", "1 more character"), ("password", "", "6 more characters"),
      ("password", "abcdef", "missing a number"), ("password", "123456", "missing a letter"),
      ("duration", "P1", "next: a unit, one of Y, M, D, W"), ("duration", "P1x", nil),
      ("duration", "P1Y1", "next: a unit, one of M"), ("duration", "PT1H2S", nil),
      ("regex", "(a", "incomplete"), ("regex", "a)", nil),
      ("regex", "[a", "incomplete"),
      ("regex", "a{1", "incomplete"), ("regex", "*a", nil), ("regex", "(?<1>x)", nil),
      ("regex", "(?<a>.)(?<a>.)", nil),
    ] as [(String, String, String?)])
  func shortfalls(name: String, text: String, shortfall: String?) throws {
    let objection = try #require(Format.named(name)?.objection(to: text))
    #expect(objection.shortfall == shortfall)
  }

  @Test(
    "what meets a bound of its format exactly is right, and what is past it by one is not",
    arguments: [
      ("email", domain(255), true),
      ("email", domain(256), false),
      ("hostname", a(63), true), ("hostname", a(64), false), ("name", "ab", true),
      ("name", "a", false), ("password", "abcd12", true), ("password", "abc12", false),
      ("date-time", "2016-12-31T23:59:60Z", true), ("date-time", "2017-01-01T00:59:60+01:00", true),
      ("date-time", "2017-01-01T23:59:60Z", false),
      ("date-time", "2016-12-31T00:59:60+01:00", false),
      ("date-time", "2016-12-31T00:00:60Z", false), ("date-time", "2016-11-30T23:59:60Z", true),
    ])
  func bounds(name: String, text: String, isRight: Bool) throws {
    #expect((try #require(Format.named(name)).objection(to: text) == nil) == isRight)
  }

  @Test("an automaton stands for all of a format where it says so, and of small ones at once")
  func automata() {
    let exact = Format.all.filter { $0.grammar?.isExact == true }.map(\.name)
    #expect(exact == ["uuid", "date", "duration", "uri", "uri-reference", "ipv4", "ipv6"])
    let atOnce = Format.all.filter { $0.languages(forManyTexts: false).isExact }
    #expect(atOnce.map(\.name) == ["uuid", "date", "duration", "ipv4"])
  }

  @Test(
    "a test of bytes is exact where every check of its rules is",
    arguments: [
      ("{}", true), (#"{"pattern": "^a$"}"#, true), (#"{"maxLength": 3}"#, true),
      (#"{"type": "boolean"}"#, true), (#"{"type": "integer"}"#, true),
      (#"{"type": "number"}"#, false), (#"{"type": "integer", "const": 7}"#, true),
      (#"{"format": "name", "pattern": "^[a-z]+$"}"#, false),
      (#"{"format": "ipv4", "pattern": "^1"}"#, true),
    ])
  func byteTests(rule: String, isExact: Bool) throws {
    #expect(try ByteTest(rules(rule))?.isExact == isExact)
  }

  @Test("a value that is made on demand is spared as often as is said, until it is made")
  func onDemand() {
    let value = OnDemand { 7 }
    #expect([2, 2, 2, 3].map(value.isSpared(times:)) == [true, true, false, true])
    #expect(value.value == 7)
    #expect(!value.isSpared(times: 9))
  }
}
