import RuleKit
import TextKit
import URLKit

/// Which characters may stand where a value is not percent-encoded, and how many anywhere.
package enum PlaceRule {
  /// How many bytes one value may fill of a URL, in all of its slots together: far more than any
  /// system opens, and little enough for memory, however often a template names it.
  package static let longest = 8 << 20

  /// Returns true if a text is short enough to fill `slots` slots.
  static func fits(_ text: String, slots: Int) -> Bool {
    text.utf8.count <= longest / max(1, slots)
  }

  /// Why a text cannot stand at one of the slots, by its length and its characters alone.
  static func refusal(of text: String, at uses: [SlotUse]) -> Refusal? {
    guard fits(text, slots: uses.count) else {
      return Refusal(
        "maxLength", lengthReason(slots: uses.count), found: "got \(text.utf8.count)")
    }
    for use in uses {
      guard let limit = PlaceLimit(at: use), !limit.allows(use.written(text)) else { continue }
      return Refusal(use.place.name, limit.reason, found: "got \(text.quoted())")
    }
    return nil
  }

  /// Why a value that is too long for its slots is refused.
  package static func lengthReason(slots: Int) -> String {
    let share = slots > 1 ? ", because it fills \(slots) slots" : ""
    return "expected at most \(longest / max(1, slots)) bytes\(share)"
  }
}

/// The characters that a value may have where what does not fit is refused.
package enum PlaceLimit: String, CaseIterable, Sendable {
  case scheme
  case port
  /// Between the brackets of an IPv6 address.
  case address
  case host
  /// The host of a reserved slot, which may go on with a path, a query or a fragment.
  case reservedHost
  case reservedUserInfo

  /// The limit of a slot where it stands; nil if every character is encoded or may stand there.
  package init?(at use: SlotUse) {
    switch use.place {
    case .scheme: self = .scheme
    case .port: self = .port
    case .host:
      self = use.isInBrackets ? .address : use.slot.isReserved ? .reservedHost : .host
    case .userInfo:
      guard use.slot.isReserved else { return nil }
      self = .reservedUserInfo
    case .registeredName, .path, .query, .fragment: return nil
    }
  }

  /// Returns true if a byte of a value's UTF-8 may stand there.
  package func allows(_ byte: UInt8) -> Bool {
    switch self {
    case .scheme: byte.isOfScheme
    case .port: byte.isDigit
    case .address: byte.isHexDigit || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
    case .host: byte.isOfHostName
    case .reservedHost: PercentEncoding.reserved.keeps(byte)
    case .reservedUserInfo: byte == UInt8(ascii: ":") || !byte.isGeneralDelimiter
    }
  }

  /// True if only what stands before the first `/`, `?` or `#` is limited.
  package var endsWithAuthority: Bool { self == .reservedHost }

  /// The reason why a value with another character is refused.
  package var reason: String {
    switch self {
    case .scheme: FilledURLReason.scheme.rawValue
    case .port: FilledURLReason.port.rawValue
    case .address: FilledURLReason.address.rawValue
    case .host, .reservedHost: HostProblem.characters.rawValue
    case .reservedUserInfo: "expected user info without any of / ? # [ ] @"
    }
  }

  /// Returns true if a value has only characters that may stand there.
  func allows(_ text: Substring.UTF8View) -> Bool {
    guard endsWithAuthority else { return text.allSatisfy(allows) }
    return text.prefix { ![0x2F, 0x3F, 0x23].contains($0) }.allSatisfy(allows)
  }
}
