import BatchKit
import LinkKit
import RuleKit
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
      if let generated {
        let hint = job.context.options.naming(storeIn: generated.hint)
        job.context.tell(line: "  hint: \(hint.escapedForTerminal)")
      }
      return
    }
    job.context.tell(
      line: "--cases \(kind.rawValue): \(counted(count, "case"))\(file), \(accepted) to accept, "
        + "\(refused) to reject")
  }
}

/// A parameter whose rules accept hostile values, and what they lack.
struct WideRules {
  /// The link's name; nil for a template on the spot.
  let link: String?
  let parameter: String
  let rules: Rules
  /// The number of accepted values, by their families.
  var counts: [HostileFamily: Int]

  /// The accepted values and why they are accepted: `ref accepts 12 hostile values (script): it has no pattern`.
  var words: String {
    let families = HostileFamily.allCases.filter { counts[$0] != nil }.map(\.rawValue)
    let values = counted(counts.values.reduce(0, +), "hostile value")
    return "\(parameter) accepts \(values) (\(families.joined(separator: ", "))): \(reason)"
  }

  /// The command that narrows the rules.
  var hint: String {
    let keyword =
      rules.isNumeric ? "maximum=NUMBER" : hasMany ? "pattern=REGEX" : "maxLength=NUMBER"
    let link = link.map { "deeplink edit \($0)" } ?? "deeplink edit LINK"
    return "narrow its rules: \(link) --rule \(parameter).\(keyword)"
  }

  /// True if values of other families than `overflow` are accepted.
  private var hasMany: Bool { counts.keys.contains { $0 != .overflow } }

  /// The rules that are too permissive, or that are missing.
  private var reason: String {
    if rules.isNumeric { return numberReason }
    var reasons: [String] = []
    if hasMany { reasons.append(textReason) }
    if counts[.overflow] != nil {
      reasons.append(
        rules.length?.maximum.map { "maxLength \($0) is too permissive" } ?? "it has no maxLength")
    }
    return reasons.joined(separator: ", and ")
  }

  private var numberReason: String {
    let bounds = rules.numbers?.bounds ?? []
    let missing = [
      bounds.contains(where: \.end.isLower) ? nil : Keyword.minimum.rawValue,
      bounds.contains { !$0.end.isLower } ? nil : Keyword.maximum.rawValue,
    ].compactMap(\.self)
    guard missing.isEmpty else { return "it has no " + missing.joined(separator: " and no ") }
    return bounds.map { "\($0.end.rawValue) \($0.value.spelling)" }.joined(separator: " and ")
      + (bounds.count == 1 ? " is" : " are") + " too permissive"
  }

  private var textReason: String {
    if rules.pattern != nil { return "its pattern is too permissive" }
    if let format = rules.format { return "format \(format.name) is too permissive" }
    if rules.allowedValues != nil { return "an allowed value is hostile" }
    return "it has no pattern, format or enum"
  }
}

extension [WideRules] {
  /// Counts a case that is hostile and accepted; others are ignored.
  mutating func add(_ row: CaseRow) {
    guard let family = row.made.attack?.family, let parameter = row.made.parameter,
      row.made.expect == .accept
    else { return }
    let position = lastIndex {
      $0.parameter.isSameText(as: parameter)
        && $0.link.map(ExactText.init) == row.name.map(ExactText.init)
    }
    if let position {
      self[position].counts[family, default: 0] += 1
      return
    }
    let field = row.link.form.fields.first { $0.name.isSameText(as: parameter) }
    guard let field else { return }
    append(
      WideRules(link: row.name, parameter: parameter, rules: field.rules, counts: [family: 1]))
  }
}
