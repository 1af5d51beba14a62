import TestSupport
import Testing
import TextKit

@testable import JSONKit
@testable import PortKit
@testable import RuleKit

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
