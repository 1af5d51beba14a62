import TextKit

/// A file that the command line names for reading; `-` is standard input.
struct NamedInput {
  /// As the command line has it.
  let name: String

  init(_ name: String) {
    self.name = name
  }

  /// Standard input, which a command reads where no file is named.
  static let standard = NamedInput("-")

  var isStandardInput: Bool { name == "-" }

  /// What messages call it.
  var shown: String { isStandardInput ? "standard input" : name }

  /// All of its bytes.
  ///
  /// - Parameters:
  ///   - limit: the most that a file may have.
  ///   - context: the world.
  /// - Returns: the bytes.
  /// - Throws: `SystemFailure` if it cannot be read, or has more bytes.
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
      let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
      let text = line.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
      return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }
  }
}
