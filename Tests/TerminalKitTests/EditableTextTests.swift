import Testing

@testable import TerminalKit

@Suite("A text being edited")
struct EditableTextTests {
  @Test("two are equal if both their bytes and their carets are")
  func equality() {
    var moved = EditableText("ab")
    #expect(moved == EditableText("ab"))
    moved.move(to: 1)
    #expect(moved != EditableText("ab"))
    #expect(EditableText("ab") != EditableText("ac"))
    #expect(EditableText("\u{E9}") != EditableText("e\u{301}"))
  }
}
