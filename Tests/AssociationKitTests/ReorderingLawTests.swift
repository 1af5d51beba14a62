import TestSupport
import Testing

@testable import AssociationKit

/// Reorders rules that do not overlap, which their text shows without any automaton, and expects
/// that no URL is affected.
@Suite("Differences of files whose rules are in a different order")
struct ReorderingLawTests {
  /// A rule, and the letter that all its paths start with; nil if it may overlap with any other
  /// rule.
  private struct Rule {
    let text: String
    var letter: Character?
    /// The activity that it starts, in a manifest.
    var activity = ""
  }

  private static let letters: [Character] = ["a", "b", "c", "d"]

  /// Reorders rules, but keeps the order of those with the same letter and moves none past a rule
  /// without one.
  private static func reordered(_ rules: [Rule], _ random: inout SeededRandom) -> [Rule] {
    var rules = rules
    guard rules.count > 1 else { return rules }
    for _ in 0..<4 * rules.count {
      let index = random.int(1...rules.count - 1)
      guard let one = rules[index - 1].letter, let other = rules[index].letter, one != other else {
        continue
      }
      rules.swapAt(index - 1, index)
    }
    return rules
  }

  private static func rules(
    _ count: ClosedRange<Int>, _ random: inout SeededRandom,
    _ make: (Character?, inout SeededRandom) -> String
  ) -> [Rule] {
    (0..<random.int(count)).map { number in
      let letter = random.oneIn(6) ? nil : random.pick(letters)
      return Rule(
        text: make(letter, &random), letter: letter, activity: ".A\(random.int(0...2))\(number)")
    }
  }

  private static func isMoved(_ rules: [Rule], _ others: [Rule]) -> Bool {
    rules.map(\.text) != others.map(\.text)
  }

  private static func expectNothing(
    _ there: FilesDifference, _ rules: [Rule], _ others: [Rule]
  ) {
    let told = there.changes.map { "\($0.kind.rawValue) \($0.url)" }
    #expect(told == [], "\(rules.map(\.text)) → \(others.map(\.text))")
    #expect(there.uncompared == [], "\(rules.map(\.text)) → \(others.map(\.text))")
  }

  // MARK: Association files

  private static let ends = ["", "*", "/*", "?*", "*/x", "/?", "x*y", "/%C3%A9", "*b*", "/"]

  private static func path(_ letter: Character?, _ random: inout SeededRandom) -> String {
    guard let letter else { return random.pick(["*", "/*", "*/x", "/?b*", "*a", "??"]) }
    return random.pick(["/", "/", ""]) + "\(letter)" + random.pick(ends)
  }

  private static func component(_ letter: Character?, _ random: inout SeededRandom) -> String {
    var members = [#""/":"\#(path(letter, &random))""#]
    if random.oneIn(4) { members.append(#""?":{"q":"\#(random.pick(["1", "*x", "?"]))"}"#) }
    if random.oneIn(6) { members.append(##""#":"f*""##) }
    if random.oneIn(3) { members.append(#""exclude":true"#) }
    if random.oneIn(8) { members.append(#""percentEncoded":false"#) }
    if random.oneIn(8) { members.append(#""caseSensitive":false"#) }
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func association(_ entries: [(app: String, rules: String)]) throws
    -> AssociationFile
  {
    let details = entries.map { #"{"appIDs":["ABCDE12345.\#($0.app)"],\#($0.rules)}"# }
    let text = #"{"applinks":{"details":[\#(details.joined(separator: ","))]}}"#
    return try AssociationFile(name: "aasa", bytes: Array(text.utf8))
  }

  private static func difference(
    _ old: AssociationFile, _ new: AssociationFile
  ) throws -> FilesDifference {
    var comparison = try FilesComparison(
      old, new, hosts: ["h.org"], apps: ["a", "b"].map { "ABCDE12345.\($0)" })
    return comparison.difference()
  }

  private static func member(_ name: String, _ rules: [Rule]) -> String {
    #""\#(name)":[\#(rules.map(\.text).joined(separator: ","))]"#
  }

  @Test("components that do not overlap may be in any order")
  func components() throws {
    var count = 0
    try fuzz(rounds: 6) { random in
      let rules = Self.rules(2...6, &random, Self.component)
      let others = Self.reordered(rules, &random)
      count += Self.isMoved(rules, others) ? 1 : 0
      let files = try [rules, others].map {
        try Self.association([("a", Self.member("components", $0))])
      }
      Self.expectNothing(try Self.difference(files[0], files[1]), rules, others)
    }
    #expect(count > 2)
  }

  @Test("paths that do not overlap may be in any order, and so may the entries of apps")
  func paths() throws {
    var count = 0
    try fuzz(rounds: 12) { random in
      func path(_ letter: Character?, _ random: inout SeededRandom) -> String {
        "\"\(random.oneIn(3) ? "NOT " : "")\(Self.path(letter, &random))\""
      }
      let rules = Self.rules(2...6, &random, path)
      let others = Self.reordered(rules, &random)
      count += Self.isMoved(rules, others) ? 1 : 0
      let second = (app: "b", rules: Self.member("paths", Self.rules(0...3, &random, path)))
      let entries = [[("a", Self.member("paths", rules)), second]]
      let old = try Self.association(entries[0])
      let new = try Self.association([second, ("a", Self.member("paths", others))])
      Self.expectNothing(try Self.difference(old, new), rules, others)
    }
    #expect(count > 6)
  }

  // MARK: Asset links

  @Test("dynamic rules that do not overlap may be in any order")
  func dynamicRules() throws {
    let print = Array(repeating: "AB", count: 32).joined(separator: ":")
    func links(_ rules: [Rule]) throws -> AssetLinks {
      let list = rules.map(\.text).joined(separator: ",")
      let text = #"""
        [{"relation":["\#(AssetLinks.relation)"],"target":{"namespace":"android_app",
        "package_name":"com.a","sha256_cert_fingerprints":["\#(print)"]},"relation_extensions":
        {"\#(AssetLinks.relation)":{"dynamic_app_link_components":[\#(list)]}}}]
        """#
      return try AssetLinks(name: "links", bytes: Array(text.utf8))
    }
    var count = 0
    try fuzz(rounds: 2) { random in
      let rules = Self.rules(2...4, &random) { letter, random in
        let path = letter.map { "/\($0)" + random.pick(["", "*", "/*", "?", "*b"]) } ?? "/*"
        var members = [#""/":"\#(path)""#]
        if random.oneIn(4) { members.append(#""?":{"q":"1"}"#) }
        if random.oneIn(6) { members.append(##""#":"f*""##) }
        if random.oneIn(3) { members.append(#""exclude":true"#) }
        return "{" + members.joined(separator: ",") + "}"
      }
      let others = Self.reordered(rules, &random)
      count += Self.isMoved(rules, others) ? 1 : 0
      let (old, new) = (try links(rules), try links(others))
      var comparison = try FilesComparison(old, new, hosts: ["h.org"], apps: old.identities)
      Self.expectNothing(comparison.difference(), rules, others)
    }
    #expect(count > 0)
  }

  // MARK: Manifests

  private static func filter(_ letter: Character?, _ random: inout SeededRandom) -> String {
    let path = letter.map { "/\($0)" } ?? "/"
    let datum = random.pick([
      #"android:pathPrefix="\#(path)""#, #"android:pathPattern="\#(path).*b""#,
      #"android:pathPattern="\#(path)x*""#, #"android:path="\#(path)x""#,
    ])
    // In a filter with a path, each scheme and host is combined with each path.
    let start = random.pick([
      #"android:scheme="app" android:host="h""#, #"android:scheme="https" android:host="*.h.org""#,
      #"android:scheme="https" android:host="a.h.org""#,
    ])
    let group =
      random.oneIn(4)
      ? #"<uri-relative-filter-group android:allow="false"><data android:path="\#(path)y"/>"#
        + "</uri-relative-filter-group>" : ""
    return "\(group)<data \(start) \(datum)/>"
  }

  private static func manifest(_ rules: [Rule]) throws -> AndroidManifest {
    let activities = rules.map { rule in
      """
      <activity android:name="\(rule.activity)" android:exported="true"><intent-filter>
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.DEFAULT"/>
      <category android:name="android.intent.category.BROWSABLE"/>\(rule.text)
      </intent-filter></activity>
      """
    }
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example">
      <application>\(activities.joined())</application></manifest>
      """
    return try AndroidManifest(name: "manifest", bytes: Array(text.utf8))
  }

  @Test("filters in a manifest that do not overlap may be in any order")
  func filters() throws {
    var count = 0
    try fuzz(rounds: 6) { random in
      let rules = Self.rules(2...4, &random, Self.filter)
      let others = Self.reordered(rules, &random)
      count += Self.isMoved(rules, others) ? 1 : 0
      var comparison = try FilesComparison(Self.manifest(rules), Self.manifest(others))
      Self.expectNothing(comparison.difference(), rules, others)
    }
    #expect(count > 2)
  }
}
