import QRKit
import TextKit

/// Draws URLs as QR codes, one after another: to standard output, into a file, or each into a file
/// of its own in a folder.
final class PictureOutput {
  private let options: PictureOptions
  private let context: Context
  /// Whether each code has its URL below it, since there may be several.
  private let hasCaptions: Bool
  /// The file that is written to; nil for standard output and for a folder.
  private let sink: ByteSink?
  /// The files of the codes, where each has one of its own.
  private(set) var folder: NumberedFiles?
  private var count = 0
  /// The picture that is the whole answer: it is written once no second one has come.
  private var only: [UInt8]?

  /// Opens what is drawn to, by one code or by several.
  init(_ options: PictureOptions, isList: Bool, from first: Int = 1, in context: Context) throws {
    self.options = options
    self.context = context
    hasCaptions = isList
    guard let output = options.output else {
      if options.format == .png, context.terminals.output {
        throw CommandError(
          usage: "cannot print a PNG to a terminal",
          hint: "pass --output code.png, or draw it with --format qr")
      }
      (sink, folder) = (nil, nil)
      return
    }
    let path = Path.joined(context.workingFolder, output)
    if PictureOptions.isFolder(output) {
      sink = nil
      folder = NumberedFiles(in: output, ending: options.format.fileEnding, from: first, context)
    } else if let entry = try context.files.entry(path), entry.isFolder {
      throw CommandError(
        usage: "\(output.quoted()) is a directory",
        hint: ShellQuoting.word(output + "/").map { "--output \($0)" })
    } else {
      sink = try context.files.sink(path)
    }
  }

  /// Draws a URL, byte for byte; in a directory its file is named after the link.
  func draw(_ url: String, named name: String?) throws {
    count += 1
    func picture() throws -> QRPicture {
      QRPicture(try code(of: url), quiet: options.quietZone, isInverted: options.isInverted)
    }
    if var files = folder {
      defer { folder = files }
      return try files.write(bytes(of: picture(), url), named: name, number: count)
    }
    let picture = try picture()
    guard count == 1 || options.format == .qr else {
      throw CommandError(
        usage: "\(options.format.rawValue) contains one QR code, but there are several URLs",
        hint: "write one file per URL with --output codes/")
    }
    if options.format != .qr {
      only = try bytes(of: picture, url)
    } else if let sink {
      try sink.write(bytes: bytes(of: picture, url))
    } else {
      try context.answer(text(of: picture, url))
      try context.flush()
    }
  }

  /// Writes what is written at the end, and puts the file in its place, if it is one.
  func commit() throws(SystemFailure) {
    guard folder == nil else { return }
    guard let sink else { return try context.answer(only ?? []) }
    if let only { try sink.write(bytes: only) }
    try sink.commit()
  }

  /// The level of error correction; without one, the best that costs nothing.
  var level: ErrorCorrectionLevel? { options.level }

  private func code(of url: String) throws -> QRCode {
    if let refusal = Self.refusal(of: url, level) {
      throw CommandError(
        .refused, refusal.reason, hint: refusal.hint ?? "shorten its values or the template")
    }
    return try QRCode(url, level: level)
  }

  /// Why a URL has no code, and which level would hold it; nil if it has one.
  static func refusal(
    of url: String, _ level: ErrorCorrectionLevel?
  ) -> (reason: String, hint: String?)? {
    do throws(TextTooLong) {
      try QRCode.check(url, level: level)
      return nil
    } catch {
      let fits = error.level != .low && (try? QRCode.check(url, level: .low)) != nil
      return (error.message, fits ? "use --qr level=L" : nil)
    }
  }

  // MARK: Bytes

  private func bytes(of picture: QRPicture, _ url: String) throws -> [UInt8] {
    switch options.format {
    case .qr: try text(of: picture, url).bytes
    case .svg: Array(picture.svg(scale: options.scale).utf8)
    case .png: picture.png(scale: options.scale)
    }
  }

  /// The lines of a code; of several, each with its URL below, and a line between two.
  private func text(of picture: QRPicture, _ url: String) throws -> AnswerText {
    let look = look
    if options.output == nil, context.terminals.output, picture.columns(look) > context.columns {
      throw CommandError(
        .failure,
        "the QR code needs \(picture.columns(look)) columns, but the terminal has "
          + "\(context.columns)",
        hint: "widen the window, reduce its font, or write a file: --format svg --output code.svg")
    }
    let gap = count > 1 && folder == nil ? "\n" : ""
    return gap + AnswerText(picture, look) + (hasCaptions ? url.escapedForTerminal + "\n" : "")
  }

  /// What can be shown where the code goes; a file holds half blocks, whatever the terminal is.
  private var look: QRPicture.TerminalLook {
    let isFile = options.output != nil
    let hasBlocks = isFile || !context.hasDumbTerminal && context.hasUnicodeLocale
    let hasColours = isFile ? context.options.color == .always : context.answerInk.isOn
    switch (hasBlocks, hasColours) {
    case (true, true): return .colours
    case (true, false): return .halfBlocks
    case (false, true): return .colouredSpaces
    case (false, false): return .ascii
    }
  }
}
