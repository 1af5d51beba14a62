import AssociationKit
import LinkKit

/// Judges what is to be verified by the files of every system.
struct Evaluators: Sendable {
  private var apple: LinkVerifier<AppleApp>?
  private var android: LinkVerifier<AndroidApp>?
  /// The first Android that reads some patterns otherwise.
  private var newer: LinkVerifier<AndroidApp>?
  private var written = WrittenLanguages()
  /// Whether every link is expected to open the app; nil where each says it itself.
  private let expectsOpening: Bool?

  /// The number of states beyond which a value's language is approximated by any text.
  private static let mostStates = 400

  init(_ files: AppAssociation, judging count: Int, expectsOpening: Bool?) {
    apple = files.apple.map { LinkVerifier($0, .ios, judging: count) }
    android = files.android.map { LinkVerifier($0, .android, judging: count) }
    newer = files.newerAndroid.map { LinkVerifier($0, .android, judging: count) }
    self.expectsOpening = expectsOpening
  }

  /// The verdicts of the systems that a target is to be judged for.
  mutating func row(of target: VerifyTarget) -> VerifyRow {
    let ios = meant(.ios, target)
    let other = meant(.android, target)
    let isJudged = ios != nil && apple != nil || other != nil && android != nil
    let language = isJudged ? language(of: target) : nil
    let urls = language.flatMap { $0.tail.isEmpty ? nil : URLLanguage(start: $0.start, $0.tail) }
    var verdicts: [SystemVerdict] = []
    if let ios, let verdict = apple?.verdict(of: target, urls: urls, meant: ios) {
      verdicts.append(verdict)
    }
    if let other, let verdict = android?.verdict(of: target, urls: urls, meant: other) {
      verdicts.append(verdict.compared(with: newer?.verdict(of: target, urls: urls, meant: other)))
    }
    return VerifyRow(
      target: target, verdicts: verdicts,
      undecidedConstraints: language?.undecidedConstraints ?? [])
  }

  private func meant(_ system: Platform, _ target: VerifyTarget) -> Bool? {
    expectsOpening ?? target.opening.isMeant(on: system)
  }

  private mutating func language(of target: VerifyTarget) -> FormLanguage? {
    guard let known = target.known, !known.isOneURL else { return nil }
    return try? known.form.urlLanguage(given: known.given, limit: Self.mostStates, &written)
  }
}
