import TestSupport
import Testing

@testable import AssociationKit

/// Checks the differences of random association files against the verdicts on many single URLs.
@Suite("Differences of association files, against single URLs")
struct DifferenceLawTests {
  private static let paths = [
    "", "/", "/a", "/b", "/ab", "/a/", "/a/b", "/a/b/", "//a", "/%61", "/%61/b", "/A", "/a/x",
    "/ax",
    "/b/x", "/x", "/a//b", "/%C3%A9", "/a/%2F", "/x/a/b", "//", "//xx", "/bb",
    "/%E9",
  ]
  private static let urls = paths.flatMap { path in
    ["", "?q=1", "?q=2&q=1", "?p&q=1", "#f", "?q=1#f", "?", "?q=%31"].map {
      "https://h.org" + path + $0
    }
  }

  private static let components = [
    #"{"/":"/a*"}"#, #"{"/":"/a/*"}"#, #"{"/":"/?"}"#, #"{"/":"/?b","exclude":true}"#,
    #"{"?":{"q":"1"}}"#, #"{"/":"*a","?":{"q":"?"}}"#, ##"{"#":"f*"}"##, #"{"/":"/%C3%A9"}"#,
    #"{"/":"/*"}"#, #"{"/":"/é*","percentEncoded":false}"#, #"{"/":"/A","caseSensitive":false}"#,
    #"{"/":"/a","percentEncoded":false}"#, ##"{"/":"a/*","#":"","exclude":true}"##,
    #"{"/":"*/b/"}"#, #"{"/":"/a/b","exclude":true}"#, #"{"/":"??x"}"#, #"{"/":"*/a/*"}"#,
    #"{"/":"x*","exclude":true}"#, #"{"/":"/x/*/b"}"#,
  ]
  private static let apps = ["ABCDE12345.a", "ABCDE12345.b", "ABCDE12345.c"]

  /// An entry of an association file: the numbers of its apps, and its rules.
  private struct Entry {
    var apps: [Int]
    var rules: [String]
  }

  private static func file(_ entries: [Entry]) throws -> AssociationFile {
    let details = entries.map { entry in
      let ids = entry.apps.map { "\"\(apps[$0])\"" }.joined(separator: ",")
      return #"{"appIDs":[\#(ids)],"components":[\#(entry.rules.joined(separator: ","))]}"#
    }
    let document = #"{"applinks":{"details":[\#(details.joined(separator: ","))]}}"#
    return try AssociationFile(name: "aasa", bytes: Array(document.utf8))
  }

  private static func difference(
    _ old: AssociationFile, _ new: AssociationFile
  ) throws -> FilesDifference {
    var comparison = try FilesComparison(old, new, hosts: ["h.org"], apps: apps)
    return comparison.difference()
  }

  /// The description of a change, whichever version is the old one.
  private static func told(_ change: URLChange) -> String {
    "\(change.url) \(change.was.rule as Any) \(change.now.rule as Any)"
  }

  private static func versions(_ random: inout SeededRandom) -> (old: [Entry], new: [Entry]) {
    // Text that is decoded everywhere has only one spelling, and text whose case no rule checks is in
    // lower case, which other rules would hide.
    let components = random.pick([
      Self.components, Self.components, Self.decodedComponents, Self.caselessComponents,
    ])
    func ids() -> [Int] {
      Array(Array(apps.indices).shuffled(using: &random).prefix(random.int(1...2)))
    }
    func entries() -> [Entry] {
      (0..<random.int(1...3)).map { _ in
        Entry(
          apps: ids(), rules: (0..<random.int(0...4)).map { _ in random.pick(components) })
      }
    }
    let old = entries()
    var new = random.oneIn(3) ? entries() : old
    var rules = new[0].rules
    if random.oneIn(2), !rules.isEmpty { rules.remove(at: random.int(0...rules.count - 1)) }
    if random.oneIn(2) { rules.insert(random.pick(components), at: random.int(0...rules.count)) }
    if random.oneIn(3) { rules.shuffle(using: &random) }
    new[0].rules = rules
    if random.oneIn(3) { new[new.count - 1].apps = ids() }
    return (old, new)
  }

  private static let decodedComponents = [
    #"{"/":"/a*","percentEncoded":false}"#, #"{"/":"*","percentEncoded":false}"#,
    #"{"/":"/é*","percentEncoded":false,"exclude":true}"#, #"{"?":{"q":"1"}}"#, ##"{"#":"f*"}"##,
    #"{"/":"*b","percentEncoded":false,"exclude":true}"#, #"{"comment":"all"}"#,
    #"{"exclude":true}"#,
  ]

  private static let caselessComponents = [
    #"{"/":"/A*","caseSensitive":false}"#, #"{"/":"/a/b/*","caseSensitive":false}"#,
    #"{"/":"/?b","caseSensitive":false,"exclude":true}"#, #"{"/":"*X","caseSensitive":false}"#,
    #"{"/":"/a*","caseSensitive":false,"?":{"q":"1"},"exclude":true}"#, ##"{"#":"F*"}"##,
    #"{"/":"/$(alpha)/B","caseSensitive":false}"#, #"{"/":"a/*","caseSensitive":false}"#,
    #"{"/":"/%c3%A9*","caseSensitive":false}"#, #"{"/":"/x","caseSensitive":false}"#,
    #"{"/":"/É*","caseSensitive":false,"percentEncoded":false}"#, #"{"/":"/?/*"}"#,
    #"{"/":"/AB*","caseSensitive":false,"percentEncoded":false,"exclude":true}"#,
  ]

  private static func apps(_ file: AssociationFile) -> [AppleApp] {
    apps.map { id in
      var app = AppleApp()
      app.id = id
      app.associations = [AppleApp.Association(host: "h.org", file: file)]
      return app
    }
  }

  private static let pieces = [
    "a", "b", "x", "A", "B", "/", "/", "//", "%61", "%41", "%C3%A9", "%2F", "%2f", "%c3%a9", "~",
    "q=1", "f", "%E9",
  ]
  private static let ends = ["", "?", "?q=1", "?q=%31", "?q=2&q=1", "#f", "#", "?p#fa", "?q=1&p=a"]

  private static func randomURL(_ random: inout SeededRandom) -> String {
    let path = (0..<random.int(0...5)).map { _ in random.pick(pieces) }.joined()
    return "https://h.org" + (path.isEmpty ? "" : "/" + path) + random.pick(ends)
  }

  @Test("each change has a URL no longer than any that shows it, and no URL shows another change")
  func law() throws {
    var count = 0
    try fuzz(rounds: 16) { random in
      let (old, new) = Self.versions(&random)
      let files = (try Self.file(old), try Self.file(new))
      var law = DifferenceLaw(
        try Self.difference(files.0, files.1), try Self.difference(files.1, files.0),
        Self.apps(files.0), Self.apps(files.1), movesBetweenApps: true)
      count += try law.hold(
        for: random.urls(among: Self.urls, Self.randomURL), "\(old) → \(new)")
      #expect(try Self.difference(files.0, files.0).changes.map(Self.told) == [])
    }
    #expect(count > 2)
  }

  @Test("no URL is affected by the order of rules that do not overlap")
  func order() throws {
    let rules = [#"{"/":"/a/*"}"#, #"{"/":"/b/?*","exclude":true}"#, #"{"/":"/c","?":{"q":"*x"}}"#]
    let file = try Self.file([Entry(apps: [0], rules: rules)])
    let other = try Self.file([Entry(apps: [0], rules: rules.reversed())])
    #expect(try Self.difference(file, other).changes.map(Self.told) == [])
  }
}
