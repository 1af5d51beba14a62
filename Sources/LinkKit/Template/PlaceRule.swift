import RuleKit
import TextKit
import URLKit

/// Which characters may stand where a value is not percent-encoded, and how many anywhere.
enum PlaceRule {
  /// How many bytes one value may fill of a URL, in all of its slots together: far more than any
  /// system opens, and little enough for memory, however often a template names it.
  static let longest = 8 << 20

  /// Returns true if a text is short enough to fill `slots` slots.
  static func fits(_ text: String, slots: Int) -> Bool {
    text.utf8.count <= longest / max(1, slots)
  }

  /// Why a text cannot stand at one of the slots, by its length and its characters alone.
  static func refusal(of text: String, at uses: [SlotUse]) -> Refusal? {
    guard fits(text, slots: uses.count) else {
      let share = uses.count > 1 ? ", because it fills \(uses.count) slots" : ""
      return Refusal(
        "maxLength", "expected at most \(longest / uses.count) bytes\(share)",
        found: "got \(text.utf8.count)")
    }
    for use in uses {
      guard let reason = reason(against: use.written(text), at: use) else { continue }
      return Refusal(use.place.name, reason, found: "got \(text.quoted())")
    }
    return nil
  }

  private static func reason(against text: Substring.UTF8View, at use: SlotUse) -> String? {
    switch use.place {
    case .scheme:
      text.allSatisfy(\.isOfScheme) ? nil : schemeReason
    case .port:
      text.allSatisfy(\.isDigit) ? nil : portReason
    case .host:
      hostReason(against: text, at: use)
    case .userInfo:
      use.slot.isReserved && !text.allSatisfy(staysInUserInfo) ? userInfoReason : nil
    case .registeredName, .path, .query, .fragment:
      nil
    }
  }

  private static func hostReason(against text: Substring.UTF8View, at use: SlotUse) -> String? {
    if use.isInBrackets { return text.allSatisfy(mayStandInBrackets) ? nil : addressReason }
    guard use.slot.isReserved else { return text.allSatisfy(\.isOfHostName) ? nil : hostReason }
    let authority = text.prefix { ![0x2F, 0x3F, 0x23].contains($0) }
    return authority.allSatisfy(PercentEncoding.reserved.keeps) ? nil : hostReason
  }

  private static func mayStandInBrackets(_ byte: UInt8) -> Bool {
    byte.isHexDigit || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
  }

  private static func staysInUserInfo(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || !byte.isGeneralDelimiter
  }

  static let schemeReason =
    "expected a scheme: a letter, then letters, digits, \"+\", \"-\" or \".\""
  static let hostReason = "expected a host name of letters, digits, \"-\" and \".\""
  static let addressReason = "expected an IPv6 address"
  static let portReason = "expected a port from 1 to 65535"
  private static let userInfoReason = "expected user info without any of / ? # [ ] @"
}
