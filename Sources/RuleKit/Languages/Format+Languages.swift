import LanguageKit

/// The formats as patterns: what an automaton can say of them.
///
/// The readers of `Formats` judge one text and say what is missing of it; these say the same of many
/// texts, byte by byte, and what may stand next. A law of the tests holds them together.
extension Format {
  /// What an automaton knows of a format.
  struct Grammar: Sendable {
    /// Every text of at most `longest` characters that matches is of the format.
    let pattern: String
    var longest = Int.max
    /// Whether every text of the format matches.
    let isExact: Bool
    /// Whether its automaton is small enough to be built before a key press is answered.
    var isSmall = false
  }

  /// What an automaton can say of the format; of a large one only where many texts are to be judged.
  func languages(forManyTexts: Bool) -> CheckLanguages {
    guard let grammar = Self.grammars[name], grammar.isSmall || forManyTexts,
      let pattern = try? Pattern(grammar.pattern),
      let language = try? pattern.language.get()
    else { return .unknown }
    return CheckLanguages(
      upper: grammar.isExact ? language : nil, lower: language,
      longest: grammar.longest)
  }

  static let grammars: [String: Grammar] = {
    let hex = "[0-9A-Fa-f]"
    let octet = "(?:\\d|[1-9]\\d|1\\d\\d|2[0-4]\\d|25[0-5])"
    let ipv4 = "\(octet)(?:\\.\(octet)){3}"
    let group = "\(hex){1,4}"
    // RFC 3986 § 3.2.2, IPv6address: the last two groups may be an IPv4 address.
    let last = "(?:\(group):\(group)|\(ipv4))"
    let ipv6 = [
      "(?:\(group):){6}\(last)", "::(?:\(group):){5}\(last)",
      "(?:\(group))?::(?:\(group):){4}\(last)",
      "(?:(?:\(group):){0,1}\(group))?::(?:\(group):){3}\(last)",
      "(?:(?:\(group):){0,2}\(group))?::(?:\(group):){2}\(last)",
      "(?:(?:\(group):){0,3}\(group))?::\(group):\(last)",
      "(?:(?:\(group):){0,4}\(group))?::\(last)", "(?:(?:\(group):){0,5}\(group))?::\(group)",
      "(?:(?:\(group):){0,6}\(group))?::",
    ].joined(separator: "|")

    let unreserved = "A-Za-z0-9._~\\-"
    let subDelimiters = "!$&'()*+,;="
    func encoded(_ others: String) -> String {
      "(?:[\(unreserved)\(subDelimiters)\(others)]|%\(hex){2})"
    }
    let future = "[vV]\(hex)+\\.[\(unreserved)\(subDelimiters):]+"
    let authority =
      "(?:\(encoded(":"))*@)?(?:\\[(?:\(ipv6)|\(future))\\]|\(encoded(""))*)(?::\\d*)?"
    let segment = encoded(":@")
    let path = "(?:\\/\\/\(authority)(?:\\/\(segment)*)*|\\/?(?:\(segment)+(?:\\/\(segment)*)*)?)"
    let queryAndFragment = "(?:\\?\(encoded(":@\\/?"))*)?(?:#\(encoded(":@\\/?"))*)?"
    let scheme = "[A-Za-z][A-Za-z0-9+.\\-]*:"
    // A first segment with a colon would be read as a scheme (§ 4.2).
    let noScheme =
      "(?:\\/\\/\(authority)(?:\\/\(segment)*)*|\\/(?:\(segment)+(?:\\/\(segment)*)*)?"
      + "|(?:\(encoded("@"))+(?:\\/\(segment)*)*)?)"

    let label = "[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?"
    let domain = "\(label)(?:\\.\(label))*"
    let atom = "[A-Za-z0-9!#$%&'*+\\/=?^_`{|}~\\-]+"
    let quoted = "\"(?:[ !#-\\[\\]-~]|\\\\[ -~])*\""
    let snum = "(?:[01]?\\d?\\d|2[0-4]\\d|25[0-5])"
    let literal = "\\[(?:\(snum)(?:\\.\(snum)){3}|[iI][pP][vV]6:(?:\(ipv6)))\\]"

    let days =
      "(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)"
      + "|02-(?:0[1-9]|1\\d|2[0-8]))"
    let leapYear =
      "(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)"
    let date = "(?:\\d{4}-\(days)|\(leapYear)-02-29)"
    let clock = "(?:[01]\\d|2[0-3]):[0-5]\\d"
    // Without the leap second, which depends on the day and the offset.
    let time = "\(clock):[0-5]\\d(?:\\.\\d+)?(?:[Zz]|[+\\-]\(clock))"
    let span = "\\d+"
    let duration =
      "P(?:\(span)W|(?=.)(?:\(span)Y(?:\(span)M(?:\(span)D)?)?|\(span)M(?:\(span)D)?|\(span)D)?"
      + "(?:T(?:\(span)H(?:\(span)M(?:\(span)S)?)?|\(span)M(?:\(span)S)?|\(span)S))?)"

    return [
      "uuid": Grammar(
        pattern: "^\(hex){8}(?:-\(hex){4}){3}-\(hex){12}$", isExact: true, isSmall: true),
      "ipv4": Grammar(pattern: "^\(ipv4)$", isExact: true, isSmall: true),
      "ipv6": Grammar(pattern: "^(?:\(ipv6))$", isExact: true),
      "uri": Grammar(pattern: "^\(scheme)\(path)\(queryAndFragment)$", isExact: true),
      "uri-reference": Grammar(
        pattern: "^(?:\(scheme)\(path)|\(noScheme))\(queryAndFragment)$", isExact: true),
      "date": Grammar(pattern: "^\(date)$", isExact: true, isSmall: true),
      "time": Grammar(pattern: "^\(time)$", isExact: false),
      "date-time": Grammar(pattern: "^\(date)[Tt]\(time)$", isExact: false),
      "duration": Grammar(pattern: "^\(duration)$", isExact: true, isSmall: true),
      // Labels of other scripts are for who knows them.
      "hostname": Grammar(
        pattern: "^(?![xX][nN]--)\(label)(?:\\.(?![xX][nN]--)\(label))*$", longest: 253,
        isExact: false),
      // Letters of other scripts are for Unicode's tables to judge.
      "name": Grammar(pattern: "^[A-Za-z '.\\-]{2,}$", isExact: false),
      "password": Grammar(
        pattern: "^(?=[^]*\\d)(?=[^]*[A-Za-z])[^]{6,}$", isExact: false),
      // So short that the local part has not more than its 64 characters.
      "email": Grammar(
        pattern:
          "^(?:\(atom)(?:\\.\(atom))*|\(quoted))@(?:\(domain)|\(literal))$",
        longest: 64, isExact: false),
    ]
  }()
}
