import Testing

@testable import PortKit

@Suite("Names for links that have none")
struct DerivedNameTests {
  @Test(
    "a name is made of the title, of the words of the path, and of these and the slots",
    arguments: [
      ("/pickem/$<id>", nil, ["pickem", "pickem-by-id"]),
      ("/pickem/$<id>", "Pick'em lobby", ["pickem-lobby", "pickem", "pickem-by-id"]),
      ("/", nil, ["home"]), ("", nil, ["home"]), ("/$<id>", nil, ["by-id"]),
      ("?tab=$<t>", nil, ["tab", "tab"]), ("#top", nil, ["top", "top"]),
      ("https://www.e.com/a", nil, ["a", "a"]), ("HTTP://e.com/a", nil, ["a", "a"]),
      ("//e.com/a", nil, ["a", "a"]), ("https://e.com", nil, ["e-com"]),
      ("app://home/a", nil, ["home-a", "home-a"]), ("app:///a", nil, ["a", "a"]),
      ("prefs:root=$<p>", nil, ["prefs-root", "prefs-root-by-p"]),
      ("/caf%C3%A9/É/ß", nil, ["cafe-e", "cafe-e"]), ("/a$<", nil, ["a", "a"]),
    ] as [(String, String?, [String])])
  func candidates(path: String, title: String?, names: [String]) {
    #expect(DerivedName.candidates(title: title, path: path) == names)
  }

  @Test(
    "a long name ends with a whole word where it has several",
    arguments: [
      (48, 0, 48), (49, 0, 48), (40, 7, 48), (40, 8, 40), (47, 1, 47), (48, 5, 48),
    ])
  func longest(first: Int, second: Int, length: Int) {
    let words = [first, second].filter { $0 > 0 }.map { String(repeating: "a", count: $0) }
    let name = DerivedName.words(of: words.joined(separator: " "))
    #expect(name?.utf8.count == length)
    #expect(name?.utf8.last == UInt8(ascii: "a"))
  }
}
