import LanguageKit
import TestSupport
import Testing

@Suite("Languages of what stands in a URL")
struct PercentEncoderTests {
  private static let reserved = ScalarSet.unreserved.union(
    ScalarSet(
      ":", "/", "?", "#", "[", "]", "@", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "="))

  /// A value as it stands in a URL, byte by byte.
  private static func encoded(
    _ text: String, keeping kept: ScalarSet, keepingTriplets: Bool
  ) -> String {
    let bytes = Array(text.utf8)
    func isDigit(_ index: Int) -> Bool {
      index < bytes.count && ScalarSet.hexDigits.contains(Unicode.Scalar(bytes[index]))
    }
    return bytes.indices.map { index in
      let scalar = Unicode.Scalar(bytes[index])
      let isTriplet = scalar == "%" && keepingTriplets && isDigit(index + 1) && isDigit(index + 2)
      if isTriplet || bytes[index] < 0x80 && scalar != "%" && kept.contains(scalar) {
        return String(scalar)
      }
      let digits = String(bytes[index], radix: 16, uppercase: true)
      return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    }.joined()
  }

  @Test(
    "the image of a language is each of its words encoded, and nothing else",
    arguments: [
      false, true,
    ])
  func image(keepsTriplets: Bool) throws {
    let kept = keepsTriplets ? Self.reserved : .unreserved
    let scalars: [Unicode.Scalar] = [
      "a", "%", "2", "F", "g", "/", " ", "é", "\u{FFFF}", "\u{10000}",
    ]
    var (total, changed) = (0, 0)
    try fuzz(rounds: 25) { random in
      let words = (0..<random.int(1...20)).map { _ in
        String(String.UnicodeScalarView((0..<random.int(0...5)).map { _ in random.pick(scalars) }))
      }
      let expected = words.map {
        Self.encoded($0, keeping: kept, keepingTriplets: keepsTriplets)
      }
      let image = try Language(words: words)
        .percentEncoded(keeping: kept, keepingTriplets: keepsTriplets)
      #expect(image == Language(words: expected))
      total += expected.count
      changed += zip(words, expected).count { $0 != $1 }
    }
    #expect(total > 175)
    #expect(changed > 125)
  }

  @Test("an endless language is encoded too", arguments: [false, true])
  func endless(keepsTriplets: Bool) throws {
    let kept = keepsTriplets ? Self.reserved : .unreserved
    var held = 0
    fuzz(rounds: 20) { random in
      let expression = RandomExpression(conditions: .all).make(&random, depth: 3)
      guard let language = try? Language(expression, limit: 60),
        let image = try? language.percentEncoded(keeping: kept, keepingTriplets: keepsTriplets)
      else { return }
      for text in (0..<6).map({ _ in RandomExpression.text(&random) }) + language.words.prefix(4) {
        let url = Self.encoded(text, keeping: kept, keepingTriplets: keepsTriplets)
        // No two values of one language share a URL but where triplets are kept.
        if language.contains(text) {
          #expect(image.contains(url))
          held += 1
        } else if !keepsTriplets {
          #expect(!image.contains(url))
        }
      }
    }
    #expect(held > 20)
  }

  @Test(
    "texts of a limited length that keep their triplets have an automaton of few states",
    arguments: [(0, 8), (1, 9), (3, 7)])
  func limited(least: Int, most: Int) throws {
    let texts = try Language.lengths(from: least, through: most)
    let image = try texts.percentEncoded(keeping: Self.reserved, keepingTriplets: true)
    #expect(image.stateCount <= 40 * most)
    // A triplet is one character or three, "é" is one or six: the fewest count.
    #expect(image.contains(String(repeating: "%C3%A9", count: most)))
    #expect(!image.contains(String(repeating: "%C3%A9", count: most) + "a"))
    #expect(!image.contains(String(repeating: "%41", count: most / 3 + 1)))
    #expect(image.contains(String(repeating: "%41", count: most / 3)))
    #expect(image.contains(String(repeating: "%25", count: most)))
    #expect(image.contains(String(repeating: "a", count: least)))
    #expect(least == 0 || !image.contains(String(repeating: "a", count: least - 1)))
  }

  @Test("a URL of any value is kept characters and triplets, each character in one way")
  func everything() throws {
    let image = try Language.everything.percentEncoded(keeping: .unreserved)
    let digit = RegularExpression.set(ScalarSet([0x30...0x39, 0x41...0x46]))
    let urls = try Language(
      .repetition(
        .alternatives([.set(.unreserved), .sequence([.literal("%"), digit, digit])]), atLeast: 0,
        atMost: nil))
    #expect(try image.isSubset(of: urls))
    #expect(["", "%25", "%C3%A9", "a%2Fb"].filter { !image.contains($0) } == [])
    // What is kept is never spelled out, and no character is cut in two.
    #expect(["%41", "%c3%a9", "%C3", "%", "/"].filter { image.contains($0) } == [])
    #expect(try urls.shortestWord(notIn: image) == "%AA")
  }
}

@Suite("What is read from a URL once it is decoded")
struct PercentDecoderTests {
  /// The bytes that a text of ASCII decodes to, or nil where a `%` has no two digits.
  private func decoded(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16), digits.first != "+"
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  @Test(
    "a text of ASCII is of it exactly where what it decodes to is of the language",
    arguments: ["a", "é", "%", "a%b", "", "/a b", "€", "𝄞x"])
  func words(word: String) throws {
    let language = Language(words: [word])
    let preimage = try language.beforePercentDecoding()
    var random = SeededRandom(seed: UInt64(word.utf8.count))
    for _ in 0..<300 {
      var text = ""
      for byte in word.utf8 {
        let isPlain = byte < 0x80 && byte != UInt8(ascii: "%") && random.oneIn(2)
        let digits = String(byte, radix: 16)
        let triplet = "%" + (digits.utf8.count == 1 ? "0" : "") + digits
        text +=
          isPlain
          ? String(decoding: [byte], as: UTF8.self)
          : random.oneIn(2) ? triplet.uppercased() : triplet
      }
      if random.oneIn(3) { text += random.pick(["%", "a", "%2", "%41"]) }
      let expected = decoded(text).map { Array(word.utf8) == $0 } ?? false
      #expect(preimage.contains(text) == expected, "\(text)")
    }
  }

  @Test("everything decodes to everything, but for a % alone and bytes that are no UTF-8")
  func everything() throws {
    let all = try Language.everything.beforePercentDecoding()
    for text in ["", "abc", "%41", "%c3%a9", "%F0%9D%84%9E"] { #expect(all.contains(text)) }
    for text in ["%", "%4", "%zz", "%c3", "%ff", "é"] { #expect(!all.contains(text)) }
  }
}
