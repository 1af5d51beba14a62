import TextKit

/// The output of `fill`: a line or a QR code on standard output or in a file, and the clipboard.
struct FillAnswer {
  private let context: Context
  private let pictures: PictureOutput?
  private let file: ByteSink?
  private let clipboard: Clipboard?

  /// Opens all of it, before anything is asked.
  init(_ options: FillOptions, in context: Context) throws {
    self.context = context
    clipboard = options.copies ? try Clipboard(in: context) : nil
    pictures = try options.picture.map { try PictureOutput($0, isList: false, in: context) }
    let file = pictures == nil ? options.output : nil
    self.file = try file.map { try context.files.sink(Path.joined(context.workingFolder, $0)) }
  }

  /// Gives the answer: a line without its end, or of a QR code its URL.
  func give(_ line: String, of link: String?) throws {
    if let pictures {
      try pictures.draw(line, named: link)
      try pictures.commit()
    } else if let file {
      try file.write(bytes: Array((line + "\n").utf8))
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
