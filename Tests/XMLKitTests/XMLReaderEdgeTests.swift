import TestSupport
import Testing
import TextKit

@testable import XMLKit

@Suite("XML, at its edges")
struct XMLReaderEdgeTests {
  private static func read(_ text: String) throws -> XMLElement {
    try XMLReader.read(Array(text.utf8))
  }

  @Test(
    "what is not well formed is told with its place, wherever it stands",
    arguments: [
      ("<1a/>", "1:2 expected a name, found \"1\""),
      ("<-a/>", "1:2 expected a name, found \"-\""), ("<.a/>", "1:2 expected a name, found \".\""),
      ("<a 1='x'/>", "1:4 expected a name, found \"1\""),
      ("<", "1:2 expected a name, found the end"),
      ("<a:/>", "1:2 \"a:\" is not a name"), ("<:a/>", "1:2 \":a\" is not a name"),
      ("<a:b:c/>", "1:2 \"a:b:c\" is not a name"),
      ("<a b/>", "1:5 expected \"=\", found \"/\""), ("<a b", "1:5 expected \"=\", found the end"),
      ("<a b=é/>", "1:6 expected a value in quotes, found \"é\""),
      ("<a b='1\"/>", "1:6 the value of \"b\" is not closed"),
      ("<a b=\"\u{7}\"/>", "1:7 XML does not allow control characters"),
      ("<a>\u{1F}</a>", "1:4 XML does not allow control characters"),
      ("<a>&#31;</a>", "1:4 &#31; is not a character"),
      ("<a>&#x1F;</a>", "1:4 &#x1F; is not a character"),
      ("<a>&#xD800;</a>", "1:4 &#xD800; is not a character"),
      ("<a>&#+65;</a>", "1:4 &#+65; is not a character"),
      ("<a>&#;</a>", "1:4 &#; is not a character"),
      ("<a>&#xG;</a>", "1:4 &#xG; is not a character"),
      (
        "<a>&\(String(repeating: "a", count: 63));</a>",
        "1:4 missing \";\" after \"&\" (write &amp;)"
      ),
      ("<a / >", "1:5 expected \">\", found \" \""), ("<a ?>", "1:4 expected a name, found \"?\""),
      ("<a></a b>", "1:8 expected \">\", found \"b\""),
      ("<a></ a>", "1:6 expected a name, found \" \""),
      ("<a/>\n <!-- x --> <b/>", "2:13 a second root element"),
      ("x<a/>", "1:1 text outside the root element"),
      ("<a/> \n x", "2:2 text outside the root element"),
      ("<![CDATA[x]]><a/>", "1:1 text outside the root element"),
      ("<a/><![CDATA[x]]>", "1:5 text outside the root element"),
      ("<a><![CDATA[x]]</a>", "1:4 the CDATA section is not closed: ]]> is missing"),
      ("<?xml", "1:1 the processing instruction is not closed: ?> is missing"),
      ("<a/><!-- ", "1:5 the comment is not closed: --> is missing"),
      ("<!DOCTYPE a 'x>", "1:1 unclosed <!DOCTYPE"),
      ("<!DOCTYPE a", "1:1 unclosed <!DOCTYPE"),
      (
        "<!DOCTYPE a \"]\" [",
        "1:17 a document type with declarations (entities are not expanded: write the text itself)"
      ),
      (
        "<a n:b='1'/>",
        "1:4 the prefix \"n\" is not declared (declare it on the root element: xmlns:n=\"…\")"
      ),
      (
        "<a><b xmlns:n='u'/><n:c/></a>",
        "1:21 the prefix \"n\" is not declared (declare it on the root element: xmlns:n=\"…\")"
      ),
      (
        "\n<a>\n<b>\n",
        "4:1 the document ends inside <b>, opened on line 3 (is </b> missing?)"
      ),
      (
        "<n:a xmlns:n='u'></a>", "1:18 expected </n:a>, opened on line 1, found </a>"
      ),
    ])
  func faults(text: String, expected: String) {
    #expect(
      told(Array(text.utf8)) { (bytes) throws(Faults) in _ = try XMLReader.read(bytes) } == [
        expected
      ])
  }

  @Test(
    "references stand for their characters",
    arguments: [
      ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&#9;&#10;&#13;&#32;", "\t\n\r "),
      ("&#x20;&#x1F432;", " 🐲"), ("&#128050;", "🐲"), ("a\tb\nc\rd\r\ne\r\r\n", "a\tb\nc\nd\ne\n\n"),
      ("<![CDATA[a\r\nb&lt;]]>&#13;", "a\nb&lt;\r"),
      ("a'\"b", "a'\"b"),
      ("&#0000000000000000000000000000000000000000000000000000000065;", "A"),
      ("<!-- - -- > -->x<?y ? > ?>z", "xz"), ("<![CDATA[]] ]>&amp;]]>", "]] ]>&amp;"),
      ("]]>", "]]>"),
    ])
  func references(written: String, text: String) throws {
    #expect(try Self.read("<a>\(written)</a>").text == text)
  }

  @Test("in an attribute a line end or a tab is a space, and its place is that of its value")
  func attributes() throws {
    let root = try Self.read("<a\tb = 'x\ty\r\nz&#10;'\r\nc=\"'\" d-1.e_é='' />")
    #expect(root.attributes.map(\.value) == ["x y z\n", "'", ""])
    #expect(root.attributes.map(\.name.local) == ["b", "c", "d-1.e_é"])
    #expect(root.attributes.map(\.range) == [8..<19, 25..<26, 38..<38])
    #expect(root.range == 0..<42)
    #expect(root.children.isEmpty)
  }

  @Test(
    "a prefix means what the nearest element says that declares it; no attribute has one unsaid")
  func namespaces() throws {
    let root = try Self.read(
      """
      <n:a xmlns:n="1" xmlns="d" b="" xml:lang="x"><n:b xmlns:n="2" n:c=""/><n:b/><b xmlns="e"/>\
      <c/></n:a>
      """)
    func name(_ name: XMLElement.Name) -> String { "\(name.namespace):\(name.local)" }
    #expect(name(root.name) == "1:a")
    #expect(
      root.attributes.map { name($0.name) } == [":b", "http://www.w3.org/XML/1998/namespace:lang"])
    #expect(root.children.map { name($0.name) } == ["2:b", "1:b", "e:b", "d:c"])
    #expect(root.children[0].attribute("c", in: "2")?.value == "")
    #expect(root.children[0].attribute("c", in: "1") == nil)
    #expect(root.children[0].attribute("d", in: "2") == nil)
    #expect(root.children(named: "b").isEmpty)
    #expect(try Self.read("<a><b/><c/><b x='1'/></a>").children(named: "b").count == 2)
  }

  @Test("attributes, nesting and elements are bounded, and what is just within is read")
  func bounds() throws {
    func attributes(_ count: Int) -> String {
      "<a" + (0..<count).map { " b\($0)=''" }.joined() + "/>"
    }
    #expect(try Self.read(attributes(1000)).attributes.count == 1000)
    let many = attributes(1001)
    #expect(
      told(Array(many.utf8)) { (bytes) throws(Faults) in _ = try XMLReader.read(bytes) } == [
        "1:\(many.utf8.count - 9) more than 1000 attributes"
      ])
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(try Self.read(nested(200)).name.local == "a")
    #expect(
      told(Array(nested(201).utf8)) { (bytes) throws(Faults) in _ = try XMLReader.read(bytes) } == [
        "1:601 more than 200 nested levels"
      ])
  }

  @Test(
    "a property list has values of every kind, or says what is in their place",
    arguments: [
      ("<plist><dict/></plist>", nil), ("<plist><array><true/></array></plist>", nil),
      ("<plist/>", "1:1 expected <plist> with a value, found <plist>"),
      ("<dict/>", "1:1 expected <plist> with a value, found <dict>"),
      ("<plist xmlns='x'><dict/></plist>", "1:1 expected <plist> with a value, found <plist>"),
      ("<plist><dict><key>a</key></dict></plist>", "1:14 the key \"a\" has no value"),
      ("<plist><dict><string/></dict></plist>", "1:14 expected <key>, found <string>"),
      (
        "<plist><dict><key>a</key><true/><false/></dict></plist>",
        "1:33 expected <key>, found <false>"
      ),
      ("<plist><array><dict><true/></dict></array></plist>", "1:21 expected <key>, found <true>"),
    ] as [(String, String?)])
  func lists(text: String, expected: String?) {
    #expect(
      told(Array(text.utf8)) { (bytes) throws(Faults) in _ = try PropertyList.read(bytes) }
        == [expected].compactMap(\.self))
  }

  @Test("a value of a property list is only what its kind is")
  func values() throws {
    let list = try PropertyList.read(
      Array(
        """
        <plist><dict><key>a</key><array><string>x</string><integer>1</integer></array>\
        <key>b</key><key>c</key><key>d</key><false/></dict></plist>
        """.utf8))
    #expect(list["a"]?.elements.map(\.text) == ["x", nil])
    #expect(list["a"]?.text == nil)
    #expect(list["a"]?["x"] == nil)
    #expect(list["c"] == nil)
    #expect(list["b"]?.elements.isEmpty == true)
    guard case .boolean(false)? = list["d"]?.kind, case .other? = list["b"]?.kind else {
      Issue.record("not a boolean, or not another")
      return
    }
    #expect(list.text == nil && list.elements.isEmpty)
  }
}
