import TestSupport
import Testing

@testable import AssociationKit

/// Two versions of an app's files, checked against the laws of differences.
struct DifferenceLaw<Files: ComparableApp> {
  /// The differences from the old version to the new one, and the other way around.
  let there: FilesDifference
  let back: FilesDifference
  private var old: [Judge<Files>]
  private var new: [Judge<Files>]
  /// True if a URL that one app loses and another gains counts as moved.
  let movesBetweenApps: Bool
  /// Returns true for an app that only one version names: it has one change for all its URLs.
  let isWhole: (Int) -> Bool

  init(
    _ there: FilesDifference, _ back: FilesDifference, _ old: [Files], _ new: [Files],
    movesBetweenApps: Bool = false, isWhole: @escaping (Int) -> Bool = { _ in false }
  ) {
    (self.there, self.back) = (there, back)
    (self.old, self.new) = (old.map { Judge($0) }, new.map { Judge($0) })
    (self.movesBetweenApps, self.isWhole) = (movesBetweenApps, isWhole)
  }

  /// A change, identified by what it is reported for.
  private struct Found: Hashable {
    let kind: URLChange.Kind
    let was: RulePlace?
    let now: RulePlace?
    /// The app, if only the app identifies the change.
    let whole: String?

    init(_ kind: URLChange.Kind, _ was: RulePlace?, _ now: RulePlace?, whole: String? = nil) {
      (self.kind, self.whole) = (kind, whole)
      self.was = kind == .gained || whole != nil ? nil : was
      self.now = kind == .lost || whole != nil ? nil : now
    }
  }

  /// A change as it is reported, from the old version to the new one.
  private struct Shown: Hashable {
    let url: String
    let rules: [RulePlace?]
    let targets: [String?]

    init(_ change: URLChange, isReverse: Bool) {
      let (rules, targets) = (
        [change.was.rule, change.now.rule], [change.oldTarget, change.newTarget]
      )
      url = change.url
      self.rules = isReverse ? rules.reversed() : rules
      self.targets = isReverse ? targets.reversed() : targets
    }
  }

  /// The changes that a single URL shows, by the verdicts of both versions.
  private mutating func found(_ text: String) throws -> [Found] {
    let url = try #require(ConcreteURL(text))
    var (lost, gained, moved): ([Found], [Found], [Found]) = ([], [], [])
    for app in old.indices {
      let (was, now) = (old[app].verdict(of: url), new[app].verdict(of: url))
      let whole = isWhole(app) ? old[app].app.target(of: nil) : nil
      let targets = (
        was.opens ? old[app].app.target(of: was.rule) : nil,
        now.opens ? new[app].app.target(of: now.rule) : nil
      )
      switch targets {
      case (_?, nil): lost.append(Found(.lost, was.rule, nil, whole: whole))
      case (nil, _?): gained.append(Found(.gained, nil, now.rule, whole: whole))
      case (let one?, let other?) where one != other:
        moved.append(Found(.moved, was.rule, now.rule))
      case (_?, _?), (nil, nil): break
      }
    }
    guard movesBetweenApps, !lost.isEmpty, !gained.isEmpty else { return lost + gained + moved }
    return moved
      + lost.flatMap { lost in gained.map { Found(.moved, lost.was, $0.now) } }
  }

  private func found(_ change: URLChange) -> Found {
    let whole = change.statement == nil ? nil : change.oldTarget ?? change.newTarget
    return Found(change.kind, change.was.rule, change.now.rule, whole: whole)
  }

  /// Expects that every change has a URL that shows it on its own and is no longer than any of the
  /// given URLs that do, that no URL shows another change, and that the reverse comparison is the
  /// opposite; returns the number of changes.
  mutating func hold(for urls: [String], _ comment: @autoclosure () -> String) throws -> Int {
    #expect(there.uncompared == [], "\(comment())")
    func shown(
      _ difference: FilesDifference, _ kind: URLChange.Kind, isReverse: Bool = false
    ) -> Set<Shown> {
      Set(difference.changes.filter { $0.kind == kind }.map { Shown($0, isReverse: isReverse) })
    }
    for (kind, opposite) in [(URLChange.Kind.lost, URLChange.Kind.gained), (.moved, .moved)] {
      #expect(shown(there, kind) == shown(back, opposite, isReverse: true), "\(comment())")
      #expect(shown(there, opposite) == shown(back, kind, isReverse: true), "\(comment())")
    }
    var known: [Found: Int] = [:]
    for change in there.changes {
      let found = found(change)
      #expect(try self.found(change.url).contains(found), "\(change.url): \(comment())")
      known[found] = min(known[found] ?? .max, change.url.utf8.count)
    }
    for text in urls {
      for one in try found(text) {
        #expect(known[one].map { $0 <= text.utf8.count } ?? false, "\(text): \(comment())")
      }
    }
    return there.changes.count
  }
}

extension SeededRandom {
  /// Some known URLs and random ones: a few in a test, many in a longer run.
  mutating func urls(
    among known: [String], _ made: (inout SeededRandom) -> String
  ) -> [String] {
    guard fuzzSeconds > 0 else {
      return (0..<12).map { _ in pick(known) } + (0..<4).map { _ in made(&self) }
    }
    return known + (0..<10_000).map { _ in made(&self) }
  }
}
