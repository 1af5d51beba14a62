import RuleKit

/// Which characters of a URL a slot can have written.
enum TokenRule {
  static func allows(_ token: URLTokens.Token, at use: SlotUse) -> Bool {
    switch use.place {
    case .scheme:
      !token.isEncoded && URLCharacters.isScheme(token.byte)
    case .port:
      !token.isEncoded && URLCharacters.isDigit(token.byte)
    case .host where !use.slot.isReserved && !use.isInBrackets:
      !token.isEncoded && URLCharacters.isHostName(token.byte)
    case .host, .userInfo, .path, .query, .fragment:
      token.isEncoded || use.encoding.keeps(token.byte)
    }
  }
}
