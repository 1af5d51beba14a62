import URLKit

/// A slot where it stands in a URL.
package struct SlotUse: Hashable, Sendable {
  package let slot: Slot
  /// The index of its parameter.
  package let parameter: Int
  package let place: SlotPosition
  /// True if the slot is between the brackets of an IPv6 address.
  package let isInBrackets: Bool
  /// Whether a leading `/` of its value is the one that the base before it ends with.
  package let dropsLeadingSlash: Bool

  /// How its value's bytes are written; where the place refuses instead of encoding, every
  /// character that it lets through is kept.
  package var encoding: PercentEncoding {
    slot.isReserved || !place.isEncoded ? .reserved : .unreserved
  }

  /// The part of a value that is written.
  package func written(_ text: String) -> Substring.UTF8View {
    let utf8 = text.utf8[...]
    return dropsLeadingSlash && utf8.first == UInt8(ascii: "/") ? utf8.dropFirst() : utf8
  }

  /// Whether its value can have written this character of a URL.
  func mayWrite(_ token: URLTokens.Token) -> Bool {
    switch place {
    case .scheme:
      !token.isEncoded && token.byte.isOfScheme
    case .port:
      !token.isEncoded && token.byte.isDigit
    case .host where !slot.isReserved && !isInBrackets:
      !token.isEncoded && token.byte.isOfHostName
    case .host, .registeredName, .userInfo, .path, .query, .fragment:
      token.isEncoded || encoding.keeps(token.byte)
    }
  }

  /// Whether the URL may have this character inside a value as no value writes it: one that stands
  /// there by itself, and does not end the segment or the pair.
  func mayHold(_ token: URLTokens.Token) -> Bool {
    guard place.isEncoded, place.keeps(literal: token.byte), token.byte != UInt8(ascii: "%") else {
      return false
    }
    return switch place {
    case .path: token.byte != UInt8(ascii: "/")
    case .query: token.byte != UInt8(ascii: "&")
    case .scheme, .userInfo, .host, .registeredName, .port, .fragment: true
    }
  }
}
