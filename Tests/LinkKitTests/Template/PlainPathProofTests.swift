import Testing

@testable import LinkKit

@Suite("Templates that are surely sound paths")
struct PlainPathProofTests {
  /// The answer for a template, whatever stands after it.
  private static func isSure(_ template: String) -> Bool? {
    let answers = Set(
      ["", "/>", "41", "}", ">\"", "\u{A0}", "$<"].map { after in
        Array((template + after).utf8).withUnsafeBufferPointer {
          Template.isSurelySoundPath(0..<template.utf8.count, in: $0)
        }
      })
    return answers.count == 1 ? answers.first : nil
  }

  @Test(
    "what is sure is a template without a fault",
    arguments: [
      "/", "/a", "/a/b//c", "/a/$<id>", "/a/${id}", "/$<+id>", "/$<id?>", "/$<_a>", "/${a.b-c_9}",
      "/$<+a?>/${+b?}", "/a%20b", "/%aF", "/a b", "/é", "/\u{A0}", "/\u{61B}", "/\u{61D}",
      "/\u{200D}", "/\u{2010}", "/\u{2027}", "/\u{202F}", "/\u{2065}", "/\u{206A}", "/🎉", "/$",
      "/$$",
      "/$$<id>", "/$${", "/a$b", "/$$$<a>", "/$a/<b>/{c}", "/~!@&'()*+,;=:#?[]\\^`|",
      "/\(String(repeating: "a", count: 40))%41\(String(repeating: "b", count: 17))$<id>",
      "/" + String(repeating: "a", count: Template.longest - 1),
    ])
  func sure(template: String) throws {
    #expect(Self.isSure(template) == true)
    #expect(throws: Never.self) { try Template(template) }
  }

  @Test(
    "what has a fault, a default, a host or a slot for its start is not sure",
    arguments: [
      "", "a", "//a", "$<a>", "/%", "/%2", "/%2g", "/%g2", "/$<", "/$<a", "/$<>", "/$<9>",
      "/$<a=1>",
      "/$<a?", "/$<a~>", "/$<a}", "/${a>", "/$<-a>", "/$<++a>", "/$<a??>", "/$<a b>", "/${", "/$<+",
      "/\u{1F}", "/\u{7F}", "/\u{80}", "/\u{9F}", "/\u{61C}", "/\u{200E}", "/\u{200F}", "/\u{2028}",
      "/\u{202E}", "/\u{2066}", "/\u{2069}", "/a/$<id>/$<", "/a$<id>%",
      "/\(String(repeating: "a", count: 40))\u{7F}",
      "/" + String(repeating: "a", count: Template.longest),
    ])
  func unsure(template: String) {
    #expect(Self.isSure(template) == false)
  }
}
