import TestSupport

@testable import LinkKit

extension SeededRandom {
  /// The text of a template without faults of its own.
  mutating func templateText() -> String {
    var defaults: [String: String] = [:]
    var text = ""
    for _ in 0..<int(0...6) {
      text += oneIn(2) ? slotText(&defaults) : literalText()
    }
    // What starts like a URL without a scheme is no template.
    return (try? Template(text)) == nil ? "/" + text : text
  }

  /// A text of the bits that templates and their faults are made of.
  mutating func templateJunk() -> String {
    let bits = [
      "$", "<", ">", "{", "}", "$<", "${", "a", "b", "?", "=", "+", "%", "4", "F", "/", " ", "é",
      "€",
      "$<a>", "${b?}", "$<a=1>", "$<a=2>", "\n", "\u{202E}", "\u{85}", "\u{61C}", "\u{2069}",
      "\u{2028}", "\u{200B}",
    ]
    return (0..<int(0...8)).map { _ in pick(bits) }.joined()
  }

  private mutating func literalText() -> String {
    pick([
      "/", "//", "a", "B-1", ".", "..", "%2e", "?", "&", "=", "x=", "#", ":", "@", "://", "é", " ",
      "$", "$5", "$$<", "$${", ">", "}", "[", "]", "app://", "https://h", ",", "+", "/a/", "?q=",
      "%2F",
    ])
  }

  private mutating func slotText(_ defaults: inout [String: String]) -> String {
    let name = pick(["a", "b", "c", "_d.e-1"])
    var mark = ""
    if oneIn(3) { mark = "?" }
    if oneIn(5) {
      let text = defaults[name] ?? pick(["", "x", "a/b", "é $", "..", "80"])
      defaults[name] = text
      mark = "=" + text
    }
    let inside = (oneIn(4) ? "+" : "") + name + mark
    let text = oneIn(2) ? "$<\(inside)>" : "${\(inside)}"
    return text
  }

  /// A value, as often as not one that wants out of its slot.
  mutating func value() -> String {
    if oneIn(2) { return pick(["a", "b1", "42", "x-y", "a.b", "h", "app", "80"]) }
    let bits = [
      "/", "//", "?", "#", "&", "=", ":", "@", "[", "]", "%", "%2e", "%2F", ".", "..", " ", "\\",
      "\r\n", "\0", "é", "😀", "+", "a", "1", "-", "evil.com", "https:", "::1", "\u{202E}",
    ]
    return (0..<int(0...4)).map { _ in pick(bits) }.joined()
  }

  /// A base that may stand before a template, or none.
  mutating func base() throws -> BaseURL? {
    let bases = [
      "https://h", "https://h/", "https://h/api/", "app://", "app:///", "prefs:", "a://u@h:80",
    ]
    return oneIn(3) ? nil : try BaseURL(pick(bases))
  }
}
