import TestSupport
import Testing

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
