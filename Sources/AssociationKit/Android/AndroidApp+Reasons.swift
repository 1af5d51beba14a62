import LanguageKit
import TextKit

extension AndroidApp {
  /// Why no filter that links are offered to has a link's scheme and host.
  func reasonNotToClaim(
    _ url: ConcreteURL, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> Reason {
    for filter in manifest.filters where !filter.takesLinks {
      if try isClaimed(url, by: filter, &cache),
        let reason = filter.reasonNotToTake(in: manifest.source.name)
      {
        return reason
      }
    }
    let scheme = (url.text(of: .scheme) ?? "").quoted()
    let host = url.host.map { $0.isEmpty ? "" : " and the host \($0.quoted())" } ?? ""
    return Reason("no intent filter has the scheme \(scheme)\(host)")
  }

  /// Why no filter matches a link whose scheme and host only filters with a MIME type have; nil
  /// where another filter has them too.
  func reasonNotToMatch(
    _ url: ConcreteURL, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> Reason? {
    var found: Reason?
    for filter in manifest.filters where filter.takesLinks {
      guard try isClaimed(url, by: filter, &cache) else { continue }
      guard let type = filter.type else { return nil }
      found =
        found
        ?? Reason(
          "asks for a MIME type, which a link does not have (\(LintCode.onlyFiles.rawValue))",
          at: RulePlace(manifest.source.name, type))
    }
    return found
  }

  private func isClaimed(
    _ url: ConcreteURL, by filter: IntentFilter, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> Bool {
    guard let claim = filter.claim else { return false }
    for condition in claim {
      guard try url.meets(condition, &cache) else { return false }
    }
    return true
  }
}

extension IntentFilter.Unresolved {
  /// Why it cannot be said what a link with such a value does.
  func reason(in manifest: AndroidManifest) -> Reason {
    Reason(
      "\(text.escapedForTerminal) is not resolved: \(ManifestValues.hint(for: text))",
      at: RulePlace(manifest.source.name, range))
  }
}

extension IntentFilter {
  /// Why no tapped link is offered to the filter; nil where links are.
  fileprivate func reasonNotToTake(in file: String) -> Reason? {
    if case .closed(let text, let range) = access {
      let name = activity.isEmpty ? "the activity" : activity.escapedForTerminal
      return Reason(
        "\(text): no link opens \(name) (\(LintCode.notExported.rawValue))",
        at: RulePlace(file, range))
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
