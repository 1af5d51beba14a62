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

  /// True in every spelling of it.
  var isStandardInput: Bool { ["-", "/dev/stdin", "/dev/fd/0"].containsSameText(as: name) }

  /// What messages call it.
  var shown: String { name == "-" ? "standard input" : name }

  /// All of its bytes; throws if it cannot be read, or has more than the limit.
  func bytes(upTo limit: ReadLimit = .text, in context: Context) throws(SystemFailure) -> [UInt8] {
    try context.inputMemory.bytes(of: self, upTo: limit, in: context)
  }

  /// The input, to be read piece by piece.
  func source(in context: Context) throws(SystemFailure) -> ByteSource {
    try context.inputMemory.source(of: self, in: context)
  }

  /// The lines of a text that are not blank, without the blanks around them.
  static func lines(in bytes: [UInt8]) -> [String] {
    let text = bytes.withoutByteOrderMark
    return text.split { $0 == 0x0A || $0 == 0x0D }.compactMap { line in
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
