import Testing
import TextKit

@testable import JSONKit

@Suite("JSON texts")
struct JSONTextTests {
  @Test("a fault of a string's text is found where the string stands, whatever is escaped before")
  func moved() {
    let source = Array(#"{"a":"\u00e9/$<"}"#.utf8)
    let fault = Fault("wrong", at: 3..<5, hint: "try", severity: .warning)
    #expect(
      fault.moved(toStringAt: 5..<16, of: source)
        == Fault("wrong", at: 13..<15, hint: "try", severity: .warning))
  }
}
