import ReportKit

/// What `check` can find in a store.
///
/// The names are stable: services that gather reports know findings by them.
enum CheckRule: String, CaseIterable, Hashable, Sendable {
  case file
  case store
  case link
  case nameTwice = "name-twice"
  case pathTwice = "path-twice"
  case overlap
  case template
  case rules
  case constraints
  case base
  case noBase = "no-base"
  case unknownEnvironment = "unknown-environment"
  case environmentValue = "environment-value"
  case unusedParameter = "unused-parameter"
  case unusedRules = "unused-rules"
  case unusedValue = "unused-value"
  case ruleGap = "rule-gap"
  case tag
  case appFile = "app-file"
  case hostOrPath = "host-or-path"
  case screenText = "screen-text"
  case storedSecret = "stored-secret"

  /// As reports name it.
  var annotation: Annotation.LintCheck {
    switch self {
    case .file: check("A file that cannot be read", "Name a file that exists and is readable.")
    case .store:
      check(
        "A malformed store",
        "A store is strict JSON with the keys in `deeplink help store`; none of its links can be "
          + "used.")
    case .link:
      check(
        "A malformed link",
        "A link has a name, a path and otherwise only the keys in `deeplink help store`.")
    case .nameTwice:
      check(
        "Two links with the same name",
        "Neither can be used until one is renamed: deeplink rename.")
    case .pathTwice:
      check(
        "Two links with the same path",
        "One of them is probably redundant, unless their rules or environments differ.")
    case .overlap:
      check(
        "Links that can produce the same URL",
        "deeplink match prefers the more literal path; a link that can only produce such URLs is "
          + "never found first.")
    case .template:
      check(
        "An invalid or suspicious template",
        "Slots, and characters that are not allowed in URLs, are described in `deeplink help "
          + "templates`.")
    case .rules:
      check(
        "Invalid or suspicious rules",
        "Rules are JSON Schema keywords; see `deeplink help rules`.")
    case .constraints:
      check(
        "Invalid, contradictory or suspicious constraints between parameters",
        "Constraints are JSON Schema over an object of the link's values; see `deeplink help "
          + "constraints`.")
    case .base:
      check(
        "An invalid or suspicious base URL",
        "A base URL is a scheme, a host and optionally a path, without a query or fragment.")
    case .noBase:
      check(
        "A path without a base URL in any environment",
        "Add an environment with a base URL: deeplink env add NAME URL.")
    case .unknownEnvironment:
      check(
        "A link that names an unknown environment",
        "Use one of the store's environments, or add it: deeplink env add NAME URL.")
    case .environmentValue:
      check(
        "An environment value that a link's rules reject",
        "Change the value (deeplink env edit NAME --value) or the rules.")
    case .unusedParameter:
      check("Shared rules that no link uses", "Remove them, or use the name in a link's slot.")
    case .appFile:
      check(
        "An app file that is missing or of the wrong type",
        "Paths in \"apps\" are relative to the store's directory; see `deeplink help store`.")
    case .unusedValue:
      check(
        "A value of an environment that no link uses",
        "Rename it to match a slot, or remove it: deeplink env edit NAME --unset.")
    case .ruleGap:
      check(
        "A parameter with rules in some links and none in others",
        "Share the rules (deeplink param share LINK.NAME), or exempt a link with an empty object.")
    case .tag:
      check(
        "A tag that contains a comma",
        "--tag a,b means two tags, so no search finds it: deeplink edit LINK --untag.")
    case .hostOrPath:
      check(
        "A scheme whose links name their page in the host and in the path",
        "Write all links of the scheme alike: app://page/… or app:///page/….")
    case .screenText:
      check(
        "An expected text on the screen that cannot be filled in",
        "Its slots must be in the path and not be secrets.")
    case .storedSecret:
      check(
        "A text of the store that looks like a secret",
        "Everyone who has the store can read it: remove the text, and give the value with --values."
      )
    case .unusedRules:
      check(
        "Rules for a slot that is not in the path",
        "Name them like a slot of the path, or remove them.")
    }
  }

  private func check(_ title: String, _ help: String) -> Annotation.LintCheck {
    Annotation.LintCheck(rawValue, title: title, help: help)
  }
}
