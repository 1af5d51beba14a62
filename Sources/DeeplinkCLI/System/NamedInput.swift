import TextKit

/// A file that the command line names for reading; `-` is standard input.
struct NamedInput {
  /// As the command line has it.
  let name: String

  init(_ name: String) {
    self.name = name
  }

  var isStandardInput: Bool { name == "-" }

  /// What messages call it.
  var shown: String { isStandardInput ? "standard input" : name }

  /// All of its bytes.
  func bytes(in context: Context) throws(SystemFailure) -> [UInt8] {
    try isStandardInput
      ? context.readInput() : context.files.read(Path.joined(context.workingFolder, name))
  }

  /// It, to be read piece by piece.
  func source(in context: Context) throws(SystemFailure) -> ByteSource {
    try isStandardInput
      ? context.input()
      : context.files.source(Path.joined(context.workingFolder, name), named: name)
  }
}
