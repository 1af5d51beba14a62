import AssociationKit
import TextKit

/// One change between two versions: an affected URL, with the verdict of each version.
struct DiffEntry {
  let kind: URLChange.Kind
  /// The shortest affected URL, without secrets; nil if none can be shown.
  let url: String?
  /// The text shown instead of the URL if the change affects more than its URLs.
  var words: String?
  /// The link to which the URL belongs, with its environment, if links are compared.
  var link: Link?
  let was: Side
  let now: Side
  /// The versions of Android that it is the change for; nil if it is for all.
  var versions: String?
  /// True if the change makes the run fail.
  var isFailure = true

  struct Link: Hashable {
    let name: String
    var environment: String?
    var testID: String?
  }

  /// The verdict of one version.
  struct Side {
    /// `opens`, `excluded`, `no rule`; for a store, `made`, `not made` or `no link`.
    private(set) var verdict: String
    /// The position of the rule or link that decided; nil if there is none.
    let place: RulePlace?
    /// The rule in words: its text, its activity, or the name of the link.
    let text: String
    /// The app or activity that opens; nil if none does.
    var app: String?
    /// Why the URL does not open the app, or is not produced, where that is known.
    private(set) var reason: String?
    /// The URL that this version produces instead, for a link that produces other URLs.
    private(set) var url: String?
    /// The verdict as a person reads it beside the other one.
    private(set) var words: String

    /// The verdict of a version of a store that produces the URL.
    static let made = "made"

    /// True if the URL opens the app, or is produced.
    var isYes: Bool { verdict == Verdict.Outcome.opens.rawValue || verdict == Self.made }

    init(verdict: String, place: RulePlace?, text: String, app: String? = nil) {
      (self.verdict, words) = (verdict, verdict)
      (self.place, self.text, self.app) = (place, text, app)
    }

    func with(verdict: String? = nil, shownAs words: String? = nil, reason: String?) -> Side {
      var side = self
      side.verdict = verdict ?? self.verdict
      side.words = words ?? side.verdict
      side.reason = reason
      return side
    }

    func with(url: String?) -> Side {
      var side = self
      side.url = url
      return side
    }
  }
}

/// A rule or link that could not be compared.
struct DiffGap {
  /// A rule with its version, or a link.
  enum Subject {
    case rule(RulePlace, isOld: Bool)
    case link(DiffEntry.Link)
  }

  let subject: Subject
  let reason: String

  /// The link; nil for a rule.
  var link: DiffEntry.Link? {
    if case .link(let link) = subject { link } else { nil }
  }
}

/// All differences between two versions.
struct DiffResult {
  let old: DiffFile
  let new: DiffFile
  var entries: [DiffEntry] = []
  var gaps: [DiffGap] = []
  /// The links of a store that only changed their names.
  var renamed: [(old: String, new: String)] = []
  /// The links of a store that are written differently but produce the same URLs.
  var same: [String] = []
  /// The noun for what changed: `rule` or `link`.
  var noun = "rule"
  /// The links that were compared; nil if the URLs of rules were.
  var links: [DiffEntry.Link]?

  func entries(of kind: URLChange.Kind) -> [DiffEntry] { entries.filter { $0.kind == kind } }

  /// The number of changes of each kind: `3 rules lose URLs`.
  var summary: String {
    var parts: [String] = []
    for kind in URLChange.Kind.allCases {
      let count = subjects(of: kind)
      guard count > 0 else { continue }
      let verb = Self.verb(of: kind, isOne: count == 1)
      parts.append(parts.isEmpty ? "\(counted(count, noun)) \(verb) URLs" : "\(count) \(verb)")
    }
    // What was not compared may affect URLs.
    if parts.isEmpty { parts = [gaps.isEmpty ? "no URL is affected" : "no affected URL found"] }
    if !renamed.isEmpty { parts.append("\(counted(renamed.count, "link")) renamed") }
    if !gaps.isEmpty { parts.append("\(gaps.count) not compared") }
    return parts.joined(separator: ", ")
  }

  /// How many rules or links have changes of a kind: one may have several, for apps, environments or
  /// versions of Android.
  private func subjects(of kind: URLChange.Kind) -> Int {
    let changes = entries(of: kind)
    guard links == nil else { return Set(changes.map { $0.link.map { ExactText($0.name) } }).count }
    return Set(changes.map { (kind == .gained ? $0.now : $0.was).place }).count
  }

  private static func verb(of kind: URLChange.Kind, isOne: Bool) -> String {
    switch kind {
    case .lost: isOne ? "loses" : "lose"
    case .gained: isOne ? "gains" : "gain"
    case .moved: isOne ? "moves" : "move"
    }
  }
}
