import ArgumentKit
import TextKit

/// A file that the command line names for reading; `-` is standard input.
struct InputFile {
  /// As the command line has it.
  let name: String

  init(_ name: String) {
    self.name = name
  }

  /// Standard input, which a command reads where no file is named.
  static let standard = InputFile("-")

  var isStandardInput: Bool { name == "-" }

  /// What messages call it.
  var shown: String { isStandardInput ? "standard input" : name }

  /// All of its bytes; throws if it cannot be read, or has more than the limit.
  func bytes(upTo limit: ReadLimit = .text, in context: Context) throws(SystemFailure) -> [UInt8] {
    if let memory = context.inputMemory {
      return try memory.bytes(of: self, upTo: limit, in: context)
    }
    return try readBytes(upTo: limit, in: context)
  }

  /// The input, to be read piece by piece.
  func source(in context: Context) throws(SystemFailure) -> ByteSource {
    if let memory = context.inputMemory { return try memory.source(of: self, in: context) }
    return try openedSource(in: context)
  }

  /// All of its bytes, read now.
  func readBytes(upTo limit: ReadLimit, in context: Context) throws(SystemFailure) -> [UInt8] {
    try isStandardInput
      ? context.readInput()
      : context.files.read(Path.joined(context.workingFolder, name), upTo: limit)
  }

  /// The input, opened now, to be read piece by piece.
  func openedSource(in context: Context) throws(SystemFailure) -> ByteSource {
    try isStandardInput
      ? context.input()
      : context.files.source(Path.joined(context.workingFolder, name), named: name)
  }

  /// Its lines that are not blank, without the blanks around them.
  func lines(in context: Context) throws(SystemFailure) -> [String] {
    try bytes(in: context).split { $0 == 0x0A || $0 == 0x0D }.compactMap { line in
      let text = String(decoding: line, as: UTF8.self).trimmed()
      return text.isEmpty ? nil : text
    }
  }
}

extension [InputFile] {
  /// Refuses to read standard input for more than one input: it can be read only once.
  ///
  /// - Throws: `CommandError`.
  func checkStandardInput() throws {
    guard count(where: \.isStandardInput) > 1 else { return }
    throw CommandError(
      usage: "standard input can only be read once", hint: "pass a file instead of the second -")
  }
}
