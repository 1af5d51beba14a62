/// One step of writing a URL: the flat plan that a placed template is.
///
/// `/entry/$<id>?ref=$<ref?>` → literal `/entry/`, value 0, if 1 is present the next three:
/// pair separator, literal `ref=`, value 1.
package enum Step: Sendable {
  /// Bytes that go into the URL as they are.
  case literal([UInt8])
  /// A value, encoded; nothing where there is none.
  case value(SlotUse)
  /// `?` before the first pair that is written, `&` before every other.
  case pairSeparator
  /// Nothing before the first segment that is written, `/` before every other.
  case segmentSeparator
  /// The `/` between a base and a leading reserved slot: left out where the parameter's value
  /// starts a query or a fragment.
  case joint(parameter: Int)
  /// The next `count` steps are for a value of this parameter, and skipped where it has none.
  case ifPresent(parameter: Int, count: Int)
}

/// A slot where it stands in a URL.
package struct SlotUse: Sendable {
  package let slot: Slot
  /// The index of its parameter.
  package let parameter: Int
  package let place: Place
  /// Whether it stands between the brackets of an IPv6 address.
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
}
