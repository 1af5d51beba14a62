import TextKit

/// What a command has read of standard input and of pipes, which can be read only once.
///
/// For a command that reads its inputs for several links they are kept, and a regular file that
/// standard input is redirected from is read again from where it began. Any other command that reads standard input
/// twice is stopped: it would find nothing.
final class InputMemory {
  /// Whether the inputs that can be read only once are kept.
  private let isKeeping: Bool
  private let limit: ReadLimit
  private var kept: [ExactText: [UInt8]] = [:]
  /// Standard input, once it was opened.
  private var standard: ByteSource?
  private var isStandardRead = false

  init(keeping isKeeping: Bool = false, limit: ReadLimit = ReadLimit(megabytes: 64)) {
    self.isKeeping = isKeeping
    self.limit = limit
  }

  /// True if standard input was read, so that nobody has to type it again.
  var holdsStandardInput: Bool { isStandardRead }

  /// An input from its start, however often it was read; throws if it is too large to be kept.
  func source(of input: InputFile, in context: Context) throws(SystemFailure) -> ByteSource {
    let key = Self.key(of: input)
    if let bytes = kept[key] { return ByteSource(bytes, named: input.shown) }
    if input.isStandardInput, let standard, let restart = standard.restart {
      try restart()
      return standard
    }
    let source = try opened(input, in: context)
    // A regular file is opened again, or starts again, and need not be kept.
    guard isKeeping, source.size == nil else { return source }
    let bytes = try bytes(of: source, upTo: limit) {
      "it is read for several links but is larger than \($0.megabytes) MB"
    }
    kept[key] = bytes
    return ByteSource(bytes, named: input.shown)
  }

  func bytes(
    of input: InputFile, upTo limit: ReadLimit, in context: Context
  ) throws(SystemFailure) -> [UInt8] {
    if isKeeping || (input.isStandardInput && standard != nil) {
      let source = try source(of: input, in: context)
      if let bytes = kept[Self.key(of: input)] { return bytes }
      if input.isStandardInput {
        return try bytes(of: source, upTo: limit) { "it is larger than \($0.megabytes) MB" }
      }
    }
    guard input.isStandardInput else {
      let path = Path.joined(context.workingFolder, input.name)
      try Self.refuseApp(at: path, named: input.name, in: context)
      return try context.files.read(path, upTo: limit)
    }
    try readStandardInput()
    return try context.readInput()
  }

  private static func key(of input: InputFile) -> ExactText {
    ExactText(input.isStandardInput ? InputFile.standard.name : input.name)
  }

  /// Refuses the folder of an app, and says what to do with it.
  private static func refuseApp(
    at path: String, named name: String, in context: Context
  ) throws(SystemFailure) {
    func entry(_ path: String) -> FileEntry? { (try? context.files.entry(path)) ?? nil }
    guard entry(path)?.isFolder == true,
      ["Info.plist", "Contents/Info.plist"].contains(where: {
        entry(Path.joined(path, $0)) != nil
      })
    else { return }
    throw SystemFailure(
      "read", name, reason: "it is the folder of an app", hint: BinaryFormat.build)
  }

  private func opened(_ input: InputFile, in context: Context) throws(SystemFailure) -> ByteSource {
    guard input.isStandardInput else {
      let path = Path.joined(context.workingFolder, input.name)
      try Self.refuseApp(at: path, named: input.name, in: context)
      return try context.files.source(path, named: input.name)
    }
    try readStandardInput()
    let source = try context.input()
    standard = source
    return source
  }

  /// Notes that standard input is read; refuses to read it again.
  private func readStandardInput() throws(SystemFailure) {
    guard !isStandardRead else {
      throw SystemFailure(
        "read", "standard input", reason: "it was read already", hint: "pass a file instead")
    }
    isStandardRead = true
  }

  private func bytes(
    of source: ByteSource, upTo limit: ReadLimit, _ tooLarge: (ReadLimit) -> String
  ) throws(SystemFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { piece.deallocate() }
    while true {
      let count = try source.read(piece)
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit.bytes else {
        throw SystemFailure("read", source.name, reason: tooLarge(limit))
      }
      bytes += piece[..<count]
    }
  }
}
