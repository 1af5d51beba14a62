import TextKit

/// Literal text of a URL or a template that looks like a secret, and should be a slot instead.
///
/// | URL | secret | because of |
/// |---|---|---|
/// | `/login?token=abc` | `abc` | the name before it |
/// | `/reset/x7Kd92` | `x7Kd92` | the segment before it, unless it is a word |
/// | `/files/4f1a9c02be77d31090aa31cc77c0ffee` | the segment | its characters |
/// | `https://ada:abc@h.example/` | `ada:abc` | a password |
/// | `/login?token=$<token>`, `?auth=true`, `/auth/google` | none | a slot; a flag; a word |
package struct SecretLiteral: Hashable, Sendable {
  /// The bytes of the text.
  package let range: Range<Int>
  /// What it is, without any of it: `the value of "token"`.
  package let noun: String
  /// The slot to write in its place: `$<token>`.
  package let slot: String

  /// All of a URL, or of a template in which each slot is `URLParts.slotMark`, in the order of their
  /// places.
  package static func all(in bytes: [UInt8]) -> [SecretLiteral] {
    all(in: bytes, URLParts(bytes))
  }

  /// Where they stand in a part of some bytes, as offsets in all of them.
  package static func ranges(in part: ArraySlice<UInt8>) -> [Range<Int>] {
    let bytes = Array(part)
    return all(in: bytes).flatMap { $0.literals(in: bytes) }.map {
      $0.lowerBound + part.startIndex..<$0.upperBound + part.startIndex
    }
  }

  /// The bytes of it beside slots, which are no part of the secret.
  package func literals(in bytes: [UInt8]) -> [Range<Int>] {
    bytes[range].split(separator: URLParts.slotMark).map(\.indices)
  }

  /// The same of a text whose components are known.
  package static func all(
    in bytes: [UInt8], _ parts: URLParts, judgesHost: Bool = true
  ) -> [SecretLiteral] {
    let finder = Finder(bytes: bytes)
    return finder.inAuthority(parts, judgesHost: judgesHost) + finder.inPath(parts.path)
      + finder.inPairs(parts.query) + finder.inFragment(parts.fragment)
  }

  /// The same of a base but for its host, whose labels are known to all who look the host up.
  package static func all(inBase bytes: [UInt8]) -> [SecretLiteral] {
    all(in: bytes, URLParts(bytes), judgesHost: false)
  }

  /// The user info of a URL that has a password or looks like a secret; `bytes` may have slots as
  /// `URLParts.slotMark`.
  package static func userInfo(in bytes: [UInt8]) -> Range<Int>? {
    let parts = URLParts(bytes)
    guard let authority = parts.authority,
      let user = AuthorityParts(splitting: bytes, at: authority).userInfo,
      all(in: bytes, parts).contains(where: { $0.range.overlaps(user) })
    else { return nil }
    return user
  }

  /// True if a text looks like a secret as the value of a pair with a name.
  package static func isSecret(_ text: String, named name: String) -> Bool {
    func encoded(_ text: String) -> String { PercentEncoding.unreserved.encoded(text) }
    return !all(in: Array("?\(encoded(name))=\(encoded(text))".utf8)).isEmpty
  }
}

/// Finds the secrets in the parts of a URL.
private struct Finder {
  let bytes: [UInt8]

  func inAuthority(_ parts: URLParts, judgesHost: Bool) -> [SecretLiteral] {
    guard let range = parts.authority else { return [] }
    let authority = AuthorityParts(splitting: bytes, at: range)
    var found: [SecretLiteral] = []
    if let user = authority.userInfo {
      let password = bytes[user].firstIndex(of: UInt8(ascii: ":")).map { $0 + 1..<user.upperBound }
      if password.map({ hasText($0) }) ?? false || looksSecret(user) {
        found.append(SecretLiteral(range: user, noun: "the user info", slot: "$<password>"))
      }
    }
    for label in judgesHost ? split(authority.host, at: ".") : []
    where looksSecret(label, orRandom: true) {
      found.append(SecretLiteral(range: label, noun: "a label of the host", slot: "$<host>"))
    }
    return found
  }

  func inPath(_ path: Range<Int>) -> [SecretLiteral] {
    var before: Range<Int>?
    var found: [SecretLiteral] = []
    for segment in split(path, at: "/") {
      guard !looksSecret(segment) else {
        found.append(SecretLiteral(range: segment, noun: "a path segment", slot: "$<secret>"))
        // What is hidden names nothing.
        before = nil
        continue
      }
      if let name = before, isWhole(segment), follows(segment, name) {
        found.append(
          SecretLiteral(
            range: segment, noun: "the segment after \(text(name).quoted())", slot: slot(name)))
      }
      before = segment
    }
    return found
  }

  func inPairs(_ query: Range<Int>?) -> [SecretLiteral] {
    guard let query else { return [] }
    return split(query, at: "&").compactMap { pair in
      guard let equals = bytes[pair].firstIndex(of: UInt8(ascii: "=")) else {
        guard looksSecret(pair, orRandom: true) else { return nil }
        return SecretLiteral(range: pair, noun: "a query key", slot: "$<secret>")
      }
      let (key, value) = (pair.lowerBound..<equals, equals + 1..<pair.upperBound)
      guard !looksSecret(key) else {
        return SecretLiteral(range: key, noun: "a query key", slot: "$<secret>")
      }
      let isSecret = carriedURL(value).map { !SecretLiteral.all(in: $0).isEmpty }
      guard isSecret ?? looksSecret(value) || isWhole(value) && isNamed(value, key) else {
        return nil
      }
      return SecretLiteral(
        range: value, noun: "the value of \(text(key).quoted())", slot: slot(key))
    }
  }

  func inFragment(_ fragment: Range<Int>?) -> [SecretLiteral] {
    guard let fragment, hasText(fragment) else { return [] }
    // Sign-ins return their tokens in the pairs of a fragment (RFC 6749 § 4.2.2).
    let pairs = bytes[fragment].contains(UInt8(ascii: "=")) ? inPairs(fragment) : []
    guard pairs.isEmpty, looksSecret(fragment) else { return pairs }
    return [SecretLiteral(range: fragment, noun: "the fragment", slot: "$<secret>")]
  }

  // MARK: - Questions

  /// Returns true if a text outside of slots looks like a secret by its characters.
  private func looksSecret(_ range: Range<Int>, orRandom: Bool = false) -> Bool {
    guard !bytes[range].withUnsafeBufferPointer({ ValueTraits.isSurelyNoSecret($0) }) || orRandom
    else { return false }
    return bytes[range].split(separator: URLParts.slotMark).contains { run in
      let traits = run.withUnsafeBufferPointer { ValueTraits(of: $0) }
      return !traits.isDisjoint(with: orRandom ? [.secret, .random] : .secret)
    }
  }

  /// The URL or the path that a value is, however often it is encoded: it is judged by its own parts, since
  /// as a whole any looks mixed; nil for every other value.
  private func carriedURL(_ value: Range<Int>) -> [UInt8]? {
    guard isWhole(value), bytes[value].contains(UInt8(ascii: "%")) else { return nil }
    let text = PercentDecoding.atAnyDepth(Array(bytes[value]))
    let parts = URLParts(text)
    let isPlace =
      parts.scheme != nil && parts.authority != nil || text.first == UInt8(ascii: "/")
    return isPlace ? text : nil
  }

  /// Returns true for the value of a key that names secrets, unless it is a flag.
  private func isNamed(_ value: Range<Int>, _ key: Range<Int>) -> Bool {
    bytes[value].withUnsafeBufferPointer { value in
      !ValueTraits(of: value).contains(.boolean)
        && SensitiveNames.areSecret(
          WordParts.all(of: bytes[key]), SensitiveNames.Look(of: value))
    }
  }

  /// Returns true for a segment after one such as `reset`, unless it is a word.
  private func follows(_ segment: Range<Int>, _ name: Range<Int>) -> Bool {
    bytes[segment].withUnsafeBufferPointer { segment in
      ValueTraits.maySucceedName(segment)
        && SensitiveNames.precedesSecret(
          WordParts.all(of: bytes[name]), isInteger: segment.allSatisfy(\.isDigit))
        && RouteWords.share(of: Array(segment)) < 1
    }
  }

  private func hasText(_ range: Range<Int>) -> Bool {
    bytes[range].contains { $0 != URLParts.slotMark }
  }

  /// Returns true for a text without slots.
  private func isWhole(_ range: Range<Int>) -> Bool {
    !range.isEmpty && !bytes[range].contains(URLParts.slotMark)
  }

  // MARK: - Texts

  private func split(_ range: Range<Int>, at separator: Unicode.Scalar) -> [Range<Int>] {
    bytes[range].split(separator: UInt8(ascii: separator)).map(\.indices)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A slot with the words of a name.
  private func slot(_ name: Range<Int>) -> String {
    let words = WordParts.all(of: bytes[name]).drop { $0.first?.isLetter != true }
    let joined = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "_")
    return "$<\(joined.isEmpty ? "secret" : joined)>"
  }
}
