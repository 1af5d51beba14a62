import TextKit

/// Puts lines together again that arrive in pieces.
struct LineCollector {
  private var line: [UInt8] = []
  private var count = 0

  /// A line that begins with the name of the link that it is of.
  static func line(_ text: String, of link: String?) -> String { "\(link ?? "")\u{0}\(text)" }

  /// The lines that end in a piece, each with the name of its link and its number, counted from 1.
  mutating func lines(
    endingIn piece: UnsafeRawBufferPointer
  ) -> [(text: String, link: String?, number: Int)] {
    var ended: [(text: String, link: String?, number: Int)] = []
    for byte in piece {
      guard byte == .lineFeed else {
        line.append(byte)
        continue
      }
      count += 1
      let name = line.prefix { $0 != 0 }
      ended.append(
        (
          String(decoding: line.dropFirst(name.count + 1), as: UTF8.self),
          name.isEmpty ? nil : String(decoding: name, as: UTF8.self), count
        ))
      line.removeAll(keepingCapacity: true)
    }
    return ended
  }
}

/// Writes the payloads of a batch, which arrive as lines, each into a file of its own.
final class BatchPayloads {
  private(set) var files: NumberedFiles
  private var lines = LineCollector()

  /// The payloads of a folder; nil if they go elsewhere.
  init?(_ options: BatchOptions, in context: Context) {
    guard let folder = options.payloadFolder, let format = options.delivery?.format else {
      return nil
    }
    files = NumberedFiles(
      in: folder, ending: format.fileEnding, from: options.firstFile, context)
  }

  /// Writes a piece of the lines; one that does not end in it waits for the next piece.
  func writeLines(_ piece: UnsafeRawBufferPointer) throws {
    for line in lines.lines(endingIn: piece) {
      try files.write(Array(line.text.utf8), named: line.link, number: line.number)
    }
  }
}
