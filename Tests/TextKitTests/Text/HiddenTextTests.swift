import Testing

@testable import TextKit

@Suite("Secrets in a text")
struct HiddenTextTests {
  @Test(
    "a short secret is hidden where it stands as a whole, a long one everywhere",
    arguments: [
      ("pin=4, 4 s, 14, 4a, v1.4.2", "4", "pin=•, • s, 14, 4a, v1.4.2"),
      ("4", "4", "•"), ("4 4", "4", "• •"), ("44", "4", "44"), ("a4", "4", "a4"),
      ("/4/b?c=4&d=14#4", "4", "/•/b?c=•&d=14#•"), ("PIN 4.", "4", "PIN •."),
      ("\"4\" '4' (4)", "4", "\"•\" '•' (•)"), ("%34 4%20", "34", "%34 4%20"),
      ("a-4 4-a -4 4-", "4", "a-4 4-a -• •-"), ("é4 4_", "4", "é4 4_"),
      ("ab=abc&x=ab", "ab", "•=abc&x=•"), ("a&b", "&", "a&b"), ("x=&", "&", "x=•"),
      ("xabcdx", "abcd", "x•x"), ("", "4", ""),
      ("x SECRET+s9%2fx", "SECRET s9/x", "x •"), ("q=a%252Bb+c&", "a+b c", "q=•&"),
      ("v=100%25", "100%", "v=•"), ("v=100%", "100%", "v=•"), ("a%2525b", "a%b", "•"),
      ("abc%2", "abc ", "abc%2"), ("abc%zz", "abc%", "•zz"),
    ])
  func hidden(text: String, secret: String, shown: String) {
    #expect(HiddenText.text(text, hiding: secret, as: "•") == shown)
  }
}
