import BatchKit
import JSONKit
import LinkKit
import TextKit

/// The output of `fill`: a line or a QR code on standard output or in a file, and the clipboard.
struct FillAnswer {
  private let options: FillOptions
  private let context: Context
  private let pictures: PictureOutput?
  private let file: ByteSink?
  /// The folder whose files have one answer each.
  private let folder: String?
  private let clipboard: Clipboard?

  /// Opens all of it, before anything is asked.
  init(_ options: FillOptions, in context: Context) throws {
    self.options = options
    self.context = context
    clipboard = options.copies ? try Clipboard(in: context) : nil
    pictures = try options.picture.map { try PictureOutput($0, isList: false, in: context) }
    let output = pictures == nil ? options.output : nil
    let isFolder = output.map(PictureOptions.isFolder) ?? false
    folder = isFolder ? output : nil
    let file = isFolder ? nil : output
    self.file = try file.map { try context.files.sink(Path.joined(context.workingFolder, $0)) }
  }

  /// Gives the answer: a line without its end, or of a QR code its URL.
  func give(_ line: String, of link: String?) throws {
    try write(line, of: link)
    context.tellWritten(1, "URL", in: options.output)
  }

  private func write(_ line: String, of link: String?) throws {
    if let pictures {
      try pictures.draw(line, named: link)
      try pictures.commit()
    } else if let folder {
      var files = NumberedFiles(
        in: folder, ending: options.delivery?.format.fileEnding ?? "", context)
      try files.write(Array(line.utf8), named: link, number: 1)
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

/// How `fill` prints its one answer.
enum AnswerFormat: String, CaseIterable, Sendable {
  case url, json, adb, simctl, intent, play, playURL = "play-url", apns, fcm, qr, svg, png

  /// The answer as one line without its end; of a picture, the URL that is drawn.
  ///
  /// - Throws: `CommandError` where the URL cannot be delivered.
  func text(
    of filled: FilledForm, _ request: RequestedLink, by delivery: Delivery?
  ) throws(CommandError) -> String {
    switch self {
    case .url, .qr, .svg, .png: return filled.url
    case .adb: return DeviceCommand.adb(filled.url)
    case .simctl: return DeviceCommand.simctl(filled.url)
    case .intent, .play, .playURL, .apns, .fcm:
      guard let delivery else { preconditionFailure("\(rawValue) is prepared with its options") }
      do throws(Fault) {
        return try delivery.text(of: filled.link(of: request))
      } catch {
        throw CommandError(.refused, error.message, hint: error.hint)
      }
    case .json:
      let values = zip(filled.ready.form.fields, filled.answers).compactMap { field, answer in
        answer.text.map { (field.name, JSONNode.string($0)) }
      }
      return JSONNode.object([
        "url": .string(filled.url),
        "link": request.name.map(JSONNode.string),
        "environment": filled.ready.environment.name.map(JSONNode.string),
        "values": .object(values),
      ]).line
    }
  }
}

extension FilledForm {
  /// The link that was filled, with all of its values.
  fileprivate func link(of request: RequestedLink) -> FilledLink {
    FilledLink(
      link: request.name, environment: ready.environment.name, url: url,
      values: zip(ready.form.fields, answers).map { ($0.name, $1.text) })
  }
}
