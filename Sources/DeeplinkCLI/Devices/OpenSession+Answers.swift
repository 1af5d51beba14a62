import BatchKit
import DeviceKit
import TextKit

extension OpenSession {
  /// Prints the command lines that would open a link.
  func printLines(_ link: MadeLink) throws {
    count += 1
    for (device, start) in places(of: link) {
      var lines = try preparation(for: start, on: device)
      lines.append(opener.line(link, as: count, from: start, on: device))
      for line in lines {
        guard let line else {
          throw CommandError(
            .failure, "the command that opens it on \(device.title.quoted()) cannot be shown",
            hint: "it contains a control character")
        }
        try context.answer(line: line)
      }
    }
  }

  /// The command lines that bring the app into a state, as a person can type them.
  private func preparation(
    for start: StartState, on device: Device
  ) throws(CommandError) -> [String?] {
    let reason: String
    var hint: String?
    do throws(DeviceFault) {
      switch try opener.preparation(for: start, on: device) {
      case .steps(let steps): return steps.map(opener.line)
      case .impossible(let text): reason = text
      }
    } catch {
      (reason, hint) = (error.message, error.hint)
    }
    throw CommandError(
      .failure, "--start \(start.rawValue) on \(device.title.escapedForTerminal): \(reason)",
      hint: hint)
  }

  /// Says that a secret in a link can be seen by others; a payload is read, and seen by nobody.
  func tellOfSecret() {
    guard options.method == .link || devices.contains(where: { $0.kind.system == .android }) else {
      return
    }
    context.warn(
      "the link contains a secret: others on this computer and on the device can see the "
        + "arguments of a command while it runs")
  }

  /// Reports links that browsers opened where nothing says what should.
  func noteBrowsers(_ opened: [OpenedLink]) {
    let count = opened.count { $0.verdict == .browser }
    guard count > 0 else { return }
    context.note(
      "a browser opened \(count == 1 ? "the link" : "\(count) links")",
      hint: expectations.browserHint)
  }

  /// Opens a URL on every device, says what became of it, and returns what that comes to.
  ///
  /// Without a format the answer is the URL, and results are said beside it.
  func openEverywhere(
    _ link: MadeLink, hasSecret: Bool = false, printing format: OutputOptions.TextOrJSON? = nil
  ) throws -> CommandStatus {
    try prepare(for: [link])
    if let refusal = expectations.screenRefusal(of: link) {
      for diagnostic in refusal.diagnostics { context.tell(diagnostic) }
      return refusal.status
    }
    if hasSecret { tellOfSecret() }
    let printer = OpenedLinkPrinter(
      ink: format == .text ? context.answerInk : AnswerInk(context.messageInk),
      widths: OpenedLinkPrinter.Widths(on: devices, from: options.starts))
    var opened: [OpenedLink] = []
    for (device, start) in places(of: link) {
      let result = openLink(link, row: 1, on: device, from: start)
      opened.append(result)
      let lines = printer.lines(result)
      switch format {
      case nil: if !context.isQuiet { for line in lines { context.tell(line: line) } }
      case .text:
        for line in lines { try context.answer(line: line) }
        try context.flush()
      case .json: break
      }
    }
    noteBrowsers(opened)
    if format == .json { try context.answer(array: opened.map(OpenedLinkPrinter.json)) }
    return isInterrupted ? .interrupted : opened.status(isStrict: options.isStrict)
  }
}
