import JSONKit
import TextKit

/// The cases of one link that stand in one card: its environments, or the devices that it was opened on.
///
/// What is true of the link stands above them once; a case says what is other than in the first.
struct RunPageCard {
  private let first: PageCase
  /// Where the link was opened so far.
  private var places: [[String?]] = []

  /// A card for a case, which is not in it yet.
  init(_ first: PageCase) {
    self.first = first
  }

  /// A Boolean value indicating whether a case belongs here: it is of the same link somewhere else.
  func takes(_ item: PageCase) -> Bool {
    item.link.isSameText(as: first.link)
      && !places.contains { Self.isSame($0, Self.place(of: item)) }
  }

  /// What stands before the cases.
  static func opening(for item: PageCase) -> String {
    let tags = JSONNode.array(item.tags.map(JSONNode.string)).compactLine
    let chips = item.tags.map { " <span class=\"tag\">\(bdi($0))</span>" }.joined()
    let lines = [
      "<h2>\(bdi(item.title ?? item.link))</h2>",
      "<p class=\"of\"><code>\(HTMLText.escaped(item.link.escapedForTerminal))</code>\(chips)</p>",
      description(item.description), list(item.values), expected(item),
    ]
    return "<li class=\"card\" data-tags=\"\(HTMLText.escaped(tags))\"><div class=\"about\">\n"
      + lines.map { $0.isEmpty ? "" : $0 + "\n" }.joined() + "</div>\n"
  }

  /// What stands after the cases.
  static let closing = "</li>\n"

  /// What a case shows: where it is opened, what is other than in the first one, and its URL.
  mutating func part(_ item: PageCase) -> String {
    let place = Self.place(of: item)
    places.append(place)
    let row = "<code>\(HTMLText.escaped("\(item.link)#\(item.row)".escapedForTerminal))</code>"
    let names = [row] + place.compactMap { $0.map(Self.bdi) }
    let lines = [
      "<p class=\"place\">\(names.joined(separator: " · "))</p>",
      Self.list(item.values).isSameText(as: Self.list(first.values)) ? "" : Self.list(item.values),
      Self.expected(item).isSameText(as: Self.expected(first)) ? "" : Self.expected(item),
      "<p class=\"url\">\(Self.anchor(item))</p>",
      Self.picture(item),
    ]
    return lines.map { $0.isEmpty ? "" : $0 + "\n" }.joined()
  }

  // MARK: Parts

  private static func place(of item: PageCase) -> [String?] {
    [item.environment, item.device, item.start]
  }

  /// The picture of the screen; one in a file of its own can be opened.
  private static func picture(_ item: PageCase) -> String {
    func image(_ source: String) -> String {
      "<img src=\"\(source)\" alt=\"Screenshot\" loading=\"lazy\">"
    }
    switch item.picture {
    case nil: return ""
    case .embedded(let bytes):
      return "<p class=\"picture\">\(image("data:image/png;base64,\(Base64.text(bytes))"))</p>"
    case .file(let path):
      let source = Self.address(of: path)
      return "<p class=\"picture\"><a href=\"\(source)\">\(image(source))</a></p>"
    }
  }

  /// A path as a relative reference (RFC 3986 § 4.2), harmless between quotes.
  private static func address(of path: String) -> String {
    path.utf8.map { byte in
      let isKept = byte.isLetter || byte.isDigit || "-._~/".utf8.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      return isKept ? String(UnicodeScalar(byte)) : byte < 16 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }

  private static func isSame(_ one: [String?], _ other: [String?]) -> Bool {
    zip(one, other).allSatisfy { $0.map(ExactText.init) == $1.map(ExactText.init) }
  }

  private static func bdi(_ text: String) -> String {
    "<bdi>\(HTMLText.escaped(text.escapedForTerminal))</bdi>"
  }

  private static func description(_ text: String?) -> String {
    guard let text else { return "" }
    let lines = text.unicodeScalars.split(separator: "\n").map { bdi(String($0)) }
    return "<p class=\"description\">\(lines.joined(separator: "<br>"))</p>"
  }

  private static func list(_ values: [PageCase.Value]) -> String {
    guard !values.isEmpty else { return "" }
    let items = values.map { value in
      let shown = value.value.isEmpty ? "<i>(empty)</i>" : bdi(value.value)
      return "<div><dt>\(bdi(value.name))</dt><dd>\(shown)</dd></div>"
    }
    return "<dl>\(items.joined())</dl>"
  }

  private static func expected(_ item: PageCase) -> String {
    let words = [item.expectation, item.reason].compactMap { $0 }.joined(separator: " – ")
    let sign =
      item.sign.map { " <span class=\"sign\">\(HTMLText.escaped($0.escapedForTerminal))</span>" }
      ?? ""
    return "<p class=\"expected\"><b>Expected:</b> \(bdi(words))\(sign)</p>"
  }

  /// The URL to tap; one that a browser would run rather than open is only shown, and one whose secret
  /// was left out.
  private static func anchor(_ item: PageCase) -> String {
    guard let text = item.shownURL, item.url != nil || item.hidesSecret else {
      return "<i>No URL for these values.</i>"
    }
    let shown = HTMLText.escaped(text.escapedForTerminal)
    guard let url = item.url, !isRun(url) else {
      let reason = item.hidesSecret ? "it contains a secret" : "a browser would run it"
      return "<span>\(shown)</span> <i>Not linked: \(reason).</i>"
    }
    return "<a href=\"\(HTMLText.escaped(url))\" rel=\"noreferrer\">\(shown)</a>"
  }

  private static func isRun(_ url: String) -> Bool {
    let scheme = String(decoding: url.utf8.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
    return PageHead.runSchemes.containsSameText(as: scheme.lowercased())
  }
}
