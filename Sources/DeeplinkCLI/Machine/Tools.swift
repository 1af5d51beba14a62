import DeviceKit
import Foundation
import TextKit

/// The programs of a machine that a command asks, and the time that goes by meanwhile.
struct Tools {
  /// The path of a program, by its name or its path; nil if there is none that can be run.
  var path: (_ name: String) -> String?
  /// Runs a program to its end.
  var run: (ProgramCall) throws(SystemFailure) -> ToolOutput
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

struct ProgramCall {
  /// Its path and its arguments.
  var words: [String]
  /// The variables, as `NAME=value`, that it gets beside those of this process or in their place.
  var variables: [String] = []
  /// A short text for its standard input, which fits into a pipe; empty for none.
  var input: [UInt8] = []
  /// How long it may take.
  var seconds: Double
  /// How many bytes of each of its streams are kept.
  var limit = ToolOutput.limit
}

extension Tools {
  /// The real tools, for a process with these variables.
  static func ofMachine(_ variables: Variables) -> Tools {
    let start = ContinuousClock.now
    return Tools(
      path: { Path.program($0, in: variables[.path]) },
      run: { (call) throws(SystemFailure) in try ChildProcess.output(of: call) },
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

/// Finds the programs that reach devices.
extension Context {
  /// Where `adb` is: on the `PATH`, or where Android's SDK is installed.
  var adb: String? {
    let home = variable(.home) ?? ""
    let folders =
      [variable(.androidHome), variable(.androidSDKRoot)].compactMap(\.self)
      + ["\(home)/Library/Android/sdk", "\(home)/Android/Sdk"]
    return tools.path("adb")
      ?? folders.lazy.compactMap { self.tools.path(Path.joined($0, "platform-tools/adb")) }.first
  }

  /// Where `xcrun` is; only macOS has it.
  var xcrun: String? { tools.path("xcrun") }

  /// Where the program is that opens URLs on the desktop.
  var desktopOpener: String? { tools.path(tools.desktopOpener) }

  /// A program as a person would type it: its name if the `PATH` leads to it, else its path.
  func typed(_ program: String) -> String {
    let name = Path.name(of: program)
    return tools.path(name)?.isSameText(as: program) == true ? name : program
  }
}
