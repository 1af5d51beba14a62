import DeviceKit
import Foundation
import RuleKit

@testable import DeeplinkCLI
import TextKit

/// A context in memory, which records what a command says.
final class TestWorld {
  var files: MemoryFiles
  var environment: [String: String]
  var workingFolder: String
  /// Standard input of each command line, which whoever reads first has read.
  var input: String {
    get { String(decoding: inputBytes, as: UTF8.self) }
    set { inputBytes = Array(newValue.utf8) }
  }
  /// The same as bytes, which need not be UTF-8.
  var inputBytes: [UInt8] = []
  /// How many bytes one read of the streaming input gives at most.
  var inputPiece = Int.max
  var terminals = Context.Terminals()
  var now = Date(timeIntervalSince1970: 1_767_225_600)
  /// How many seconds pass from one look at the clock to the next.
  var secondsPerLook = 0.0
  /// The last seed that was given where none was asked for.
  var seed: UInt64 = 0
  /// What a person answers; nil for nobody there.
  var asker: PromptAccess?
  /// What a person's editor makes of a text, one use after another.
  var edits: [(String) -> String] = []
  /// The programs for the clipboard that there are, and whether each can be used.
  var clipboardPrograms: [String: Bool] = [:]
  /// Whether there is a terminal to write control sequences to.
  var hasTerminal = false
  /// What was copied: the program with its arguments and its input, or the bytes for the terminal.
  var copied: [String] = []
  /// The programs of the machine, by their names: what each answers to its words.
  var programs: [String: ([String]) -> ToolOutput] = [:]
  /// Whether the `PATH` leads to a program.
  var isOnPath: (String) -> Bool = { _ in true }
  /// How often Ctrl-C was pressed.
  var interruptions = 0
  /// How often Ctrl-C was to be counted from then on.
  private(set) var interruptionWatches = 0
  /// How long was waited for something, in seconds.
  private(set) var waits: [Double] = []
  /// The seconds that went by in waiting.
  private var clock = 0.0
  /// What the programs that read something were given.
  private(set) var fed: [String] = []
  /// The words of the programs that were run.
  private(set) var calls: [[String]] = []
  /// The variables that each of them got beside those of the process.
  private(set) var callVariables: [[String]] = []
  private(set) var answer: [UInt8] = []
  private(set) var told = ""

  init(
    _ texts: [String: String] = [:], environment: [String: String] = [:],
    in workingFolder: String = "/home/me/project"
  ) {
    files = MemoryFiles(texts)
    self.environment = environment
    self.workingFolder = workingFolder
  }

  var answerText: String {
    String(decoding: answer, as: UTF8.self)
  }

  var context: Context { Context(world) }

  private var world: World {
    let input = OneShotInput(inputBytes)
    return World(
      variables: Variables(environment), workingFolder: workingFolder, files: files,
      readInput: { input.take(.max) },
      input: { input.source(named: "standard input", piece: self.inputPiece) },
      readAhead: { take in
        // All that a client says is there before the first answer, so that no test depends on time.
        while true {
          let piece = input.take(self.inputPiece)
          take(piece)
          guard !piece.isEmpty else { return }
        }
      },
      standardOutput: StandardOutput(
        write: { self.answer += $0 }, flush: {},
        sink: { ByteSink(write: { self.answer += $0 }, commit: {}) }),
      message: { self.told += $0 },
      terminals: terminals,
      prompting: { _, _ in self.asker },
      editedFile: { name, text in
        self.files.set("/tmp/edit/\(name)", text)
        return MemoryEditedFile(path: "/tmp/edit/\(name)", world: self)
      },
      now: {
        self.now += self.secondsPerLook
        return self.now
      },
      randomSeed: {
        self.seed += 1
        return self.seed
      },
      clipboard: ClipboardAccess(
        program: { name in self.clipboardPrograms[name].map { _ in "/usr/bin/\(name)" } },
        feed: { (words, text) throws(SystemFailure) in
          let name = Path.name(of: words[0])
          guard self.clipboardPrograms[name] == true else {
            throw SystemFailure("run", words[0], reason: "it exited with status 1")
          }
          let line = ([name] + words.dropFirst()).joined(separator: " ")
          self.copied.append("\(line) < \(String(decoding: text, as: UTF8.self))")
        },
        terminal: {
          guard self.hasTerminal else { return nil }
          return ByteSink(
            write: { self.copied.append(String(decoding: $0, as: UTF8.self)) }, commit: {})
        }),
      tools: Tools(
        path: { name in
          guard self.programs[Path.name(of: name)] != nil else { return nil }
          if name.hasPrefix("/") { return name }
          return self.isOnPath(name) ? "/usr/bin/\(name)" : nil
        },
        run: { (call) throws(SystemFailure) in
          if !call.input.isEmpty { self.fed.append(String(decoding: call.input, as: UTF8.self)) }
          let name = Path.name(of: call.words[0])
          let words = Array(call.words.dropFirst())
          self.calls.append([name] + words)
          self.callVariables.append(call.variables)
          guard let program = self.programs[name] else {
            throw SystemFailure("run", call.words[0], reason: "No such file or directory")
          }
          return program(words)
        },
        countInterruptions: { self.interruptionWatches += 1 },
        interruptions: { self.interruptions },
        wait: {
          self.waits.append($0)
          self.clock += $0
        }, seconds: { self.clock }, desktopOpener: "xdg-open"))
  }

  /// Why a world without terminals asks nothing.
  static let unasked =
    "not prompting: standard input is not a terminal; use xargs -o or DEEPLINK_TTY=/dev/tty"

  /// What one command line did.
  struct Outcome: Equatable {
    var status: CommandStatus
    var answer: String
    var told: String

    /// What was said, without the reference to the help that ends every usage error.
    var message: String { status == .usage ? told.droppingReference : told }
  }

  /// What was said, without the reference to the help that ends every usage error.
  var message: String { told.droppingReference }

  /// Lets a program of the machine answer some words in another way; nil leaves them as they were.
  func override(_ program: String, by answer: @escaping ([String]) -> ToolOutput?) {
    let former = programs[program]
    programs[program] = { words in
      if let output = answer(words) { return output }
      return former?(words) ?? ToolOutput(.exited(1))
    }
  }

  /// Runs a command line in this world; what was said before is forgotten.
  func run(_ words: String...) -> Outcome { run(words) }

  /// Runs a command line in this world; what was said before is forgotten.
  func run(_ words: [String]) -> Outcome {
    answer = []
    told = ""
    let status = Deeplink.run(words, in: context)
    return Outcome(status: status, answer: answerText, told: told)
  }
}

/// A file whose editor is a test's own.
private struct MemoryEditedFile: EditedFile {
  let path: String
  let world: TestWorld

  func edit(with command: String) throws(SystemFailure) -> Int32? {
    guard !world.edits.isEmpty else {
      throw SystemFailure("edit with", command, reason: "it exited with status 1")
    }
    let old = String(decoding: try text(), as: UTF8.self)
    world.files.set(path, Array(world.edits.removeFirst()(old).utf8))
    return nil
  }

  func text() throws(SystemFailure) -> [UInt8] {
    try world.files.read(path)
  }

  func discard() {
    world.files.remove(path)
  }
}

extension TestWorld {
  /// A world whose working folder has this store.
  static func with(
    store: String, environment: [String: String] = [:], files: [String: String] = [:]
  ) -> TestWorld {
    var texts = files
    texts["/home/me/project/links.json"] = store
    return TestWorld(texts, environment: environment.merging(["HOME": "/home/me"]) { a, _ in a })
  }
}

extension Variables {
  /// The variables of a process that has these and no others.
  init(_ variables: [String: String]) {
    self.init { variables[$0] }
  }
}

extension String {
  /// The text without a last line that refers to a command's help.
  var droppingReference: String {
    guard let start = range(of: "  See deeplink", options: .backwards)?.lowerBound,
      self[start...].split(separator: "\n").count == 1
    else { return self }
    return String(self[..<start])
  }
}
