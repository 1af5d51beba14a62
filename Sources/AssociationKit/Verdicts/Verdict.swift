import LanguageKit
import TextKit

/// What an operating system does with a link, as far as the app's own files decide it.
package struct Verdict: Hashable, Sendable {
  package enum Outcome: String, CaseIterable, Hashable, Sendable {
    /// The link is eligible to open the app.
    case opens
    /// A rule says that it is not to open the app.
    case excluded
    /// The app claims the host or scheme, and no rule matches.
    case noRule = "no rule"
    /// The app claims neither the host nor the scheme.
    case notClaimed = "not claimed"
    /// A filter fits, and Android 12 and later do not verify it.
    case notVerified = "not verified"
    /// A file that is needed is not given, or a value in it cannot be resolved.
    case cannotSay = "cannot say"
  }

  package let outcome: Outcome
  /// The rule that decided, if one did.
  package let rule: RulePlace?
  /// The rule that let the link through to the one that decided, in another file.
  package let gate: RulePlace?
  /// Why, where the outcome does not say it all.
  package let reason: Reason?

  package init(
    _ outcome: Outcome, _ rule: RulePlace? = nil, after gate: RulePlace? = nil,
    because reason: Reason? = nil
  ) {
    self.outcome = outcome
    self.rule = rule
    self.gate = gate
    self.reason = reason
  }

  /// The same with the text of its reason changed.
  package func rewording(_ change: (String) -> String) -> Verdict {
    Verdict(
      outcome, rule, after: gate, because: reason.map { Reason(change($0.text), at: $0.place) })
  }

  /// The rules that took part.
  package var rules: [RulePlace] { [gate, rule].compactMap(\.self) }

  package var opens: Bool { outcome == .opens }
}

/// A part of what was judged, with its verdict.
package struct Judged<Subject: URLSubject>: Sendable {
  package let verdict: Verdict
  package let subject: Subject
}

/// The files of an app for one operating system.
package protocol App: Sendable {
  /// Judges every part of a subject: the parts are disjoint, and together they are the subject.
  func judge<Subject: URLSubject>(
    _ subject: Subject, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Judged<Subject>]

  // Requirements, so that the compiler specializes the judging of thousands of links.
  func parts(
    of url: ConcreteURL, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Judged<ConcreteURL>]
  func parts(
    of urls: URLLanguage, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Judged<URLLanguage>]

  /// What the files claim, in the order in which the system asks.
  var claims: [Way] { get }

  /// All that lets a URL open the app, for a near miss.
  var ways: [Way] { get }

  /// Every rule that can decide, in the order of the files.
  var rules: [RulePlace] { get }

  /// The rules that some of a subject meets without deciding, where the order of rules does not count.
  func rulesMet<Subject: URLSubject>(
    by subject: Subject, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [RulePlace]
}

extension App {
  package var ways: [Way] { claims.filter(\.opens) }

  package func rulesMet<Subject: URLSubject>(
    by subject: Subject, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [RulePlace] { [] }

  package func parts(
    of url: ConcreteURL, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Judged<ConcreteURL>] { try judge(url, &cache) }

  package func parts(
    of urls: URLLanguage, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Judged<URLLanguage>] { try judge(urls, &cache) }
}

/// The file that a host serves about its apps; the file of every host where `host` is nil.
package struct HostFile<File: Sendable>: Sendable {
  package let host: String?
  package let file: File
  /// The conditions that a URL has the host; empty if every host is included.
  let conditions: [Condition]

  package init(host: String?, file: File) {
    self.host = host
    self.file = file
    conditions =
      host.map { [Condition(.authority, .authority(HostSet([HostPattern($0, .exact)])))] } ?? []
  }
}

/// A rule with all that it asks of a URL, scheme and host included, in the order of the URL's parts.
package struct Way: Sendable {
  package let conditions: [Condition]
  package let rule: RulePlace
  /// False if the rule keeps links from opening the app, or has a value that is not resolved.
  package let opens: Bool

  init(_ conditions: [Condition], _ rule: RulePlace, opens: Bool = true) {
    self.conditions = conditions
    self.rule = rule
    self.opens = opens
  }
}

/// Why a link has its outcome, where the outcome and the rule do not say it all.
package struct Reason: Hashable, Sendable {
  /// The reason in one line without a final full stop.
  ///
  /// With a `place` it is what stands after the place: `names T.a; the app is T.b`.
  package let text: String
  /// Where the files are to be corrected, if they are wrong for every link of a host.
  package let place: RulePlace?

  /// Whether a rule may be near to the link; nil where its outcome says that.
  let isNear: Bool?

  package init(_ text: String, at place: RulePlace? = nil) {
    self.init(text, at: place, isNear: nil)
  }

  init(_ text: String, at place: RulePlace? = nil, isNear: Bool?) {
    (self.text, self.place, self.isNear) = (text, place, isNear)
  }

  package static func == (left: Reason, right: Reason) -> Bool {
    left.place == right.place && left.text.isSameText(as: right.text)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(scalarsOf: text)
  }
}
