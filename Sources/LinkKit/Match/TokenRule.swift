import RuleKit

/// Which characters of a URL a slot can have written.
enum TokenRule {
  static func allows(_ token: URLTokens.Token, at use: SlotUse) -> Bool {
    switch use.place {
    case .scheme:
      !token.isEncoded && token.byte.isOfScheme
    case .port:
      !token.isEncoded && token.byte.isDigit
    case .host where !use.slot.isReserved && !use.isInBrackets:
      !token.isEncoded && token.byte.isOfHostName
    case .host, .userInfo, .path, .query, .fragment:
      token.isEncoded || use.encoding.keeps(token.byte)
    }
  }
}
