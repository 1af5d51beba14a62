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

  /// As reports name it.
  var annotation: Annotation.Rule {
    Annotation.Rule(rawValue, title: text.title, help: text.help)
  }

  private var text: (title: String, help: String) {
    switch self {
    case .file: ("A file that cannot be read", "Name a file that is there and may be read.")
    case .store:
      (
        "A store of the wrong shape",
        "A store is strict JSON of the keys that `deeplink help store` lists; no link of it can be used."
      )
    case .link:
      (
        "A link of the wrong shape",
        "A link has a name and a path, and beside them only the keys that `deeplink help store` lists."
      )
    case .nameTwice:
      ("Two links of one name", "Neither can be used until one has another name: deeplink rename.")
    case .pathTwice:
      (
        "Two links of one path",
        "One of them is probably not needed, unless their rules or environments differ."
      )
    case .overlap:
      (
        "Links that can make the same URL",
        "deeplink match prefers the more literal path; a link that can make nothing else is never "
          + "found first."
      )
    case .template:
      (
        "A template that is faulty or suspicious",
        "What a template may say, and what is done with characters that a URL cannot hold, is in "
          + "`deeplink help templates`."
      )
    case .rules:
      (
        "Rules that are faulty or suspicious",
        "What a value must be is said in the words of JSON Schema; `deeplink help rules` lists them."
      )
    case .base:
      (
        "A base that is faulty or suspicious",
        "A base is a scheme, a host and perhaps a path, without a query and a fragment."
      )
    case .noBase:
      (
        "A path that no environment makes a URL",
        "Give an environment a base: deeplink env add NAME URL."
      )
    case .unknownEnvironment:
      (
        "A link that names an unknown environment",
        "Name one of the store's environments, or add it: deeplink env add NAME URL."
      )
    case .environmentValue:
      (
        "A value of an environment that a link's rules refuse",
        "Change the value, deeplink env edit NAME --value, or the rules."
      )
    case .unusedParameter:
      ("Shared rules that no link uses", "Remove them, or name a slot of a link like them.")
    case .appFile:
      (
        "A file of the app that is missing or of the wrong kind",
        "What \"apps\" names is read from the store's folder; `deeplink help store` says what it may be."
      )
    case .unusedValue:
      (
        "A value of an environment that no link uses",
        "Name it like a slot of a link, or remove it: deeplink env edit NAME --unset."
      )
    case .ruleGap:
      (
        "A parameter with rules in some links and none in others",
        "Share the rules, deeplink param share LINK.NAME, or exempt a link by an empty object."
      )
    case .tag:
      (
        "A tag that contains a comma",
        "--tag a,b means two tags, so that no search finds it: deeplink edit LINK --untag."
      )
    case .unusedRules:
      ("Rules of a slot that the path lacks", "Name them like a slot of the path, or remove them.")
    }
  }
}
