import TextKit

/// What is to open a URL.
package enum OpenExpectation: Hashable, Sendable {
  /// An activity that the pattern matches, in either of its spellings.
  case activity(Glob)
  /// Any activity of the app.
  case app(package: String)
  /// Anything but the app, or nothing.
  case notApp(package: String)
  /// A browser.
  case browser

  /// What is thought of a result.
  package enum Status: Hashable, Sendable {
    case met
    /// It is not as expected; the reason says what was expected.
    case missed(String)
    /// What opened cannot be known there.
    case unknown
  }

  /// It as a message says it: `an activity of com.example.app`.
  package var text: String {
    switch self {
    case .activity(let glob): "the activity \(glob.pattern)"
    case .app(let package): "an activity of \(package)"
    case .notApp(let package): "anything except \(package)"
    case .browser: "a browser"
    }
  }

  /// Whether a result is as expected.
  package func verdict(of result: OpenResult) -> Status {
    let isMet: Bool
    switch result.outcome {
    case .sent: return .unknown
    case .timedOut: isMet = false
    case .notOpened, .chooser:
      if case .notApp = self { isMet = true } else { isMet = false }
    case .opened, .broughtToFront, .browser:
      switch self {
      case .browser: isMet = result.outcome == .browser
      case .activity(let glob):
        isMet =
          result.activity.map {
            glob.matches($0.text) || glob.matches("\($0.package)/\($0.className)")
          } ?? false
      case .app(let package): isMet = result.activity?.package.isSameText(as: package) ?? false
      case .notApp(let package):
        isMet = result.activity.map { !$0.package.isSameText(as: package) } ?? false
      }
    }
    return isMet ? .met : .missed("expected \(text)")
  }

  /// Whether a result will do where nothing in particular is expected: something opened.
  package static func verdict(ofUnexpecting result: OpenResult) -> Status {
    switch result.outcome {
    case .opened, .broughtToFront, .browser, .sent: .met
    case .chooser, .notOpened, .timedOut: .missed("expected something to open")
    }
  }
}
