import TextKit

/// What the name of a parameter suggests of its values.
///
/// `email` → the rule `format=email`, and `joe@example.com` for where a value must be made up.
package struct NameHint: Sendable {
  /// The words that a matching name contains at least one of.
  let words: Set<String>
  /// What its rules probably are, each a line of `KEYWORD=VALUE`; the likeliest first.
  package let rules: [String]
  /// A value that is probably right; nil where a name says too little for one.
  package let sample: String?

  private init(_ words: Set<String>, _ rules: [String], sample: String? = nil) {
    self.words = words
    self.rules = rules
    self.sample = sample
  }

  /// The hints of a name, the most telling first: `user_email` → that of `email`.
  package static func hints(of name: String) -> [NameHint] {
    let found = words(of: name).flatMap { numbers[ExactText($0)] ?? [] }
    return Set(found).sorted().map { all[$0] }
  }

  /// The numbers of the hints that have a word.
  private static let numbers = Dictionary(
    grouping: all.enumerated().flatMap { number, hint in
      hint.words.map { (word: ExactText($0), number: number) }
    }, by: \.word
  ).mapValues { $0.map(\.number) }

  private static let all: [NameHint] = [
    NameHint(["uuid", "guid"], ["format=uuid"], sample: "2eb8aa08-aa98-11ea-b4aa-73b441d16380"),
    NameHint(["email", "mail"], ["format=email"], sample: "joe@example.com"),
    NameHint(["password", "passphrase"], ["format=password", "writeOnly=true"]),
    NameHint(
      ["token", "secret", "signature", "code", "otp", "key"],
      ["writeOnly=true pattern=^[A-Za-z0-9_-]+$"]),
    NameHint(
      ["date", "day", "birthday", "from", "until", "since"], ["format=date"],
      sample: "2024-01-31"),
    NameHint(
      ["time", "timestamp", "at"], ["format=date-time", "format=time"],
      sample: "2024-01-31T08:30:06Z"),
    NameHint(
      ["url", "uri", "redirect", "next", "callback", "return"],
      ["format=uri", "format=uri-reference"], sample: "https://example.com/"),
    NameHint(
      ["host", "domain", "tenant", "subdomain"], ["format=hostname"], sample: "www.example.com"),
    NameHint(["ip"], ["format=ipv4", "format=ipv6"], sample: "192.0.2.1"),
    NameHint(["lat", "latitude"], ["type=number minimum=-90 maximum=90"], sample: "52.5"),
    NameHint(
      ["lng", "lon", "longitude"], ["type=number minimum=-180 maximum=180"], sample: "13.4"),
    NameHint(
      ["price", "rate", "ratio", "score", "amount"], ["type=number minimum=0"], sample: "9.99"),
    NameHint(
      ["is", "has", "enabled", "debug", "active", "show", "hide"], ["type=boolean"],
      sample: "true"),
    NameHint(["year"], ["type=integer minimum=1", "type=integer minimum=0"], sample: "2024"),
    NameHint(["month"], ["type=integer minimum=1 maximum=12"], sample: "6"),
    NameHint(
      ["page", "size", "limit", "count", "offset", "index", "round", "week", "number"],
      ["type=integer minimum=0", "type=integer minimum=1"], sample: "1"),
    NameHint(["phone", "tel", "mobile"], [#"pattern=^\+?[0-9]{4,15}$"#], sample: "+14155550100"),
    NameHint(["lang", "language", "locale"], ["pattern=^[a-z]{2}(-[A-Z]{2})?$"], sample: "en"),
    NameHint(["country"], ["pattern=^[A-Z]{2}$"], sample: "US"),
    NameHint(["currency"], ["pattern=^[A-Z]{3}$"], sample: "USD"),
    NameHint(["color", "colour"], [], sample: "red"),
    NameHint(["version"], [#"pattern=^[0-9]+(\.[0-9]+)*$"#], sample: "1.0"),
    NameHint(
      ["id", "ids", "no", "num"],
      ["type=integer minimum=1", "format=uuid", "pattern=^[A-Za-z0-9_-]+$"], sample: "1"),
  ]

  /// The words of an ASCII name: `userId` and `user_id` → `user`, `id`.
  package static func words(of name: String) -> [String] {
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
