import Foundation
import TerminalKit

/// The world as one command sees it: everything that is not in its arguments.
struct Context {
  var environment: Variables
  /// The working folder's path.
  var workingFolder: String
  var files: any FileSystem
  /// Reads standard input to its end.
  var readInput: () throws(SystemFailure) -> [UInt8]
  /// Standard input, to be read piece by piece.
  var input: () -> ByteSource
  /// Writes a part of the answer to standard output.
  var answer: ([UInt8]) throws(SystemFailure) -> Void
  /// Hands on what of the answer is still held back.
  var flush: () throws(SystemFailure) -> Void
  /// Standard output, for an answer that is gathered in large pieces already.
  var output: () -> ByteSink
  /// Writes talk to standard error.
  var talk: (String) -> Void
  var terminals: Terminals
  /// Opens the terminal to ask a person on; nil where there is none.
  var prompting: (_ isAccessible: Bool, _ hasColor: Bool?) -> Asker?
  /// Puts a text into a file that an editor can open.
  var editedFile: (_ name: String, _ text: [UInt8]) throws(SystemFailure) -> any EditedFile
  var now: () -> Date
  var look = Look()

  /// Which of the standard streams are terminals, and how wide the widest view is.
  struct Terminals {
    var input = false
    var output = false
    var error = false
    /// Columns of the terminal that the answer goes to, if it goes to one.
    var columns: Int?
  }

  /// How much is said, and in what colours.
  struct Look {
    var answerInk = Ink(isOn: false)
    var talkInk = Ink(isOn: false)
    var isQuiet = false
    var isVerbose = false
  }

  /// A variable of the environment that says something: nil too where it is empty.
  func variable(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a variable says yes: set, and not empty, `0` or `false`.
  func isOn(_ name: String) -> Bool {
    variable(name).map { $0 != "0" && $0.lowercased() != "false" } ?? false
  }

  /// Writes a line of the answer.
  func answer(line: String) throws(SystemFailure) {
    try answer(Array((line + "\n").utf8))
  }

  /// Tells a problem, or keeps a warning to itself where quiet is asked for.
  func tell(_ problem: Problem) {
    switch problem.severity {
    case .error, .rejection: break
    case .warning, .note: if look.isQuiet { return }
    }
    talk(ProblemPrinter(ink: look.talkInk).text(problem))
  }

  /// Says a line that only `--verbose` asks for.
  func tellVerbosely(_ line: @autoclosure () -> String) {
    if look.isVerbose { talk(line() + "\n") }
  }
}
