import BatchKit
import LinkKit
import RuleKit
import TextKit

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
