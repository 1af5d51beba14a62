import TestSupport
import Testing
import TextKit

@testable import PageKit

@Suite("The script of a page of links")
struct PageScriptTests {
  private static let text = PageScript.text(hasConstraints: true)

  @Test("the page has the parts that Resources has")
  func parts() throws {
    let file = try PagePartsFile("PageKit/Script/LinksPageParts.swift")
    #expect(file.found == file.expected)
  }

  @Test("nothing of the script ends its element, loads anything or runs a text")
  func words() {
    for word in [
      "</", "<!--", "eval(", "Function(", "innerHTML", "insertAdjacentHTML", "document.write",
      "fetch(", "import(", "XMLHttpRequest", "sendBeacon",
    ] {
      #expect(!Self.text.containsScalars(word), "the script has \(word)")
    }
  }

  @Test("the script has no list of schemes, characters or reasons of its own")
  func lists() {
    for word in ["javascript", "https", "ftp", "expected a", "A-Z", "65535"] {
      #expect(!Self.text.containsScalars(word), "the script has \(word)")
    }
  }
}
