/// A link store with a layout that nobody would choose: any indentation, line ends, spacing,
/// escapes, number spellings and order of members.
package struct RandomStore {
  package private(set) var text = ""
  package private(set) var names: [String] = []
  /// Whether each link has lines of its own.
  package let hasLinesOfLinks: Bool
  package var bytes: [UInt8] { Array(text.utf8) }

  private var random: SeededRandom
  private let lineEnd: String
  private let unit: String
  private let colon: String
  private let comma: String
  private let padding: String
  private let isCommaFirst: Bool
  /// Whether the last item of lines shares one with the closing bracket.
  private let closesTightly: Bool
  private let hasEmptyLines: Bool

  package init(_ random: inout SeededRandom, links: ClosedRange<Int> = 0...6) {
    lineEnd = random.pick(["\n", "\n", "\r\n", "\r"])
    unit = random.pick(["  ", "  ", "    ", "\t", " ", "   ", ""])
    colon = random.pick([": ", ": ", ":", " : ", ":\t"])
    comma = random.pick([", ", ", ", ",", " , ", ",  "])
    padding = random.pick(["", " ", "  "])
    isCommaFirst = random.oneIn(4)
    closesTightly = isCommaFirst && random.oneIn(2)
    hasEmptyLines = random.oneIn(8)
    hasLinesOfLinks = !closesTightly && !random.oneIn(3)
    self.random = random
    random = SeededRandom(seed: random.next())
    write(count: self.random.int(links))
  }

  private mutating func write(count: Int) {
    if random.oneIn(4) { text = "\u{FEFF}" }
    text += random.pick(["", "", "", " ", lineEnd])
    names = (0..<count).map { random.pick(["pick", "Entry", "live_2", "a.b", "7"]) + "-\($0)" }
    var items = [#""version"\#(colon)\#(random.pick(["1", "1.0", "10e-1"]))"#]
    let isSpread = hasLinesOfLinks || random.oneIn(2)
    let inner = isSpread ? unit : ""
    if random.oneIn(2) {
      items.append(
        #""environments""# + colon
          + object([#""qa""# + colon + string("https://e.com")], inner, random.oneIn(2)))
    }
    if random.oneIn(2) { items.append(#""x-note""# + colon + value(inner, depth: 3)) }
    if random.oneIn(3) {
      items.append(
        #""parameters""# + colon
          + object([#""id""# + colon + rules(inner + unit)], inner, random.oneIn(2)))
    }
    if count > 0 || random.oneIn(2) {
      let spreadsLinks = hasLinesOfLinks || (isSpread && random.oneIn(2))
      let links = names.map { link($0, inner + (spreadsLinks ? unit : "")) }
      items.append(#""links""# + colon + list("[", "]", links, inner, spreadsLinks))
    }
    items.shuffle(using: &random)
    text += object(items, "", isSpread) + random.pick(["", lineEnd, lineEnd, lineEnd + lineEnd])
  }

  private mutating func link(_ name: String, _ indentation: String) -> String {
    let isSpread = random.oneIn(2)
    let inner = indentation + (isSpread ? unit : "")
    let id = random.oneIn(4) ? #""n\u0061me""# : #""name""#
    var items = [
      id + colon + "\"\(name)\"", #""path""# + colon + string("/" + name + "/$<id>?é=$<b?>"),
    ]
    if random.oneIn(2) { items.append(#""title""# + colon + string("Pick'em \"é\" \u{1F600}")) }
    if random.oneIn(3) { items.append(#""description""# + colon + string("a\\b\nc")) }
    if random.oneIn(2) {
      let tags = (0..<random.int(0...3)).map { string("tag\($0)") }
      items.append(#""tags""# + colon + list("[", "]", tags, inner, random.oneIn(3)))
    }
    if random.oneIn(3) {
      items.append(
        #""parameters""# + colon
          + object(
            (0..<random.int(0...2)).map { #""p\#($0)""# + colon + rules(inner + unit) }, inner,
            random.oneIn(2)))
    }
    if random.oneIn(4) {
      let opens = random.pick(["true", "false", "null", #"{"ios": true, "android": null}"#, "{}"])
      items.append(#""opens""# + colon + opens)
    }
    if random.oneIn(4) { items.append(#""x-own""# + colon + value(inner, depth: 2)) }
    if random.oneIn(5) {
      let one = object(
        [#""required""# + colon + "[\(string("id"))]"], inner + unit, random.oneIn(3))
      let constraints = (0..<random.int(0...2)).map { _ in random.oneIn(6) ? "true" : one }
      items.append(#""constraints""# + colon + list("[", "]", constraints, inner, random.oneIn(3)))
    }
    if random.oneIn(3) { items.shuffle(using: &random) }
    return object(items, indentation, isSpread)
  }

  private mutating func rules(_ indentation: String) -> String {
    object(
      [
        #""type""# + colon + #""integer""#,
        #""minimum""# + colon + random.pick(["1", "-0", "1.50", "12345678901234567890", "1e400"]),
      ], indentation, random.oneIn(3))
  }

  private mutating func value(_ indentation: String, depth: Int) -> String {
    switch random.int(0...(depth > 0 ? 6 : 4)) {
    case 0: "null"
    case 1: random.pick(["true", "false"])
    case 2: random.pick(["0", "-1.0E+5", "1e-05"])
    case 3: #""\ud800""#
    case 4: string("a/b\t")
    case 5:
      list(
        "[", "]", (0..<random.int(0...3)).map { _ in value(indentation + unit, depth: depth - 1) },
        indentation, random.oneIn(2))
    default:
      object(
        (0..<random.int(0...3)).map {
          "\"k\($0)\"" + colon + value(indentation + unit, depth: depth - 1)
        },
        indentation, random.oneIn(2))
    }
  }

  private mutating func object(_ items: [String], _ indentation: String, _ isSpread: Bool)
    -> String
  {
    list("{", "}", items, indentation, isSpread)
  }

  private mutating func list(
    _ open: String, _ close: String, _ items: [String], _ indentation: String, _ isSpread: Bool
  ) -> String {
    guard !items.isEmpty else {
      return open + random.pick(["", "", " ", "  ", lineEnd + indentation]) + close
    }
    let space = random.oneIn(12) ? " " : ""
    guard isSpread else { return open + padding + items.joined(separator: comma) + padding + close }
    let inner = lineEnd + indentation + unit
    let empty = hasEmptyLines && random.oneIn(2) ? lineEnd : ""
    let first = random.pick([", ", ","])
    let separator = isCommaFirst ? space + inner + first : space + "," + space + empty + inner
    return open + space + inner + items.joined(separator: separator)
      + (closesTightly ? "" : lineEnd + empty + indentation) + close
  }

  /// A string, its characters escaped or not as it comes.
  private mutating func string(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += random.pick([#"\""#, #"\u0022"#])
      case "\\": result += random.pick([#"\\"#, #"\u005C"#])
      case "\n": result += random.pick([#"\n"#, #"\u000a"#])
      case "\t": result += random.pick([#"\t"#, #"\u0009"#])
      case "/": result += random.pick(["/", "/", "/", #"\/"#])
      case "é": result += random.pick(["é", #"\u00e9"#, #"\u00E9"#])
      case "\u{1F600}": result += random.pick(["\u{1F600}", #"\ud83d\ude00"#])
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"" + result + "\""
  }
}
