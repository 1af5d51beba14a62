import TextKit

/// The words of other tools, and what means the same here: verbs, options, values and devices.
enum FamiliarWords {
  /// Words, and the one of ours that each of them stands for.
  private typealias Row = (words: [String], ours: String)

  private static func find(_ word: String, in rows: [Row]) -> [String] {
    let word = word.lowercased()
    return rows.filter { $0.words.containsSameText(as: word) }.map(\.ours)
  }

  /// The options that one of another tool may mean, the likeliest first: `file` → `input`.
  static func options(for name: String) -> [String] { find(name, in: options) }

  /// The value that a familiar one may mean: `md` → `markdown`.
  static func value(for text: String, among choices: [String]) -> String? {
    find(text, in: values).first(where: choices.containsSameText)
  }

  /// The device that a word may mean: `iphone` → `ios`, `emulator-5554` → `android:emulator-5554`.
  static func device(for text: String) -> String? {
    let word = text.lowercased()
    if word.hasScalarPrefix("emulator-") { return "android:\(word)" }
    return find(text, in: devices).first
  }

  private static let options: [Row] = [
    (["file", "rows", "urls", "data", "from-file", "stdin", "f", "i"], "input"),
    (["out", "outfile", "to", "save"], "output"),
    (["force", "f", "assume-yes", "confirm"], "yes"),
    (["param", "parameter", "value", "variable", "var", "p"], "set"),
    (["n", "max", "count", "head"], "limit"),
    (["environment", "profile", "stage"], "env"),
    (["url", "host", "origin", "base-url"], "base"),
    (["label", "labels", "t", "grep", "filter"], "tag"),
    (["dry", "simulate", "preview", "n"], "dry-run"),
    (["type", "as", "to", "f", "reporter"], "format"),
    (["format"], "from"),
    (["last-failed", "only-failed", "rerun"], "failed"),
  ]

  private static let values: [Row] = [
    (["md", "table"], "markdown"),
    (["excel", "xls", "xlsx", "spreadsheet"], "csv"),
    (["yaml", "yml", "object"], "json"),
    (["ndjson", "json-lines", "jsonlines"], "jsonl"),
    (["plain", "txt", "text", "link"], "url"),
    (["plain", "txt", "url", "urls"], "text"),
    (["swagger", "oas", "openapi3"], "openapi"),
    (["apple", "apple-app-site-association"], "aasa"),
    (["manifest", "androidmanifest", "xml"], "android"),
    (["expo", "react", "react-native"], "react-navigation"),
    (["txt", "text", "list", "urls", "uri-template", "url-template", "routes"], "paths"),
    (["rails", "django", "flask", "express", "laravel", "symfony", "go_router"], "paths"),
    (["navigation", "nav-graph", "nav_graph", "nav"], "navgraph"),
    (["ios", "info.plist", "info-plist", "infoplist"], "plist"),
    (["asset-links", "assetlinks.json", "digital-asset-links"], "assetlinks"),
    (["tsv", "table"], "csv"),
    (["pairs", "all-pairs", "allpairs", "pair"], "pairwise"),
    (["all", "every", "full", "product", "cross"], "cartesian"),
    (["every", "everything"], "all"),
    (["push-notification", "notification"], "apns"),
    (["firebase", "gcm", "fcm-v1"], "fcm"),
    (["image", "picture"], "png"),
    (["qrcode", "qr-code"], "qr"),
    (["iphone", "simulator"], "simctl"),
    (["date", "time", "created", "newest", "latest", "last"], "recent"),
    (["alphabetical", "alpha", "title"], "name"),
    (["file", "none", "position"], "store"),
  ]

  private static let devices: [Row] = [
    (["iphone", "ipad", "simulator", "simctl", "ios-simulator", "apple"], "ios"),
    (["emulator", "phone", "pixel", "adb", "droid", "device"], "android"),
    (["browser", "chrome", "safari", "firefox", "web", "mac", "macos", "linux"], "desktop"),
  ]

  /// What to run in place of an unknown command; nil for a verb that is not known either.
  static func hint(for word: String, of command: String) -> String? {
    let verbs: [(words: [String], hint: String)] =
      switch command {
      case "deeplink env":
        [
          (["mv", "move"], "rename it with deeplink env rename NAME NEW"),
          (["use", "select", "switch"], "choose one with deeplink env default NAME"),
          (["set", "update", "change"], "change it with deeplink env edit NAME"),
          (["new", "create"], "add one with deeplink env add NAME URL"),
          (["show", "get", "ls"], "deeplink env list shows them"),
        ]
      case "deeplink param":
        [
          (["mv", "move"], "rename it with deeplink param rename NAME NEW"),
          (["show", "get", "info"], "deeplink param list shows the shared rules"),
          // Other groups of commands have add; here it is the first edit that adds.
          (["add", "new", "set", "create"], "run deeplink param edit NAME --rule KEYWORD=VALUE"),
        ]
      case "deeplink":
        [
          (["mv", "move"], "rename a link with deeplink rename LINK NEW"),
          (
            ["undo", "revert", "restore"],
            "take an edit back with git restore -- links.json (deeplink help faq)"
          ),
          (
            ["link"],
            "links need no word before the verb: deeplink add, edit, rename or remove NAME"
          ),
          (
            ["test", "smoke"],
            "deeplink check tests the store, deeplink verify the app's files, deeplink run a device"
          ),
          (
            ["config", "settings"],
            "deeplink edit LINK, deeplink env and deeplink param change links.json"
          ),
          (["launch", "start", "send", "tap"], "deeplink open LINK opens it on a device"),
          (["qr", "png", "svg"], "deeplink fill LINK --format qr, svg or png draws it"),
          (["rm", "delete", "del"], "deeplink remove deletes links"),
          (["ls", "links"], "deeplink list shows the links"),
          (["log", "logs", "recent"], "deeplink history lists the URLs that fill printed"),
          (["inspect", "describe", "info"], "deeplink show LINK shows a link and its rules"),
          (
            ["serve", "server", "web", "html"],
            "deeplink page writes a page of the links; deeplink mcp serves agents"
          ),
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

  /// What to do in place of a command's unknown option or surplus argument that no other command
  /// has a use for.
  static func advice(for word: String, of command: String) -> String? {
    let rows: [Row] =
      switch command {
      case "deeplink add":
        [(["name", "path"], "write both without options: deeplink add NAME PATH")]
      case "deeplink fill", "deeplink batch":
        [(["qr"], "draw a QR code with --format qr; --qr KEY=VALUE changes how it is drawn")]
      case "deeplink diff":
        [
          (
            ["staged", "cached", "<old>", "<new>"],
            "name two versions: deeplink diff HEAD:links.json links.json"
          )
        ]
      case "deeplink mcp":
        [(["port", "host", "http"], "it has no port: agents start it and use its standard input")]
      case "deeplink edit", "deeplink show":
        [(["name", "rename"], "rename a link with deeplink rename LINK NEW")]
      case "deeplink env add":
        [(["default"], "make it the default with deeplink env default NAME")]
      case "deeplink env edit":
        [(["name", "rename"], "rename it with deeplink env rename NAME NEW")]
      case "deeplink init":
        [(["base", "url", "host", "y", "yes"], "pass --env production=https://www.example.com")]
      case "deeplink check":
        [(["fix", "write", "w"], "it changes nothing: mend a link with deeplink edit LINK")]
      case "deeplink devices":
        [(["l", "long"], "it lists all that is known of them")]
      case "deeplink verify":
        [
          (["host", "domain"], "name the host after its file: --apple FILE@HOST"),
          (["ios", "android", "platform", "os"], "it judges the systems whose files it is given"),
        ]
      case "deeplink page":
        [
          (["set", "s"], "a page asks for the values; deeplink fill sets them"),
          (["port", "p", "serve", "open"], "a page is a file: open it in a browser"),
        ]
      default: []
      }
    return find(word, in: rows).first
  }

  /// What to do with a word that a command without arguments was given.
  static func hint(placing word: String, in command: String) -> String? {
    switch command {
    case "deeplink manual": "deeplink help \(word) shows one command's page"
    case "deeplink schema": "deeplink check FILE checks a store"
    case "deeplink devices": "it lists all devices; open a link with deeplink open LINK --on DEVICE"
    case "deeplink param list": "deeplink show LINK shows the parameters of one link"
    case "deeplink history": "it takes one link; forget all with --clear"
    default: nil
    }
  }
}
