import TextKit

/// The messages about cases.
extension CaseBatch {
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

  /// Reports the constraints that no case breaks alone.
  func tellUnbroken() {
    for (link, numbers) in unbroken.prefix(Self.mostLimits) {
      job.context.tell(
        Diagnostic(
          (link.map { "\($0): " } ?? "") + "found no values that break only constraint"
            + (numbers.count == 1 ? " " : "s ") + numbers.map(String.init).listed,
          location: SourceLocation("--cases"), severity: .note))
    }
  }

  /// Reports the parameters whose rules accept hostile values.
  func tellWideRules() {
    for rules in wide.prefix(Self.mostLimits) {
      job.context.tell(
        Diagnostic(
          rules.words, location: SourceLocation("--cases hostile"), hint: rules.hint,
          severity: .note))
    }
    let more = wide.count - Self.mostLimits
    guard more > 0 else { return }
    job.context.tell(
      Diagnostic(
        "the rules of \(counted(more, "more parameter")) are too permissive",
        location: SourceLocation("--cases hostile"), severity: .note))
  }

  /// The values made from the rules alone, in words, and the command that replaces them: links with
  /// such values may lead nowhere.
  private var generated: (words: String, hint: String)? {
    guard let first = madeUp.first else { return nil }
    let names = madeUp.uniqued
    let shown = names.prefix(4).joined(separator: ", ") + (names.count > 4 ? ", …" : "")
    let values = counted(madeUp.count, "value") + (madeUp.count == 1 ? " is" : " are")
    return (
      "\(values) generated (\(shown))",
      "add examples: deeplink edit LINK --rule \(first).examples=VALUE"
    )
  }

  /// Reports how many cases or URLs there are, and how many of their values are generated.
  func tell() {
    guard !job.context.isQuiet else { return }
    guard job.take == nil else {
      guard kind == nil, let generated else { return }
      job.context.tell(
        Diagnostic(
          generated.words, location: SourceLocation("--typical"), hint: generated.hint,
          severity: .note))
      return
    }
    let file = job.options.output.map { " in \($0.escapedForTerminal)" } ?? ""
    let (accepted, refused) = (counts[.accept] ?? 0, counts[.refuse] ?? 0)
    guard let kind else {
      let count = job.files?.count ?? count
      let words = generated.map { "; " + $0.words.escapedForTerminal } ?? ""
      job.context.tell(line: "--typical: \(counted(count, "URL"))\(file)\(words)")
      if let generated { job.context.tell(line: "  hint: \(generated.hint.escapedForTerminal)") }
      return
    }
    job.context.tell(
      line: "--cases \(kind.rawValue): \(counted(count, "case"))\(file), \(accepted) to accept, "
        + "\(refused) to reject")
  }
}
