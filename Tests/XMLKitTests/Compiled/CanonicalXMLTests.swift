import TestSupport
import TextKit
import Testing

@testable import XMLKit

@Suite("Canonical XML")
struct CanonicalXMLTests {
  private static let android = "http://schemas.android.com/apk/res/android"

  private static func name(_ local: String, _ namespace: String = "") -> XMLElement.Name {
    XMLElement.Name(namespace: namespace, local: local)
  }

  private static let manifest: [CanonicalXML.Item] = [
    CanonicalXML.Item(depth: 0, name: name("manifest"), attributes: [(name("package"), "a.b")]),
    CanonicalXML.Item(depth: 1, name: name("application"), line: 4),
    CanonicalXML.Item(
      depth: 2, name: name("activity"), attributes: [(name("name", android), ".Main")]),
    CanonicalXML.Item(depth: 3, name: name("intent-filter")),
    CanonicalXML.Item(
      depth: 3, name: name("intent-filter"), attributes: [(name("order", android), "1")]),
    CanonicalXML.Item(
      depth: 4, name: name("data"), attributes: [(name("host", android), "a<&\"\n")], line: 9),
  ]

  @Test("a document is written with one element a line")
  func text() throws {
    let written = try #require(CanonicalXML(Self.manifest))
    #expect(
      String(decoding: written.bytes, as: UTF8.self) == """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="a.b">
          <application>
            <activity android:name=".Main">
              <intent-filter/>
              <intent-filter android:order="1">
                <data android:host="a&lt;&amp;&quot;&#10;"/>
              </intent-filter>
            </activity>
          </application>
        </manifest>

        """)
  }

  @Test("a place is called by the path of its element")
  func paths() throws {
    let written = try #require(CanonicalXML(Self.manifest))
    func path(_ item: Int, attribute: Int? = nil) -> String? {
      let place = written.places(ofItem: item)
      return (attribute.map { place?.attributes[$0] } ?? place?.element).flatMap {
        written.paths.path(of: $0)
      }
    }
    #expect(path(0) == "manifest")
    #expect(path(0, attribute: 0) == "manifest package")
    #expect(path(1) == "application")
    #expect(path(2, attribute: 0) == "activity .Main android:name")
    #expect(path(3) == "activity .Main › intent-filter 1")
    #expect(path(5) == "activity .Main › intent-filter 2 › data 1")
    #expect(path(5, attribute: 0) == "activity .Main › intent-filter 2 › data 1 android:host")
    #expect(written.paths.path(of: written.bytes.count..<written.bytes.count) == nil)
    #expect(written.places(ofItem: 5).flatMap { written.paths.sourceLine(of: $0.element) } == 9)
    #expect(written.places(ofItem: 3).flatMap { written.paths.sourceLine(of: $0.element) } == nil)
  }

  /// The element without the line breaks between its children.
  private static func withoutText(_ element: XMLElement) -> XMLElement {
    var element = element
    element.text = ""
    element.children = element.children.map(withoutText)
    return element
  }

  @Test("what is written and read again is the same, with the same places")
  func reading() throws {
    try fuzz(rounds: 100) { random in
      var items = [CanonicalXML.Item(depth: 0, name: Self.name("root"))]
      for _ in 0..<random.int(0...12) {
        let depth = random.int(1...(items.last?.depth ?? 0) + 1)
        let names = ["a", "b-c", "é"].map {
          Self.name($0, random.pick(["", Self.android, "urn:x"]))
        }
        let values = ["", "x y", "&<>\"'", "\n\t\r", "😀é"]
        items.append(
          CanonicalXML.Item(
            depth: depth, name: random.pick(names),
            attributes: names.prefix(random.int(0...3)).map { ($0, random.pick(values)) }))
      }
      let written = try #require(CanonicalXML(items))
      #expect(Self.withoutText(try XMLReader.read(written.bytes)) == written.root)
    }
  }
}
