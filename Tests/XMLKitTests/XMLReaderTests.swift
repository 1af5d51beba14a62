import JSONKit
import TestSupport
import Testing
import TextKit

@testable import XMLKit

@Suite("XML")
struct XMLReaderTests {
  @Test("elements, attributes, namespaces, references and CDATA are read")
  func whole() throws {
    let text = """
      \u{FEFF}<?xml version="1.0"?><!DOCTYPE a SYSTEM "http://never.fetched/[x]>">
      <!-- < & --><a xmlns="urn:d" xmlns:n='urn:n' n:x="1&#10;&amp;&#x41;" x='"'>
      t&lt;<b xmlns=""/><![CDATA[<&]]></a >
      """
    let root = try XMLReader.read(Array(text.utf8))
    #expect(root.name == XMLElement.Name(namespace: "urn:d", local: "a"))
    #expect(root.attribute("x", in: "urn:n")?.value == "1\n&A")
    #expect(root.attribute("x", in: "")?.value == "\"")
    #expect(root.text == "\nt<<&")
    #expect(root.children.map(\.name) == [XMLElement.Name(namespace: "", local: "b")])
  }

  @Test(
    "what is not well formed is told with its place",
    arguments: [
      ("", "1:1 expected an element, found the end"),
      ("<a>", "1:4 the document ends inside <a>, opened on line 1 (is </a> missing?)"),
      ("<a>\n</b>", "2:1 expected </a>, opened on line 1, found </b>"),
      ("</a>", "1:1 unexpected </a>"),
      ("<a/><b/>", "1:5 a second root element"),
      ("<a/>x", "1:5 text outside the root element"),
      ("<a b='1' b='2'/>", "1:10 duplicate attribute \"b\""),
      ("<a b=1/>", "1:6 expected a value in quotes, found \"1\""),
      ("<a b='<'/>", "1:7 \"<\" inside a value (write &lt;)"),
      ("<a b='1'c='2'/>", "1:9 expected whitespace before the next attribute, found \"c\""),
      (
        "<a>\n &x;</a>",
        "2:2 unknown entity &x;: XML defines only five (&lt; &gt; &amp; &quot; &apos;)"
      ),
      ("<a>&#0;</a>", "1:4 &#0; is not a character"),
      ("<a>& b</a>", "1:4 missing \";\" after \"&\" (write &amp;)"),
      (
        "<n:a/>",
        "1:2 the prefix \"n\" is not declared (declare it on the root element: xmlns:n=\"…\")"
      ),
      (
        "<!DOCTYPE a [<!ENTITY b 'c'>]><a/>",
        "1:13 a document type with declarations (entities are not expanded: write the text itself)"
      ),
      ("<a><!-- </a>", "1:4 the comment is not closed: --> is missing"),
      ("<a\u{1}/>", "1:3 expected whitespace before the next attribute, found \"\\u{1}\""),
    ])
  func faults(text: String, expected: String) {
    #expect(
      told(Array(text.utf8)) { (bytes) throws(Faults) in _ = try XMLReader.read(bytes) } == [
        expected
      ])
  }

  @Test(
    "a file of a build is named, and nothing of it is shown",
    arguments: [
      ([0x03, 0, 0x08, 0], "compiled Android XML"),
      ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive, such as an APK"),
      ([0x1F, 0x8B, 0x08], "a gzip file"),
      ([0xCF, 0xFA, 0xED, 0xFE, 0x0C, 0, 0, 0x01], "a binary file"),
    ] as [([UInt8], String)])
  func binaries(bytes: [UInt8], noun: String) {
    let fault = Fault.notText(bytes)
    #expect(fault?.message == "expected text, found \(noun)")
    #expect(fault?.hidesText == true)
    #expect(throws: Faults.self) { try XMLReader.read(bytes) }
    #expect(throws: Faults.self) { try JSONNode.parse(bytes) }
  }

  @Test("a binary property list and UTF-16 are named")
  func encodings() {
    let read: ([UInt8]) throws(Faults) -> Void = { (bytes) throws(Faults) in
      _ = try XMLReader.read(bytes)
    }
    #expect(
      told(Array("bplist00".utf8), read) == [
        "1:1 expected text, found a binary property list (convert it with plutil -convert xml1)"
      ])
    #expect(
      told([0xFF, 0xFE, 0x3C, 0], read) == [
        "1:1 the text is UTF-16, expected UTF-8 (save it as UTF-8)"
      ])
    #expect(told([0x3C, 0x61, 0xFF], read) == ["1:3 the file is not UTF-8"])
  }

  @Test("nesting is bounded and nothing expands")
  func bounds() {
    let deep = String(repeating: "<a>", count: 100_000)
    let read: ([UInt8]) throws(Faults) -> Void = { (bytes) throws(Faults) in
      _ = try XMLReader.read(bytes)
    }
    #expect(told(Array(deep.utf8), read) == ["1:601 more than 200 nested levels"])
  }
}
