import TestSupport
import Testing

@testable import LinkKit
@testable import RuleKit

@Suite("Links that can be used")
struct FastLinkCheckTests {
  private static let paths = [
    "/a", "/a/$<id>", "/a?x=$<x?>", "//a", "/$<id", "/a/%zz", "/a/%20", "x", "https://h/$<a>",
    "/$<h>/x", "/a/$<id=7>", "/a/$<id=x>", "app://", "?q=$<id>", "", "/$${", "/a:b", "/a@b/$<x>",
    "/\u{7F}", "/\u{80}", "/\u{9F}", "/\u{A0}", "/é", "/\u{61C}", "/\u{61D}", "/\u{200D}",
    "/\u{200E}",
    "/\u{2010}", "/\u{2028}", "/\u{202E}", "/\u{202F}", "/\u{2065}", "/\u{2066}", "/\u{2069}", "/🎉",
  ]
  private static let bases: [String?] = [
    "https://h", "https://h/api/", "app://", "app:///", "prefs:", "https://", "https://h?x", "nope",
    nil,
  ]
  /// Of templates that differ in their words, or in what only looks like one.
  private static let pieces = [
    "a", "b1", "Cd", "1a", "0x7f", "256", "-", "_", ".", "..", "", "xn--a", "a--b", "%41", "%zz",
    "%",
    "$<id>", "x7f", "$<id=0>", "$<id=7>", "$<id=x>", "$<+x?>", "$a", "$$<", "é", ":", ":80",
    "localhost", "@",
    String(repeating: "w", count: 60), String(repeating: "w", count: 64),
  ]
  private static let starts = [
    "/", "/", "/", "//", "", "app://", "app:", "https://", "https:", "http://", "my-app://",
    "1a://",
  ]

  /// A path of the list, or one of few pieces.
  private static func path(_ random: inout SeededRandom) -> String {
    guard random.oneIn(2) else { return random.pick(paths) }
    let segments = (0..<random.int(1...3)).map { _ -> String in
      (0..<random.int(1...2)).map { _ -> String in random.pick(pieces) }.joined()
    }
    return random.pick(starts) + segments.joined(separator: random.pick(["/", "/", ".", "?a="]))
  }

  private static let rules = [
    "", #""id": { "type": "integer" }"#, #""id": { "minimun": 1 }"#, #""x": { "pattern": "(" }"#,
    #""x": { "x-note": "}" }, "id": { "type": "integer", "title": "\"{" }"#,
  ]

  private static let constraints = [
    "", "", "", #", "constraints": []"#, #", "constraints": [{ "required": ["id"] }]"#,
    #", "constraints": [{ "required": ["x"] }, { "not": { "required": ["x"] } }]"#,
  ]

  /// An environment as a store has it: with a base, or with nothing but values.
  private static func environment(_ base: String?) -> String {
    base.map { "\"\($0)\"" } ?? #"{ "values": { "x": "1" } }"#
  }

  @Test("what is told quickly is what making the link ready tells")
  func agrees() throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<90 {
      let links = (0..<30).map { index in
        let environment = random.oneIn(4) ? #", "environment": "e\#(random.int(0...2))""# : ""
        return #"{ "name": "l\#(index)", "path": "\#(Self.path(&random))"\#(environment),"#
          + #" "parameters": { \#(random.pick(Self.rules)) }\#(random.pick(Self.constraints)) }"#
      }
      let text = """
        { "version": 1, "environments": { "e0": \(Self.environment(random.pick(Self.bases))),
          "e1": \(Self.environment(random.pick(Self.bases))) }, "environment": "e0",
          "parameters": { \(random.pick(Self.rules)) }, "links": [\(links.joined(separator: ","))] }
        """
      let document = try StoreDocument(bytes: Array(text.utf8))
      var usable = FastLinkCheck(document)
      for (position, link) in document.links.enumerated() {
        let used = link.environment ?? "e0"
        let isWhole = (try? Template(link.path))?.isWholeURL == true
        let isSound =
          used != "e2"
          && ["e0", "e1"].allSatisfy { (name: String) -> Bool in
            if let own = link.environment, own != name { return true }
            let base = isWhole ? nil : document.environment(named: name)?.base
            do throws(LinkFaults) {
              _ = try Form(
                template: link.path, base: base, rules: document.ruleLayers(of: link))
              return true
            } catch {
              return name != used && error.all.allSatisfy { $0.part == .base }
            }
          }
        #expect(usable.contains(position) == isSound, "\(link.path) by \(used)")
      }
    }
  }
}
