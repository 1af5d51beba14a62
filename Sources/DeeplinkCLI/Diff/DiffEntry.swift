import AssociationKit
import TextKit

/// One change between two versions: a URL that is affected, with what each version says of it.
struct DiffEntry {
  let kind: URLChange.Kind
  /// The shortest URL that is affected, without secrets; nil where none can be shown.
  let url: String?
  /// What a person reads in place of the URL, where the change is of more than its URLs.
  var words: String?
  /// The link that the URL is of, with its environment, where links are compared.
  var link: Link?
  let was: Side
  let now: Side
  /// True if the change is expected of nobody: it keeps a run from passing.
  var isFailure = true

  /// A link of the store.
  struct Link {
    let name: String
    let environment: String?
    let testID: String?
  }

  /// What one version says.
  struct Side {
    /// `opens`, `excluded`, `no rule`; of a store `made`, `not made` or `no link`.
    private(set) var verdict: String
    /// Where what decided stands; nil if nothing did.
    let place: RulePlace?
    /// The rule in words: its text, its activity, or the name of the link.
    let text: String
    /// The app or activity that opens; nil if none does.
    var app: String?
    /// The URL that this version makes instead, of a link that makes others.
    private(set) var url: String?

    /// The verdict of a version of a store that makes the URL.
    static let made = "made"

    /// True if the URL opens, or is made.
    var isYes: Bool { verdict == Verdict.Outcome.opens.rawValue || verdict == Self.made }

    func with(verdict: String) -> Side {
      var side = self
      side.verdict = verdict
      return side
    }

    func with(url: String?) -> Side {
      var side = self
      side.url = url
      return side
    }
  }
}

/// What could not be compared.
struct DiffGap {
  /// The rule with its version, or the link by its name.
  enum Subject {
    case rule(RulePlace, isOld: Bool)
    case link(String)
  }

  let subject: Subject
  let reason: String
}

/// All that differs between two versions.
struct DiffResult {
  let old: DiffFile
  let new: DiffFile
  var entries: [DiffEntry] = []
  var gaps: [DiffGap] = []
  /// The links of a store that only have another name.
  var renamed: [(old: String, new: String)] = []
  /// The links of a store that are written otherwise and make the same URLs.
  var same: [String] = []
  /// What the changes are of: `rule` or `link`.
  var noun = "rule"
  /// How many links were compared; nil if the URLs of rules were.
  var links: [DiffEntry.Link]?

  /// The changes of a kind.
  func entries(of kind: URLChange.Kind) -> [DiffEntry] { entries.filter { $0.kind == kind } }

  /// How a kind is counted: `3 rules lose URLs`.
  var summary: String {
    var parts: [String] = []
    for kind in URLChange.Kind.allCases {
      let count = entries(of: kind).count
      guard count > 0 else { continue }
      let verb = Self.verb(of: kind, isOne: count == 1)
      parts.append(parts.isEmpty ? "\(counted(count, noun)) \(verb) URLs" : "\(count) \(verb)")
    }
    if parts.isEmpty { parts = ["no URL is affected"] }
    if !renamed.isEmpty { parts.append("\(counted(renamed.count, "link")) renamed") }
    if !gaps.isEmpty { parts.append("\(gaps.count) not compared") }
    return parts.joined(separator: ", ")
  }

  private static func verb(of kind: URLChange.Kind, isOne: Bool) -> String {
    switch kind {
    case .lost: isOne ? "loses" : "lose"
    case .gained: isOne ? "gains" : "gain"
    case .moved: isOne ? "moves" : "move"
    }
  }
}
