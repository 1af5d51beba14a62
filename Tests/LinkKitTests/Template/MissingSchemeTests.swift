import Testing

@testable import LinkKit

@Suite("A URL without its scheme")
struct MissingSchemeTests {
  @Test(
    "what looks like one is completed",
    arguments: [
      ("www.example.com/p/$<id>", "https://www.example.com/p/$<id>"),
      ("www.example.com", "https://www.example.com"),
      ("shop.example/p/12?q=1", "https://shop.example/p/12?q=1"),
      ("shop.example:8080/p", "https://shop.example:8080/p"),
      ("WWW.example.co.uk/", "https://WWW.example.co.uk/"),
      ("http//x.com/$<x>", "http://x.com/$<x>"), ("HTTPS//x/a", "HTTPS://x/a"),
      ("/www.example.com/p", nil), ("shop.example", nil), ("v1.0/items", nil), ("a.b/x", nil),
      ("products/12", nil), ("https://www.example.com/p", nil), ("$<tenant>.example.com/x", nil),
      ("com.example.app:open", nil), ("http/a", nil), ("-a.example/x", nil), ("?q=www.x.com/", nil),
      ("", nil),
    ] as [(String, String?)])
  func completed(text: String, whole: String?) {
    #expect(MissingScheme.completed(text) == whole)
  }

  @Test("a template that starts so is warned of, with what to write")
  func warning() throws {
    let placed = try ResolvedTemplate("www.example.com/p/$<id>", on: "https://h")
    let warning = try #require(placed.spellingWarnings.first)
    #expect(placed.spellingWarnings.count == 1)
    #expect(
      warning.message == "\"www.example.com\" looks like the start of a URL without its scheme")
    #expect(warning.hint == "write https://www.example.com/p/$<id>; a path starts with \"/\"")
    #expect(warning.range == 0..<15)
    #expect(try ResolvedTemplate("/p/$<id>", on: "https://h").spellingWarnings.isEmpty)
  }
}
