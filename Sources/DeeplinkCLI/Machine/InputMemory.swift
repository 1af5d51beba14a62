import TextKit

/// The inputs that can be read only once, such as standard input and pipes, kept for a command that
/// reads them for several links.
final class InputMemory {
  private let limit: ReadLimit
  private var kept: [ExactText: [UInt8]] = [:]

  init(limit: ReadLimit = ReadLimit(megabytes: 64)) {
    self.limit = limit
  }

  /// An input from its start, however often it was read; throws if it is too large to be kept.
  func source(of input: InputFile, in context: Context) throws(SystemFailure) -> ByteSource {
    if let bytes = kept[ExactText(input.name)] { return ByteSource(bytes, named: input.shown) }
    let source = try input.openedSource(in: context)
    // A regular file is opened again, and need not be kept.
    guard source.size == nil else { return source }
    var bytes: [UInt8] = []
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { piece.deallocate() }
    while true {
      let count = try source.read(piece)
      guard count > 0 else { break }
      guard bytes.count + count <= limit.bytes else {
        throw SystemFailure(
          "read", input.shown,
          reason: "it is read for several links but is larger than \(limit.megabytes) MB")
      }
      bytes += piece[..<count]
    }
    kept[ExactText(input.name)] = bytes
    return ByteSource(bytes, named: input.shown)
  }

  /// True if the input was read and kept.
  func holds(_ input: InputFile) -> Bool { kept[ExactText(input.name)] != nil }

  /// All the bytes of an input.
  func bytes(
    of input: InputFile, upTo limit: ReadLimit, in context: Context
  ) throws(SystemFailure) -> [UInt8] {
    _ = try source(of: input, in: context)
    if let bytes = kept[ExactText(input.name)] { return bytes }
    return try input.readBytes(upTo: limit, in: context)
  }
}
