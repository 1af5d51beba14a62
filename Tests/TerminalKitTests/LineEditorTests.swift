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
