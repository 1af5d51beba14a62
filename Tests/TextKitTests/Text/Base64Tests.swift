import Testing
import TextKit

@Suite("Base64")
struct Base64Tests {
  @Test(
    "bytes are text as RFC 4648 § 10 has them",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func text(text: String, encoded: String) {
    #expect(Base64.text(Array(text.utf8)) == encoded)
  }

  @Test("every byte has its digits")
  func allBytes() {
    #expect(Base64.text([0xFF, 0xEF, 0xBE, 0x00, 0x10, 0x83]) == "/+++ABCD")
  }
}
