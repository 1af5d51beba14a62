import JSONKit
import TextKit

/// A link that was to be opened on a device in a run, and what became of it: all that a report needs.
package struct OpenedLink: Hashable, Sendable {
  package enum Ending: Hashable, Sendable {
    /// The device said what happened.
    case result(OpenResult)
    /// The device could not be asked.
    case fault(DeviceFault)
    /// It was not tried; the reason says why.
    case notRun(String)
  }

  /// What a report makes of it.
  package enum Status: String, CaseIterable, Hashable, Sendable {
    case passed
    /// A browser opened it, and nothing says what should.
    case browser
    case failed
    /// What opened cannot be seen from here.
    case unjudged
    /// A text is expected on the screen, and nobody could look.
    case unseen = "cannot see"
    /// The device or its tool failed, and not the link.
    case error
    case notRun = "not run"

    /// The verdict after a number of links: `29 passed`, `1 in a browser`.
    package var counted: String {
      switch self {
      case .browser: "in a browser"
      case .unseen: "not seen"
      case .passed, .failed, .unjudged, .error, .notRun: rawValue
      }
    }
  }

  /// What was seen of the text that the screen is to show.
  package enum Screen: Hashable, Sendable {
    case seen
    /// The text was not there; the longest of those that were.
    case wrong([String])
    /// Nobody could look; the reason says why.
    case unseen(String)
  }

  /// The link's name in the store; nil for a template on the spot.
  package var link: String?
  /// The number of its row among those of its link, counted from 1.
  package var row: Int
  package var environment: String?
  package var url: String
  /// The device as `--on` takes it.
  package var device: String
  /// The state that the app was brought into before.
  package var start = StartState.asIs
  /// The system of the device; nil if nobody said.
  package var system: String?
  /// What is known of the device and the app on it.
  package var facts = DeviceFacts()
  /// What is to open it; nil if nothing in particular is.
  package var expectation: OpenExpectation?
  /// The text that the screen is to show; nil if none in particular is.
  package var screenText: String?
  package var ending: Ending
  /// What was seen of the expected text; nil if nobody had to look.
  package var screen: Screen?
  package var attempts: Int
  /// How long all attempts took.
  package var seconds: Double
  /// The values that the link was filled with, as an object; nil for one without parameters.
  package var values: JSONNode?
  /// The case that it is, as an object of what a report says of it; nil for a link that is none.
  package var testCase: JSONNode?
  /// The template of a link that is not in the store, where its URL does not say it.
  package var template: String?
  /// The links that carried its URL, as `--wrap` names them.
  package var wrappers: [String] = []
  /// What test management calls the link.
  package var testID: String?
  /// The file of a picture of the screen, as its user names it.
  package var picture: String?
  /// What may not be as it was meant, although the link did as expected.
  package var warning: String?
  /// What the device says of the reasons, in sentences.
  package var notes: [String] = []

  package init(
    link: String?, row: Int, environment: String?, url: String, device: String,
    expectation: OpenExpectation?, ending: Ending, attempts: Int = 1, seconds: Double = 0
  ) {
    self.link = link
    self.row = row
    self.environment = environment
    self.url = url
    self.device = device
    self.expectation = expectation
    self.ending = ending
    self.attempts = attempts
    self.seconds = seconds
  }

  /// How long all attempts took, in whole milliseconds.
  package var milliseconds: Int { Int((seconds * 1000).rounded()) }

  /// The link's name and its row: `pickem#1`.
  package var name: String { "\(link ?? "link")#\(row)" }

  /// The same with the state of the app, where one was asked for: `pickem#1 cold`.
  package var title: String { start == .asIs ? name : "\(name) \(start.rawValue)" }

  /// What the device said; nil if it could not be asked.
  package var result: OpenResult? {
    if case .result(let result) = ending { result } else { nil }
  }

  package var verdict: Status {
    switch ending {
    case .notRun: return .notRun
    case .fault: return .error
    case .result(let result):
      switch check(result) {
      case .missed: return .failed
      case let status:
        let isInBrowser = expectation == nil && result.outcome == .browser
        switch screen {
        case .wrong?: return .failed
        case .unseen?: return .unseen
        case .seen? where !isInBrowser: return .passed
        case .seen?, nil: break
        }
        guard status == .met else { return .unjudged }
        return isInBrowser ? .browser : .passed
      }
    }
  }

  /// Why it fails only in a strict run: it has a warning, or nobody saw the expected text.
  package var strictReason: String? {
    switch verdict {
    case .failed, .error, .notRun: nil
    case .unseen: warning ?? reason
    case .passed, .browser, .unjudged: warning
    }
  }

  /// What became of it, in a word; nil if the device did not say.
  package var outcome: String? {
    guard let result else { return nil }
    if case .wrong? = screen { return "wrong screen" }
    return result.outcome.rawValue
  }

  /// What was expected and did not happen: `an activity of com.example.app`.
  package var missed: String? {
    guard verdict == .failed else { return nil }
    if case .wrong? = screen, let screenText { return "the text \(screenText.quoted())" }
    return expectation?.text
  }

  /// The texts that were on the screen, in place of the expected one.
  package var found: String? {
    guard case .wrong(let texts)? = screen else { return nil }
    return texts.isEmpty ? "no text" : texts.map { $0.quoted() }.joined(separator: ", ")
  }

  /// Puts other words in place of all that a device and its tools said.
  package mutating func replace(_ replaced: (String) -> String) {
    switch ending {
    case .result(var result):
      result.reason = result.reason.map(replaced)
      ending = .result(result)
    case .fault(let fault): ending = .fault(fault.reworded(by: replaced))
    case .notRun(let reason): ending = .notRun(replaced(reason))
    }
    switch screen {
    case .wrong(let texts)?: screen = .wrong(texts.map(replaced))
    case .unseen(let reason)?: screen = .unseen(replaced(reason))
    case .seen?, nil: break
    }
    notes = notes.map(replaced)
  }

  /// Whether the app should reject it, and only the screen shows whether it did.
  package var isRejectionUnseen: Bool {
    if case .rejection? = expectation { verdict == .unjudged } else { false }
  }

  private func check(_ result: OpenResult) -> OpenExpectation.Status {
    expectation?.verdict(of: result) ?? OpenExpectation.verdict(ofUnexpecting: result)
  }

  /// Why it did not pass, in one line; nil if it passed.
  package var reason: String? {
    switch ending {
    case .notRun(let reason): return reason
    case .fault(let fault): return fault.message
    case .result(let result):
      if case .unseen(let reason)? = screen, verdict == .unseen {
        return "cannot see the screen: \(reason)"
      }
      if let found, let missed { return "expected \(missed), found \(found)" }
      switch check(result) {
      case .met:
        guard verdict == .browser else { return nil }
        return screen == nil
          ? "a browser opened it, and no expectation is set"
          : "a browser shows the text, and no app is expected"
      case .unknown:
        return screen == .seen
          ? nil : "only the screen shows \(expectation?.unknown ?? "what opened")"
      case .missed(let expected):
        let found = result.activity.map { "\(result.outcome.rawValue): \($0.text)" }
        return "\(expected), \(found ?? result.reason ?? result.outcome.rawValue)"
      }
    }
  }
}

/// In which state an app is when a link reaches it.
package enum StartState: String, CaseIterable, Hashable, Sendable {
  case asIs = "as-is"
  /// It does not run.
  case cold
  /// It was started and is behind the home screen.
  case warm
  /// Whatever runs stays, behind the home screen.
  case background

  /// Why a launch is not of that state; nil if it may be.
  package func objection(to launch: OpenResult.Launch) -> String? {
    switch (self, launch) {
    case (.asIs, _), (.cold, .cold), (.warm, .warm), (.warm, .hot), (.background, .warm),
      (.background, .hot):
      nil
    case (.cold, .warm), (.cold, .hot), (.warm, .cold), (.background, .cold):
      "asked for \(rawValue), but Android reports \(launch.rawValue)"
    }
  }

  /// What brings an app into the state.
  package enum Preparation: Hashable, Sendable {
    /// Command lines, each without its program; none where nothing has to be done first.
    case steps([[String]])
    /// Nothing does, for a reason.
    case impossible(String)
  }
}
