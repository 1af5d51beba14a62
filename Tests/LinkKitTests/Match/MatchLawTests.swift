import TestSupport
import Testing
import URLKit

@testable import LinkKit

@Suite("Laws of matching, over random templates, bases and values")
struct MatchLawTests {
  /// A template with its values, and the URL that they make.
  private struct Round {
    let placed: ResolvedTemplate
    let values: [String?]
    let url: String

    init?(_ random: inout SeededRandom, isUnambiguous: Bool) throws {
      let template = try Template(
        isUnambiguous ? random.unambiguousTemplateText() : random.templateText())
      guard let placed = try? ResolvedTemplate(template, base: random.base()) else { return nil }
      self.placed = placed
      var values: [String?] = []
      for parameter in placed.parameters {
        let isAbsent = parameter.isOptional && random.oneIn(3)
        let value = random.value()
        values.append(isAbsent ? nil : isUnambiguous && value.isEmpty ? "-" : value)
      }
      self.values = values
      guard let url = try? placed.url(values) else { return nil }
      self.url = url
    }

    /// Whether one name has a reserved slot and another that is not.
    var isMixed: Bool {
      placed.parameters.contains { Set($0.uses.map(\.slot.isReserved)).count > 1 }
    }

    /// The match where only the values that were filled in are right, as rules may have it.
    func matchOfOwnValues() -> [String?]? {
      placed.match(URLTokens(url)) { index, text in
        guard let value = values[index] ?? placed.parameters[index].defaultText else {
          return false
        }
        return text.utf8.elementsEqual(value.utf8)
      }
    }
  }

  @Test("every URL that a template fills to is matched, by values that fill to it")
  func soundness() throws {
    var count = 0
    var mixed = 0
    try fuzz(rounds: 700) { random in
      guard let round = try Round(&random, isUnambiguous: false) else { return }
      count += 1
      if round.isMixed { mixed += 1 }
      let match = round.placed.match(URLTokens(round.url))
      let values = try #require(match, "\(round.placed.template) \(round.values) \(round.url)")
      let again = try round.placed.url(values)
      #expect(URLTokens.areEquivalent(URLTokens(again), URLTokens(round.url)), "\(again)")
    }
    #expect(count > 180)
    #expect(mixed > 6)
  }

  @Test("a URL is matched where its rules let nothing through but what was filled in")
  func ownValues() throws {
    var reserved = 0
    try fuzz(rounds: 700) { random in
      guard let round = try Round(&random, isUnambiguous: false) else { return }
      if round.placed.parameters.contains(where: { $0.uses.contains { $0.slot.isReserved } }) {
        reserved += 1
      }
      let values = try #require(
        round.matchOfOwnValues(), "\(round.placed.template) \(round.values) \(round.url)")
      #expect(
        URLTokens.areEquivalent(URLTokens(try round.placed.url(values)), URLTokens(round.url)))
    }
    #expect(reserved > 70)
  }

  @Test("what a template fills to is never said to be surely none of it, however it is spelled")
  func literalStarts() throws {
    var refused = 0
    var rooted = 0
    try fuzz(rounds: 1_000) { random in
      guard let round = try Round(&random, isUnambiguous: false) else { return }
      let text = round.placed.template.text
      if text.hasPrefix("/") { rooted += 1 }
      let other = "/" + random.templateText()
      for url in [round.url, random.respelled(round.url)] {
        #expect(mayMatch(text, url), "\(text) \(url)")
        guard !mayMatch(other, url), let template = try? Template(other),
          let placed = try? ResolvedTemplate(template, base: random.base())
        else { continue }
        refused += 1
        #expect(placed.match(URLTokens(url)) == nil, "\(other) \(url)")
      }
    }
    #expect(rooted > 26)
    #expect(refused > 66)
  }

  /// Whether all literal runs of a template are in a URL, in their order.
  private func mayMatch(_ template: String, _ url: String) -> Bool {
    var found: [UInt64] = []
    let bytes = LiteralRun.bytes(of: URLTokens(url))
    LiteralRun.forEach(in: bytes, upTo: .max / 2) { found.append($0) }
    return Array(template.utf8).withUnsafeBufferPointer { template in
      var isMatch = true
      LiteralRun.forEach(inTemplate: template) { run in
        let hash = LiteralRun.hash(of: UnsafeBufferPointer(rebasing: template[run]))
        let place = found.firstIndex(of: hash)
        isMatch = isMatch && place != nil
        found.removeFirst(place.map { $0 + 1 } ?? 0)
      }
      return isMatch
    }
  }

  @Test("an unambiguous template gives the very values that were filled in")
  func exactness() throws {
    var count = 0
    try fuzz(rounds: 500) { random in
      guard let round = try Round(&random, isUnambiguous: true) else { return }
      count += 1
      #expect(round.placed.warnings == round.placed.spellingWarnings)
      let match = round.placed.match(URLTokens(round.url))
      let values = try #require(match, "\(round.placed.template) \(round.url)")
      #expect(
        values.map { $0.map { Array($0.utf8) } } == round.values.map { $0.map { Array($0.utf8) } },
        "\(round.placed.template) \(round.url)")
    }
    #expect(count > 250)
  }

  @Test("an equivalent spelling of a URL is matched alike")
  func equivalence() throws {
    try fuzz(rounds: 500) { random in
      guard let round = try Round(&random, isUnambiguous: true) else { return }
      let spelling = random.respelled(round.url)
      let match = round.placed.match(URLTokens(spelling))
      let values = try #require(match, "\(round.placed.template) \(spelling)")
      let again = try round.placed.url(values)
      #expect(URLTokens.areEquivalent(URLTokens(again), URLTokens(round.url)), "\(spelling)")
    }
  }

  @Test("whatever a URL is matched by fills to it")
  func anyURL() throws {
    var matched = 0
    try fuzz(rounds: 1_000) { random in
      guard let round = try Round(&random, isUnambiguous: false) else { return }
      var bytes = Array(round.url.utf8)
      guard !bytes.isEmpty else { return }
      let place = random.int(0...bytes.count - 1)
      bytes[place] = random.pick(Array("/?#&=%.:@ab1".utf8))
      let url = String(decoding: bytes, as: UTF8.self)
      guard let values = round.placed.match(URLTokens(url)) else { return }
      matched += 1
      let again = try round.placed.url(values)
      #expect(URLTokens.areEquivalent(URLTokens(again), URLTokens(url)), "\(again) \(url)")
    }
    #expect(matched > 30)
  }

  @Test(
    "no URL and no template make it hang",
    arguments: [
      (String(repeating: "$<a>-", count: 30) + "!", String(repeating: "a-", count: 1_000)),
      ((0..<40).map { "$<a\($0)>-" }.joined() + "!", String(repeating: "a-", count: 1_000)),
      ((0..<40).map { "$<+a\($0)?>/" }.joined() + "!", String(repeating: "/", count: 1_000)),
      ("$<a>$<b>$<a>$<b>$<a>$<b>!", String(repeating: "x", count: 1_000)),
      ("/" + String(repeating: "$<a?>", count: 2_000), "/" + String(repeating: "x", count: 9_000)),
      ((0..<1_500).map { "$<a\($0)>" }.joined(), String(repeating: "x", count: 1_499)),
      ("/$<a>!", "/" + String(repeating: "x", count: 30_000)),
    ] as [(String, String)])
  func bounded(_ template: String, _ url: String) throws {
    let placed = try ResolvedTemplate(template, on: nil)
    var asked = 0
    let values = placed.match(URLTokens(url)) { _, value in
      asked += 1
      return !value.isEmpty
    }
    #expect(values == nil)
    #expect(asked < 2_000_000)
  }
}

extension SeededRandom {
  /// A template of which every URL can be read in one way only.
  fileprivate mutating func unambiguousTemplateText() -> String {
    var count = 0
    func slot(_ mark: String = "") -> String {
      count += 1
      return "$<x\(count)\(mark)>"
    }
    var text =
      pick([
        "", "https://h", "https://h:\(slot())", "app://u:\(slot())@h", "app://k=\(slot())", "app:",
      ]) + "/s"
    for _ in 0..<int(0...3) {
      text += pick(["/\(slot())", "/x,\(slot())", "/a/\(slot("?"))/:b", "/\(slot());\(slot())"])
    }
    if oneIn(2) { text += "?q=\(slot("?"))" + (oneIn(2) ? "&r=1" : "") }
    if oneIn(3) { text += "#\(slot(oneIn(2) ? "?" : ""))" }
    return text
  }

  /// The URL with letters of its path and what follows encoded, and triplets in lower case.
  fileprivate mutating func respelled(_ url: String) -> String {
    let parts = SplitURL(url)
    let start =
      (parts.scheme.map { $0.utf8.count + 1 } ?? 0)
      + (parts.authority.map { $0.utf8.count + 2 } ?? 0)
    var result = Array(url.utf8.prefix(start))
    var digits = 0
    for byte in url.utf8.dropFirst(start) {
      if digits > 0 {
        digits -= 1
        result.append((0x41...0x46).contains(byte) && oneIn(2) ? byte | 0x20 : byte)
      } else if (0x61...0x7A).contains(byte), oneIn(3) {
        result += "%\(String(byte, radix: 16))".utf8
      } else {
        if byte == UInt8(ascii: "%") { digits = 2 }
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
