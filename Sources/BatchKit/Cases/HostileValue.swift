import LinkKit
import RuleKit

/// A value that an attacker might put into a link.
struct HostileValue: Hashable {
  /// What a slot decodes to.
  let text: String
  /// What it is: `another host`.
  let what: String
  /// The number of its own weakness in the CWE list; nil for that of its family.
  let weakness: Int?

  init(_ text: String, _ what: String, weakness: Int? = nil) {
    self.text = text
    self.what = what
    self.weakness = weakness
  }

  /// The value of a parameter whose slots then decode to `text` and to nothing beside it.
  ///
  /// In a `+` slot, where reserved characters pass, those that would end its part of the URL are
  /// written as triplets, and so is `%`: `a&b%2F` in a query → `a%26b%252F`.
  func filling(_ parameter: Parameter) -> String {
    let places = parameter.uses.filter(\.slot.isReserved).map(\.place)
    guard !places.isEmpty else { return text }
    let delimiters = Set(places.flatMap(Self.delimiters))
    return text.unicodeScalars.map { scalar in
      guard scalar.isASCII, delimiters.contains(scalar) else { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return (digits.utf8.count < 2 ? "%0" : "%") + digits
    }.joined()
  }

  /// The characters that would end a part of a URL, or mean more than themselves in it.
  ///
  /// ```
  /// path       ? # [ ] %
  /// query      & # [ ] %
  /// fragment     # [ ] %
  /// elsewhere  : / ? # [ ] @ %
  /// ```
  private static func delimiters(of place: SlotPosition) -> [Unicode.Scalar] {
    switch place {
    case .path: ["?", "#", "[", "]", "%"]
    case .query: ["&", "#", "[", "]", "%"]
    case .fragment: ["#", "[", "]", "%"]
    case .scheme, .userInfo, .host, .registeredName, .port:
      [":", "/", "?", "#", "[", "]", "@", "%"]
    }
  }
}

/// The values of each family. None of them destroys anything if an app falls for it.
extension [HostileValue] {
  /// Addresses of another host, in the spellings that checks of hosts overlook.
  static func redirects(to host: String) -> Self {
    [
      HostileValue("https://\(host)/", "another host"),
      HostileValue("//\(host)/", "another host without a scheme"),
      HostileValue("https:\(host)", "another host without slashes"),
      HostileValue("/\\\(host)/", "a slash and a backslash before another host"),
      HostileValue("\\\\\(host)/", "two backslashes before another host"),
      HostileValue("https://trusted.invalid@\(host)/", "a trusted host as user info"),
      HostileValue("https://\(host)\\@trusted.invalid/", "a backslash before a trusted host"),
      HostileValue("https://\(host)#@trusted.invalid/", "a trusted host in the fragment"),
      HostileValue("https://\(host)?trusted.invalid", "a trusted host in the query"),
      HostileValue("https://trusted.invalid.\(host)/", "a trusted host as a subdomain"),
      HostileValue("https://\(host)%2F.trusted.invalid/", "an encoded slash in the host"),
      HostileValue("\thttps://\(host)/", "a tab before another host"),
      HostileValue("http:///\(host)/", "three slashes before another host"),
    ]
  }

  /// Markup that runs where a value is shown as a page.
  static var scripts: Self {
    [
      HostileValue("<script>alert(1)</script>", "a script element"),
      HostileValue("\"><script>alert(1)</script>", "breaking out of an attribute"),
      HostileValue("<img src=x onerror=alert(1)>", "an event handler"),
      HostileValue("<svg/onload=alert(1)>", "an event handler without a space"),
      HostileValue("\" autofocus onfocus=alert(1) x=\"", "an event handler as an attribute"),
      HostileValue("';alert(1);//", "breaking out of a JavaScript string"),
      HostileValue("</title><script>alert(1)</script>", "breaking out of a title element"),
      HostileValue("&lt;script&gt;alert(1)&lt;/script&gt;", "a script as character references"),
    ]
  }

  /// Files on the device.
  static var files: Self {
    [
      HostileValue("file:///etc/hosts", "a file URL"),
      HostileValue("file:///data/data/", "the private files of Android apps"),
      HostileValue("file:///android_asset/", "the assets of an Android app"),
      HostileValue("content://com.android.contacts/contacts", "a content URL"),
      HostileValue("/etc/hosts", "an absolute path"),
      HostileValue("/private/var/mobile/", "the files of an iOS device"),
      HostileValue("file://localhost/etc/hosts", "a file URL with a host"),
    ]
  }

  /// Paths that leave their directory.
  static var traversals: Self {
    [
      HostileValue("..", "dots only"),
      HostileValue("../../../../etc/hosts", "four levels up"),
      HostileValue("..\\..\\..\\..\\etc\\hosts", "four levels up by backslashes"),
      HostileValue("a/../../b", "down one directory, up two"),
      HostileValue("%2e%2e%2f%2e%2e%2fetc%2fhosts", "two levels up, encoded"),
      HostileValue("%252e%252e%252fetc%252fhosts", "a level up, encoded twice"),
      HostileValue("%c0%ae%c0%ae%c0%afetc%c0%afhosts", "a level up in overlong UTF-8"),
      HostileValue("....//....//etc/hosts", "levels that remain after ../ is removed"),
      HostileValue("..;/etc/hosts", "a level up with a path parameter"),
      HostileValue("../etc/hosts\u{0}.png", "a null byte before a harmless extension"),
    ]
  }

  /// Texts that end a string of SQL, or a command.
  static var injections: Self {
    [
      HostileValue("'", "a single quote"),
      HostileValue("' OR '1'='1", "SQL: a condition that always holds"),
      HostileValue("1 OR 1=1", "SQL: a condition after a number"),
      HostileValue("' UNION SELECT NULL--", "SQL: a second query"),
      HostileValue("\" OR \"\"=\"", "SQL: a condition in double quotes"),
      HostileValue("'/**/OR/**/1=1--", "SQL: comments as spaces"),
      HostileValue("; id", "a second command", weakness: 78),
      HostileValue("| id", "a pipe to a command", weakness: 78),
      HostileValue("$(id)", "a command substitution", weakness: 78),
      HostileValue("`id`", "a command substitution in backquotes", weakness: 78),
      HostileValue("a\nid", "a command on a second line", weakness: 78),
      HostileValue("--help", "an option instead of an argument", weakness: 78),
    ]
  }

  /// Values that are longer or larger than buffers and integers.
  static func overflows(_ rules: Rules) -> Self {
    let lengths = [255, 256, 4_096, 65_536].map { count in
      HostileValue(CaseValues(rules).long(count), "\(count) characters")
    }
    guard rules.isNumeric else { return lengths }
    let numbers = [
      ("2147483647", "the largest 32-bit integer"), ("2147483648", "beyond 32 bits"),
      ("-2147483649", "beyond 32 bits, negative"), ("4294967296", "beyond 32 bits, unsigned"),
      ("9007199254740992", "2 to the power of 53"),
      ("9007199254740993", "a number that a double cannot hold"),
      ("9223372036854775807", "the largest 64-bit integer"),
      ("9223372036854775808", "beyond 64 bits"),
      ("-9223372036854775809", "beyond 64 bits, negative"),
    ]
    return numbers.map { HostileValue($0, $1) } + lengths
  }

  /// Characters that look like others, cannot be seen, or become others.
  static func unicode(_ host: String) -> Self {
    [
      HostileValue("\u{0430}dmin", "a homograph: Cyrillic а", weakness: 1007),
      HostileValue(
        "https://\u{0455}ecure.\(host)/", "a homograph in a host: Cyrillic ѕ", weakness: 1007),
      HostileValue("admin\u{200B}", "a zero-width space"),
      HostileValue("\u{FEFF}admin", "a byte order mark"),
      HostileValue("a\u{202E}gpj.exe", "a right-to-left override"),
      HostileValue("admin\u{0}", "a null byte"),
      HostileValue("\u{FF1C}script\u{FF1E}", "fullwidth angle brackets"),
      HostileValue("\u{FF0E}\u{FF0E}\u{FF0F}", "fullwidth dots and slash"),
      HostileValue("\u{FF07}", "a fullwidth quote"),
      HostileValue("\u{212A}", "the Kelvin sign, k in lowercase"),
      HostileValue("\u{0130}", "a capital I with a dot, two characters in lowercase"),
      HostileValue("\u{FB01}", "a ligature, two letters when normalized"),
      HostileValue("e" + String(repeating: "\u{0301}", count: 64), "64 combining accents"),
      HostileValue("\u{FFFF}", "a noncharacter"),
      HostileValue("\u{E0041}\u{E007F}", "invisible tags"),
    ]
  }

  /// Schemes that run code, or lead to another app or back to this one.
  static func schemes(_ selection: HostileSelection) -> Self {
    [
      HostileValue("javascript:alert(1)", "a JavaScript URL"),
      HostileValue("JaVaScRiPt:alert(1)", "a JavaScript URL in mixed case"),
      HostileValue("java\tscript:alert(1)", "a JavaScript URL with a tab"),
      HostileValue(
        "javascript://\(selection.canary)/%0Aalert(1)", "a JavaScript URL with a comment"),
      HostileValue("data:text/html,<script>alert(1)</script>", "HTML in a data URL"),
      HostileValue("vbscript:MsgBox(1)", "a VBScript URL"),
      HostileValue("intent://\(selection.canary)/#Intent;scheme=https;end", "an Android intent"),
      HostileValue("blob:https://\(selection.canary)/0", "a blob URL"),
      HostileValue("tel:+10000000000", "a telephone number"),
    ]
      + selection.appSchemes.map {
        HostileValue("\($0)://\(selection.canary)/", "the app's own scheme")
      }
  }
}
