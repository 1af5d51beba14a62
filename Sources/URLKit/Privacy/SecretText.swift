import TextKit

/// Words that look like secrets in a text of any format, which may be broken: by their characters, as in
/// URLs, or by the name before them.
///
/// | text | secret |
/// |---|---|
/// | `"url": "https://ada:abc@h.example/x?token=abc"` | `ada:abc`, `abc` |
/// | `"password": "abc"`, `Authorization: Bearer abc`, `api_key=abc` | `abc` |
/// | `{"key": "apiKey", "value": "abc"}`, `android:name="API_KEY" android:value="abc"` | `abc` |
/// | `<key>password</key><string>abc</string>`, `<password>abc</password>` | `abc` |
package struct SecretText {
  private let bytes: [UInt8]
  private var found: [Range<Int>] = []
  /// The words of the name that stands before the word in hand.
  private var name: [[UInt8]] = []
  /// True while the words of one value follow one another.
  private var isInValue = false

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The secrets in a part of a text, in the order of their places.
  package static func ranges(in bytes: [UInt8], _ part: Range<Int>) -> [Range<Int>] {
    var text = SecretText(bytes)
    var end = part.lowerBound
    for word in bytes[part].split(whereSeparator: isBetween) {
      let isNext = bytes[end..<word.startIndex].allSatisfy { $0 == 0x20 || $0 == .tab }
      if text.isInValue, !isNext { (text.isInValue, text.name) = (false, []) }
      text.read(word)
      end = word.endIndex
    }
    return text.found
  }

  /// What stands between a name and its value, and around both.
  private static func isBetween(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte.isOne(of: "\"'`<>(){}[],;|")
  }

  /// Words between a name and its value in formats that name both.
  private static let roles = NameWords.list("key value name string text v k header var variable")
  /// The schemes before credentials in a header.
  private static let schemes = NameWords.list("bearer basic digest token negotiate")

  private mutating func read(_ word: ArraySlice<UInt8>) {
    if let own = nameAlone(word) {
      isInValue = false
      return take(name: own)
    }
    // `name=value` and `name:value` in one word, as in a file of settings.
    let joint = word.firstIndex { $0.isOne(of: "=:/?&#") }.flatMap { index in
      word[index].isOne(of: "=:") ? index : nil
    }
    let literals = SecretLiteral.ranges(in: word)
    if isInValue || isSecret(word, after: name) {
      isInValue = !Self.schemes.contains(word.map(\.lowercased))
      if isInValue { found.append(word.indices) }
    } else if let joint, isSecret(word[(joint + 1)...], after: WordParts.all(of: word[..<joint])) {
      found.append(joint + 1..<word.endIndex)
      isInValue = true
    } else if !literals.isEmpty {
      found += literals
    } else {
      take(name: word)
    }
  }

  /// The text of a word that is the name of what follows it: a tag, a member, an attribute; nil for any
  /// other word.
  private func nameAlone(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let isTag = word.startIndex > 0 && bytes[word.startIndex - 1] == UInt8(ascii: "<")
    if isTag || word.last?.isOne(of: ":=") == true { return word }
    let rest = bytes[word.endIndex...].prefix(8).drop { $0 <= 0x20 || $0 == .quote }
    return rest.first?.isOne(of: ":=") == true ? word : nil
  }

  private mutating func take(name word: ArraySlice<UInt8>) {
    // Of a name with a namespace the last part counts: `android:value`.
    let last = word.split(separator: UInt8(ascii: ":")).last ?? word
    let parts = WordParts.all(of: last)
    let isRole = parts.count == 1 && Self.roles.contains(parts[0])
    if !isRole, !parts.isEmpty, word.first != UInt8(ascii: "/") { name = parts }
  }

  private func isSecret(_ word: ArraySlice<UInt8>, after name: [[UInt8]]) -> Bool {
    !word.isEmpty
      && word.withUnsafeBufferPointer {
        SensitiveNames.areSecret(name, SensitiveNames.Look(of: $0))
      }
  }
}
