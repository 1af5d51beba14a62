import TestSupport
import Testing

@testable import TerminalKit

@Suite("Line editor")
struct LineEditorTests {
  /// The line after some keys, the caret as a bar: `ab|c`.
  private func line(_ text: String, _ keys: [Key]) -> String {
    var editor = LineEditor(text)
    for key in keys { _ = editor.handle(key) }
    return drawn(editor.line)
  }

  private func drawn(_ line: EditableText) -> String {
    String(line.characters[..<line.caret]) + "|" + String(line.characters[line.caret...])
  }

  @Test(
    "every key does what people know it for",
    arguments: [
      ("abc", [.left, .left], "a|bc"), ("abc", [.control("b")], "ab|c"),
      ("abc", [.home, .right], "a|bc"), ("abc", [.control("a"), .control("f")], "a|bc"),
      ("abc", [.home, .end], "abc|"), ("abc", [.control("a"), .control("e")], "abc|"),
      ("abc", [.backspace], "ab|"), ("abc", [.home, .delete], "|bc"),
      ("abc", [.home, .control("d")], "|bc"), ("abc", [.home, .backspace], "|abc"),
      ("red-sox 7", [.wordLeft], "red-sox |7"), ("red-sox", [.wordLeft], "red-|sox"),
      ("a/b.c~d_e", [.wordLeft, .wordLeft, .wordLeft], "a/b.|c~d_e"),
      ("red-sox", [.home, .wordRight], "red|-sox"),
      ("red-sox", [.home, .wordRight, .wordRight], "red-sox|"),
      ("red-sox", [.control("w")], "red-|"), ("red-sox", [.home, .alt("d")], "|-sox"),
      ("red-sox", [.wordLeft, .control("u")], "|sox"),
      ("red-sox", [.wordLeft, .control("k")], "red-|"),
      ("ab", [.control("t")], "ba|"), ("abc", [.left, .left, .control("t")], "ba|c"),
      ("a", [.control("t")], "a|"), ("ab", [.home, .control("t")], "|ab"),
      ("", [.left, .backspace, .delete, .control("w"), .control("y"), .control("_")], "|"),
    ] as [(String, [Key], String)])
  func keys(text: String, keys: [Key], expected: String) {
    #expect(line(text, keys) == expected)
  }

  @Test(
    "a character is what a reader sees as one",
    arguments: ["👨‍👩‍👧‍👦", "é", "e\u{301}", "🇩🇪", "👍🏽", "❤️", "한", "\u{1112}\u{1161}\u{11AB}", "नि"])
  func clusters(character: String) {
    let typed = character.unicodeScalars.map { Key.text($0) }
    #expect(line("a", typed + [.backspace]) == "a|")
    #expect(line("a", typed + [.left]) == "a|" + character)
    #expect(line("ab", [.left] + typed + [.left, .delete]) == "a|b")
  }

  @Test("what is typed joins the characters beside it, and the caret stands after the whole")
  func joining() {
    #expect(line("ex", [.left, .text("\u{301}")]) == "e\u{301}|x")
    #expect(line("\u{1F1EA}x", [.left, .left, .text("\u{1F1E9}")]) == "\u{1F1E9}\u{1F1EA}|x")
  }

  @Test("what was killed can be put back, and neighbouring kills are one")
  func killRing() {
    #expect(line("a-b-c", [.control("w"), .control("w"), .control("y")]) == "a-b-c|")
    #expect(line("a-b", [.home, .alt("d"), .alt("d"), .end, .control("y")]) == "a-b|")
    #expect(
      line("one", [.control("u"), .text("x"), .control("u"), .control("y"), .alt("y")]) == "one|")
    #expect(line("one", [.control("u"), .control("y"), .left, .alt("y")]) == "on|e")
  }

  @Test("undo takes back a word typed in one go, a deletion, a paste")
  func undo() {
    var editor = LineEditor()
    for scalar in "red-sox".unicodeScalars { _ = editor.handle(.text(scalar)) }
    editor.insert(" pasted text")
    _ = editor.handle(.control("w"))
    var seen: [String] = [editor.text]
    while editor.canUndo {
      editor.undo()
      seen.append(editor.text)
    }
    #expect(seen == ["red-sox pasted ", "red-sox pasted text", "red-sox", "red", ""])
  }

  /// The simplest editor there is: a list of characters, all of them ASCII, and a number.
  private struct Model {
    var characters: [Character] = []
    var caret = 0

    mutating func apply(_ key: Key) {
      switch key {
      case .text(let scalar):
        characters.insert(Character(scalar), at: caret)
        caret += 1
      case .left: caret = max(0, caret - 1)
      case .right: caret = min(characters.count, caret + 1)
      case .home: caret = 0
      case .end: caret = characters.count
      case .backspace where caret > 0:
        caret -= 1
        characters.remove(at: caret)
      case .delete where caret < characters.count: characters.remove(at: caret)
      case .control("u"):
        characters.removeFirst(caret)
        caret = 0
      case .control("k"): characters.removeLast(characters.count - caret)
      default: break
      }
    }
  }

  @Test("random edits do what they do to a plain list, and undo leads back to the start")
  func randomEdits() {
    let keys: [Key] = [
      .text("a"), .text("-"), .text("z"), .text(" "), .left, .right, .home, .end, .backspace,
      .delete, .control("u"), .control("k"),
    ]
    fuzz(rounds: 300) { random in
      var editor = LineEditor()
      var model = Model()
      for _ in 0..<random.int(0...60) {
        let key = random.oneIn(3) ? random.pick(keys) : random.pick(Array(keys.prefix(6)))
        _ = editor.handle(key)
        model.apply(key)
        #expect(editor.line.characters == model.characters)
        #expect(editor.line.caret == model.caret)
      }
      while editor.canUndo { editor.undo() }
      #expect(editor.isEmpty)
    }
  }

  @Test("after any edits of any text the caret stands between characters of that text")
  func anyText() {
    let scalars = Array(
      "ae\u{301}🇩🇪👨\u{200D}👩\u{200D}👧\u{FE0F}한\u{1161}\u{11AB}שa\u{1F3FD}-".unicodeScalars)
    let keys: [Key] = [
      .left, .right, .wordLeft, .wordRight, .backspace, .delete, .control("w"), .alt("d"),
      .control("k"), .control("y"), .alt("y"), .control("t"), .control("_"),
    ]
    fuzz(rounds: 300) { random in
      var editor = LineEditor()
      for _ in 0..<random.int(0...60) {
        let key = random.oneIn(2) ? random.pick(keys) : .text(random.pick(scalars))
        _ = editor.handle(key)
        let line = editor.line
        #expect((0...line.characters.count).contains(line.caret))
        #expect(Array(line.text) == line.characters)
      }
    }
  }
}

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

@Suite("Pasted text")
struct PastedTextTests {
  @Test(
    "line breaks at both ends go, those between part lines, and control characters are counted",
    arguments: [
      ("red-sox\n", ["red-sox"], 0), ("\r\n\r\nred-sox\r\n", ["red-sox"], 0),
      ("a\r\nb\rc\nd", ["a", "b", "c", "d"], 0), ("a\n\nb", ["a", "", "b"], 0),
      ("a\u{1B}[31mb\u{202E}c\u{0}", ["a[31mbc"], 3), ("\n", [""], 0), ("", [""], 0),
      ("a\tb", ["ab"], 1), ("a b", ["a b"], 0), ("e\u{301}\u{200D}", ["e\u{301}\u{200D}"], 0),
    ])
  func cleaned(text: String, lines: [String], dropped: Int) {
    let paste = PastedText(Array(text.utf8))
    #expect(paste.lines == lines)
    #expect(paste.dropped == dropped)
  }

  @Test("bytes that are not UTF-8 are left out and counted")
  func malformed() {
    #expect(PastedText([0x61, 0xFF, 0x62]).lines == ["ab"])
    #expect(PastedText([0x61, 0xFF, 0x62]).dropped == 1)
  }
}
