import JSONKit
import Testing

@testable import LinkKit

@Suite("The app's files and what links are to open")
struct StoreAppsTests {
  private static let text = #"""
    {
      "version": 1,
      "apps": {
        "ios": {
          "id": "T.app", "info": "Info.plist",
          "association": { "a.com": "aasa", "x-note": "mine", "x-b.com": "aasa" }
        },
        "android": { "manifest": "M.xml", "placeholders": { "host": "a.com" } }
      },
      "links": [
        { "name": "a", "path": "/a" },
        { "name": "b", "path": "/b", "opens": false },
        { "name": "c", "path": "/c", "opens": null },
        { "name": "d", "path": "/d", "opens": { "android": false } },
        { "name": "e", "path": "/e", "opens": { "ios": null, "android": true } }
      ]
    }
    """#

  @Test("the files of each system are read with their places")
  func apps() throws {
    let document = try StoreDocument(bytes: Array(Self.text.utf8))
    let apps = document.apps
    #expect(apps.systems == [.ios, .android])
    #expect(apps.ios?.id?.text == "T.app")
    #expect(apps.ios?.entitlements == nil)
    #expect(apps.ios?.association.map(\.name) == ["a.com", "x-b.com"])
    #expect(apps.android?.placeholders.map(\.entry.text) == ["a.com"])
    let range = try #require(apps.android?.manifest?.range)
    #expect(String(decoding: document.bytes[range], as: UTF8.self) == #""M.xml""#)
  }

  @Test("opens says yes, no, or nothing, for every system or for one", arguments: [true, false])
  func opens(usesScanner: Bool) throws {
    let document = try StoreDocument(bytes: Array(Self.text.utf8), usesScanner: usesScanner)
    func meant(_ system: Platform) -> [Bool?] {
      document.links.map { $0.opening.isMeant(on: system) }
    }
    #expect(meant(.ios) == [true, false, nil, true, nil])
    #expect(meant(.android) == [true, false, nil, false, true])
    #expect(
      document.links.map { $0.opening.isWritten(of: .ios) } == [false, true, true, false, true])
  }

  @Test("a link that says whether it opens is found at the speed of memory")
  func scanner() throws {
    for opens in ["true", "false", "null"] {
      let link = #"{"name": "a", "path": "/a", "opens": \#(opens)}   ,          "#
      let end = Array(link.utf8).withUnsafeBufferPointer { bytes in
        LinkScanner.scan(bytes, from: 0) { _ in false }
      }
      #expect(
        end
          == link.utf8.firstIndex(of: UInt8(ascii: "}")).map {
            link.utf8.distance(from: link.startIndex, to: $0) + 1
          })
    }
  }
}
