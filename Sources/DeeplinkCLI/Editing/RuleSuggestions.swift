import LinkKit
import RuleKit
import TextKit

/// What a parameter of some name probably must be, as lines of rules.
enum RuleSuggestions {
  /// Lines by the words that a name is made of; the first that applies come first.
  private static let table: [(words: Set<String>, lines: [String])] = [
    (["uuid", "guid"], ["format=uuid"]),
    (["email", "mail"], ["format=email"]),
    (["password", "passphrase"], ["format=password", "writeOnly=true"]),
    (
      ["token", "secret", "signature", "code", "otp", "key"],
      ["writeOnly=true pattern=^[A-Za-z0-9_-]+$"]
    ),
    (["date", "day", "birthday", "from", "until", "since"], ["format=date"]),
    (["time", "timestamp", "at"], ["format=date-time", "format=time"]),
    (
      ["url", "uri", "redirect", "next", "callback", "return"],
      ["format=uri", "format=uri-reference"]
    ),
    (["host", "domain", "tenant", "subdomain"], ["format=hostname"]),
    (["ip"], ["format=ipv4", "format=ipv6"]),
    (["lat", "latitude"], ["type=number minimum=-90 maximum=90"]),
    (["lng", "lon", "longitude"], ["type=number minimum=-180 maximum=180"]),
    (["price", "rate", "ratio", "score", "amount"], ["type=number minimum=0"]),
    (
      ["is", "has", "enabled", "debug", "active", "show", "hide"],
      ["type=boolean"]
    ),
    (
      ["page", "size", "limit", "count", "offset", "index", "year", "round", "week", "number"],
      ["type=integer minimum=0", "type=integer minimum=1"]
    ),
    (["lang", "language", "locale"], ["pattern=^[a-z]{2}(-[A-Z]{2})?$"]),
    (["country"], ["pattern=^[A-Z]{2}$"]),
    (["currency"], ["pattern=^[A-Z]{3}$"]),
    (["version"], [#"pattern=^[0-9]+(\.[0-9]+)*$"#]),
    (
      ["id", "ids", "no", "num"],
      ["type=integer minimum=1", "format=uuid", "pattern=^[A-Za-z0-9_-]+$"]
    ),
  ]

  private static let always = [
    "pattern=^[a-z0-9-]+$", "type=integer", "type=number", "type=boolean", "maxLength=64",
  ]

  /// The lines to offer for a parameter, each once: those that links of the store have for the name
  /// already, then the likeliest.
  static func lines(for name: String, in store: StoreDocument) -> [String] {
    let words = words(of: name)
    var lines: [String] = []
    for line in store.links.lazy.flatMap(\.parameters).filter({ $0.name.isSameText(as: name) })
      .map({ RuleLine.text(of: $0.value.members) })
    where !line.isEmpty && RuleLine.verdict(line) == .valid && !lines.containsSameText(as: line) {
      lines.append(line)
    }
    for line in table.filter({ !$0.words.isDisjoint(with: words) }).flatMap(\.lines) + always
    where !lines.contains(line) {
      lines.append(line)
    }
    return lines
  }

  /// The words of an ASCII name: `userId` and `user_id` → `user`, `id`.
  private static func words(of name: String) -> [String] {
    var words: [String] = [""]
    var wasLower = false
    for scalar in name.unicodeScalars {
      let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
      let isUpper = ("A"..."Z").contains(scalar)
      if !isLetter || (isUpper && wasLower) { words.append("") }
      if isLetter { words[words.count - 1] += String(scalar).lowercased() }
      wasLower = isLetter && !isUpper
    }
    return words.filter { !$0.isEmpty }
  }
}
