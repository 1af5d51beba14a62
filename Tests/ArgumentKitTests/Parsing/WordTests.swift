import Testing

@testable import ArgumentKit

@Suite("Words")
struct WordTests {
  @Test(
    "the dashes of a word say what it is",
    arguments: [
      ("", .value), ("-", .value), ("-@h.example", .value), ("-@", .value),
      ("--@", .long(name: "@", value: nil)), ("pickem", .value), ("a-b", .value), ("=x", .value),
      ("\u{2212}x", .value),
      ("--", .terminator),
      ("--name", .long(name: "name", value: nil)),
      ("--name=", .long(name: "name", value: "")),
      ("--name=a=b", .long(name: "name", value: "a=b")),
      ("--name=\u{301}x", .long(name: "name", value: "\u{301}x")),
      ("--a\r\n", .long(name: "a\r\n", value: nil)),
      ("-a", .short(letters: ["a"], value: nil)),
      ("-abc", .short(letters: ["a", "b", "c"], value: nil)),
      ("-a=b", .short(letters: ["a"], value: "b")),
      ("-a-b", .short(letters: ["a", "-", "b"], value: nil)),
      ("---x", .invalid), ("--=x", .invalid), ("-=x", .invalid), ("---", .invalid),
    ] as [(String, Word)])
  func classification(text: String, word: Word) {
    #expect(Word(text) == word)
  }
}
