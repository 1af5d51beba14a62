import TextKit

/// A URL's characters as a match compares them.
///
/// What RFC 3986 § 6.2.2 calls equivalent is one token: `%2f` and `%2F`, `%41` and `A`; in scheme
/// and host also `A` and `a`. So are a character that no URL may hold and its triplets, as in what
/// was copied from an address bar (RFC 3987 § 3.1). Everything else differs by its bytes.
@usableFromInline package struct URLTokens: Sendable {
  /// A byte of the URL, or the byte that a `%XX` triplet stands for.
  @usableFromInline package struct Token: Hashable, Sendable {
    @usableFromInline package let byte: UInt8
    /// True if the character is percent-encoded because it is not allowed literally.
    @usableFromInline package let isEncoded: Bool

    @inlinable init(byte: UInt8, isEncoded: Bool) {
      self.byte = byte
      self.isEncoded = isEncoded
    }

    /// Reads the token at a position of some bytes, and says how many bytes it has; nil at their end.
    @inlinable package static func read(
      _ bytes: ArraySlice<UInt8>, at position: Int
    ) -> (token: Token, length: Int)? {
      guard position < bytes.endIndex else { return nil }
      let byte = bytes[position]
      guard let value = PercentEncoding.byte(ofTripletAt: position, in: bytes) else {
        return (Token(byte: byte, isEncoded: byte.mustBePercentEncoded), 1)
      }
      return (Token(byte: value, isEncoded: !value.isUnreserved), 3)
    }

    package static func all(of bytes: ArraySlice<UInt8>) -> [Token] {
      var tokens: [Token] = []
      tokens.reserveCapacity(bytes.count)
      var position = bytes.startIndex
      while let (token, length) = read(bytes, at: position) {
        tokens.append(token)
        position += length
      }
      return tokens
    }

    /// The token as it counts behind the authority, where a bracket is as good as encoded.
    @inlinable package var behindAuthority: Token {
      byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
        ? Token(byte: byte, isEncoded: true) : self
    }

    /// The token without the case of its letter.
    @inlinable package var lowercased: Token {
      isEncoded ? self : Token(byte: byte.lowercased, isEncoded: false)
    }
  }

  package let bytes: [UInt8]
  @usableFromInline package private(set) var tokens: [Token] = []
  /// The tokens with scheme and host in lower case.
  @usableFromInline private(set) var folded: [Token] = []
  /// Where the case of letters does not count.
  @usableFromInline let scheme: Range<Int>?
  @usableFromInline let host: Range<Int>?
  /// Behind the authority, where no bracket may stand.
  @usableFromInline let rest: Int
  /// Where no second `#` may.
  @usableFromInline let fragment: Range<Int>?
  /// Where each token starts among the bytes, and at last where the URL ends.
  @usableFromInline package private(set) var starts: [Int] = []

  package init(_ url: String) {
    bytes = Array(url.utf8)
    let parts = URLParts(bytes)
    scheme = parts.scheme
    host = AuthorityParts(bytes, parts)?.host
    rest = parts.path.lowerBound
    fragment = parts.fragment
    tokens.reserveCapacity(bytes.count)
    folded.reserveCapacity(bytes.count)
    starts.reserveCapacity(bytes.count + 1)
    var start = 0
    while let (first, length) = Token.read(bytes[...], at: start) {
      let token = settled(first, at: start)
      tokens.append(token)
      folded.append(ignoresCase(at: start) ? token.lowercased : token)
      starts.append(start)
      start += length
    }
    starts.append(start)
  }

  /// The token as it counts where it stands: a delimiter that may not be there is as good as
  /// encoded.
  @inlinable func settled(_ token: Token, at start: Int) -> Token {
    guard token.byte == UInt8(ascii: "#") else {
      return start >= rest ? token.behindAuthority : token
    }
    return fragment?.contains(start) == true ? Token(byte: token.byte, isEncoded: true) : token
  }

  @inlinable func ignoresCase(at start: Int) -> Bool {
    scheme?.contains(start) == true || host?.contains(start) == true
  }

  /// Whether the URL has a literal's token here; where case does not count, neither does the
  /// literal's.
  @inlinable package func isSame(_ literal: Token, at position: Int) -> Bool {
    let token = settled(literal, at: starts[position])
    return token == tokens[position]
      || (ignoresCase(at: starts[position]) && token.lowercased == folded[position])
  }

  /// Whether a text is the same URL.
  package func isSame(_ url: String) -> Bool {
    bytes.elementsEqual(url.utf8) || Self.areEquivalent(self, URLTokens(url))
  }

  /// The offset in its bytes at which the URL goes on after the characters of another; nil if it starts
  /// otherwise.
  package func end(ofStart start: URLTokens) -> Int? {
    folded.starts(with: start.folded) ? starts[start.folded.count] : nil
  }

  /// Whether another URL has the same characters, encoded or not, but for the case of letters.
  package func isAlike(_ other: URLTokens) -> Bool {
    tokens.count == other.tokens.count
      && zip(tokens, other.tokens).allSatisfy { $0.byte.lowercased == $1.byte.lowercased }
  }

  /// Whether two URLs are the same one.
  package static func areEquivalent(_ left: URLTokens, _ right: URLTokens) -> Bool {
    left.folded == right.folded
  }
}
