import ArgumentKit
import TextKit

/// Where the answer of `fill` goes: standard output or a file, as a line or as a QR code, and the
/// clipboard.
struct FillAnswer {
  private let context: Context
  private let pictures: PictureOutput?
  private let file: ByteSink?
  private let clipboard: Clipboard?

  /// Opens all of it, before anything is asked.
  init(_ options: FillOptions, _ arguments: ParsedArguments, in context: Context) throws {
    self.context = context
    clipboard = options.copies ? try Clipboard(in: context) : nil
    pictures = try options.picture.map {
      try PictureOutput($0, isList: false, arguments, in: context)
    }
    file =
      pictures == nil
      ? try options.output.map {
        try context.files.sink(Path.joined(context.workingFolder, $0))
      } : nil
  }

  /// Gives the answer.
  ///
  /// - Parameters:
  ///   - line: the answer without its end; of a QR code, its URL.
  ///   - link: the link's name, if it has one.
  /// - Throws: `Failure` or `SystemFailure`, with a file as it was.
  func give(_ line: String, of link: String?) throws {
    if let pictures {
      try pictures.draw(line, named: link)
      try pictures.commit()
    } else if let file {
      var bytes = Array((line + "\n").utf8)
      try file.write(emptying: &bytes)
      try file.commit()
    } else {
      try context.answer(line: line)
      try context.flush()
    }
  }

  /// Puts the answer on the clipboard, if that was asked for.
  func copy(_ line: String) throws(SystemFailure) {
    guard let clipboard else { return }
    let way = try clipboard.copy(line)
    if !context.isQuiet { context.message("\(way)\n") }
  }
}
