import TextKit

package enum OpenExpectation: Hashable, Sendable {
  /// An activity that the pattern matches, in either of its spellings.
  case activity(Glob)
  /// Any activity of the app.
  case app(package: String)
  /// Any app but a browser.
  case anyApp
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
    case .anyApp: "an app"
    case .notApp(let package): "anything except \(package)"
    case .browser: "a browser"
    case .rejection: "the app to reject it"
    }
  }

  package func verdict(of result: OpenResult) -> Status {
    let isMet: Bool
    switch (self, result.outcome) {
    case (_, .sent): return .unknown
    // An app that takes a link may still show an error for it.
    case (.rejection, .opened), (.rejection, .broughtToFront), (.rejection, .chooser):
      return .unknown
    case (_, .timedOut): isMet = false
    case (.rejection, .notOpened), (.rejection, .browser): isMet = true
    case (_, .notOpened), (_, .chooser):
      if case .notApp = self { isMet = true } else { isMet = false }
    case (.browser, _): isMet = result.outcome == .browser
    case (.anyApp, _): isMet = result.outcome != .browser
    case (.activity(let glob), _):
      isMet =
        result.activity.map {
          glob.matches($0.text) || glob.matches("\($0.package)/\($0.className)")
        } ?? false
    case (.app(let package), _):
      isMet = result.activity?.package.isSameText(as: package) ?? false
    case (.notApp(let package), _):
      isMet = result.activity.map { !$0.package.isSameText(as: package) } ?? false
    }
    return isMet ? .met : .missed("expected \(text)")
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
