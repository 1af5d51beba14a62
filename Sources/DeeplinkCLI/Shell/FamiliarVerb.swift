import TextKit

/// The verbs of other tools, and what does the same here.
enum FamiliarVerb {
  /// What to run in place of an unknown command; nil for a verb that is not known either.
  static func hint(for word: String, of command: String) -> String? {
    let verbs: [(words: [String], hint: String)] =
      switch command {
      case "deeplink env":
        [
          (["rename", "mv", "move"], "rename it with deeplink env edit NAME --name NEW"),
          (["use", "select", "switch"], "choose one with deeplink env default NAME"),
          (["set", "update", "change"], "change it with deeplink env edit NAME"),
          (["new", "create"], "add one with deeplink env add NAME URL"),
        ]
      case "deeplink param":
        [
          (
            ["rename", "mv", "move"],
            "change the slot with deeplink edit LINK --path TEMPLATE, then give it its rules with "
              + "deeplink param edit NEW --rule KEYWORD=VALUE"
          ),
          // Other groups of commands have add; here it is the first edit that adds.
          (["add", "new", "set", "create"], "run deeplink param edit NAME --rule KEYWORD=VALUE"),
        ]
      case "deeplink":
        [
          (["mv", "move"], "rename a link with deeplink rename LINK NEW"),
          (["rm", "delete", "del"], "deeplink remove deletes links"),
          (["ls", "links"], "deeplink list shows the links"),
          (
            ["new", "create"],
            "add a link with deeplink add NAME PATH, or a store with deeplink init"
          ),
          (
            ["get", "url", "make", "build", "generate", "expand"],
            "deeplink fill LINK prints its URL"
          ),
          (
            ["validate", "lint"], "deeplink check checks the store, deeplink verify the app's files"
          ),
          (
            ["find", "search", "parse"],
            "deeplink list WORD finds links, deeplink match URL a URL's link"
          ),
          (["set", "update", "change"], "change a link with deeplink edit LINK"),
          (["environment", "environments", "envs"], "deeplink env shows them"),
          (
            ["params", "parameter", "parameters", "rules"], "deeplink param shows the shared rules"
          ),
        ]
      default: []
      }
    return verbs.first { $0.words.containsSameText(as: word) }?.hint
  }
}
