import TextKit

/// What is said beside the cases.
extension CaseBatch {
  /// Says which values nobody gave: links that are made of them may lead nowhere.
  func tellMadeUp() {
    guard let first = madeUp.first else { return }
    let names = madeUp.uniqued
    let parameters = counted(names.count, "parameter")
    let shown = names.prefix(4).joined(separator: ", ") + (names.count > 4 ? ", …" : "")
    job.context.tell(
      Diagnostic(
        names.count == 1
          ? "\(parameters) has an invented value: \(shown)"
          : "\(parameters) have invented values: \(shown)",
        location: SourceLocation("--typical"),
        hint: "add examples: deeplink edit LINK --rule \(first).examples=VALUE", severity: .note))
  }

  /// The maximum number of parameters with omitted cases that are named.
  private static let mostLimits = 4

  /// Reports the parameters with omitted cases, each with the limit.
  func tellLimits() {
    for (parameter, limit) in limits.prefix(Self.mostLimits) {
      job.context.tell(
        Diagnostic(
          "\(parameter.escapedForTerminal): \(limit)", location: SourceLocation("--cases"),
          severity: .note))
    }
    let more = limits.count - Self.mostLimits
    guard more > 0 else { return }
    job.context.tell(
      Diagnostic(
        more == 1
          ? "and 1 more parameter has such a limit"
          : "and \(more) more parameters have such a limit", location: SourceLocation("--cases"),
        severity: .note))
  }

  func tell() {
    guard !job.context.isQuiet, job.take == nil else { return }
    let file = job.options.output.map { " in \($0.escapedForTerminal)" } ?? ""
    let (accepted, refused) = (counts[.accept] ?? 0, counts[.refuse] ?? 0)
    guard let kind else {
      job.context.tell(line: "--typical: \(counted(count, "URL"))\(file)")
      return
    }
    job.context.tell(
      line: "--cases \(kind.rawValue): \(counted(count, "case"))\(file), \(accepted) to accept, "
        + "\(refused) to reject")
  }
}
