import Foundation

@testable import DeeplinkCLI

/// A context in memory, which records what a command says.
final class TestWorld {
  var files: MemoryFiles
  var environment: [String: String]
  var workingFolder: String
  var input: String = ""
  private(set) var answer: [UInt8] = []
  private(set) var talk = ""

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

  var context: Context {
    Context(
      environment: environment, workingFolder: workingFolder, files: files,
      readInput: { Array(self.input.utf8) },
      answer: { self.answer += $0 },
      flush: {},
      talk: { self.talk += $0 },
      terminals: Context.Terminals(),
      prompting: { _, _ in nil },
      now: { Date(timeIntervalSince1970: 1_767_225_600) })
  }
}
