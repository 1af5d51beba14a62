import AssociationKit
import LinkKit
import TextKit

/// What a rule of one system's files claims.
struct AppClaim {
  let system: Platform
  let claim: Claim
}

/// What the files of all systems claim, as much of it as is listed.
struct AppClaims {
  fileprivate(set) var all: [AppClaim] = []
  /// How many rules of each system are left out, and how many there are; those that ask for the same
  /// count each.
  fileprivate(set) var counts: [Platform: (omitted: Int, all: Int)] = [:]

  /// How many rules there are.
  var count: Int { counts.values.reduce(0) { $0 + $1.all } }

  fileprivate mutating func add(_ found: (all: [Claim], omitted: Int), of system: Platform) {
    all += found.all.map { AppClaim(system: system, claim: $0) }
    let listed = found.all.reduce(0) { $0 + 1 + $1.repetitions.count }
    let known = counts[system] ?? (0, 0)
    counts[system] = (known.omitted + found.omitted, known.all + listed + found.omitted)
  }
}

// MARK: - What messages call the places of rules

extension AppAssociation {
  /// The query items that a rule asks for and a URL lacks, so that they count as empty.
  func missingItems(of rule: RulePlace, in url: ConcreteURL) -> [String] {
    let files = apple?.associations.map(\.file) ?? []
    let file = files.first { $0.source.name.isSameText(as: rule.file) }
    let component = file?.entries.flatMap(\.rules).first { $0.range == rule.range }
    return component?.missingItems(in: url) ?? []
  }

  /// The file that messages call so.
  func source(named name: String) -> SourceText? {
    sources.first { $0.name.isSameText(as: name) }
  }

  /// Where a rule stands, by line and column; nil in a build, whose files have no lines.
  func place(_ rule: RulePlace) -> (line: Int, column: Int)? {
    guard build(of: rule.file) == nil, paths[ExactText(rule.file)] == nil else { return nil }
    return source(named: rule.file)?.position(of: rule.range.lowerBound)
  }

  /// Where a rule of a build stands: `activity .Main › intent-filter 2 › data 1 android:host`.
  func element(_ rule: RulePlace) -> String? {
    (paths[ExactText(rule.file)] ?? nil)?.path(of: rule.range)
  }

  private func build(of file: String) -> String? { builds[ExactText(file)]?.name }

  /// The name of the file on the disk that a rule is in.
  func file(_ rule: RulePlace) -> String { build(of: rule.file) ?? rule.file }

  /// The place of a rule as a person reads it: `aasa.json:9:11`.
  func shown(_ rule: RulePlace) -> String { rule.file + spot(rule) }

  /// The same with no more of the file's name than tells it from the others: `aasa:9:11`.
  func brief(_ rule: RulePlace) -> String {
    let name = Self.briefName(file(rule))
    let isOnly = sources.allSatisfy {
      let other = build(of: $0.name) ?? $0.name
      return other.isSameText(as: file(rule)) || !Self.briefName(other).isSameText(as: name)
    }
    return isOnly ? name + spot(rule) : shown(rule)
  }

  private func spot(_ rule: RulePlace) -> String {
    place(rule).map { ":\($0.line):\($0.column)" } ?? element(rule).map { ": \($0)" } ?? ""
  }

  /// What judges, as the heading of a table names it: files, and builds with their app.
  var judges: [String] { judges { _ in true } }

  /// The same of some of the files.
  func judges(among isMeant: (SourceText) -> Bool) -> [String] {
    DistinctTexts(
      sources.filter(isMeant).map { builds[ExactText($0.name)]?.shown ?? $0.name }
    ).all
  }

  /// The last part of a path; the long name that Apple gives its file is what everybody calls it.
  static func briefName(_ name: String) -> String {
    let last = Path.name(of: name)
    return last.isSameText(as: "apple-app-site-association") ? "aasa" : last
  }

  /// Why nothing can be said for a system that is asked for: what the app claims there was not given.
  var doubts: [Platform: Reason] {
    var doubts: [Platform: Reason] = [:]
    if apple == nil, asked.contains(.ios) { doubts[.ios] = .noAppleFiles }
    if android == nil, asked.contains(.android) { doubts[.android] = .noManifest }
    return doubts
  }

  /// The systems that files are given for, or that are asked for.
  var systems: [Platform] {
    (apple == nil && !asked.contains(.ios) ? [] : [.ios])
      + (android == nil && !asked.contains(.android) ? [] : [.android])
  }

  /// The text of a rule on one line, no longer than a person reads.
  func text(_ place: RulePlace) -> String {
    source(named: place.file)?.ruleText(place.range) ?? ""
  }

  /// A rule with its place, as a person reads both: `aasa:9:11 { "/": "/x" }`.
  ///
  /// The place of a build's rule ends with the attribute that its text begins with.
  func named(_ rule: RulePlace) -> String {
    let (place, text) = (brief(rule), text(rule))
    guard let name = element(rule)?.splitScalars(at: " ").last,
      let value = text.after(name + "=")
    else { return "\(place) \(text)" }
    return "\(place)=\(value)"
  }

  /// What is said of files that claim no URL, as far as that is known.
  var claimNothing: String {
    apple?.doubt == nil ? "the files claim no URL" : "no URL is known that the files claim"
  }

  /// The most claims that are listed: more than a person reads.
  private static let mostClaims = 5_000

  /// What the files claim, in the order in which the systems ask, and how many rules are left out:
  /// the systems share the room of the list, and the apps of a system its part.
  func claims() -> AppClaims {
    typealias Lister = (_ most: Int) -> (all: [Claim], omitted: Int)
    var apps: [(system: Platform, count: Int, claims: Lister)] = []
    func add(_ app: (some App)?, _ system: Platform) {
      guard let app else { return }
      let count = app.claims.count
      apps.append(
        (
          system, count,
          { most in
            var judge = Judge(app, judging: min(most, count))
            return judge.claims(atMost: most)
          }
        ))
    }
    add(apple, .ios)
    add(android, .android)
    for association in unclaimed {
      let hosts = association.host.map { [$0] } ?? []
      for identity in association.file.identities {
        add(AssetLinksApp(identity, association.file, hosts: hosts), .android)
      }
    }
    var claims = AppClaims()
    let systems = apps.grouped(by: \.system)
    let counts = systems.map { apps in apps.reduce(0) { $0 + $1.count } }
    for (apps, room) in zip(systems, counts.shares(of: Self.mostClaims)) {
      for (app, most) in zip(apps, apps.map(\.count).shares(of: room)) {
        claims.add(app.claims(most), of: app.system)
      }
    }
    return claims
  }
}

extension [Int] {
  /// The parts of a room that each gets: as much as it asks for, or as much as the others that do not
  /// get all, of whom the earlier ones get what remains.
  func shares(of room: Int) -> [Int] {
    var (shares, left) = (self, room)
    var waiting = indices.sorted { self[$0] > self[$1] }
    while let least = waiting.last, self[least] * waiting.count <= left {
      left -= self[least]
      waiting.removeLast()
    }
    for (rank, index) in waiting.sorted().enumerated() {
      shares[index] = left / waiting.count + (rank < left % waiting.count ? 1 : 0)
    }
    return shares
  }
}

extension Reason {
  static let noAppleFiles = Reason(
    "the app's files were not given: pass --apple FILE@HOST and --entitlements, or --build; "
      + #"a link with "opens": { "ios": null } needs none"#)

  /// Asset links say whom a host trusts, and not which links the app claims.
  static let noManifest = Reason(
    "the app's manifest was not given: pass --android-manifest or --build; "
      + #"a link with "opens": { "android": null } needs none"#)
}

extension SourceText {
  /// The text of a rule on one line, no longer than a person reads.
  ///
  /// The value of an attribute of XML comes with its name, and a tag of text with the text.
  func ruleText(_ range: Range<Int>) -> String {
    let range = whole(range)
    let words = String(decoding: bytes[range], as: UTF8.self)
      .unicodeScalars.split { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\t" }
    let line = words.map { String($0) }.joined(separator: " ")
    let scalars = line.unicodeScalars
    return scalars.count <= 100 ? line : String(String.UnicodeScalarView(scalars.prefix(99))) + "…"
  }

  private func whole(_ range: Range<Int>) -> Range<Int> {
    if bytes[range].elementsEqual("<string>".utf8) {
      let end = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "<")) ?? range.upperBound
      return range.upperBound..<end
    }
    let start = range.lowerBound
    guard start > 1, range.upperBound < bytes.count, bytes[start - 2] == UInt8(ascii: "="),
      bytes[start - 1] == bytes[range.upperBound],
      [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[start - 1])
    else { return range }
    let name = bytes[..<(start - 2)].reversed().prefix {
      $0.isLetter || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-")
    }
    return start - 2 - name.count..<range.upperBound + 1
  }
}
