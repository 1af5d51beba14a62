import Testing

@testable import PageKit

@Suite("The script of a page of links")
struct PageScriptTests {
  @Test("nothing of the script ends its element")
  func ends() {
    #expect(!PageScript.elements.contains("</"))
  }
}
