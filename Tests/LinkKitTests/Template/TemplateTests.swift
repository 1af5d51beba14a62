import TestSupport
import Testing
import TextKit

@testable import JSONKit
@testable import LinkKit

@Suite("Reading a template")
struct TemplateTests {
  @Test(
    "every spelling of a slot is read",
    arguments: [
      ("$<a>", "a"), ("${a}", "a"), ("$<a?>", "a optional"), ("${a?}", "a optional"),
      ("$<a=x>", "a default x"), ("${a=x}", "a default x"), ("$<a=>", "a default "),
      ("$<+a>", "+a"), ("${+a?}", "+a optional"), ("$<+a=x>", "+a default x"),
      ("$<_a.b-c_9>", "_a.b-c_9"), ("$<a=x}y?=z>", "a default x}y?=z"),
      ("${a=x>y%}", "a default x>y%"), ("$<a=$5$$>", "a default $5$$"),
      ("$<a=é e\u{301}>", "a default é e\u{301}"),
    ])
  func spellings(_ text: String, _ expected: String) throws {
    let slot = try #require(Template(text).slots.first)
    let mark = slot.isOptional ? " optional" : slot.defaultText.map { " default " + $0 } ?? ""
    #expect((slot.isReserved ? "+" : "") + slot.name + mark == expected)
    #expect(slot.range == 0..<text.utf8.count)
    #expect(slot.description == text)
  }

  @Test(
    "literals and slots stand where they are written",
    arguments: [
      ("", []),
      ("/p", ["/p 0..<2"]),
      ("/é/$<a>/x", ["/é/ 0..<4", "$<a> 4..<8", "/x 8..<10"]),
      ("😀${a}${b}", ["😀 0..<4", "${a} 4..<8", "${b} 8..<12"]),
      ("$$<a>$<b>", ["$<a> 0..<5", "$<b> 5..<9"]),
      ("x$${a}", ["x${a} 0..<6"]),
      ("$$$<a>", ["$$<a> 0..<6"]),
      ("$5$", ["$5$ 0..<3"]),
      ("a$b$$c>}", ["a$b$$c>} 0..<8"]),
    ])
  func pieces(_ text: String, _ expected: [String]) throws {
    let pieces = try Template(text).parts.map { piece in
      switch piece {
      case .literal(let literal): "\(literal.text) \(literal.range)"
      case .slot(let slot): "\(slot) \(slot.range)"
      }
    }
    #expect(pieces == expected)
  }

  @Test(
    "every fault is reported at once, in the order of their places",
    arguments: [
      ("/$<", ["1..<3 expected \">\" to finish the slot \"$<\""]),
      ("/$<>", ["1..<4 expected a name in the slot \"$<>\""]),
      ("/$<+>", ["1..<5 expected a name in the slot \"$<+>\""]),
      ("/${?}", ["1..<5 expected a name in the slot \"${?}\""]),
      ("/${x", ["1..<4 expected \"}\" to finish the slot \"${x\""]),
      ("/${x>", ["1..<5 expected \"}\" to finish the slot \"${x>\""]),
      ("/$<a/b>", ["1..<4 expected \">\" to finish the slot \"$<a\""]),
      (
        "/$<a b>",
        [
          "1..<7 expected a slot name: a letter or \"_\", then letters, digits, \"_\", \".\" or "
            + "\"-\", got \"a b\""
        ]
      ),
      (
        "/$<€>",
        [
          "1..<7 expected a slot name: a letter or \"_\", then letters, digits, \"_\", \".\" or "
            + "\"-\", got \"€\""
        ]
      ),
      (
        "/$<a?=b>",
        ["1..<8 expected nothing, \"?\" or \"=default\" after the slot's name, got \"?=…\""]
      ),
      (
        "/$<a=$<b>>",
        ["1..<5 expected \">\" to finish the slot \"$<a=\""]
      ),
      ("/%", ["1..<2 expected two hexadecimal digits after \"%\""]),
      ("/%4$<a>", ["1..<2 expected two hexadecimal digits after \"%\""]),
      ("/%4$$<a>", ["1..<2 expected two hexadecimal digits after \"%\""]),
      ("/%zz%41", ["1..<2 expected two hexadecimal digits after \"%\""]),
      ("/a\nb", ["2..<3 a control character, \"\\n\", is not allowed here"]),
      (
        "/\u{202E}a$<x=\u{7}>",
        [
          "1..<4 a bidirectional control, \"\\u{202E}\", is not allowed here",
          "9..<10 a control character, \"\\u{7}\", is not allowed here",
        ]
      ),
      (
        "/$<a=1>/$<a=2>",
        ["8..<14 expected one default for \"a\", got another one earlier"]
      ),
      (
        "/$<a=é>/$<a=e\u{301}>",
        ["9..<17 expected one default for \"a\", got another one earlier"]
      ),
      (
        "%$<>$<a>${x",
        [
          "0..<1 expected two hexadecimal digits after \"%\"",
          "1..<4 expected a name in the slot \"$<>\"",
          "8..<11 expected \"}\" to finish the slot \"${x\"",
        ]
      ),
    ])
  func faults(_ text: String, _ expected: [String]) {
    do {
      _ = try Template(text)
      Issue.record("no fault was found")
    } catch {
      #expect(
        error.all.map { "\($0.range ?? 0..<0) \($0.message)" }.map(\.unicodeScalars.exact)
          == expected.map(\.unicodeScalars.exact))
      #expect(error.all.allSatisfy { $0.severity == .fault && $0.hint != nil })
    }
  }

  @Test("a template as long as may be is read whole, and one byte more is refused")
  func length() throws {
    let slot = "$<a=" + String(repeating: "$", count: Template.longest - 5) + ">"
    #expect(try Template(slot).slots.count == 1)
    let text = String(repeating: "x", count: Template.longest)
    #expect(try Template(text).description == text)
    #expect(throws: Faults.self) { try Template(text + "x") }
  }

  @Test("a template with the same bytes is the same, and no other")
  func equality() throws {
    #expect(try Template("/é") == Template("/é"))
    #expect(try Template("/é") != Template("/e\u{301}"))
  }

  @Test("a template printed back is the text that was read")
  func roundTrip() throws {
    try fuzz(rounds: 800) { random in
      let text = random.templateText()
      let template = try Template(text)
      #expect(template.description.utf8.elementsEqual(text.utf8))
      #expect(template.text.utf8.elementsEqual(text.utf8))
    }
  }

  @Test("a template is cut into pieces without a gap")
  func ranges() throws {
    try fuzz(rounds: 500) { random in
      let template = try Template(random.templateText())
      let ranges = template.parts.map { piece in
        switch piece {
        case .literal(let literal): literal.range
        case .slot(let slot): slot.range
        }
      }
      #expect(ranges.first.map { $0.lowerBound == 0 } ?? template.text.isEmpty)
      #expect(ranges.last.map { $0.upperBound == template.text.utf8.count } ?? true)
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    }
  }

  @Test("what is surely sound has no fault, and plain templates are surely sound")
  func surelySound() throws {
    /// Asked of the text itself, and of it among other bytes.
    func isSure(_ text: String, _ before: String = "", _ after: String = "") -> Bool {
      Array((before + text + after).utf8).withUnsafeBufferPointer {
        let range = before.utf8.count..<before.utf8.count + text.utf8.count
        return Template.isSurelySoundPath(range, in: $0)
      }
    }
    let plain = ["/", "/p", "/é/$<a>?b=${+b?}&c=%2F$$<", "/$5#$<f?>", "/€…", "/a.very-long/path/$"]
    for text in plain { #expect(isSure(text), "\(text)") }
    for text in ["", "p", "//h", "https://h/", "/$<a=b>", "/$<a", "/%2", "/\u{7F}"] {
      #expect(!isSure(text), "\(text)")
      #expect(!isSure(text, "/", "2>/\"aaaaaaaaaaaaaaaaaaaa"), "\(text)")
    }
    var surely = 0
    fuzz(rounds: 4_000) { random in
      let text = "/" + (random.oneIn(2) ? random.templateText() : random.templateJunk())
      let isSound = isSure(text)
      #expect(isSound == isSure(text, "\"", "\", \"title\": \"$<\" }"))
      guard isSound else { return }
      surely += 1
      #expect(throws: Never.self, "\(text.debugDescription)") { try Template(text) }
    }
    #expect(surely > 1_000)
  }
}

extension String.UnicodeScalarView {
  /// The scalars as a value that compares exactly.
  fileprivate var exact: [Unicode.Scalar] { Array(self) }
}
