import TestSupport
import Testing

@testable import TerminalKit

@Suite("Keys")
struct KeyDecoderTests {
  private func keys(_ bytes: some Sequence<UInt8>) -> [Key] {
    var decoder = KeyDecoder()
    return bytes.flatMap { decoder.feed($0) } + decoder.pause()
  }

  private func keys(_ text: String) -> [Key] { keys(text.utf8) }

  @Test(
    "bytes are the keys that people know",
    arguments: [
      ("a", [.text("a")]), ("é", [.text("é")]), ("日", [.text("日")]), ("\u{1F600}", [.text("😀")]),
      ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
      ("\u{8}", [.backspace]), ("\u{1}", [.control("a")]), ("\u{1A}", [.control("z")]),
      ("\u{1C}", [.control("\\")]), ("\u{1F}", [.control("_")]),
      ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]),
      ("\u{1B}[A", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]),
      ("\u{1B}OA", [.up]), ("\u{1B}OD", [.left]), ("\u{1B}OH", [.home]), ("\u{1B}OF", [.end]),
      ("\u{1B}[H", [.home]), ("\u{1B}[F", [.end]), ("\u{1B}[1~", [.home]), ("\u{1B}[4~", [.end]),
      ("\u{1B}[7~", [.home]), ("\u{1B}[8~", [.end]), ("\u{1B}[3~", [.delete]),
      ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]), ("\u{1B}[Z", [.backTab]),
      ("\u{1B}[1;5C", [.wordRight]), ("\u{1B}[1;5D", [.wordLeft]), ("\u{1B}[1;3C", [.wordRight]),
      ("\u{1B}[1;2C", [.right]), ("\u{1B}O5D", [.wordLeft]), ("\u{1B}\u{1B}[D", [.wordLeft]),
      ("\u{1B}b", [.wordLeft]), ("\u{1B}f", [.wordRight]), ("\u{1B}d", [.alt("d")]),
      ("\u{1B}\u{7F}", [.control("w")]), ("\u{1B}[3;5~", [.alt("d")]), ("\u{1B}[3~", [.delete]),
      ("\u{1B}[;5C", [.wordRight]), ("\u{1B}[1;1C", [.right]), ("\u{1B}\u{1B}[1;1C", [.wordRight]),
      // Of a sequence that is too long only the first 32 characters count.
      ("\u{1B}[1;" + String(repeating: "0", count: 29) + "5C", [.wordRight]),
      ("\u{1B}[1;" + String(repeating: "0", count: 30) + "5C", [.right]),
    ] as [(String, [Key])])
  func known(bytes: String, expected: [Key]) {
    #expect(keys(bytes) == expected)
  }

  @Test(
    "unknown sequences are consumed whole",
    arguments: [
      "\u{1B}[99;99q", "\u{1B}[?1;2c", "\u{1B}[[A", "\u{1B}[20~", "\u{1B}[1;2P", "\u{1B}OP",
      "\u{1B}[<0;10;10M", "\u{1B}[27;5;106~", "\u{1B}[I", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\",
      "\u{1B}]0;title\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[[ ", "\u{1B}O5x", "\u{1B}[;3~",
      "\u{1B}[~",
      "\u{1B}[" + String(repeating: "1;", count: 500)
        + "z",
    ])
  func unknown(sequence: String) {
    #expect(keys(sequence + "x") == [.text("x")])
  }

  @Test(
    "bytes that are not UTF-8 are told of, and what follows them is not lost",
    arguments: [
      ([0xC3, 0x61], [.malformed, .text("a")]),
      ([0xFF, 0x61], [.malformed, .text("a")]),
      ([0x80], [.malformed]),
      ([0xE2, 0x82, 0x0D], [.malformed, .enter]),
      ([0xED, 0xA0, 0x80], [.malformed, .malformed, .malformed]),
      ([0xC0, 0x80], [.malformed, .malformed]),
      ([0xF5, 0x41], [.malformed, .text("A")]),
      ([0xC3, 0xC3, 0xA9], [.malformed, .text("é")]),
    ] as [([UInt8], [Key])])
  func malformed(bytes: [UInt8], expected: [Key]) {
    #expect(keys(bytes) == expected)
  }

  @Test("a paste is one key, whatever it holds")
  func paste() {
    let content = "a\r\u{3}\u{1B}[A\u{1B}[201"
    #expect(
      keys("x\u{1B}[200~" + content + "\u{1B}[201~y")
        == [.text("x"), .paste(Array(content.utf8)), .text("y")])
    #expect(keys("\u{1B}[200~\u{1B}[201~") == [.paste([])])
  }

  @Test("a control key breaks off a sequence that was never finished")
  func brokenOff() {
    #expect(keys("\u{1B}[1;\u{3}") == [.control("c")])
    #expect(keys("\u{1B}[\u{1B}[A") == [.up])
    #expect(keys("\u{1B}]11;\r") == [.enter])
    #expect(keys("\u{1B}]11;\u{1B}[D") == [.left])
    #expect(keys("\u{1B}\u{3}") == [.escape, .control("c")])
  }

  @Test(
    "a sequence that a slow line splits after its Escape is consumed whole",
    arguments: [
      ("[A", [.escape, .up]), ("[1;5D", [.escape, .wordLeft]), ("[99q", [.escape]),
      ("OD", [.escape, .left]), ("[200~a\u{1B}[201~", [.escape, .paste([0x61])]),
      ("a", [.escape, .text("a")]), ("[a", [.escape, .text("["), .text("a")]),
      ("[:", [.escape, .text("["), .text(":")]),
      ("Oslo", [.escape, .text("O"), .text("s"), .text("l"), .text("o")]),
      ("\r", [.escape, .enter]), ("\u{1B}[A", [.escape, .up]),
    ] as [(String, [Key])])
  func late(rest: String, expected: [Key]) {
    var decoder = KeyDecoder()
    let first = decoder.feed(0x1B) + decoder.pause()
    let keys = first + rest.utf8.flatMap { decoder.feed($0) }
    #expect(keys == expected)
  }

  @Test("a sequence may rest at every byte after its bracket")
  func slow() {
    for sequence in ["\u{1B}[1;5C", "\u{1B}[C", "\u{1B}[3~", "\u{1B}[[A"] {
      var decoder = KeyDecoder()
      var slow: [Key] = []
      for byte in sequence.utf8 { slow += decoder.feed(byte) + decoder.pause() }
      #expect(slow == [.escape] + keys(sequence))
    }
  }

  @Test("a letter O that comes after a lone Escape is there when nothing follows it")
  func loneO() {
    var decoder = KeyDecoder()
    _ = decoder.feed(0x1B) + decoder.pause()
    #expect(decoder.feed(UInt8(ascii: "O")) == [])
    #expect(decoder.waitsForPause)
    #expect(decoder.pause() == [.text("O")])
  }

  @Test(
    "only a pause tells a lone Escape, a late O, and an Alt with a bracket",
    arguments: [
      ("", false), ("a", false), ("\u{1B}", true), ("\u{1B}\u{1B}", true), ("\u{1B}[", false),
      ("\u{1B}[1", false), ("\u{1B}[[", false), ("\u{1B}O", false), ("\u{1B}O5", false),
      ("\u{1B}]", true), ("\u{1B}]1", false), ("\u{1B}]1\u{1B}", false), ("\u{1B}[200~a", false),
    ])
  func waiting(bytes: String, waits: Bool) {
    var decoder = KeyDecoder()
    for byte in bytes.utf8 { _ = decoder.feed(byte) }
    #expect(decoder.waitsForPause == waits)
    _ = decoder.pause()
    #expect(!decoder.waitsForPause)
  }

  @Test("a control string that has begun is waited for, and one that has not is none")
  func controlString() {
    for (start, next) in [("\u{1B}]", [Key.text("a")]), ("\u{1B}]1", [])] {
      var decoder = KeyDecoder()
      #expect(start.utf8.flatMap { decoder.feed($0) } + decoder.pause() == [])
      #expect(decoder.feed(UInt8(ascii: "a")) == next)
    }
  }

  @Test("it asks for no byte beyond the end of a paste")
  func readLimit() {
    fuzz(rounds: 200) { random in
      let parts = [
        "\u{1B}[200~", "ab", "\u{1B}", "\u{1B}[2", "\u{1B}[201", "\u{1B}[201~", "\r", "é",
      ]
      let bytes = (0..<12).flatMap { _ in Array(random.pick(parts).utf8) }
      var decoder = KeyDecoder()
      var greedy: [[Key]] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let portion = rest.prefix(decoder.readLimit)
        rest = rest.dropFirst(portion.count)
        let keys = portion.map { decoder.feed($0) }
        let early = Array(keys.dropLast().joined())
        #expect(early == [])
        greedy += keys
      }
      var single = KeyDecoder()
      let expected = bytes.flatMap { single.feed($0) }
      #expect(Array(greedy.joined()) == expected)
    }
  }

  @Test("any bytes at all are read to their end, and Ctrl-C gets through soon after them")
  func anyBytes() {
    fuzz(rounds: 500) { random in
      let interesting: [UInt8] = [0x1B, 0x5B, 0x4F, 0x5D, 0x3B, 0x32, 0x7E, 0xC3, 0xE2, 0xF0, 0x80]
      var decoder = KeyDecoder()
      for _ in 0..<random.int(0...40) {
        _ = decoder.feed(random.oneIn(2) ? random.pick(interesting) : UInt8(random.int(0...255)))
        if random.oneIn(10) { _ = decoder.pause() }
      }
      let end = [0x1B] + Array("[201~".utf8) + [0x03, 0x03]
      let keys = end.flatMap { decoder.feed($0) }
      #expect(keys.contains(.control("c")))
    }
  }
}

@Suite("Waiting for a key")
struct KeyWaitTests {
  private func ending(_ key: Key) -> KeyStep<Bool> {
    var wait = KeyWait(text: "tap it")
    return wait.handle(key, at: .now)
  }

  @Test("any key goes on, but for those that end or stop every prompt")
  func keys() {
    for key in [Key.enter, .text(" "), .up, .tab, .control("a"), .paste([1]), .malformed] {
      #expect(ending(key) == .end(.submitted(true)))
    }
    #expect(ending(.escape) == .end(.cancelled))
    #expect(ending(.control("c")) == .end(.interrupted(signal: Signals.interrupt)))
    #expect(ending(.control("d")) == .end(.endOfInput))
    #expect(ending(.control("z")) == .suspend)
  }

  @Test("it says what for, on one row that leaves nothing behind")
  func row() {
    let typist = Typist(KeyWait(text: "tap it"))
    #expect(typist.seen() == ["tap it; any key continues▮"])
    var wait = KeyWait(text: "tap it")
    #expect(wait.prompt == "tap it; Enter continues: ")
    #expect(wait.take("") == .done(true))
  }
}
