import ArgumentKit
import DeviceKit
import TextKit

/// URLs opened one after another, each on every device of a session.
struct OpenRun {
  private let context: Context
  /// How results are printed; nil where the answer is the URL and they are said beside it.
  private let format: OpenCommand.Format?

  init(_ format: OpenCommand.Format? = nil, in context: Context) {
    self.format = format
    self.context = context
  }

  /// Opens a URL, and says what became of it.
  ///
  /// - Parameters:
  ///   - link: the URL, and what it was made of.
  ///   - filled: the form that gave it, where one did.
  ///   - session: the devices; what became of them so far is kept from one URL to the next.
  /// - Returns: what it comes to.
  /// - Throws: `SystemFailure` if the answer cannot be written.
  func openEverywhere(
    _ link: MadeLink, of filled: FilledForm? = nil, by session: inout OpenSession
  ) throws -> CommandStatus {
    if filled?.hasSecret == true { session.tellOfSecret() }
    let printer = OpenedLinkPrinter(
      ink: format == .table ? context.answerInk : AnswerInk(context.messageInk),
      widths: OpenedLinkPrinter.Widths(on: session.devices))
    var opened: [OpenedLink] = []
    for device in session.devices {
      let result = session.openLink(link, row: 1, on: device)
      opened.append(result)
      let lines = printer.lines(result)
      switch format {
      case nil: if !context.isQuiet { for line in lines { context.message(line.string + "\n") } }
      case .table:
        for line in lines { try context.answer(line: line) }
        try context.flush()
      case .json: break
      }
    }
    session.noteBrowsers(opened)
    if format == .json { try context.answer(array: opened.map(OpenedLinkPrinter.json)) }
    return session.isInterrupted ? .interrupted : opened.status
  }
}
