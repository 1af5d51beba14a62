import LanguageKit
import TextKit

extension AndroidApp {
  /// Why no filter that links are offered to has a link's scheme and host.
  func reasonNotToClaim(
    _ url: ConcreteURL, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> Reason {
    for filter in manifest.filters where !filter.takesLinks && !filter.schemes.isEmpty {
      var isMeant = true
      for condition in filter.claim where isMeant { isMeant = try url.meets(condition, &cache) }
      if isMeant, let reason = filter.reasonNotToTake(in: manifest.source.name) { return reason }
    }
    let scheme = (url.text(of: .scheme) ?? "").quoted()
    let host = url.host.map { $0.isEmpty ? "" : " and the host \($0.quoted())" } ?? ""
    return Reason("no intent filter has the scheme \(scheme)\(host)")
  }
}

extension IntentFilter {
  /// Why no tapped link is offered to the filter; nil where links are.
  fileprivate func reasonNotToTake(in file: String) -> Reason? {
    if let closure {
      return Reason(
        "\(closure.text): no link opens \(activity.isEmpty ? "the activity" : activity.escapedForTerminal) "
          + "(\(LintCode.notExported.rawValue))", at: RulePlace(file, closure.range))
    }
    let missing =
      actions.containsSameText(as: Self.view) ? missingCategories : ["the action \(Self.view)"]
    guard !missing.isEmpty else { return nil }
    return Reason(
      "lacks \(missing.joined(separator: " and ")) (\(LintCode.notOffered.rawValue))",
      at: RulePlace(file, range))
  }

  /// The categories without which no tapped link is offered to the filter.
  var missingCategories: [String] {
    [Self.standard, Self.browsable].filter { !categories.containsSameText(as: $0) }
      .map { "the category \($0)" }
  }
}
