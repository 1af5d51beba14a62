import TextKit

package enum OpenExpectation: Hashable, Sendable {
  /// An activity that the pattern matches, in either of its spellings.
  case activity(Glob)
  /// Any activity of the app.
  case app(package: String)
  /// Anything but the app, or nothing.
  case notApp(package: String)
  case browser
  /// The app does not take the link, or shows an error; the reason says why.
  case rejection(String?)

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
    case .rejection: "the app to reject it"
    }
  }

  package func verdict(of result: OpenResult) -> Status {
    if case .rejection = self { return Self.verdict(ofRejected: result) }
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
      case .rejection: isMet = false
      }
    }
    return isMet ? .met : .missed("expected \(text)")
  }

  /// An app may show an error for a link that it takes, which the screen alone shows.
  private static func verdict(ofRejected result: OpenResult) -> Status {
    switch result.outcome {
    case .notOpened, .browser: .met
    case .opened, .broughtToFront, .chooser, .sent: .unknown
    case .timedOut: .missed("expected the device to answer")
    }
  }

  /// What only the screen shows where a verdict is unknown.
  var unknown: String {
    guard case .rejection(let why) = self else { return "what opened" }
    return "whether the app rejects it" + (why.map { ": \($0)" } ?? "")
  }

  /// Whether a result will do where nothing in particular is expected: something opened.
  package static func verdict(ofUnexpecting result: OpenResult) -> Status {
    switch result.outcome {
    case .opened, .broughtToFront, .browser, .sent: .met
    case .chooser, .notOpened, .timedOut: .missed("expected something to open")
    }
  }
}

/// A pattern in which `*` stands for any run of characters and `?` for one.
package struct Glob: Hashable, Sendable {
  package let pattern: String

  package init(_ pattern: String) {
    self.pattern = pattern
  }

  /// Whether the whole text is as the pattern says, by Unicode scalars.
  package func matches(_ text: String) -> Bool {
    let pattern = Array(self.pattern.unicodeScalars)
    let text = Array(text.unicodeScalars)
    var (place, index) = (0, 0)
    // Where the last `*` stands, and how far it reaches so far.
    var star: (place: Int, index: Int)?
    while index < text.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, index)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[index] {
        place += 1
        index += 1
      } else if let last = star {
        star = (last.place, last.index + 1)
        place = last.place + 1
        index = last.index + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
