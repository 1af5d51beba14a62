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

@Suite("The text that a screen is to show")
struct ScreenTextTests {
  private static let values = ["id": "7", "name": "it's <b>", "empty": ""]

  @Test(
    "slots stand for values as a person writes them; without one nothing is expected",
    arguments: [
      ("Contest $<id>", "Contest 7"), ("${id}/$<+name>", "7/it's <b>"), ("[$<empty>]", "[]"),
      ("$<other?>!", "!"), ("$<other=all> teams", "all teams"), ("$<other>", nil),
      ("$$<id> for $5, 100 %\n\u{1}", "$<id> for $5, 100 %\n\u{1}"), ("", ""),
    ])
  func filled(text: String, expected: String?) {
    #expect(ScreenText(text).filled { Self.values[$0] } == expected)
  }

  @Test("unknown slots, secrets and unfinished slots are all faults, in the order of the text")
  func faults() {
    let text = ScreenText("$<nam> $<id $<token> $<name>")
    #expect(text.spellingFaults.count == 1)
    let faults = text.faults(slots: [("name", false), ("token", true)])
    #expect(
      faults.map(\.message) == [
        "the path has no slot \"nam\"", "expected \">\" to finish the slot \"$<id \"",
        "\"token\" is a secret, which reports would show",
      ])
    #expect(faults.map(\.range) == [0..<6, 7..<12, 12..<20])
  }
}
