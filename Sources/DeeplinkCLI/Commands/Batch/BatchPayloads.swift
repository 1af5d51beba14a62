/// Writes the payloads of a batch, which arrive as lines, each into a file of its own.
final class BatchPayloads {
  private var files: NumberedFiles
  private var lines = LineCollector()

  /// The payloads of a folder; nil if they go elsewhere.
  init?(_ options: BatchOptions, in context: Context) {
    guard let folder = options.payloadFolder else { return nil }
    files = NumberedFiles(in: folder, ending: options.format.rawValue, context)
  }

  /// Writes a piece of the lines; one that does not end in it waits for the next piece.
  func writeLines(_ piece: UnsafeRawBufferPointer) throws {
    for line in lines.lines(endingIn: piece) {
      try files.write(Array(line.text.utf8), named: line.link, number: line.number)
    }
  }
}
