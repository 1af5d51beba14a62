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
    /// The device or its tool failed, and not the link.
    case error
    case notRun = "not run"

    /// The verdict after a number of links: `29 passed`, `1 in a browser`.
    package var counted: String { self == .browser ? "in a browser" : rawValue }
  }

  /// The link's name in the store; nil for a template on the spot.
  package var link: String?
  /// The number of its row among those of its link, counted from 1.
  package var row: Int
  package var environment: String?
  package var url: String
  /// The device as `--on` takes it.
  package var device: String
  /// The system of the device; nil if nobody said.
  package var system: String?
  /// What is to open it; nil if nothing in particular is.
  package var expectation: OpenExpectation?
  package var ending: Ending
  package var attempts: Int
  /// How long all attempts took.
  package var seconds: Double
  /// What test management calls the link.
  package var testID: String?
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
      case .met:
        return expectation == nil && result.outcome == .browser ? .browser : .passed
      case .missed: return .failed
      case .unknown: return .unjudged
      }
    }
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
      switch check(result) {
      case .met:
        return verdict == .browser ? "a browser opened it, and no expectation is set" : nil
      case .unknown: return "only the screen shows what opened"
      case .missed(let expected):
        let found = result.activity.map { "\(result.outcome.rawValue): \($0.text)" }
        return "\(expected), \(found ?? result.reason ?? result.outcome.rawValue)"
      }
    }
  }
}
