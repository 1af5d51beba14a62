import TextKit

/// Draws the URLs of a batch: they arrive as lines, whatever made them, and leave as QR codes.
final class BatchPictures {
  private let output: PictureOutput
  private let link: String?
  private var line: [UInt8] = []
  private var count = 0
  /// Why URLs of cases have no code, and which ones they are, counted from 1; rows are refused
  /// before.
  private var refused: [(number: Int, diagnostic: Diagnostic)] = []

  init(
    _ picture: PictureOptions, _ options: BatchOptions, in context: Context
  ) throws {
    output = try PictureOutput(picture, isList: true, in: context)
    link = options.link.flatMap { RequestedLink.isTemplate($0) ? nil : $0 }
  }

  /// Why a row's URL has no code; nil if it has one.
  var refusal: @Sendable (String) -> String? {
    { [level = output.level] url in
      PictureOutput.refusal(of: url, level).map {
        [$0.reason, $0.hint].compactMap(\.self).joined(separator: "; ")
      }
    }
  }

  /// Draws a piece of the lines; one that does not end in it waits for the next piece.
  func drawLines(_ piece: UnsafeRawBufferPointer) throws {
    for byte in piece {
      guard byte == .lineFeed else {
        line.append(byte)
        continue
      }
      count += 1
      defer { line.removeAll(keepingCapacity: true) }
      do {
        try output.draw(String(decoding: line, as: UTF8.self), named: link)
      } catch let failure as CommandError where failure.status == .refused {
        refused += failure.diagnostics.map { (count, $0) }
      }
    }
  }

  /// Puts the file in its place, if it is one.
  func commit() throws(SystemFailure) {
    try output.commit()
  }

  /// Throws which URLs have no code, if there are any.
  func tellRefused(in name: String) throws {
    guard !refused.isEmpty else { return }
    throw CommandError(
      .refused,
      refused.map { $1.with(\.location, SourceLocation("\(name), URL \($0)")) })
  }
}
