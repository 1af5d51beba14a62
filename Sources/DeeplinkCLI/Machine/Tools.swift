import DeviceKit
import Foundation
import TextKit

/// The programs of a machine that a command asks, and the time that goes by meanwhile.
struct Tools {
  /// The path of a program, by its name or its path; nil if there is none that can be run.
  var path: (_ name: String) -> String?
  /// Runs a program to its end: its path and its arguments, the variables, as `NAME=value`, that it gets
  /// beside or in place of ours, a short text for its standard input, and how many seconds it may take.
  var feed:
    (_ words: [String], _ variables: [String], _ text: [UInt8], _ seconds: Double)
      throws(SystemFailure) -> ToolOutput
  /// Lets Ctrl-C be counted from now on, instead of ending the process.
  var countInterruptions: () -> Void
  /// How often Ctrl-C was pressed since.
  var interruptions: () -> Int
  /// Waits for `seconds`, or until Ctrl-C.
  var wait: (_ seconds: Double) -> Void
  /// Seconds of a clock that is never set (monotonic).
  var seconds: () -> Double
  /// The name of the program that opens a URL as a click on it would.
  var desktopOpener: String
}

extension Tools {
  /// Runs a program to its end with the variables of this process; without a text it reads nothing.
  func run(
    _ words: [String], reading text: [UInt8] = [], _ seconds: Double
  ) throws(SystemFailure) -> ToolOutput {
    try feed(words, [], text, seconds)
  }

  /// The real tools, for a process with these variables.
  static func ofMachine(_ variables: Variables) -> Tools {
    let start = ContinuousClock.now
    return Tools(
      path: { Path.program($0, in: variables[.path]) },
      feed: { (words, variables, text, seconds) throws(SystemFailure) in
        try ChildProcess.output(of: words, with: variables, reading: text, within: seconds)
      },
      countInterruptions: Interruptions.startCounting,
      interruptions: { Interruptions.count },
      wait: { seconds in
        let end = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < end, Interruptions.count == 0 { usleep(20_000) }
      },
      seconds: {
        let passed = start.duration(to: .now).components
        return Double(passed.seconds) + Double(passed.attoseconds) / 1e18
      },
      desktopOpener: SystemCalls.desktopOpener)
  }
}
