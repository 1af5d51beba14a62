import Foundation
import JSONKit
import RuleKit
import TerminalKit
import TextKit

/// The world as one command sees it: everything that is not in its arguments.
struct World {
  var variables: Variables
  /// The working folder's path.
  var workingFolder: String
  var files: any FileSystem
  /// Reads standard input to its end; only `inputMemory` does, once.
  var readInput: () throws(SystemFailure) -> [UInt8]
  /// Standard input, to be read piece by piece; only `inputMemory` opens it, once.
  var input: () throws(SystemFailure) -> ByteSource
  /// Starts to read standard input while other work is done; `take` gets each piece on a thread of its
  /// own, and last an empty one.
  var readAhead: (_ take: @escaping @Sendable ([UInt8]) -> Void) -> Void
  /// What was read of standard input, and the inputs that are kept for a command which reads them again.
  var inputMemory = InputMemory()
  var standardOutput: StandardOutput
  /// Writes to standard error.
  var message: (String) -> Void
  var terminals: Context.Terminals
  /// Opens the terminal to ask a person on; nil if it cannot be opened.
  var prompting: (_ isAccessible: Bool, _ hasColor: Bool?) -> PromptAccess?
  /// Puts a text into a file that an editor can open.
  var editedFile: (_ name: String, _ text: [UInt8]) throws(SystemFailure) -> any EditedFile
  var now: () -> Date
  /// A number that nobody can foresee, from 0 to `Int.max`.
  var randomSeed: () -> UInt64
  var clipboard: ClipboardAccess
  var tools: Tools
  var answerInk = AnswerInk.off
  var messageInk = Ink(isOn: false)
  var options = GlobalOptions()
  /// True of a server, which reads its store for every call: a pipe could be read only once.
  var readsStoreAgain = false
}

/// One command's world, as one reference: most of what a command is made of has it.
final class Context {
  private let world: World

  init(_ world: World) { self.world = world }

  /// The same world but for a change.
  func with(_ change: (inout World) -> Void) -> Context {
    var world = world
    change(&world)
    return Context(world)
  }

  var variables: Variables { world.variables }
  var workingFolder: String { world.workingFolder }
  var files: any FileSystem { world.files }
  var readInput: () throws(SystemFailure) -> [UInt8] { world.readInput }
  var input: () throws(SystemFailure) -> ByteSource { world.input }
  var readAhead: (_ take: @escaping @Sendable ([UInt8]) -> Void) -> Void { world.readAhead }
  var inputMemory: InputMemory { world.inputMemory }
  var standardOutput: StandardOutput { world.standardOutput }
  var message: (String) -> Void { world.message }
  var terminals: Terminals { world.terminals }
  var prompting: (_ isAccessible: Bool, _ hasColor: Bool?) -> PromptAccess? { world.prompting }
  var editedFile: (_ name: String, _ text: [UInt8]) throws(SystemFailure) -> any EditedFile {
    world.editedFile
  }
  var now: () -> Date { world.now }
  var randomSeed: () -> UInt64 { world.randomSeed }
  var clipboard: ClipboardAccess { world.clipboard }
  var tools: Tools { world.tools }
  var answerInk: AnswerInk { world.answerInk }
  var messageInk: Ink { world.messageInk }
  var options: GlobalOptions { world.options }
  var readsStoreAgain: Bool { world.readsStoreAgain }

  /// Which of the standard streams are terminals, and how wide the answer's is.
  struct Terminals {
    var input = false
    var output = false
    var error = false
    /// True if the answer goes to the file of `--output`.
    var isFile = false
    /// Columns of the terminal that the answer goes to, if it goes to one.
    var columns: Int?
    /// Columns of the terminal that messages go to, if they go to one.
    var errorColumns: Int?
  }

  // MARK: - Variables

  /// The value of a variable of the process; nil also if it is empty.
  func variable(_ variable: Variable) -> String? {
    variables[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether warnings and summaries are left out.
  var isQuiet: Bool { options.isQuiet }

  /// The folder whose files a store may name, as a person gave it.
  var root: String? { options.root ?? variable(.root) }

  /// True if a variable is set, and not empty, `0` or `false`.
  func isOn(_ variable: Variable) -> Bool {
    Variable.isOn(variables[variable]) ?? false
  }

  /// The width that `COLUMNS` gives; nil unless it is a positive whole number.
  private var givenColumns: Int? {
    variable(.columns).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// How wide help and tables may be: `COLUMNS`, else the terminal's width, else 80.
  var columns: Int { givenColumns ?? terminals.columns ?? 80 }

  /// The width for a table that must fit on a terminal alone: nil elsewhere.
  var tableWidth: Int? {
    !terminals.isFile && (terminals.output || givenColumns != nil) ? columns : nil
  }

  /// How wide messages may be: `COLUMNS`, else the terminal's width; nil if they go to no terminal.
  var messageWidth: Int? {
    guard terminals.error else { return nil }
    return givenColumns ?? terminals.errorColumns
  }

  /// A folder of the XDG Base Directory specification: the absolute one given, else below `HOME`.
  func userFolder(_ variable: Variable, otherwise folder: String) -> String? {
    if let path = self.variable(variable), path.hasScalarPrefix("/") { return path }
    return self.variable(.home).map { Path.joined($0, folder) }
  }

  // MARK: - Answers and messages

  /// Writes a line of the answer, broken between its words where a terminal is narrower.
  func answer(wrapping line: String) throws(SystemFailure) {
    let width = terminals.output ? columns : nil
    try answer(Array(DiagnosticPrinter(ink: Ink(isOn: false), width: width).text(line: line).utf8))
  }

  /// Writes an array as the answer, one element a line.
  func answer(array: [JSONNode]) throws(SystemFailure) {
    try answer(array: array.map(\.line))
  }

  /// Writes an array as the answer, whose elements are lines of JSON.
  func answer(array: [String]) throws(SystemFailure) {
    let lines = array.map { "  " + $0 }.joined(separator: ",\n")
    try answer(line: lines.isEmpty ? "[]" : "[\n\(lines)\n]")
  }

  /// Reports a problem; a warning or a note not under `--quiet`.
  func tell(_ diagnostic: Diagnostic) {
    switch diagnostic.severity {
    case .error, .rejection: break
    case .warning, .note: if isQuiet { return }
    }
    let hint = diagnostic.hint.map(options.naming(storeIn:))
    let printer = DiagnosticPrinter(ink: messageInk, width: messageWidth)
    message(printer.text(diagnostic.with(\.hint, hint)))
  }

  /// Reports problems of many items: each statement once, and for how many more it is the same.
  func tell(_ alike: AlikeDiagnostics, of noun: String) {
    for (first, items) in alike.groups {
      tell(first)
      tell(sameFor: items.count - 1, noun, as: first)
    }
  }

  /// Reports for how many more items a problem is the same; nothing if it is not for any.
  func tell(sameFor others: Int, _ noun: String, as diagnostic: Diagnostic) {
    guard others > 0, !isQuiet || diagnostic.severity == .error else { return }
    tell(line: "  the same for \(counted(others, "more \(noun)"))")
  }

  /// Reports a problem that a report is about: into the file of `--output`, otherwise like any other.
  func report(_ diagnostic: Diagnostic) throws(SystemFailure) {
    try reporting { $0.tell(diagnostic) }
  }

  /// Reports a line for a person in the same way.
  func report(line: String) throws(SystemFailure) {
    try reporting { $0.tell(line: line) }
  }

  private func reporting(_ tell: (Context) -> Void) throws(SystemFailure) {
    guard terminals.isFile else { return tell(self) }
    var text = ""
    tell(
      with {
        $0.messageInk = Ink(isOn: false)
        $0.terminals.error = false
        $0.message = { text += $0 }
      })
    try answer(Array(text.utf8))
  }

  /// Notes something, with what to try.
  func note(_ message: String, hint: String? = nil) {
    tell(Diagnostic(message, hint: hint, severity: .note))
  }

  /// Warns of something, with what to try.
  func warn(_ message: String, hint: String? = nil) {
    tell(Diagnostic(message, hint: hint, severity: .warning))
  }

  /// Writes a line for a person, broken between its words where a terminal is narrower.
  func tell(line: String) {
    message(DiagnosticPrinter(ink: messageInk, width: messageWidth).text(line: line))
  }

  /// Writes a line that only `--verbose` asks for.
  func tellVerbosely(_ line: @autoclosure () -> String) {
    if options.isVerbose { tell(line: line()) }
  }

  func tellVerbosely(_ line: () -> String?) {
    if options.isVerbose, let line = line() { tell(line: line) }
  }
}

extension Context {
  /// What the generated values of this run depend on: the seed of `--seed`, else one of its own, and the
  /// time of `SOURCE_DATE_EPOCH`, else the present time.
  ///
  /// - Throws: `CommandError` if the variable is not a time.
  func generation(seed: UInt64?) throws -> Generation {
    Generation(seed: seed ?? randomSeed(), milliseconds: try givenMilliseconds ?? milliseconds)
  }

  private var milliseconds: Int64 { Int64((now().timeIntervalSince1970 * 1_000).rounded(.down)) }

  private var givenMilliseconds: Int64? {
    get throws {
      guard let text = variable(.sourceDateEpoch) else { return nil }
      // The last second with a year of four digits.
      guard let seconds = Int64(text), (0...253_402_300_799).contains(seconds) else {
        throw CommandError(
          usage:
            "\(Variable.sourceDateEpoch.rawValue): expected seconds since 1970, got \(text.quoted())",
          isOfValue: true)
      }
      return seconds * 1_000
    }
  }
}
