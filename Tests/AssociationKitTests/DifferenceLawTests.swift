import TestSupport
import Testing

@testable import AssociationKit

/// Compares random versions of association files with what each of many URLs says by itself.
@Suite("Differences of association files, against single URLs")
struct DifferenceLawTests {
  private static let paths = [
    "", "/", "/a", "/b", "/ab", "/a/", "/a/b", "/a/b/", "//a", "/%61", "/%61/b", "/A", "/a/x",
    "/ax",
    "/b/x", "/x", "/a//b", "/%C3%A9", "/a/%2F", "/x/a/b", "//", "//xx", "/bb",
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
  private static let apps = ["ABCDE12345.a", "ABCDE12345.b"]

  private static func file(_ rules: [[String]]) throws -> AssociationFile {
    let details = zip(apps, rules).map { app, rules in
      #"{"appIDs":["\#(app)"],"components":[\#(rules.joined(separator: ","))]}"#
    }
    let document = #"{"applinks":{"details":[\#(details.joined(separator: ","))]}}"#
    return try AssociationFile(name: "aasa", bytes: Array(document.utf8))
  }

  private static func changes(_ old: AssociationFile, _ new: AssociationFile) throws -> [URLChange]
  {
    var comparison = try FilesComparison(old, new, host: "h.org", apps: apps)
    let difference = comparison.difference()
    #expect(difference.uncompared == [])
    return difference.changes
  }

  /// What is told of a change, whichever version is the old one.
  private static func told(_ change: URLChange) -> String {
    "\(change.url) \(change.was.rule as Any) \(change.now.rule as Any)"
  }

  private static func versions(_ random: inout SeededRandom) -> (old: [[String]], new: [[String]]) {
    func rules() -> [[String]] {
      let count = random.int(1...2)
      return (0..<count).map { _ in (0..<random.int(0...4)).map { _ in random.pick(components) } }
    }
    let old = rules()
    var new = random.oneIn(3) ? rules() : old
    if random.oneIn(2), !new[0].isEmpty { new[0].remove(at: random.int(0...new[0].count - 1)) }
    if random.oneIn(2) { new[0].insert(random.pick(components), at: random.int(0...new[0].count)) }
    if random.oneIn(3) { new[0].shuffle(using: &random) }
    return (old, new)
  }

  /// A change that one URL shows, by the rules that it is told for.
  private struct Found: Hashable {
    let kind: URLChange.Kind
    let was: RulePlace?
    let now: RulePlace?

    init(_ kind: URLChange.Kind, _ was: RulePlace?, _ now: RulePlace?) {
      (self.kind, self.was) = (kind, kind == .gained ? nil : was)
      self.now = kind == .lost ? nil : now
    }
  }

  private static func judges(_ file: AssociationFile) -> [Judge<AppleApp>] {
    apps.map { id in
      var app = AppleApp()
      app.id = id
      app.associations = [AppleApp.Association(host: "h.org", file: file)]
      return Judge(app)
    }
  }

  @Test("each change has a URL no longer than any that shows it, and no URL shows another change")
  func law() throws {
    var count = 0
    try fuzz(rounds: 5) { random in
      let (old, new) = Self.versions(&random)
      let files = (try Self.file(old), try Self.file(new))
      let changes = try Self.changes(files.0, files.1)
      let back = try Self.changes(files.1, files.0)
      #expect(
        Set(changes.filter { $0.kind == .lost }.map(\.url))
          == Set(back.filter { $0.kind == .gained }.map(\.url)))
      count += changes.count
      var known: [Found: Int] = [:]
      for change in changes {
        let found = Found(change.kind, change.was.rule, change.now.rule)
        known[found] = min(known[found] ?? .max, change.url.utf8.count)
      }
      var (before, after) = (Self.judges(files.0), Self.judges(files.1))
      for text in Self.urls {
        let url = try #require(ConcreteURL(text))
        var (lost, gained): ([RulePlace?], [RulePlace?]) = ([], [])
        for app in Self.apps.indices {
          let (was, now) = (before[app].verdict(of: url), after[app].verdict(of: url))
          if was.opens, !now.opens { lost.append(was.rule) }
          if now.opens, !was.opens { gained.append(now.rule) }
        }
        let found =
          if let was = lost.first, let now = gained.first { [Found(.moved, was, now)] } else {
            lost.map { Found(.lost, $0, nil) } + gained.map { Found(.gained, nil, $0) }
          }
        for one in found {
          #expect(known[one].map { $0 <= text.utf8.count } ?? false, "\(text): \(old) → \(new)")
        }
      }
    }
    #expect(count > 5)
  }

  @Test("no URL of a file is affected by itself, nor by the order of rules that do not overlap")
  func same() throws {
    let rules = [#"{"/":"/a/*"}"#, #"{"/":"/b/?*","exclude":true}"#, #"{"/":"/c","?":{"q":"*x"}}"#]
    let file = try Self.file([rules])
    #expect(try Self.changes(file, file).map(Self.told) == [])
    let other = try Self.file([Array(rules.reversed())])
    #expect(try Self.changes(file, other).map(Self.told) == [])
  }
}
