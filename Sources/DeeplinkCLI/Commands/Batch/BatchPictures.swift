import BatchKit
import TextKit

/// Draws the URLs of a batch: they arrive as lines, whatever made them, and leave as QR codes.
final class BatchPictures {
  private let output: PictureOutput
  private var lines = LineCollector()
  /// Why URLs of cases have no code, and which ones they are, counted from 1; rows are refused
  /// before.
  private var refused: [(number: Int, diagnostic: Diagnostic)] = []

  init(
    _ picture: PictureOptions, _ options: BatchOptions, in context: Context
  ) throws {
    output = try PictureOutput(picture, isList: true, from: options.firstFile, in: context)
  }

  /// The files of the codes, where each has one of its own.
  var files: NumberedFiles? { output.folder }

  /// A row's URL, if it has a code.
  var delivery: @Sendable (FilledLink) throws(Fault) -> String {
    { [level = output.level] link throws(Fault) in
      guard let refusal = PictureOutput.refusal(of: link.url, level) else {
        return LineCollector.line(link.url, of: link.link)
      }
      throw Fault(refusal.reason, hint: refusal.hint)
    }
  }

  /// Draws a piece of the lines; one that does not end in it waits for the next piece.
  func drawLines(_ piece: UnsafeRawBufferPointer) throws {
    for line in lines.lines(endingIn: piece) {
      do {
        try output.draw(line.text, named: line.link)
      } catch let failure as CommandError where failure.status == .refused {
        refused += failure.diagnostics.map { (line.number, $0) }
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
