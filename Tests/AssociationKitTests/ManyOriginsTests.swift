import TestSupport
import TextKit
import Testing

@testable import AssociationKit

/// Differences of files that name very many schemes and hosts: what is done is counted.
@Suite("Differences of very many schemes and hosts")
struct ManyOriginsTests {
  /// The manifest of one activity with some `<data>` in each of its filters.
  private static func manifest(_ filters: [String]) throws -> AndroidManifest {
    let filters = filters.map { data in
      """
      <intent-filter><action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.DEFAULT"/>
      <category android:name="android.intent.category.BROWSABLE"/>\(data)</intent-filter>
      """
    }
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example">
      <application><activity android:name=".A" android:exported="true">\(filters.joined())
      </activity></application></manifest>
      """
    return try AndroidManifest(name: "manifest", bytes: Array(text.utf8))
  }

  /// How often a rule was tried on a URL in a comparison, and what that found.
  private static func compared(
    _ old: [String], _ new: [String], mostLooks: Int? = nil
  ) throws -> (tries: Int, difference: FilesDifference) {
    var comparison = try FilesComparison(try manifest(old), try manifest(new))
    var apps = try #require(comparison.entries[0].comparison as? AppComparison<AndroidApp>)
    apps.mostLooks = mostLooks ?? apps.mostLooks
    comparison.entries[0].comparison = apps
    let difference = comparison.difference()
    let judges = try #require(comparison.entries[0].comparison as? AppComparison<AndroidApp>)
    return (judges.old.tries + judges.new.tries, difference)
  }

  @Test(
    "a rule is tried on few URLs of others, and each change is found",
    arguments: [
      #"<data android:scheme="s%"/>"#, #"<data android:scheme="https" android:host="h%.org"/>"#,
      #"<data android:scheme="https" android:host="*.h%.org"/>"#,
      #"<data android:scheme="s%" android:host="h%"/>"#,
      #"<data android:scheme="s%" android:host="open" android:path="/p%"/>"#,
      #"<data android:scheme="http"/><data android:scheme="https" android:host="h%.org"/>"#,
    ])
  func linear(_ data: String) throws {
    func filters(_ range: Range<Int>) -> [String] {
      range.map { data.replacing("%", with: "\($0)") }
    }
    let (tries, difference) = try Self.compared(filters(0..<150), filters(50..<200))
    #expect(
      URLChange.Kind.allCases.map { kind in difference.changes.count { $0.kind == kind } } == [
        50, 50, 0,
      ])
    #expect(difference.uncompared.isEmpty)
    #expect(tries < 2_000)
    let pooled = try Self.compared(
      [filters(0..<150).joined()], [filters(50..<200).joined()])
    #expect(pooled.difference.uncompared.isEmpty)
    #expect(
      [URLChange.Kind.lost, .gained].map { kind in
        pooled.difference.changes.contains { $0.kind == kind }
      } == [true, true])
    #expect(pooled.tries < 50_000)
  }

  @Test("schemes and hosts of different filters make origins in number, not in squares")
  func origins() throws {
    func clauses(_ filters: [String]) throws -> [RuleClause] {
      AndroidApp(manifest: try Self.manifest(filters), verifiesHosts: false).clauses
    }
    let own = try clauses(
      (0..<100).map { #"<data android:scheme="s\#($0)" android:host="h\#($0)"/>"# })
    #expect(URLOrigins(of: own, among: own, seesAll: false).all.count == 100)
    #expect(
      URLOrigins(of: Array(own.prefix(3)), among: own, seesAll: false).all.map(\.text) == [
        "s0://h0", "s1://h1", "s2://h2",
      ])
    let data = (0..<100).map {
      #"<data android:scheme="s\#($0)" android:host="h\#($0)" android:path="/"/>"#
    }
    let pooled = try clauses([data.joined()])
    #expect(URLOrigins(of: pooled, among: pooled, seesAll: false).all.map(\.text) == ["s0://h0"])
  }

  @Test("rules whose schemes and hosts are too many combinations are named, and no others")
  func limit() throws {
    let all = (0..<30).map { #"<data android:scheme="s\#($0)" android:host="h\#($0)"/>"# }
    let filters = [all.joined()] + all + [#"<data android:scheme="t" android:host="i"/>"#]
    let clauses = AndroidApp(manifest: try Self.manifest(filters), verifiesHosts: false).clauses
    #expect(URLOrigins(of: clauses, among: clauses, seesAll: false).uncovered.isEmpty)
    let some = URLOrigins(of: clauses, among: clauses, seesAll: false, mostSteps: 300)
    let schemes = some.uncovered.compactMap { condition -> [String]? in
      if case .words(let words) = condition.test { words.words } else { nil }
    }
    #expect(schemes.contains { $0.count == 30 })
    #expect(!schemes.contains(["s0"]))
  }

  @Test("hosts and ports of different filters are compared, or named as too many")
  func ports() throws {
    func filters(_ count: Int) -> [String] {
      (0..<count).flatMap { number in
        ["*", "h\(number)"].map { host in
          let port = host == "*" ? #" android:port="\#(number)""# : ""
          return #"<data android:scheme="a" android:host="\#(host)"\#(port)/>"#
        }
      }
    }
    let few = try Self.compared(filters(20), [])
    #expect(few.difference.changes.count == 40)
    #expect(few.difference.uncompared.isEmpty)
    let many = try Self.compared(filters(300), [])
    #expect(many.difference.uncompared.count == 600)
    #expect(many.difference.changes.isEmpty)
  }

  @Test("rules of every host hide no changes of hosts beside them, up to a bound")
  func everyHost() throws {
    let paths = (0..<300).map { #"<data android:path="/p\#($0)"/>"# }.joined()
    let all = #"<data android:scheme="a" android:host="*"/>"# + paths
    func hosts(_ count: Int) -> [String] {
      (0..<count).map { #"<data android:scheme="a" android:host="h\#($0)"/>"# }
    }
    let few = try Self.compared([all] + hosts(20), [all])
    #expect(few.difference.changes.count == 20)
    #expect(few.difference.uncompared.isEmpty)
    // An origin has 300 rules of each version that did not change, and one that did.
    let (_, difference) = try Self.compared([all] + hosts(20), [all], mostLooks: 2_000)
    #expect(difference.changes.map(\.url) == ["a://h0", "a://h1", "a://h2"])
    #expect(difference.uncompared.count == 17)
  }

  @Test(
    "hosts that a URL spells otherwise have URLs",
    arguments: [
      ("a", "é.org", "a://%C3%A9.org"), ("https", "é.org", "https://%C3%A9.org"),
      ("a", "*é.org", "a://%C3%A9.org"), ("https", "i%2e", "https://i%252e"),
      ("a", "b c", "a://b%20c"), ("a", "b/c", "a://b%2Fc"), ("a", "[::1]", "a://[::1]"),
      ("a", "", "a://"), ("HTTPS", "", "HTTPS://"), ("HTTPS", "é", "HTTPS://%C3%A9"),
    ])
  func spelledHosts(scheme: String, host: String, url: String) throws {
    for port in ["", "80"] {
      let attribute = port.isEmpty ? "" : #" android:port="\#(port)""#
      let data = #"<data android:scheme="\#(scheme)" android:host="\#(host)"\#(attribute)/>"#
      let difference = try Self.compared([], [data]).difference
      #expect(difference.changes.map(\.url) == [url + (port.isEmpty ? "" : ":" + port)])
      #expect(difference.uncompared.isEmpty)
    }
  }

  @Test("a rule with a host of which no URL is found is named")
  func unmetHost() throws {
    func rule(_ host: String) -> RuleClause {
      let authority = Condition(.authority, .authority(HostSet([HostPattern(host, .exact)])))
      return RuleClause(
        conditions: [AndroidApp.web, authority], effect: .opens, target: ExactText(""),
        filter: nil, place: RulePlace("manifest", 0..<1))
    }
    // It is compared as it is written in the URL, which is of ASCII.
    let rules = [rule("é.org"), rule("h.org")]
    let origins = URLOrigins(of: rules, among: rules, seesAll: false)
    #expect(origins.uncovered == [rules[0].conditions[1]])
    #expect(origins.all.map(\.text) == ["http://h.org"])
  }

  // MARK: Against every origin

  private static let schemes = ["a", "b", "https", "http"]
  private static let hosts = [
    "h", "h.org", "a.h.org", "b.a.h.org", "xh.org", "A.h.org", "i%2e", "i%252e", "%C3%A9", "é",
  ]
  private static let patterns = [
    "h", "h.org", "a.h.org", "*", "*.h.org", "*h.org", "*.a.h.org", "i.", "i%2e", "é",
  ]
  private static let ports = ["", #" android:port="80""#, #" android:port="8443""#]

  @Test("each set of rules that a URL may meet has an origin, if one of the rules changed")
  func classes() throws {
    try fuzz(rounds: 40) { random in
      let filters = (0..<random.int(1...4)).map { _ in
        (0..<random.int(1...3)).map { _ in
          let host = random.pick(Self.patterns)
          let rest = random.oneIn(4) ? "" : #" android:host="\#(host)"\#(random.pick(Self.ports))"#
          return #"<data android:scheme="\#(random.pick(Self.schemes))"\#(rest)/>"#
        }.joined() + (random.oneIn(3) ? #"<data android:path="/p"/>"# : "")
      }
      let app = AndroidApp(manifest: try Self.manifest(filters), verifiesHosts: false)
      let rules = app.clauses.map { $0.conditions.filter { $0.part < .path } }
      let changed = app.clauses.indices.filter { _ in random.oneIn(2) }
      let origins = URLOrigins(
        of: changed.map { app.clauses[$0] }, among: app.clauses, seesAll: false)
      func met(_ text: String) throws -> [Int] {
        let url = try #require(ConcreteURL(text))
        var cache = AutomatonCache()
        return try rules.indices.filter {
          try url.divided(by: rules[$0], &cache).inside != nil
        }
      }
      let found = Set(try origins.all.map { try met($0.text) })
      for scheme in Self.schemes {
        for host in Self.hosts {
          for port in ["", ":80", ":8443", ":1"] {
            let numbers = try met("\(scheme)://\(host)\(port)")
            guard numbers.contains(where: changed.contains) else { continue }
            #expect(found.contains(numbers), "\(scheme)://\(host)\(port) of \(filters)")
          }
        }
      }
    }
  }
}
